import { ApiError, api, type CallInput, type Client, type Endpoint } from '@eco/contract'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { createRandom } from '@eco/games/shared/rng'
import { expect, it } from 'vitest'
import { onEveryEngine } from './harness.ts'
import { treeOf } from './samples/assets.ts'
import { signUp, type TestMember } from './samples/members.ts'
import { seenOf } from './samples/reviews.ts'

/** Calls in one random walk, and the seeds of the walks. */
const STEPS = 150
const SEEDS = [1, 2]
const REFUSALS = [400, 401, 403, 404, 409]

onEveryEngine('token_value', (server) => {
  it.each(SEEDS)('never exceeds 50 for each own asset, whatever is called (seed %i)', async (seed) => {
    const owner = await signUp(server())
    const other = await signUp(server(), 'organization')
    const reviewer = await signUp(server(), 'reviewer')
    const random = createRandom(seed)
    const assets: string[] = []
    const pick = () => assets[Math.floor(random() * assets.length)] ?? 'tree_none'

    /** Expected refusals return undefined; any other error fails the test. */
    const call = async <E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      who: TestMember,
      idempotencyKey?: string,
    ): Promise<Awaited<ReturnType<Client>> | undefined> =>
      server()
        .client(endpoint, input, { token: who.token, ...(idempotencyKey && { idempotencyKey }) })
        .catch((error: unknown) => {
          if (error instanceof ApiError && REFUSALS.includes(error.status)) return undefined
          throw error
        })
    const asset = () => ({ params: { asset_id: pick() } })
    const seen = async () => {
      const { params } = asset()
      const options = { token: reviewer.token }
      const query = await seenOf(server().client, params.asset_id, options).catch(() => ({ version: '' }))
      return { params, query }
    }
    const reject = { reason_code: 'other', reason: 'No.' } as const
    const save = async (who: TestMember, key: string) => {
      const saved = await server()
        .client(api.saveTree, { body: treeOf(owner.id) }, { token: who.token, idempotencyKey: key })
        .catch(() => undefined)
      if (saved && !assets.includes(saved.data.tid)) assets.push(saved.data.tid)
    }
    const steps: (() => Promise<unknown>)[] = [
      () => save(owner, `k${Math.floor(random() * 8)}-${seed}`),
      () => save(other, `other-${random()}`),
      () => call(api.updateCredits, { body: { uid: owner.id, token_value: 1e9 } }, owner),
      () => call(api.updateCredits, { body: { uid: owner.id, token_value: -1 } }, other),
      () => call(api.initCredits, { body: { uid: owner.id } }, owner),
      () => call(api.deleteAsset, asset(), owner),
      () => call(api.restoreAsset, asset(), owner),
      () =>
        call(
          api.updateTree,
          { params: { tid: pick() }, body: { Height: 1 + Math.floor(random() * 900) } },
          owner,
        ),
      () => call(api.updateTree, { params: { tid: pick() }, body: { TreeName: `Neem ${random()}` } }, owner),
      async () => call(api.approveAsset, await seen(), owner),
      async () => call(api.approveAsset, await seen(), reviewer),
      async () => call(api.approveAsset, await seen(), reviewer),
      async () => call(api.rejectAsset, { ...(await seen()), body: reject }, reviewer),
      () => call(api.undoDecision, asset(), reviewer),
      async () => {
        const { params, query } = await seen()
        await Promise.all([
          call(api.approveAsset, { params, query }, reviewer),
          call(api.deleteAsset, { params }, owner),
          call(api.undoDecision, { params }, reviewer),
          call(api.restoreAsset, { params }, owner),
        ])
      },
    ]
    for (let step = 0; step < STEPS; step++) {
      await steps[Math.floor(random() * steps.length)]?.()
      const { token_value } = await server().client(
        api.getCredits,
        { params: { userId: owner.id } },
        { token: owner.token },
      )
      const statuses = await server().client(
        api.assetStatuses,
        { params: { u_id: owner.id } },
        { token: owner.token },
      )
      const standing = Object.values(statuses).filter((status) => status !== 'rejected').length
      expect(token_value).toBeLessThanOrEqual(CREDITS_PER_ASSET * standing)
    }
    expect(assets.length).toBeGreaterThan(0)
    const stranger = { params: { userId: other.id } }
    expect(await server().client(api.getCredits, stranger, { token: other.token })).toMatchObject({
      token_value: 0,
    })
  })
})
