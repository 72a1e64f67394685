import { ApiError, api } from '@eco/contract'
import { ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { COOLDOWN_MS } from '@eco/domain/activities/cooldown'
import { checkBooks } from '@eco/domain/credits/books'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { submit } from '../../../test/samples/activities.ts'
import { signUp } from '../../../test/samples/members.ts'
import { readBooks } from '../credits/books-store.ts'

const key = fc.constantFrom(...ACTIVITY_KEYS)
const HOUR_MS = 3_600_000
const step = fc.oneof(
  fc.record({ act: fc.constant('submit' as const), key, proof: fc.nat(2), lat: fc.nat(1) }),
  fc.record({ act: fc.constant('cancel' as const), key }),
  fc.record({ act: fc.constant('undo' as const), key }),
  fc.record({
    act: fc.constant('jump' as const),
    ms: fc.constantFrom(
      1,
      9_999,
      10_001,
      HOUR_MS,
      23 * HOUR_MS,
      COOLDOWN_MS,
      30 * HOUR_MS,
      -HOUR_MS,
      -25 * HOUR_MS,
    ),
  }),
  fc.record({
    act: fc.constant('forge' as const),
    key,
    form: fc.constantFrom<Record<string, string>>(
      { reward: '1000000' },
      { totalCoins: '1000000', streak: '99' },
      { endTimestamp: '0' },
      { plantsPlanted: '1e9', wasteWeight: '1e9', ecoDistance: '1e9', plasticAction: '' },
      { plantsPlanted: '-5', wasteWeight: '-5', ecoDistance: '-5', plasticAction: ' ' },
      { plantsPlanted: 'NaN', wasteWeight: 'Infinity', ecoDistance: '', lat: '' },
    ),
  }),
)

onEveryEngine('sequences of submissions, cancels, undos, clock jumps and forged values', (server) => {
  let runs = 100
  it('keeps coins = rewards - unrewards >= 0, accepts nothing early, returns waits of 0 to 86400 s', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const member = await signUp(server())
        const { clock, client } = server()
        const as = { token: member.token }
        const ends = new Map<string, number>()
        const cancelled = new Map<string, number>()
        // Each run uses its own proofs, so that runs do not share a tree.
        runs++
        const mine = runs * 10
        for (const one of steps) {
          const now = clock.now()
          try {
            if (one.act === 'jump') clock.advance(one.ms)
            else if (one.act === 'forge') {
              await submit(server(), member, one.key, { form: one.form, proof: mine + 9 })
              expect.unreachable('forged values are refused')
            } else if (one.act === 'submit') {
              const form = { lat: String(one.lat) }
              await submit(server(), member, one.key, { form, proof: mine + one.proof })
              expect(now).toBeGreaterThanOrEqual(ends.get(one.key) ?? Number.NEGATIVE_INFINITY)
              ends.set(one.key, now + COOLDOWN_MS)
            } else if (one.act === 'cancel') {
              await client(api.cancelActivity, { params: { key: one.key } }, as)
              cancelled.set(one.key, ends.get(one.key) ?? 0)
              ends.delete(one.key)
            } else {
              await client(api.undoCancelActivity, { params: { key: one.key } }, as)
              ends.set(one.key, cancelled.get(one.key) ?? 0)
            }
          } catch (error) {
            if (!(error instanceof ApiError) || error.status >= 500) throw error
          }
          const reply = await client(api.getActivityState, {}, as)
          const { rows } = await client(
            api.getStatement,
            { params: { userId: member.id }, query: { account: 'coins' } },
            as,
          )
          const moved = rows.reduce((sum, row) => sum + row.amount, 0)
          expect(reply.totalCoins).toBe(moved)
          expect(reply.totalCoins).toBeGreaterThanOrEqual(0)
          for (const state of Object.values(reply.activities)) {
            expect(state.remaining).toBeGreaterThanOrEqual(0)
            expect(state.remaining).toBeLessThanOrEqual(86_400)
            expect(state.remaining > 0).toBe(state.submitted)
          }
        }
        expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
      }),
      { numRuns: 12 },
    )
  })
})
