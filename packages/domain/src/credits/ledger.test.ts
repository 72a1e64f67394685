import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CREDITS_PER_ASSET } from './constants.ts'
import {
  accountOf,
  changeOf,
  type Posting,
  planCancel,
  planClaim,
  planHold,
  planIssue,
  planPoints,
  planRelease,
  planRetire,
  planReverse,
  planReward,
  planUnreward,
  planVoid,
  totalChange,
} from './ledger.ts'

const USER = 'u_1'
const ownSerials = fc
  .tuple(fc.nat(CREDITS_PER_ASSET), fc.nat(CREDITS_PER_ASSET))
  .map(([a, b]) => ({ live: Math.min(a, CREDITS_PER_ASSET - Math.min(b, CREDITS_PER_ASSET)), held: b }))
  .map(({ live, held }) => ({ live, held: Math.min(held, CREDITS_PER_ASSET - live) }))
const positive = (postings: readonly Posting[]) =>
  postings.every((t) => t.amount > 0 && Number.isInteger(t.amount) && t.from !== t.to)

it('claims 50 on save and takes back exactly those when the claim is voided', () => {
  expect(totalChange(USER, planClaim(USER))).toBe(50)
  expect(totalChange(USER, planVoid(USER))).toBe(-50)
  expect(planClaim(USER)).toEqual([{ code: 'CLAIM', from: 'issuance', to: 'pending:u_1', amount: 50 }])
})

it('repays a debt from the next issue, but never more than is owed or issued', () => {
  fc.assert(
    fc.property(fc.nat(500), (debt) => {
      const postings = planIssue(USER, { owed: -debt })
      expect(positive(postings)).toBe(true)
      expect(totalChange(USER, postings)).toBe(0)
      expect(changeOf(accountOf('owed', USER), postings)).toBe(Math.min(debt, CREDITS_PER_ASSET))
      expect(changeOf(accountOf('available', USER), postings)).toBe(Math.max(0, CREDITS_PER_ASSET - debt))
    }),
  )
})

it('holds and releases the credits the owner still has without changing the total', () => {
  fc.assert(
    fc.property(ownSerials, (own) => {
      expect(totalChange(USER, planHold(USER, own))).toBe(0)
      expect(changeOf(accountOf('held', USER), planHold(USER, own))).toBe(own.live)
      expect(totalChange(USER, planRelease(USER, own))).toBe(0)
      expect(changeOf(accountOf('available', USER), planRelease(USER, own))).toBe(own.held)
    }),
  )
})

it('reverses exactly 50: first what the owner still has, then the rest as a debt', () => {
  fc.assert(
    fc.property(ownSerials, (own) => {
      const postings = planReverse(USER, own)
      expect(positive(postings)).toBe(true)
      expect(totalChange(USER, postings)).toBe(-CREDITS_PER_ASSET)
      expect(changeOf(accountOf('available', USER), postings)).toBe(-own.live || 0)
      expect(changeOf(accountOf('owed', USER), postings)).toBe(own.live + own.held - CREDITS_PER_ASSET)
    }),
  )
})

it('retires only whole credits that are available', () => {
  expect(planRetire(USER, 20, { available: 20 })).toEqual([
    { code: 'RETIRE', from: 'available:u_1', to: 'retired:u_1', amount: 20 },
  ])
  for (const amount of [0, -1, 1.5, 21, Number.NaN])
    expect(planRetire(USER, amount, { available: 20 })).toBeUndefined()
})

it('rewards with coins and takes back no more than the balance', () => {
  const coins = accountOf('coins', USER)
  expect(changeOf(coins, planReward(USER, 15))).toBe(15)
  expect(planReward(USER, 0)).toEqual([])
  expect(changeOf(coins, planUnreward(USER, 15, 15))).toBe(-15)
  expect(changeOf(coins, planUnreward(USER, 15, 5))).toBe(-5)
  expect(planUnreward(USER, 15, 0)).toEqual([])
  expect(totalChange(USER, planReward(USER, 15))).toBe(0)
})

it('posts the points of a game to the points account only, and nothing for 0 points', () => {
  expect(planPoints(USER, 40)).toEqual([
    { code: 'POINTS', from: 'point-issuance', to: 'points:u_1', amount: 40 },
  ])
  expect(planPoints(USER, 0)).toEqual([])
  expect(totalChange(USER, planPoints(USER, 40))).toBe(0)
})

it('cancels only what an erased account could still spend', () => {
  expect(planCancel(USER, { available: 30, held: 20, points: 7 })).toEqual([
    { code: 'CANCEL', from: 'available:u_1', to: 'cancelled', amount: 30 },
    { code: 'CANCEL', from: 'held:u_1', to: 'cancelled', amount: 20 },
    { code: 'CANCEL', from: 'points:u_1', to: 'point-issuance', amount: 7 },
  ])
  expect(planCancel(USER, { available: 0, held: 0, points: 0 })).toEqual([])
})
