import { api } from '@eco/contract'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { evOf, solarOf, treeOf } from '../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { replayLog } from '../../../test/samples/public-log.ts'
import { approveSeen, rejectSeen } from '../../../test/samples/reviews.ts'
import { fillPage } from '../../http/pages/page-template.ts'
import { updateStatistics } from '../../infra/backup/tables-store.ts'

const SITE = 'https://eco.example.org'
const PUNE = { Lat: 18.52043, Lng: 73.85674 }
const MANY = 10_000
const AT_ONCE = 500

onEveryEngine('the public registry', (server) => {
  let [member, reviewer]: TestMember[] = []
  let code = ''
  const as = (one = member) => ({ token: one?.token ?? '' })
  const approve = (id: string) => approveSeen(server().client, id, as(reviewer))
  const tree = async (place: object = {}, owner = member) => {
    server().clock.advance(1)
    const body = { ...treeOf(owner?.id ?? ''), ...place }
    return (await server().client(api.saveTree, { body }, as(owner))).data.tid
  }
  const list = async (query: object = {}) => server().client(api.listBlocks, { query })
  const serialsOf = async (query: object) => (await list(query)).data.map(({ serials }) => serials)
  const read = (serial: string) => server().client(api.readSerial, { params: { serial } })
  const totals = () => {
    server().clock.advance(10_000)
    return server().client(api.getRegistry, {})
  }
  const download = async (path: string, init?: RequestInit) => {
    const reply = await fetch(server().url + path, init)
    return { reply, text: await reply.text() }
  }

  beforeAll(async () => {
    member = await signUp(server())
    reviewer = await signUp(server(), 'reviewer')
    const { client } = server()
    const owner = member.id
    await approve((await client(api.saveEv, { body: evOf(owner) }, as())).data.ev_id)
    await approve((await client(api.saveSolar, { body: solarOf(owner) }, as())).data.suid)
    const [first, held, undone] = [await tree(PUNE), await tree(), await tree()]
    for (const id of [first, held, undone]) await approve(id)
    await client(api.updateTree, { params: { tid: held }, body: { Location: 'Nashik' } }, as())
    const why = { reason_code: 'other', reason: 'A reviewer’s own words.' } as const
    await rejectSeen(client, undone, why, as(reviewer))
    // The oldest numbers first: all of the vehicle's, and twenty of the panel's.
    const retirement = { beneficiary: 'Asha', purpose: 'School garden', public: false }
    code = (await client(api.retireCredits, { body: { ...retirement, amount: 70 } }, as())).code
    await server().features.publicLog.seal()
  })

  it('lists every block with its status, the newest issue first, by serial, kind, year and status', async () => {
    const { data, matching, next } = await list()
    expect(data.map(({ serials, status, credits }) => [serials, status, credits])).toEqual([
      ['ECO-TRE-2026-146-150', 'cancelled', 5],
      ['ECO-TRE-2026-101-145', 'cancelled', 45],
      ['ECO-TRE-2026-96-100', 'held', 5],
      ['ECO-TRE-2026-51-95', 'held', 45],
      ['ECO-TRE-2026-46-50', 'held', 5],
      ['ECO-TRE-2026-1-45', 'live', 45],
      ['ECO-SOL-2026-21-50', 'live', 30],
      ['ECO-SOL-2026-1-20', 'retired', 20],
      ['ECO-EV-2026-1-50', 'retired', 50],
    ])
    expect([matching, next]).toEqual([9, undefined])
    expect(await serialsOf({ serial: 'eco-sol', status: 'retired' })).toEqual(['ECO-SOL-2026-1-20'])
    expect(await serialsOf({ serial: 'ECO-TRE-2026-60' })).toEqual(['ECO-TRE-2026-51-95'])
    expect(await serialsOf({ serial: 'ECO-TRE-2026-40-60' })).toHaveLength(3)
    expect(await serialsOf({ kind: 'ev', year: '2026' })).toEqual(['ECO-EV-2026-1-50'])
    expect(await serialsOf({ year: '2025' })).toEqual([])
    expect(await serialsOf({ status: 'held' })).toHaveLength(3)
    await expect(list({ serial: 'neem' })).rejects.toMatchObject({
      status: 400,
      fields: { serial: expect.stringContaining('ECO-TRE-2026') },
    })
    for (const query of [{ cursor: 'x' }, { status: 'reserved' }, { year: '26' }, { kind: 'car' }])
      await expect(list(query)).rejects.toMatchObject({ status: 400 })
  })

  it('sums what the list lists', async () => {
    const { data } = await list()
    const sum = (status?: string) =>
      data
        .filter((block) => status === undefined || block.status === status)
        .reduce((all, { credits }) => all + credits, 0)
    expect(await totals()).toMatchObject({
      issued: sum(),
      by_status: {
        ...{ live: sum('live'), held: sum('held') },
        ...{ retired: sum('retired'), cancelled: sum('cancelled') },
      },
      blocks: { ev: 1, solar: 2, tree: 6 },
      years: [2026],
    })
  })

  it('gives each step its index in the public log, whose replay equals the totals', async () => {
    const before = await read('ECO-SOL-2026-7')
    await server().features.publicLog.seal()
    const { result, size } = await server().database.read(replayLog)
    const { totals: replayed, issued } = result()
    const of = (...parts: string[]) => parts.reduce((sum, part) => sum + (replayed.get(part) ?? 0), 0)
    const { by_status, ...all } = await totals()
    expect(all).toMatchObject({ issued, log_size: size })
    const [live, held, retired] = [of('available'), of('held', 'reserved', 'buffer'), of('retired')]
    expect(by_status).toEqual({ live, held, retired, cancelled: issued - live - held - retired })
    const after = await read('ECO-SOL-2026-7')
    expect(after.steps.map(({ code, credits }) => [code, credits])).toEqual([
      ...[
        ['CLAIM', 50],
        ['ISSUE', 1],
        ['RETIRE', 1],
      ],
    ])
    expect(before.steps.map(({ code }) => code)).toEqual(after.steps.map(({ code }) => code))
    expect(after.steps.every(({ log_index }) => log_index !== null)).toBe(true)
    expect(after.steps[1]).toMatchObject({ serials: 'ECO-SOL-2026-7', log_index: after.issue.log_index })
    expect((await list()).data.every(({ log_index }) => log_index !== null)).toBe(true)
  })

  it('counts reserved and buffered credits as held', async () => {
    const ledger = server().features.credits.ledger
    const order = { ownerId: member?.id ?? '', ref: 'transfer_1', actorId: member?.id ?? '', at: 1 }
    const before = (await totals()).by_status
    await server().database.write((tx) => ledger.reserve(tx, { ...order, amount: 10 }))
    const during = (await totals()).by_status
    expect([during.held - before.held, during.live - before.live]).toEqual([10, -10])
    await server().database.write((tx) => ledger.unreserve(tx, order))
    expect((await totals()).by_status).toEqual(before)
  })

  it('shows a block, a part of one and a single number from the claim to where they are now', async () => {
    const whole = await read('ECO-SOL-2026-1-50')
    expect(whole).toMatchObject({
      ...{ serials: 'ECO-SOL-2026-1-50', kind: 'solar', year: 2026, credits: 50, grade: 'D' },
      ...{ country: null, visits: [], issue: { serials: 'ECO-SOL-2026-1-50' } },
    })
    expect(whole.parts.map(({ serials, status }) => [serials, status])).toEqual([
      ['ECO-SOL-2026-1-20', 'retired'],
      ['ECO-SOL-2026-21-30', 'live'],
      ['ECO-SOL-2026-31-50', 'live'],
    ])
    expect(whole.steps.map(({ code }) => code).slice(0, 2)).toEqual(['CLAIM', 'ISSUE'])
    const one = await read('eco-tre-2026-7')
    expect(one).toMatchObject({ serials: 'ECO-TRE-2026-7', credits: 1, country: 'IN' })
    expect((await read('ECO-TRE-2026-51-100')).steps.map(({ code }) => code)).toEqual([
      ...['CLAIM', 'ISSUE', 'BUFFER', 'HOLD'],
    ])
    expect((await read('ECO-TRE-2026-120')).steps.map(({ code }) => code)).toEqual([
      ...['CLAIM', 'ISSUE', 'REVERSE'],
    ])
    for (const missing of ['ECO-TRE-2026-151', 'ECO-TRE-2026-40-60', 'ECO-TRE-2026', 'neem', 'ECO-EV-1999-1'])
      await expect(read(missing), missing).rejects.toMatchObject({ status: 404 })
  })

  it('shows trees by cells of 0.2 degrees, but no cell with fewer than five', async () => {
    for (let n = 0; n < 4; n++) await approve(await tree(PUNE))
    for (let n = 0; n < 4; n++) await approve(await tree({ Lat: -33.9, Lng: -70.1 }))
    server().clock.advance(10_000)
    const cells = await server().client(api.listTreeCells, {})
    expect(cells).toEqual({ trees: 9, left_out: 4, cells: [{ lat: 18.4, lng: 73.8, trees: 5 }] })
    await approve(await tree({ Lat: -33.85, Lng: -70.01 }))
    server().clock.advance(10_000)
    expect((await server().client(api.listTreeCells, {})).cells).toContainEqual({
      ...{ lat: -34, lng: -70.2, trees: 5 },
    })
  })

  it('is exported as CSV, as JSON and in the words of CAD Trust, also without a block', async () => {
    const csv = await download('/registry/blocks.csv?kind=ev')
    expect(csv.reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.reply.headers.get('cache-control')).toBe('public, max-age=300')
    expect(csv.reply.headers.get('content-disposition')).toBe('attachment; filename="blocks.csv"')
    expect(csv.text.split('\r\n')).toEqual([
      'serials,kind,year,from,to,credits,status,issued,log_index',
      expect.stringMatching(/^ECO-EV-2026-1-50,ev,2026,1,50,50,retired,2026-03-02T09:00:00\.\d{3}Z,\d*$/),
      '',
    ])
    const none = await download('/registry/blocks.csv?year=1999')
    expect(none.text).toBe('serials,kind,year,from,to,credits,status,issued,log_index\r\n')
    const json = JSON.parse((await download('/registry/blocks.json?status=retired')).text)
    expect(json).toMatchObject([{ serials: 'ECO-SOL-2026-1-20' }, { serials: 'ECO-EV-2026-1-50', to: 50 }])
    const units = await download('/registry/cad-trust-units.csv?serial=ECO-TRE-2026-51')
    const [head = '', row = ''] = units.text.split('\r\n')
    expect(head).toBe(
      'unitSerialId,unitStartBlock,unitEndBlock,unitCount,unitType,unitVintageYear,unitStatus,unitStatusReason,unitStatusDate,unitRetirementDetail,unitRetirementBeneficiary,unitRetirementBeneficiaryId,unitLink,unitMetric,unitCurrentOwner,unitItmosReferenceId,cadTrustIssuanceId',
    )
    expect(row).toMatch(
      /^ECO-TRE-2026-51-95,51,95,45,Not Determined,2026,Held,,2026-03-02,,,,http:\/\/[^,]+\/registry\/ECO-TRE-2026-51-95,,,,$/,
    )
    await server().features.publicLog.seal()
    const all = (await download('/registry/cad-trust-units.csv')).text.split('\r\n').slice(1, -1)
    const dated = all.map((line) => line.split(',').slice(6, 9))
    expect(new Set(dated.map(([status]) => status))).toEqual(
      new Set(['Cancelled', 'Held', 'Buffer', 'Issued', 'Retired']),
    )
    expect(dated.filter(([, , date]) => !/^2026-03-\d\d$/.test(date ?? ''))).toEqual([])
    expect((await download('/registry/blocks.csv?serial=neem')).reply.status).toBe(400)
    expect((await download('/registry/blocks.csv', { method: 'HEAD' })).text).toBe('')
  })

  it('shows the visits of a tree without its photo, and how many visited trees live', async () => {
    const id = await tree()
    await approve(id)
    const [{ serials } = { serials: '' }] = (await list({ kind: 'tree' })).data
    await server().database.write(async (tx) => {
      const { issueRef } = await tx
        .selectFrom('assets')
        .select('issueRef')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const none = {
        photoId: null,
        heightCm: 120,
        dbhCm: null,
        reasonCode: null,
        reason: 'A reviewer’s text',
      }
      await tx
        .insertInto('treeVisits')
        .values({
          ...{ id: 'visit_1', treeId: id, ownerId: member?.id ?? '', issueRef: issueRef ?? '', ...none },
          ...{ months: 3, at: 5, alive: 0, state: 'counted', decidedAt: 6, decidedBy: reviewer?.id ?? '' },
        })
        .execute()
    })
    server().clock.advance(60_000)
    expect((await read(serials)).visits).toEqual([{ at: 5, alive: false }])
    expect(await totals()).toMatchObject({ visited_trees: 1, alive_trees: 0 })
  })

  it('has a feed of retirements that names no purpose that is not public', async () => {
    const { reply, text } = await download('/registry/retirements.json')
    expect(reply.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const feed = JSON.parse(text)
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
    expect(feed.items).toMatchObject([{ title: '70 credits retired: Purpose not public' }])
    const { data } = await server().client(api.listPublicRetirements, {})
    const serials = ['ECO-EV-2026-1-50', 'ECO-SOL-2026-1-20']
    const hidden = { purpose: null, certificate: null }
    expect(data).toMatchObject([{ credits: 70, serials, ...hidden }])
    const retiredStep = async () =>
      (await read('ECO-SOL-2026-7')).steps.find((step) => step.code === 'RETIRE')
    expect(await retiredStep()).toMatchObject({ credits: 1, serials: 'ECO-SOL-2026-7', purpose: null })
    await server().client(api.changeCertificate, { params: { code }, body: { public: true } }, as())
    const shown = { purpose: 'School garden', certificate: code }
    expect((await server().client(api.listPublicRetirements, {})).data).toMatchObject([shown])
    expect(await retiredStep()).toMatchObject(shown)
    const units = (await download('/registry/cad-trust-units.csv?serial=ECO-SOL-2026-7')).text
    expect(units).toMatch(/Retired,,2026-03-02,School garden,Asha,,http/)
  })

  it('has a page for each serial number with its own title, and 404 for all others', async () => {
    const { fillPage: fill, listedPages } = server().features.registry
    const built = '<head><!--head--><!--/head--></head><body><div id="to-fill"></div></body>'
    const html = async (path: string) => {
      const filling = await fill(path, SITE)
      if (!filling) throw new Error('nothing to fill')
      return {
        ...filling,
        html: fillPage({ plain: Buffer.from(built), packed: [] }, filling).plain.toString(),
      }
    }
    const page = await html('/registry/ECO-TRE-2026-7')
    expect(page.status).toBe(200)
    expect(page.html).toContain('<title>ECO-TRE-2026-7 · EcoLedger</title>')
    expect(page.html).toContain(`<link rel="canonical" href="${SITE}/registry/ECO-TRE-2026-7" />`)
    expect(page.html).toContain('1 credit for a tree, issued in 2026')
    const missing = await html('/registry/%3Cscript%3E')
    expect([missing.status, missing.html.includes('noindex')]).toEqual([404, true])
    for (const path of ['/registry', '/registry/a/b']) expect(await fill(path, SITE)).toBeUndefined()
    expect((await listedPages()).map(({ path }) => path)).toContain('/registry/ECO-EV-2026-1-50')
  })

  it('returns each of ten thousand blocks once, in pages and in an export', async () => {
    const rows = Array.from({ length: MANY }, (_, n) => ({ n, ref: `many_${n}:1` }))
    const common = { assetId: 'many', actorId: 'u_many', at: 0, cause: 'approved' as const }
    for (let from = 0; from < MANY; from += AT_ONCE)
      await server().database.write(async (tx) => {
        const some = rows.slice(from, from + AT_ONCE)
        await tx
          .insertInto('transfers')
          .values(
            some.map(({ ref }) => ({
              ...{ ...common, ref, code: 'ISSUE' as const, amount: 50 },
              ...{ debit: 'pending:u_many', credit: 'available:u_many' },
            })),
          )
          .execute()
        await tx
          .insertInto('serialBlocks')
          .values(
            some.map(({ n, ref }) => ({
              ...{ kindCode: 'EV' as const, year: 1990, fromNo: n * 50 + 1, toNo: n * 50 + 50 },
              ...{ assetId: 'many', ownerId: 'u_many', issueRef: ref, state: 'live' as const },
              reservedFor: null,
            })),
          )
          .execute()
      })
    await updateStatistics(server().database)
    const first = await list({ year: '1990' })
    expect([first.matching, first.data[0]?.serials]).toEqual([MANY, 'ECO-EV-1990-499951-500000'])
    const second = await list({ year: '1990', cursor: first.next })
    expect(second.data[0]?.to).toBe((first.data.at(-1)?.from ?? 0) - 1)
    expect(second.matching).toBeUndefined()
    const lines = (await download('/registry/blocks.csv?year=1990')).text.trimEnd().split('\r\n')
    expect(new Set(lines).size).toBe(MANY + 1)
  })
})

onEveryEngine(
  'the registry with limits',
  (server) => {
    it('refuses more than ten exports of an address in a minute', async () => {
      const ask = async () => (await fetch(`${server().url}/registry/blocks.csv`)).status
      const answers = []
      for (let n = 0; n < 11; n++) answers.push(await ask())
      expect(answers).toEqual([...Array<number>(10).fill(200), 429])
      server().clock.advance(60_000)
      expect(await ask()).toBe(200)
    })
  },
  { RATE_LIMITS: 'on' },
)
