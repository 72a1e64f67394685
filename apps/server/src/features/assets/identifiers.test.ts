import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { evOf, solarOf } from '../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { approveSeen, rejectSeen } from '../../../test/samples/reviews.ts'
import { openKeyedHash } from '../../infra/keys/keys.ts'

onEveryEngine('identifiers', (server) => {
  const as = ({ token }: TestMember) => ({ token })
  const save = async (member: TestMember, Identifier: string) =>
    (await server().client(api.saveEv, { body: { ...evOf(member.id), Identifier } }, as(member))).data
  const change = (member: TestMember, ev_id: string, Identifier: string | null) =>
    server().client(api.updateEv, { params: { ev_id }, body: { Identifier } }, as(member))
  const approve = (reviewer: TestMember, asset_id: string) =>
    approveSeen(server().client, asset_id, as(reviewer))
  const reject = (reviewer: TestMember, asset_id: string) =>
    rejectSeen(
      server().client,
      asset_id,
      { reason_code: 'duplicate', reason: 'Recorded twice.' },
      as(reviewer),
    )
  /** Reads all pages of the queue, because other tests leave entries in it. */
  const flags = async (reviewer: TestMember, asset_id: string) => {
    let cursor: string | undefined
    for (;;) {
      const query = cursor === undefined ? {} : { cursor }
      const page = await server().client(api.reviewQueue, { query }, as(reviewer))
      const found = page.data.find((row) => row.asset_id === asset_id)
      if (found || page.next === undefined) return found?.flags
      cursor = page.next
    }
  }

  it('accepts a second claim as pending, flags both, and approves one of them', async () => {
    const [a, b, reviewer] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server(), 'reviewer'),
    ]
    const first = await save(a, 'MH 12 AB 1234')
    const second = await save(b, 'ｍｈ-12-ab-1234')
    expect(first).toMatchObject({ has_identifier: true, status: 'pending' })
    expect(second).toMatchObject({ has_identifier: true, status: 'pending' })
    expect(await flags(reviewer, first.ev_id)).toEqual([`contested:${second.ev_id}`])
    expect(await flags(reviewer, second.ev_id)).toEqual([`contested:${first.ev_id}`])
    await approve(reviewer, second.ev_id)
    await expect(approve(reviewer, first.ev_id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(second.ev_id),
    })
    await reject(reviewer, second.ev_id)
    expect(await flags(reviewer, first.ev_id)).toEqual([])
    await approve(reviewer, first.ev_id)
  })

  it('allows one of two simultaneous approvals and rejects the other with a message', async () => {
    const [a, b, reviewer] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server(), 'reviewer'),
    ]
    for (let round = 0; round < 5; round++) {
      const claims = [await save(a, `RACE-${round}-00`), await save(b, `RACE-${round}-00`)]
      const done = await Promise.allSettled(claims.map(({ ev_id }) => approve(reviewer, ev_id)))
      expect(done.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = done.find((one) => one.status === 'rejected')
      expect(refused?.reason).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/identifier/),
      })
    }
  })

  it('still reserves the identifier while an approved asset is in review again', async () => {
    const [a, b, reviewer] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server(), 'reviewer'),
    ]
    const first = await save(a, 'HELD-0001')
    await approve(reviewer, first.ev_id)
    await server().client(api.updateEv, { params: { ev_id: first.ev_id }, body: { Model: 'Other' } }, as(a))
    const second = await save(b, 'HELD-0001')
    await expect(approve(reviewer, second.ev_id)).rejects.toMatchObject({ code: 'conflict' })
    await approve(reviewer, first.ev_id)
  })

  it('stays reserved for the credits issued under it after the vehicle gets another identifier', async () => {
    const [a, b, reviewer] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server(), 'reviewer'),
    ]
    const first = await save(a, 'TWICE-000X')
    await approve(reviewer, first.ev_id)
    await change(a, first.ev_id, 'TWICE-000Y')
    const second = await save(b, 'TWICE-000X')
    expect(await flags(reviewer, second.ev_id)).toEqual([`contested:${first.ev_id}`])
    const refused = { code: 'conflict', message: expect.stringContaining(first.ev_id) }
    await expect(approve(reviewer, second.ev_id)).rejects.toMatchObject(refused)
    await approve(reviewer, first.ev_id)
    await expect(approve(reviewer, second.ev_id)).rejects.toMatchObject(refused)
    await change(a, first.ev_id, null)
    await expect(approve(reviewer, second.ev_id)).rejects.toMatchObject(refused)
    await server().client(api.deleteAsset, { params: { asset_id: first.ev_id } }, as(a))
    expect(await flags(reviewer, second.ev_id)).toEqual([])
    await approve(reviewer, second.ev_id)
  })

  it('lets an approved vehicle take a contested identifier only as pending', async () => {
    const [a, b, reviewer] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server(), 'reviewer'),
    ]
    const [first, second] = [await save(a, 'TAKEN-0001'), await save(b, 'FREE-0001')]
    await approve(reviewer, first.ev_id)
    await approve(reviewer, second.ev_id)
    expect((await change(b, second.ev_id, 'taken 0001')).data.status).toBe('pending')
    await expect(approve(reviewer, second.ev_id)).rejects.toMatchObject({ code: 'conflict' })
    expect((await change(b, second.ev_id, null)).data.has_identifier).toBe(false)
    await approve(reviewer, second.ev_id)
  })

  it('never match between vehicles and inverters, and a repeated identifier is not a change', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const ev = await save(member, 'SAME-0001')
    const body = { ...solarOf(member.id), Identifier: 'SAME-0001' }
    const panel = (await server().client(api.saveSolar, { body }, as(member))).data
    await approve(reviewer, ev.ev_id)
    await approve(reviewer, panel.suid)
    expect((await change(member, ev.ev_id, 'same/0001')).data.status).toBe('approved')
    expect((await change(member, ev.ev_id, ' ')).data).toMatchObject({
      has_identifier: false,
      status: 'pending',
    })
  })

  it('are stored as a keyed hash that only this instance can compute', async () => {
    const member = await signUp(server())
    const { ev_id } = await save(member, 'KA 05 MX 7777')
    const { identifierHash } = await server().database.read((db) =>
      db.selectFrom('assets').select('identifierHash').where('id', '=', ev_id).executeTakeFirstOrThrow(),
    )
    expect(identifierHash).toMatch(/^[0-9a-f]{64}$/)
    const { dataDir, keyedHash } = server().deps
    expect(identifierHash).toBe(keyedHash('ev', 'KA05MX7777'))
    const folder = join(dataDir, 'keys')
    const file = join(folder, 'identifier-hash.key')
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    expect(readFileSync(file)).toHaveLength(32)
    const again = await Promise.all([openKeyedHash(dataDir), openKeyedHash(dataDir)])
    for (const hash of again) expect(hash('ev', 'KA05MX7777')).toBe(identifierHash)
  })
})
