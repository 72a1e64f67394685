import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { approveSeen, rejectSeen } from '../../../test/samples/reviews.ts'

const NOTHING = { pending: 0, available: 0, held: 0, reserved: 0, buffer: 0, owed: 0, retired: 0 }

onEveryEngine('credits', (server) => {
  const save = async (member: TestMember, TreeName = 'Neem') => {
    const body = {
      UID: member.id,
      TreeName,
      BotanicalName: 'Azadirachta indica',
      PlantingDate: '2026-02-01',
      Height: 90,
      Location: 'Baner',
      imageIds: [],
    }
    return (await server().client(api.saveTree, { body }, { token: member.token })).data.tid
  }
  const approve = ({ token }: TestMember, asset_id: string) =>
    approveSeen(server().client, asset_id, { token })
  const reject = ({ token }: TestMember, asset_id: string) =>
    rejectSeen(server().client, asset_id, { reason_code: 'unclear_photo', reason: 'Too dark.' }, { token })
  const credits = ({ id, token }: TestMember) =>
    server().client(api.getCredits, { params: { userId: id } }, { token })
  const statement = ({ id, token }: TestMember, query: object = {}) =>
    server().client(api.getStatement, { params: { userId: id }, query }, { token })

  it('opens an account once, however often it is requested', async () => {
    const member = await signUp(server())
    const init = () => server().client(api.initCredits, { body: { uid: member.id } }, { token: member.token })
    expect(await credits(member)).toEqual({ token_value: 0, parts: NOTHING })
    const replies = await Promise.all([init(), init(), init()])
    for (const reply of replies) expect(reply).toEqual({ token_value: 0, parts: NOTHING })
    await save(member)
    expect(await init()).toEqual({ token_value: 50, parts: { ...NOTHING, pending: 50 } })
  })

  it.each([300, -5, 'many', null, { $gt: 0 }, 1e308])(
    "returns the ledger's own value when a client claims it is %o",
    async (token_value) => {
      const member = await signUp(server())
      await save(member)
      const body = { uid: member.id, token_value }
      const reply = await server().client(api.updateCredits, { body }, { token: member.token })
      expect(reply.token_value).toBe(50)
      expect((await credits(member)).token_value).toBe(50)
    },
  )

  it('never counts more than 50 per asset, and treats an organization like a member', async () => {
    const [member, reviewer] = [await signUp(server(), 'organization'), await signUp(server(), 'reviewer')]
    const ids = [await save(member), await save(member), await save(member)]
    expect((await credits(member)).token_value).toBe(150)
    for (const id of ids) await approve(reviewer, id)
    expect(await credits(member)).toEqual({ token_value: 150, parts: { ...NOTHING, available: 150 } })
    await reject(reviewer, ids[0] ?? '')
    expect((await credits(member)).token_value).toBe(100)
  })

  it('lists every entry with its running balance, newest first', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const [a, b] = [await save(member, 'Neem'), await save(member, 'Mango')]
    const { serials } = await approve(reviewer, a)
    await reject(reviewer, b)
    const { rows, next } = await statement(member)
    expect(next).toBeUndefined()
    expect(
      rows.map(({ code, cause, title, amount, balance }) => [code, cause, title, amount, balance]),
    ).toEqual([
      ['VOID', 'rejected', 'Mango', -50, 50],
      ['ISSUE', 'approved', 'Neem', 0, 100],
      ['CLAIM', 'saved', 'Mango', 50, 100],
      ['CLAIM', 'saved', 'Neem', 50, 50],
    ])
    expect(rows[1]).toMatchObject({ serials, asset_id: a, asset_kind: 'tree', asset_status: 'approved' })
    expect(rows[2]).toMatchObject({ serials: null, asset_status: 'rejected' })
    const params = { asset_id: b }
    await server().client(api.deleteAsset, { params }, { token: member.token })
    expect((await statement(member)).rows[0]).toMatchObject({ title: 'Mango', asset_status: null })
  })

  it('continues from its cursor without a gap in the balance', async () => {
    const member = await signUp(server())
    const { ledger } = server().features.credits
    await server().database.write(async (tx) => {
      for (let n = 0; n < 130; n++) {
        const entry = {
          ownerId: member.id,
          assetId: `x_${member.id}_${n}`,
          kind: 'tree',
          revision: 1,
        } as const
        const who = { issueRef: null, actorId: member.id, at: server().clock.now(), cause: 'saved' } as const
        await ledger.claim(tx, { ...entry, ...who })
      }
    })
    const first = await statement(member)
    const second = await statement(member, { cursor: first.next })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([100, 30, undefined])
    const balances = [...first.rows, ...second.rows].map((row) => row.balance)
    expect(balances).toEqual(Array.from({ length: 130 }, (_, n) => (130 - n) * 50))
    await expect(statement(member, { cursor: '1;drop' })).rejects.toMatchObject({ status: 400 })
  })

  it('lists debts, repayments and retirements as separate entries', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const { ledger } = server().features.credits
    const [a, b] = [await save(member, 'Neem'), await save(member, 'Mango')]
    await approve(reviewer, a)
    const order = { ownerId: member.id, amount: 30, ref: `r_${member.id}`, actorId: member.id, at: 1 }
    await server().database.write((tx) => ledger.retire(tx, order))
    await reject(reviewer, a)
    expect((await credits(member)).parts).toEqual({ ...NOTHING, pending: 50, owed: -30, retired: 30 })
    expect((await credits(member)).token_value).toBe(20)
    await approve(reviewer, b)
    const { rows } = await statement(member)
    expect(rows.slice(0, 5).map(({ cause, amount, balance }) => [cause, amount, balance])).toEqual([
      ['repaid', 0, 20],
      ['approved', 0, 20],
      ['revoked', -30, 20],
      ['revoked', -20, 50],
      ['retired', -30, 70],
    ])
    expect(rows[4]).toMatchObject({ title: '', asset_id: null, asset_status: null })
  })

  it('shows the welcome grants as such, and what was earned as separate entries', async () => {
    const member = await signUp(server())
    await save(member)
    const wallet = await server().client(
      api.getWallet,
      { params: { userId: member.id } },
      { token: member.token },
    )
    expect(wallet).toEqual({
      token_value: 50,
      parts: { ...NOTHING, pending: 50 },
      grants: { game_points: 2_450, gold_coins: 1_250 },
      earned: { activity_coins: 0, game_points: 0 },
    })
    for (const account of ['coins', 'points'])
      expect(await statement(member, { account })).toEqual({ rows: [] })
  })

  it("never returns another member's credits", async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    const params = { userId: member.id }
    const { token } = other
    for (const endpoint of [api.getCredits, api.getStatement, api.getWallet])
      await expect(server().client(endpoint, { params }, { token })).rejects.toMatchObject({ status: 404 })
    for (const endpoint of [api.initCredits, api.updateCredits])
      await expect(server().client(endpoint, { body: { uid: member.id } }, { token })).rejects.toMatchObject({
        status: 404,
      })
  })
})
