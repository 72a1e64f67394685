import { api } from '@eco/contract'
import { ASSET_KINDS, type AssetKind } from '@eco/domain/assets/kinds'
import { PENDING_MOST } from '@eco/domain/assets/lifecycle'
import { afterEach, expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { evOf } from '../../../test/samples/assets.ts'
import { checkedCsv, runImport, treeLine, treesCsv, uploadCsv } from '../../../test/samples/imports.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { createRunner } from './run.ts'

const count = (n: number, line: (at: number) => string) => Array.from({ length: n }, (_, at) => line(at))

onEveryEngine('an import', (server) => {
  const asOrganization = async (): Promise<TestMember> => {
    const member = await signUp(server())
    await server().database.write(async (tx) => {
      await tx.updateTable('users').set({ role: 'organization' }).where('id', '=', member.id).execute()
    })
    return member
  }
  const pending = async (member: TestMember) =>
    (await server().client(api.getCredits, { params: { userId: member.id } }, member)).parts.pending
  const treesOf = async (member: TestMember) =>
    (await server().client(api.listTrees, { params: { userId: member.id } }, member)).data

  const bearer = ({ token }: TestMember) => ({ authorization: `Bearer ${token}` })
  const templateOf = async (kind: AssetKind, member: TestMember) => {
    const reply = await fetch(`${server().url}/api/imports/templates/${kind}`, { headers: bearer(member) })
    expect(reply.headers.get('content-disposition')).toContain(`ecoledger-${kind}-template.csv`)
    return reply.text()
  }

  afterEach(async () => server().features.imports.runner.idle())

  it.each(ASSET_KINDS)('takes its own template for %s without a question', async (kind) => {
    const member = await signUp(server())
    const checked = await checkedCsv(server(), member, await templateOf(kind, member), kind)
    expect(checked).toMatchObject({ state: 'checked', rows: 1, ready: 1, bad: 0, here: 0 })
    expect(await runImport(server(), member, checked.import_id)).toMatchObject({ state: 'done', added: 1 })
    expect(await pending(member)).toBe(50)
  })

  it('names rows with problems by number and field, adds the others once, and later only what was fixed', async () => {
    const member = await asOrganization()
    const lines = count(60, (at) => treeLine(`Tag ${at}`))
    const broken = lines
      .with(10, treeLine('Tag 10', 'tall'))
      .with(20, treeLine('Tag 3'))
      .with(30, 'Neem,,2999-01-01,-4,,Tag 30')
    const checked = await checkedCsv(server(), member, treesCsv(broken))
    expect(checked).toMatchObject({ rows: 60, ready: 57, bad: 3 })
    const params = { import_id: checked.import_id }
    const { data } = await server().client(api.listImportRows, { params, query: { state: 'bad' } }, member)
    expect(
      data.map(({ row, problems }) => [row, problems.map(({ field, value }) => [field, value])]),
    ).toEqual([
      [12, [['Height', 'tall']]],
      [22, [['Reference', 'Tag 3']]],
      [
        32,
        [
          ['BotanicalName', ''],
          ['PlantingDate', '2999-01-01'],
          ['Height', '-4'],
          ['Location', ''],
        ],
      ],
    ])
    expect(data[1]?.problems[0]?.message).toBe('Same as in row 5')
    expect(data[2]?.problems[2]?.message).toBe('Enter the height in cm, above 0 and at most 13000')
    expect(await runImport(server(), member, params.import_id)).toMatchObject({
      state: 'done',
      added: 57,
      bad: 3,
    })
    expect(await pending(member)).toBe(57 * 50)
    const { notices } = await server().client(api.listNotices, { query: {} }, member)
    expect(notices).toMatchObject([
      { kind: 'import_ended', subject: { kind: 'import', id: params.import_id, title: 'assets.csv' } },
    ])

    const again = await checkedCsv(server(), member, treesCsv(broken))
    expect(again).toMatchObject({ ready: 0, bad: 3, here: 57 })
    const fixed = await checkedCsv(server(), member, treesCsv(lines))
    expect(fixed).toMatchObject({ ready: 3, here: 57 })
    expect(await runImport(server(), member, fixed.import_id)).toMatchObject({ added: 3 })
    expect(await treesOf(member)).toHaveLength(60)
    const file = await fetch(`${server().url}/api/imports/${params.import_id}/rows.csv?state=bad`, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    const rows = (await file.text()).split('\r\n')
    expect(rows).toHaveLength(5)
    expect(rows[1]).toBe(
      '12,Neem,Azadirachta indica,2025-06-01,tall,"Pune, Aundh",Tag 10,Left out,"Height: Write a number, such as 12.5"',
    )
  })

  it('counts equal rows of one file as assets of their own, and adds a deleted asset again', async () => {
    const member = await signUp(server())
    const csv = treesCsv(count(5, () => treeLine('')))
    const first = await checkedCsv(server(), member, csv)
    expect(await runImport(server(), member, first.import_id)).toMatchObject({ added: 5 })
    expect(await checkedCsv(server(), member, csv)).toMatchObject({ ready: 0, here: 5 })
    const [tree] = await treesOf(member)
    await server().client(api.deleteAsset, { params: { asset_id: tree?.tid ?? '' } }, member)
    const second = await checkedCsv(server(), member, csv)
    expect(second).toMatchObject({ ready: 1, here: 4 })
    await runImport(server(), member, second.import_id)
    expect(await checkedCsv(server(), member, csv)).toMatchObject({ ready: 0, here: 5 })
  })

  it('leaves out a vehicle whose registration the member already recorded by hand', async () => {
    const member = await signUp(server())
    await server().client(api.saveEv, { body: { ...evOf(member.id), Identifier: 'MH 12 AB 1234' } }, member)
    const csv =
      'make;model;type;yr;kWh/100 km;charging;range;grid;plate\nMG;Comet EV;hatchback;2024;9,5;Level 1;230;0,71;mh12-ab-1234\n'
    expect(await checkedCsv(server(), member, csv, 'ev')).toMatchObject({ ready: 0, bad: 0, here: 1 })
  })

  it('stops where too many assets wait, keeps what it added, and continues when there is room', async () => {
    const member = await signUp(server())
    const csv = treesCsv(count(PENDING_MOST.user + 30, (at) => treeLine(`T ${at}`)))
    const checked = await checkedCsv(server(), member, csv)
    expect(checked.room).toBe(PENDING_MOST.user)
    const stopped = await runImport(server(), member, checked.import_id)
    expect(stopped).toMatchObject({
      state: 'stopped',
      stop_reason: 'too_many_pending',
      added: 200,
      ready: 30,
    })
    const params = { import_id: checked.import_id }
    await expect(server().client(api.startImport, { params }, member)).rejects.toMatchObject({
      code: 'too_many_pending',
    })
    const trees = await treesOf(member)
    for (const { tid } of trees.slice(0, 30))
      await server().client(api.deleteAsset, { params: { asset_id: tid } }, member)
    expect(await runImport(server(), member, checked.import_id)).toMatchObject({ state: 'done', added: 230 })
    expect(await pending(member)).toBe(10_000)
  })

  it('can be stopped, runs on after a restart, and adds nothing twice in two processes', async () => {
    const member = await asOrganization()
    const checked = await checkedCsv(server(), member, treesCsv(count(120, (at) => treeLine(`S ${at}`))))
    const params = { import_id: checked.import_id }
    await server().client(api.startImport, { params }, member)
    const stopped = await server().client(api.stopImport, { params }, member)
    await server().features.imports.runner.idle()
    expect(stopped).toMatchObject({ state: 'stopped', stop_reason: 'member' })
    const before = await server().client(api.readImport, { params }, member)
    expect(before.added + before.ready).toBe(120)
    expect(before.ready).toBeGreaterThan(0)
    expect(await treesOf(member)).toHaveLength(before.added)
    // As a process that ended while the import ran would leave it.
    await server().database.write(async (tx) => {
      await tx.updateTable('imports').set({ state: 'running' }).where('id', '=', params.import_id).execute()
    })
    const { needs } = server().features.imports
    const runners = [createRunner(server().deps, needs), createRunner(server().deps, needs)]
    for (const runner of runners) runner.wake()
    await Promise.all(runners.map((runner) => runner.idle()))
    const done = await server().client(api.readImport, { params }, member)
    expect(done).toMatchObject({ state: 'done', added: 120, ready: 0 })
    expect(await treesOf(member)).toHaveLength(120)
    expect(await pending(member)).toBe(6_000)
  })

  it.each([
    ['empty', '', 'has no rows'],
    ['of headers only', 'TreeName,Height\n', 'has no rows'],
    ['of Excel', 'PK\u0003\u0004\0\0', 'not a CSV file'],
    [
      'in another encoding',
      new Uint8Array([...Buffer.from('TreeName\nN'), 0xe9, 0x65, 0x6d, 0x0a]),
      'not in UTF-8',
    ],
    ['with an open quotation mark', 'TreeName,Height\n"Neem,12\n', 'row 2'],
    ['with a quotation mark within a cell', 'TreeName,Height\nOld "Neem,12\n', 'row 2'],
    ['with too many columns', `${count(61, (at) => `c${at}`).join(',')}\n1\n`, 'at most 60 columns'],
    ['with a long cell', `TreeName\n${'x'.repeat(1_001)}\n`, 'longer than 1,000'],
    ['with too many rows', `TreeName\n${'Neem\n'.repeat(20_001)}`, 'at most 20,000 rows'],
  ])('refuses a file %s and says what to change', async (_title, text, said) => {
    const member = await signUp(server())
    const upload = uploadCsv(server(), member, text as string)
    await expect(upload).rejects.toMatchObject({
      status: 400,
      fields: { file: expect.stringContaining(said) },
    })
  })

  it('reads a byte order mark, tabs, quoted line ends and empty rows, and keeps the numbers of rows', async () => {
    const member = await signUp(server())
    const text = '\uFEFFTree Name\tLatin name\tPlanted\tHeight\tPlace\n\nNeem\tx\t2025-01-01\t0\t"a\nb"\n'
    const checked = await checkedCsv(server(), member, text)
    expect(checked.headers).toEqual(['Tree Name', 'Latin name', 'Planted', 'Height', 'Place'])
    expect(checked.samples).toEqual([['Neem', 'x', '2025-01-01', '0', 'a\nb']])
    const params = { import_id: checked.import_id }
    const { data } = await server().client(api.listImportRows, { params, query: {} }, member)
    expect(data).toMatchObject([{ row: 3, problems: [{ field: 'Height' }] }])
  })

  it('asks for every required field, by a column or by one value', async () => {
    const member = await signUp(server())
    const { import_id } = await uploadCsv(server(), member, 'a,b\nNeem,120\n')
    const check = (columns: Record<string, number>, values: Record<string, string>) =>
      server().client(api.checkImport, { params: { import_id }, body: { columns, values } }, member)
    await expect(check({ TreeName: 0, Height: 0, DBH: 7, Colour: 1 }, {})).rejects.toMatchObject({
      fields: {
        Height: expect.stringContaining('already'),
        DBH: expect.any(String),
        Colour: expect.any(String),
        Location: expect.stringContaining('one value for all rows'),
      },
    })
    const values = { BotanicalName: 'Azadirachta indica', PlantingDate: '2025-06-01', Location: 'Pune' }
    expect(await check({ TreeName: 0, Height: 1 }, values)).toMatchObject({ ready: 1, values })
  })

  it('finds the tree of each photo by its reference', async () => {
    const member = await signUp(server())
    const checked = await checkedCsv(
      server(),
      member,
      treesCsv([treeLine('T-12'), treeLine('T-12-2'), treeLine('')]),
    )
    await runImport(server(), member, checked.import_id)
    const names = ['t 12.JPG', 'T-12 (2).jpg', 'T-12_3.png', 'T-12-2.jpg', 'T-99.jpg', '.jpg']
    const asked = { params: { import_id: checked.import_id }, body: { names } }
    const { data } = await server().client(api.matchImportPhotos, asked, member)
    const trees = await server().client(api.listImportRows, { params: asked.params, query: {} }, member)
    const [first, second] = trees.data.map(({ asset_id }) => asset_id)
    expect(data.map(({ name, tid }) => [name, tid])).toEqual([
      ['t 12.JPG', first],
      ['T-12 (2).jpg', second],
      ['T-12_3.png', first],
      ['T-12-2.jpg', second],
    ])
  })

  it('is a group in the queue of reviewers, which can be approved together', async () => {
    const [member, reviewer] = [await asOrganization(), await signUp(server(), 'reviewer')]
    const checked = await checkedCsv(server(), member, treesCsv(count(3, (at) => treeLine(`Q ${at}`))))
    await runImport(server(), member, checked.import_id)
    const groups = await server().client(api.listWaitingImports, {}, reviewer)
    expect(groups.data.find(({ import_id }) => import_id === checked.import_id)).toMatchObject({
      ...{ kind: 'tree', owner_id: member.id, waiting: 3 },
    })
    const query = { import: checked.import_id }
    const queue = await server().client(api.listCases, { query }, reviewer)
    expect(queue).toMatchObject({ matching: 3, data: [{ owner_id: member.id }, {}, {}] })
    const entries = queue.data.map(({ case_id, version }) => ({ case_id, version }))
    const { approvable } = await server().client(api.previewApprovals, { body: { entries } }, reviewer)
    await server().client(api.approveCases, { body: { entries } }, reviewer)
    const left = await server().client(api.listCases, { query }, reviewer)
    expect(left.matching).toBe(3 - approvable.length)
  })

  it.each(ASSET_KINDS)('takes the export of %s as it is, whose text no spreadsheet runs', async (kind) => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    const { import_id } = await checkedCsv(server(), member, await templateOf(kind, member), kind)
    await runImport(server(), member, import_id)
    const path = `/api/assets/user/${member.id}/export.csv?kind=${kind}`
    const csv = await (await fetch(server().url + path, { headers: bearer(member) })).text()
    expect(csv.split('\r\n')).toHaveLength(3)
    expect(csv).toMatch(/,pending,,2026-/)
    expect(await checkedCsv(server(), other, csv, kind)).toMatchObject({ ready: 1, bad: 0 })
  })
})
