import { api } from '@eco/contract'
import { checkBooks } from '@eco/domain/credits/books'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { privacyOf } from '../src/feature.ts'
import { readBooks } from '../src/features/credits/books-store.ts'
import { ENCRYPTED_TABLES, unlockTexts } from '../src/infra/keys/encrypted-texts.ts'
import { type Canaries, seedCanaries } from './canaries.ts'
import { onEveryEngine, type TestServer } from './harness.ts'
import { signUp } from './samples/members.ts'
import { holding, ID_STAYS, readFiles, readTables, tableNames } from './stored-data.ts'
import { unzip } from './unzip.ts'

/**
 * Additional members, so that rows fill many pages of a database file, and how many of them are erased too.
 */
const OTHERS = 12
const OTHERS_GOES = 6

async function download(server: TestServer, { token }: { token: string }): Promise<Map<string, Buffer>> {
  const reply = await fetch(server.url + api.exportData.path, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="ecoledger-export-\d{4}-\d\d-\d\d\.zip"$/,
  )
  return unzip(Buffer.from(await reply.arrayBuffer()))
}

const erase = (server: TestServer, { id, token, password }: Canaries, given = password) =>
  server.client(api.eraseAccount, { body: { u_id: id, password: given } }, { token })

/** Every encrypted text, decrypted: comparing whole texts avoids chance matches of short numbers. */
async function openedTexts({ database, deps: { encryption } }: TestServer): Promise<string[]> {
  const texts = ENCRYPTED_TABLES.map(async (table) => {
    const rows = await database.read((db) => db.selectFrom(table).selectAll().execute())
    const opened = await Promise.all(rows.map((row) => unlockTexts(encryption, table, row)))
    return opened.flatMap((row) => Object.values<string>(row))
  })
  return (await Promise.all(texts)).flat()
}

const brokenRule = async ({ database }: TestServer) => checkBooks(await database.read(readBooks))

onEveryEngine('personal data', (server, engine) => {
  it('of a member is all in the export, as JSON, as CSV and as media, without that of others', async () => {
    const reviewer = await signUp(server(), 'reviewer')
    const asha = await seedCanaries(server(), 'asha', reviewer)
    const ravi = await seedCanaries(server(), 'ravi', reviewer)
    const files = await download(server(), asha)
    const under = (folder: string) =>
      new Map(
        [...files]
          .filter(([name]) => name.startsWith(`ecoledger-export/${folder}/`))
          .map(([name, bytes]) => [name, bytes.toString('utf8')]),
      )
    const [json, csv, media] = [under('json'), under('csv'), under('media')]
    for (const text of [...asha.texts, ...asha.numbers, ...asha.refs]) {
      expect(holding(json, text), text).not.toEqual([])
      expect(holding(csv, text), text).not.toEqual([])
    }
    for (const text of [...ravi.texts, ravi.id, reviewer.id]) expect(holding(json, text), text).toEqual([])
    // A table that the seed leaves empty would be checked in vain.
    for (const [name, text] of json) expect(JSON.parse(text), name).not.toEqual([])
    expect([...json.keys()].map((name) => name.replace('/json/', '/csv/').replace('.json', '.csv'))).toEqual([
      ...csv.keys(),
    ])
    expect([...media.keys()].map((name) => name.split('/')[2]).sort()).toEqual([
      'blog',
      'cvs',
      'photos',
      'picture',
      'proofs',
    ])
    for (const [name, bytes] of files)
      if (name.includes('/media/')) expect(bytes.length, name).toBeGreaterThan(80)
    expect(files.get('ecoledger-export/README.txt')?.toString()).toContain(asha.texts[1])
    const ledger = JSON.parse(json.get('ecoledger-export/json/credits/ledger.json') ?? '[]') as unknown[]
    expect(ledger.length).toBeGreaterThan(8)
    const secret = /"(passwordHash|tokenHash|cookieHash|identifierHash|emailKey)"/
    for (const [name, text] of json) expect(text, name).not.toMatch(secret)
  })

  it('is gone after an erasure: rows, files, and traces in a database file', async () => {
    const reviewer = await signUp(server(), 'reviewer')
    const others: Canaries[] = []
    for (let n = 0; n < OTHERS; n++) others.push(await seedCanaries(server(), `other${n}x`, reviewer))
    const asha = await seedCanaries(server(), 'gone', reviewer)
    expect(await brokenRule(server())).toBeUndefined()
    expect(await openedTexts(server())).toEqual(expect.arrayContaining([...asha.numbers]))
    const receipt = await erase(server(), asha)
    expect(receipt).toMatchObject({
      message: 'Your account is deleted.',
      files: 5,
      stays: [
        { what: expect.stringContaining('Certificates') },
        { what: expect.stringMatching(/ledger/i) },
        { what: expect.stringContaining('Serial numbers') },
        { what: 'Entries of the public log, without a name' },
        { what: 'Entries of the audit log, without names and texts' },
      ],
    })
    expect(receipt.gone.map(({ what }) => what).sort()).toEqual([
      ...['account', 'activities', 'assets', 'blog', 'careers', 'challenges', 'community', 'contact'],
      ...[
        'games',
        'imports',
        'mail-choices',
        'members',
        'moderation',
        'newsletter',
        'notifications',
        'organizations',
        'photos',
      ],
      ...['profile', 'public-log'],
      ...['retirements', 'review', 'sites', 'transfers', 'visits'],
    ])
    const leaving = others.slice(0, OTHERS_GOES)
    for (const other of leaving) await erase(server(), other)

    expect(await brokenRule(server())).toBeUndefined()
    const tables = await readTables(server())
    const files = readFiles(server().deps.dataDir)
    const opened = await openedTexts(server())
    for (const { id, texts, former, numbers, refs } of [asha, ...leaving]) {
      for (const number of numbers) expect(opened, number).not.toContain(number)
      for (const text of [...texts, ...former]) {
        expect(holding(tables, text), text).toEqual([])
        expect(holding(files, text), text).toEqual([])
      }
      for (const own of [id, ...refs])
        expect(holding(tables, own).filter((name) => !ID_STAYS.includes(name))).toEqual([])
    }
    const staying = others.slice(OTHERS_GOES)
    const kept = ['photos', 'proofs', 'avatars'].map(
      (folder) => [...files.keys()].filter((name) => name.startsWith(folder)).length,
    )
    // `>=`, because the member of the previous test still has one of each.
    expect(kept.map((number) => number >= staying.length)).toEqual([true, true, true])
    if (engine === 'sqlite') expect(files.get('eco.sqlite-wal') ?? '').toBe('')
    for (const { texts } of staying)
      for (const text of texts.filter((t) => t.includes('tree')))
        expect(holding(tables, text)).not.toEqual([])
  })

  it('goes with the sessions and the rank entry, and the email address becomes free', async () => {
    const reviewer = await signUp(server(), 'reviewer')
    const asha = await seedCanaries(server(), 'ends', reviewer)
    const before = (await server().client(api.getLeaderboard, {})).members
    await erase(server(), asha)
    await expect(server().client(api.session, {}, { token: asha.token })).rejects.toMatchObject({
      status: 401,
    })
    expect((await server().client(api.getLeaderboard, {})).members).toBe(before - 1)
    const email = `${asha.texts[0]}@example.org`
    await expect(
      server().client(api.login, { body: { email, password: asha.password } }),
    ).rejects.toMatchObject({ status: 401 })
    await server().client(api.signup, {
      body: { email, password: 'another1', username: 'New', role: 'user' },
    })
    expect(await brokenRule(server())).toBeUndefined()
  })

  it('remains when the password is wrong', async () => {
    const reviewer = await signUp(server(), 'reviewer')
    const asha = await seedCanaries(server(), 'stay', reviewer)
    await expect(erase(server(), asha, 'wrong-1')).rejects.toMatchObject({
      status: 403,
      code: 'wrong_password',
      message: 'This is not your password.',
    })
    expect((await download(server(), asha)).size).toBeGreaterThan(20)
  })

  it('is listed for every table that refers to a member', async () => {
    if (engine !== 'sqlite') return
    const known = new Set(
      privacyOf(server().features).flatMap(({ tables }) => tables.map(({ table }) => snake(table))),
    )
    const missing: string[] = []
    for (const name of await tableNames(server())) {
      if (known.has(name) || ID_STAYS.includes(name)) continue
      const { rows: columns } = await server().database.read((db) =>
        sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db),
      )
      const { rows: keys } = await server().database.read((db) =>
        sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(db),
      )
      const names = columns.some((column) =>
        /(^|_)(user|owner|author|member|caller|actor)(_id)?$/.test(column.name),
      )
      if (names || keys.some(({ table }) => table === 'users')) missing.push(name)
    }
    expect(missing, 'tell them in a PrivacyData of their feature: CONTRIBUTING').toEqual([])
  })
})

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
