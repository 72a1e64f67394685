import { expect, it } from 'vitest'
import { type Books, checkBooks } from './books.ts'

const balances = (entries: Record<string, number>) => new Map(Object.entries(entries))
const good: Books = {
  cached: balances({
    'pending:u': 50,
    'available:u': 20,
    'owed:u': 0,
    'retired:u': 30,
    'coins:u': 15,
    'points:u': 40,
  }),
  summed: balances({
    issuance: -100,
    'coin-issuance': -15,
    'point-issuance': -40,
    'pending:u': 50,
    'available:u': 20,
    'retired:u': 30,
    'coins:u': 15,
    'points:u': 40,
  }),
  assets: [
    { id: 'a', ownerId: 'u', status: 'approved', deleted: false, issueRef: 'a:1', issued: 50 },
    { id: 'b', ownerId: 'u', status: 'pending', deleted: false, issueRef: null, issued: 0 },
    { id: 'c', ownerId: 'u', status: 'rejected', deleted: false, issueRef: null, issued: 0 },
  ],
  blocks: [
    { kindCode: 'TRE', year: 2026, fromNo: 1, toNo: 30, ownerId: 'u', state: 'retired' },
    { kindCode: 'TRE', year: 2026, fromNo: 31, toNo: 50, ownerId: 'u', state: 'live' },
  ],
  nextNo: balances({ 'TRE-2026': 51 }),
  selfIssued: [],
  unretired: 0,
  rewards: balances({ u: 15 }),
  points: balances({ u: 40 }),
}
const [approved, waiting] = good.assets
const [retired, live] = good.blocks
if (!approved || !waiting || !retired || !live) throw new Error('the sample has two assets and two blocks')

it('finds no broken rule in consistent books', () => {
  expect(checkBooks(good)).toBeUndefined()
})

const broken: [string, Partial<Books>][] = [
  ['all balances sum to 0', { summed: balances({ issuance: -99, 'pending:u': 50 }) }],
  [
    'a cached balance equals its recomputed sum',
    { cached: balances({ 'pending:u': 100, 'available:u': 20, 'retired:u': 30, 'coins:u': 15 }) },
  ],
  [
    'only issuance and owed go below 0',
    {
      cached: balances({ 'pending:u': -50, 'available:u': 50 }),
      summed: balances({ 'pending:u': -50, 'available:u': 50 }),
    },
  ],
  [
    'issuance and owed never rise above 0',
    { cached: balances({ 'owed:u': 50 }), summed: balances({ issuance: -50, 'owed:u': 50 }) },
  ],
  ['retired never falls', { unretired: 1 }],
  ['an asset has one live issue or none', { assets: [{ ...approved, issued: 100 }, waiting] }],
  ['a deleted or rejected asset has no live issue', { assets: [{ ...approved, deleted: true }, waiting] }],
  ['an approved asset has a live issue', { assets: [{ ...approved, issueRef: null, issued: 0 }, waiting] }],
  ['credits are issued after approval by another', { selfIssued: ['a:1'] }],
  ['pending is 50 for each pending asset without a live issue', { assets: [approved] }],
  ['serials have no gap and no overlap', { blocks: [retired, { ...live, fromNo: 30 }] }],
  ['serials end where the counter stands', { nextNo: balances({ 'TRE-2026': 61 }) }],
  ['coins are what the activities that stand have earned', { rewards: balances({ u: 30 }) }],
  ['points are what the verified games have earned', { points: balances({ u: 30 }) }],
  ['every credit that is issued has its serial number', { blocks: [retired, { ...live, state: 'held' }] }],
]

it.each(broken)('reports the broken rule: %s', (rule, change) => {
  expect(checkBooks({ ...good, ...change })?.rule).toBe(rule)
})
