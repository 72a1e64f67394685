import { api, fillPath } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { evOf } from '../../../test/samples/assets.ts'
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
    expect(await credits(member)).toEqual({
      token_value: 150,
      parts: { ...NOTHING, available: 135, buffer: 15 },
    })
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
      ['BUFFER', 'buffered', 'Neem', 0, 100],
      ['ISSUE', 'approved', 'Neem', 0, 100],
      ['CLAIM', 'saved', 'Mango', 50, 100],
      ['CLAIM', 'saved', 'Neem', 50, 50],
    ])
    expect(rows[2]).toMatchObject({ serials, asset_id: a, asset_kind: 'tree', asset_status: 'approved' })
    expect(rows[3]).toMatchObject({ serials: null, asset_status: 'rejected' })
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
    expect(rows.slice(0, 7).map(({ cause, amount, balance }) => [cause, amount, balance])).toEqual([
      ['buffered', 0, 20],
      ['repaid', 0, 20],
      ['approved', 0, 20],
      ['revoked', -30, 20],
      ['revoked', -5, 50],
      ['revoked', -15, 55],
      ['retired', -30, 70],
    ])
    expect(rows[6]).toMatchObject({ title: '', asset_id: null, asset_status: null })
  })

  it('filters by kind of entry, kind of asset and time, with true balances and their sum', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const [a, b] = [await save(member, 'Neem'), await save(member, 'Mango')]
    await approve(reviewer, a)
    await reject(reviewer, b)
    server().clock.advance(60_000)
    const later = String(server().clock.now())
    const { data } = await server().client(api.saveEv, { body: evOf(member.id) }, { token: member.token })
    const sum = (query: object) =>
      server().client(api.sumStatement, { params: { userId: member.id }, query }, { token: member.token })
    const found = async (query: object) =>
      (await statement(member, query)).rows.map((row) => [row.cause, row.amount, row.balance])
    const all = await found({})
    for (const [query, expected] of [
      [{ entries: 'approvals' }, [['approved', 0, 100]]],
      [{ entries: 'retirements' }, []],
      [{ entries: 'submissions', asset_kind: 'tree' }, [all[1], all[4], all[5]]],
      [{ entries: 'buffer' }, [['buffered', 0, 100]]],
      [{ asset_kind: 'ev' }, [['saved', 50, 100]]],
      [{ asset_id: b }, [all[1], all[4]]],
      [{ from: later }, [['saved', 50, 100]]],
      [{ until: later }, all.slice(1)],
      [{ asset_id: data.ev_id, until: later }, []],
    ] as const) {
      expect(await found(query), JSON.stringify(query)).toEqual(expected)
      const amount = expected.reduce((total, row) => total + Number(row?.[1]), 0)
      expect(await sum(query)).toEqual({ entries: expected.length, amount })
    }
    for (const query of [{ from: 'yesterday' }, { entries: 'x' }, { asset_kind: 'x' }, { account: 'x' }])
      await expect(statement(member, query)).rejects.toMatchObject({ status: 400 })
  })

  it('lists credits by asset, page by page, and what others transferred apart from them', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const other = await signUp(server())
    const [a, b, c] = [await save(member, 'Neem'), await save(member, 'Mango'), await save(member, 'Fig')]
    const foreign = await save(other, 'Secret grove')
    for (const id of [a, b, foreign]) await approve(reviewer, id)
    const { ledger } = server().features.credits
    const order = { actorId: member.id, at: 1 }
    await server().database.write(async (tx) => {
      await ledger.retire(tx, { ...order, ownerId: member.id, amount: 30, ref: `r_${member.id}` })
      const ref = `t_${member.id}`
      await ledger.reserve(tx, { ...order, ownerId: other.id, amount: 20, ref })
      await ledger.transfer(tx, { ...order, ownerId: other.id, toId: member.id, ref })
      await ledger.reserve(tx, { ...order, ownerId: member.id, amount: 25, ref: `${ref}2` })
    })
    const list = (query: object) =>
      server().client(api.listAssetCredits, { params: { userId: member.id }, query }, { token: member.token })
    const { assets, received, next } = await list({})
    const parts = { pending: 0, available: 0, held: 0, reserved: 0, buffer: 0, retired: 0 }
    expect(next).toBeUndefined()
    // Saved at the same moment, so in no particular order.
    expect(new Map(assets.map(({ title, status, credits }) => [title, [status, credits]]))).toEqual(
      new Map([
        ['Neem', ['approved', { ...parts, retired: 30, reserved: 15, buffer: 5 }]],
        ['Mango', ['approved', { ...parts, reserved: 10, available: 35, buffer: 5 }]],
        ['Fig', ['pending', { ...parts, pending: 50 }]],
      ]),
    )
    expect(received).toEqual([{ kind: 'tree', credits: { ...parts, available: 20 } }])
    expect(await list({ asset_kind: 'ev' })).toEqual({ assets: [], received: [] })
    await server().client(api.deleteAsset, { params: { asset_id: c } }, { token: member.token })
    expect((await list({})).assets).toHaveLength(2)
    await server().database.write(async (tx) => {
      const [row] = await tx.selectFrom('assets').selectAll().where('id', '=', a).execute()
      if (row === undefined) return
      const copies = Array.from({ length: 60 }, (_, n) => ({ ...row, id: `${a}_${n}`, issueRef: null }))
      await tx.insertInto('assets').values(copies).execute()
    })
    const first = await list({})
    const second = await list({ cursor: first.next })
    expect([first.assets.length, second.assets.length, second.received]).toEqual([50, 12, undefined])
    expect(new Set([...first.assets, ...second.assets].map(({ id }) => id)).size).toBe(62)
  })

  it('downloads as CSV every own row that matches, and nothing that a spreadsheet would run', async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    await save(other, 'Not mine')
    await save(member, '=HYPERLINK("http://evil.example")')
    const download = async (query: string, token = member.token, method = 'GET') =>
      fetch(`${server().url}${fillPath(api.downloadStatement.path, { userId: member.id })}${query}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
      })
    const reply = await download('')
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="ecoledger-credits-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [head, row, end] = (await reply.text()).split('\r\n')
    expect(head).toBe('date,entry,title,asset_kind,asset_status,serials,amount,balance,asset_id,id,log_index')
    expect(row).toMatch(
      /^\d{4}-\S+Z,saved,"'=HYPERLINK\(""http:\/\/evil.example""\)",tree,pending,,50,50,tree_/,
    )
    expect(end).toBe('')
    expect(await (await download('?entries=approvals')).text()).toBe(`${head}\r\n`)
    expect(await (await download('', member.token, 'HEAD')).text()).toBe('')
    expect((await download('', other.token)).status).toBe(404)
    // More rows than are read at a time.
    const points = Array.from({ length: 2_100 }, (_, n) => ({
      ...{ code: 'POINTS' as const, ref: `p_${member.id}_${n}`, debit: 'point-issuance', amount: 1 },
      ...{ credit: `points:${member.id}`, at: 1, assetId: null, actorId: member.id },
      cause: 'game_finished' as const,
    }))
    await server().database.write((tx) => tx.insertInto('transfers').values(points).execute())
    const lines = (await (await download('?account=points')).text()).trim().split('\r\n').slice(1)
    expect(lines.map((line) => Number(line.split(',')[7]))).toEqual(points.map((_, n) => 2_100 - n))
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
    for (const endpoint of [
      ...[api.getCredits, api.getStatement, api.getWallet, api.sumStatement, api.listAssetCredits],
    ])
      await expect(server().client(endpoint, { params }, { token })).rejects.toMatchObject({ status: 404 })
    for (const endpoint of [api.initCredits, api.updateCredits])
      await expect(server().client(endpoint, { body: { uid: member.id } }, { token })).rejects.toMatchObject({
        status: 404,
      })
  })
})
