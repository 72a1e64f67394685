import { api } from '@eco/contract'
import { PENDING_MOST } from '@eco/domain/assets/lifecycle'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { evOf, solarOf, treeOf } from '../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { approveSeen, rejectSeen } from '../../../test/samples/reviews.ts'
import { recordAsset } from './records.ts'
import { TREE_FORM } from './tree/kind.ts'

const TREE = { treeName: 'Neem', botanicalName: 'Azadirachta indica', plantingDate: '2026-01-02' }

onEveryEngine('assets waiting for review', (server) => {
  const as = ({ token }: TestMember) => ({ token })
  const fill = (member: TestMember, count: number) => {
    const assetDependencies = server().features.assets.dependencies
    const given = { ...TREE, heightCm: 150, dbhCm: null, location: 'Pune' }
    const at = server().clock.now()
    return server().database.write(async (tx) => {
      for (let n = 0; n < count; n++) {
        const assetId = `tree_${member.id}_${n}`
        await recordAsset(tx, assetDependencies, TREE_FORM, { assetId, ownerId: member.id, at, given })
      }
    })
  }
  const plant = (member: TestMember) => server().client(api.saveTree, { body: treeOf(member.id) }, as(member))
  const refused = { status: 409, code: 'too_many_pending', message: expect.stringContaining('200 assets') }

  it('are limited to 200 for an individual member, however many are saved at once', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    await fill(member, PENDING_MOST.user - 1)
    const tries = await Promise.allSettled([plant(member), plant(member), plant(member)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(server().client(api.saveEv, { body: evOf(member.id) }, as(member))).rejects.toMatchObject(
      refused,
    )
    await expect(
      server().client(api.saveSolar, { body: solarOf(member.id) }, as(member)),
    ).rejects.toMatchObject(refused)
    const params = { userId: member.id }
    expect((await server().client(api.getCredits, { params }, as(member))).parts.pending).toBe(10_000)
    const [first, second, third] = [0, 1, 2].map((n) => `tree_${member.id}_${n}`)
    const why = { reason_code: 'wrong_data', reason: 'Another species.' } as const
    await rejectSeen(server().client, first ?? '', why, as(reviewer))
    await plant(member)
    const mend = { params: { tid: first ?? '' }, body: { Height: 151 } }
    await expect(server().client(api.updateTree, mend, as(member))).rejects.toMatchObject(refused)
    await approveSeen(server().client, second ?? '', as(reviewer))
    await server().client(api.updateTree, mend, as(member))
    const asset = { params: { asset_id: third ?? '' } }
    await server().client(api.deleteAsset, asset, as(member))
    await plant(member)
    await expect(server().client(api.restoreAsset, asset, as(member))).rejects.toMatchObject(refused)
    await server().client(api.undoDecision, { params: { asset_id: second ?? '' } }, as(reviewer))
  })

  it('may be more for an organization', async () => {
    const member = await signUp(server())
    await server().database.write(async (tx) => {
      await tx.updateTable('users').set({ role: 'organization' }).where('id', '=', member.id).execute()
    })
    await fill(member, PENDING_MOST.user + 1)
    await plant(member)
  })
})
