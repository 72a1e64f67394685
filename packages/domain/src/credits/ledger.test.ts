import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CREDITS_PER_ASSET } from './constants.ts'
import {
  accountOf,
  changeOf,
  divideIssue,
  dividePosting,
  MOST_BLOCKS,
  type Posting,
  partRefs,
  planCancel,
  planCancelBuffer,
  planClaim,
  planHold,
  planIssue,
  planPoints,
  planRelease,
  planReleaseBuffer,
  planReserve,
  planRetire,
  planReverse,
  planReward,
  planTransfer,
  planUnreserve,
  planUnreward,
  planVoid,
  totalChange,
  wholeRef,
} from './ledger.ts'
import { countSerials, divideSerials } from './serials.ts'

const USER = 'u_1'
const BLOCK = { kindCode: 'TRE', year: 2026, fromNo: 401, toNo: 450 } as const
/** A block of which the owner has some numbers in each state, and perhaps gave some away. */
const ownSerials = fc
  .tuple(fc.nat(CREDITS_PER_ASSET), fc.nat(CREDITS_PER_ASSET), fc.nat(CREDITS_PER_ASSET))
  .map((counts) => {
    const [live, rest] = divideSerials([BLOCK], counts[0])
    const [held, others] = divideSerials(rest, counts[1])
    const [buffer] = divideSerials(others, counts[2])
    return { live, held, buffer }
  })
const numbers = fc
  .tuple(fc.nat(60), fc.nat(60))
  .map(([gap, count]) => ({ ...BLOCK, fromNo: 1 + gap, toNo: gap + count }))
const positive = (postings: readonly Posting[]) =>
  postings.every(
    ({ amount, from, to, serials }) =>
      amount > 0 && Number.isInteger(amount) && from !== to && countSerials(serials ?? []) % amount === 0,
  )

it('claims 50 on save and takes back exactly those when the claim is voided', () => {
  expect(totalChange(USER, planClaim(USER))).toBe(50)
  expect(totalChange(USER, planVoid(USER))).toBe(-50)
  expect(planClaim(USER)).toEqual([{ code: 'CLAIM', from: 'issuance', to: 'pending:u_1', amount: 50 }])
})

it('repays a debt from the next issue, but never more than is owed or issued', () => {
  fc.assert(
    fc.property(fc.nat(500), (debt) => {
      const issued = divideIssue('ev', BLOCK, -debt)
      const postings = planIssue(USER, BLOCK, issued)
      expect(positive(postings)).toBe(true)
      expect([...issued.repaid, ...issued.live, ...issued.buffer].at(-1)?.toNo).toBe(450)
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
      expect(changeOf(accountOf('held', USER), planHold(USER, own))).toBe(countSerials(own.live))
      expect(totalChange(USER, planRelease(USER, own))).toBe(0)
      expect(changeOf(accountOf('available', USER), planRelease(USER, own))).toBe(countSerials(own.held))
    }),
  )
})

it('reverses exactly 50: first what the owner still has, then the rest as a debt', () => {
  fc.assert(
    fc.property(ownSerials, (own) => {
      const postings = planReverse(USER, own)
      expect(positive(postings)).toBe(true)
      expect(totalChange(USER, postings)).toBe(-CREDITS_PER_ASSET)
      const [live, all] = [countSerials(own.live), countSerials(Object.values(own).flat())]
      expect(changeOf(accountOf('available', USER), postings)).toBe(-live || 0)
      expect(changeOf(accountOf('owed', USER), postings)).toBe(all - CREDITS_PER_ASSET || 0)
    }),
  )
})

it('retires the credits of the given serial numbers', () => {
  expect(planRetire(USER, [BLOCK])).toEqual([
    { code: 'RETIRE', from: 'available:u_1', to: 'retired:u_1', amount: 50, serials: [BLOCK] },
  ])
  expect(planRetire(USER, [])).toEqual([])
})

it('divides a posting of many blocks without losing a number', () => {
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 200 }), (all) => {
      const serials = all.filter((block) => countSerials([block]) > 0)
      const parts = planRetire(USER, serials).flatMap(dividePosting)
      expect(parts.flatMap((part) => part.serials)).toEqual(serials)
      expect(positive(parts) && parts.every((part) => (part.serials ?? []).length <= MOST_BLOCKS)).toBe(true)
      expect(changeOf(accountOf('retired', USER), parts)).toBe(countSerials(serials))
      const refs = partRefs('ret_1', serials.length)
      expect(refs).toHaveLength(Math.max(1, parts.length))
      expect([refs[0], new Set(refs).size]).toEqual(['ret_1', refs.length])
      expect(refs.every((ref) => wholeRef(ref) === 'ret_1')).toBe(true)
    }),
  )
})

it('reserves credits, gives them to the other member or back, and then repays a debt first', () => {
  fc.assert(
    fc.property(fc.nat(80), (debt) => {
      expect(totalChange(USER, planReserve(USER, [BLOCK]))).toBe(0)
      const given = planTransfer(USER, 'u_2', [BLOCK])
      expect([totalChange(USER, given), totalChange('u_2', given)]).toEqual([-50, 50])
      const { postings, repaid } = planUnreserve(USER, [BLOCK], -debt)
      expect(positive(postings)).toBe(true)
      expect(countSerials(repaid)).toBe(Math.min(50, debt))
      expect(changeOf(accountOf('available', USER), postings)).toBe(50 - countSerials(repaid))
    }),
  )
})

it('releases or cancels a buffer', () => {
  const own = { live: [], held: [], buffer: [BLOCK] }
  expect(planReleaseBuffer(USER, own)).toMatchObject([
    { from: 'buffer:u_1', to: 'available:u_1', amount: 50 },
  ])
  expect(planCancelBuffer(USER, own)).toMatchObject([{ from: 'buffer:u_1', to: 'cancelled', amount: 50 }])
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
  const [live, held] = divideSerials([BLOCK], 30)
  expect(planCancel(USER, { live, held, buffer: [], reserved: [] }, 7)).toMatchObject([
    { code: 'CANCEL', from: 'available:u_1', to: 'cancelled', amount: 30, serials: live },
    { code: 'CANCEL', from: 'held:u_1', to: 'cancelled', amount: 20, serials: held },
    { code: 'CANCEL', from: 'points:u_1', to: 'point-issuance', amount: 7 },
  ])
  expect(planCancel(USER, { live: [], held: [], buffer: [], reserved: [] }, 0)).toEqual([])
})
