import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { approveSeen, rejectSeen } from '../../../test/samples/reviews.ts'

onEveryEngine('assets', (server) => {
  const save = async (member: TestMember) => {
    const body = {
      UID: member.id,
      TreeName: 'Mango',
      BotanicalName: 'Mangifera indica',
      PlantingDate: '2026-02-01',
      Height: 90,
      Location: 'Baner',
      imageIds: [],
    }
    return (await server().client(api.saveTree, { body }, { token: member.token })).data.tid
  }
  const call = ({ token }: TestMember) => ({
    remove: (asset_id: string) => server().client(api.deleteAsset, { params: { asset_id } }, { token }),
    restore: (asset_id: string) => server().client(api.restoreAsset, { params: { asset_id } }, { token }),
    history: async (asset_id: string) =>
      (await server().client(api.assetHistory, { params: { asset_id } }, { token })).data,
    approve: (asset_id: string) => approveSeen(server().client, asset_id, { token }),
    reject: (asset_id: string) =>
      rejectSeen(
        server().client,
        asset_id,
        { reason_code: 'wrong_data', reason: 'The species differs.' },
        { token },
      ),
  })
  const statuses = ({ id, token }: TestMember) =>
    server().client(api.assetStatuses, { params: { u_id: id } }, { token })
  const total = async ({ id, token }: TestMember) =>
    (await server().client(api.getCredits, { params: { userId: id } }, { token })).token_value

  it('returns the map of statuses without a wrapper', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    expect(await statuses(member)).toEqual({})
    const [a, b, c] = [await save(member), await save(member), await save(member)]
    await call(reviewer).approve(a)
    await call(reviewer).reject(b)
    expect(await statuses(member)).toEqual({ [a]: 'approved', [b]: 'rejected', [c]: 'pending' })
  })

  it('returns what happened, a description of who did it, and why', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const id = await save(member)
    const { serials } = await call(reviewer).approve(id)
    await call(reviewer).reject(id)
    const rows = await call(member).history(id)
    expect(rows).toMatchObject([
      { event: 'revoked', actor: 'A reviewer', reason_code: 'wrong_data', reason: 'The species differs.' },
      { event: 'approved', actor: 'A reviewer', serials },
      { event: 'saved', actor: 'You', reason: null, serials: null },
    ])
    expect((await call(reviewer).history(id)).map((row) => row.actor)).toEqual(['You', 'You', 'The owner'])
    const body = { Height: 120, Location: 'Vetal Hill, Pune' }
    await server().client(api.updateTree, { params: { tid: id }, body }, { token: member.token })
    expect((await call(member).history(id))[0]).toMatchObject({
      ...{ event: 'resubmitted', role: 'you', changed: ['heightCm', 'location'], amount: 50 },
    })
    const other = await signUp(server())
    await expect(call(other).history(id)).rejects.toMatchObject({ status: 404 })
  })

  it('deletes pending, approved and rejected assets, and takes their credits back', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const [pending, approved, rejected] = [await save(member), await save(member), await save(member)]
    await call(reviewer).approve(approved)
    await call(reviewer).reject(rejected)
    expect(await total(member)).toBe(100)
    for (const id of [pending, approved, rejected]) {
      const { undo_until } = await call(member).remove(id)
      expect(undo_until).toBe(server().clock.now() + 60_000)
      await expect(call(member).remove(id)).rejects.toMatchObject({ status: 404 })
    }
    expect(await total(member)).toBe(0)
    expect(await statuses(member)).toEqual({})
    await expect(call(reviewer).approve(pending)).rejects.toMatchObject({ status: 404 })
  })

  it('restores a deleted asset within the time limit: to review again, or rejected as before', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const [approved, rejected] = [await save(member), await save(member)]
    await call(reviewer).approve(approved)
    await call(reviewer).reject(rejected)
    await call(member).remove(approved)
    await call(member).remove(rejected)
    await call(member).restore(approved)
    await call(member).restore(rejected)
    expect(await statuses(member)).toEqual({ [approved]: 'pending', [rejected]: 'rejected' })
    expect(await total(member)).toBe(50)
    await expect(call(member).restore(approved)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  })

  it('restores nothing after the time limit', async () => {
    const member = await signUp(server())
    const id = await save(member)
    await call(member).remove(id)
    server().clock.advance(60_001)
    await expect(call(member).restore(id)).rejects.toMatchObject({ status: 409 })
    expect(await total(member)).toBe(0)
  })

  it("never changes another member's asset", async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    const id = await save(member)
    await expect(call(other).remove(id)).rejects.toMatchObject({ status: 404 })
    await call(member).remove(id)
    await expect(call(other).restore(id)).rejects.toMatchObject({ status: 404 })
    await expect(call(other).history(id)).rejects.toMatchObject({ status: 404 })
  })
})
