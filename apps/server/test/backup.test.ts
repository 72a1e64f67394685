import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { api, checkReply, createClient } from '@eco/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreIfRequested } from '../src/backup/restore-at-start.ts'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { cleanupJobsOf } from '../src/feature.ts'
import { createBackup } from '../src/infra/backup/create-backup.ts'
import { backupFileAt, openFolderPlace } from '../src/infra/backup/folder-place.ts'
import { readArchive } from '../src/infra/backup/read-archive.ts'
import { readRestoreRequest, writeRestoreRequest } from '../src/infra/backup/restore-request.ts'
import { plainSign } from '../src/infra/backup/seal.ts'
import { listBackups } from '../src/infra/backup/stored-backups.ts'
import { createArchive } from '../src/infra/backup/write-archive.ts'
import { readConfig } from '../src/infra/config.ts'
import type { Database } from '../src/infra/db/port.ts'
import { seedCanaries } from './canaries.ts'
import { engines, startTestServer, type TestServer } from './harness.ts'
import { freePort } from './program.ts'
import {
  admin,
  backUp,
  contentsOf,
  copied,
  emptyTarget,
  filesIn,
  folder,
  log,
  newPath,
  PASSPHRASE,
  SOON,
  serve,
  TIME_LIMIT_MS,
  useBackupFolder,
  usedTarget,
} from './samples/backups.ts'
import { signUp, uploadPhotos } from './samples/members.ts'
import { jpegOf, scene } from './samples/photographs.ts'
import { issueTree } from './samples/public-log.ts'

useBackupFolder()

/** Postings, by the figures that PostgreSQL makes its plans with; -1 when it has none. */
async function plannedPostings({ read }: Database): Promise<number> {
  const { rows } = await read((db) =>
    sql<{ count: number }>`select reltuples as count from pg_class where oid = 'transfers'::regclass`.execute(
      db,
    ),
  )
  return Number(rows[0]?.count)
}

describe.each(engines)('a backup of %s', (engine) => {
  let server: TestServer
  let path = ''
  const account = { username: 'Asha', email: `asha-${engine}@example.org`, password: 'secret1' }
  let userId = ''
  beforeAll(async () => {
    server = await startTestServer(engine, { BACKUP_PASSPHRASE: PASSPHRASE })
    await seedCanaries(server, 'backup', await signUp(server, 'reviewer'))
    const { token, user } = await server.client(api.signup, { body: { ...account, role: 'user' } })
    userId = user.u_id
    const person = { first_name: 'Asha-Devi', last_name: 'Rao', phone_num: '9876543210', dob: '1991-03-04' }
    await server.client(api.saveProfile, { body: { u_id: userId, ...person } }, { token })
    for (let n = 0; n < 10; n += 1) await issueTree(server, `u_${n % 3}`)
    await server.features.publicLog.seal()
    path = newPath()
  }, TIME_LIMIT_MS)
  afterAll(() => server?.close())

  it('is made while members write, and is of one moment', async () => {
    let over = false
    let written = 0
    const writer = async () => {
      for (let n = 0; !over; n += 1) {
        await issueTree(server, `u_${n % 3}`)
        if (n % 3 === 0) await server.features.publicLog.seal()
        written += 1
      }
    }
    const writing = writer()
    await expect.poll(() => written).toBeGreaterThan(2)
    const before = written
    const made = await admin(`backup --to ${path}`, {}, server.deps)
    const after = written
    over = true
    await writing
    expect(made).toMatchObject({ code: 0, complained: '' })
    expect(made.said).toMatch(
      /^Backed up to .*: \d+ rows, [1-9]\d* files, \d+ MB\.\nPublic log: \d+ entries\.$/m,
    )
    expect(after).toBeGreaterThan(before)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
    const again = await admin(`backup --to ${path}`, {}, server.deps)
    expect(again).toMatchObject({ code: 1, complained: expect.stringContaining('never overwrites') })
  })

  it(
    'is restored into each database, and from there into the other, with the same log',
    async () => {
      const first = await contentsOf(path)
      expect(first.files.length).toBeGreaterThan(4)
      expect(first.tables.transfers?.length).toBeGreaterThan(20)
      const others = engines.filter((one) => one !== engine)
      let from = path
      for (const [step, to] of [...others, engine].entries()) {
        const env = await emptyTarget(to)
        const dry = await admin(`restore --from ${from} --dry-run`, env)
        expect(dry).toMatchObject({ code: 0, complained: '' })
        expect(dry.said).toContain('This was a dry run')
        const done = await admin(`restore --from ${from}`, env)
        expect(done).toMatchObject({ code: 0, complained: '' })
        expect(done.said).toContain('Everyone has to sign in again.')
        const next = newPath()
        await serve(env, async (deps, url) => {
          if (to === 'postgres') expect(await plannedPostings(deps.database)).toBeGreaterThan(20)
          await backUp(deps, next)
          const client = createClient({
            ...{ baseUrl: url, newKey: randomUUID, check: checkReply },
            transport: async ({ url: to, ...request }) => {
              const { body, ...rest } = request
              const reply = await fetch(to, { ...rest, ...(body !== undefined && { body }) } as RequestInit)
              return { status: reply.status, text: await reply.text() }
            },
          })
          const { email, password } = account
          const { token } = await client(api.login, { body: { email, password } })
          const profile = await client(api.getProfile, { params: { u_id: userId } }, { token })
          expect(profile).toMatchObject({ first_name: 'Asha-Devi' })
          const { blogs } = await client(api.listBlogs, { query: { q: 'trees' } })
          expect(blogs.length).toBeGreaterThan(0)
        })
        const second = await contentsOf(next)
        // The restore itself is an entry; every restore before it is one too.
        const { audit_log: acts = [], ...restored } = second.tables
        const { audit_log: earlier = [], ...expected } = first.tables
        expect(acts.length).toBe(earlier.length + step + 1)
        expect(restored).toEqual(expected)
        expect(second.files).toEqual(first.files)
        expect(second.keys).toEqual(first.keys)
        expect(second.header.checkpoint).toBe(first.header.checkpoint)
        expect({ ...second.seqs, audit_log: 0 }).toEqual({ ...first.seqs, audit_log: 0 })
        from = next
      }
    },
    TIME_LIMIT_MS,
  )

  it(
    'replaces a state only when asked, and keeps the old one',
    async () => {
      const env = await usedTarget(engine)
      const keys = readdirSync(join(env.DATA_DIR, 'keys'))
      expect(await admin(`restore --from ${path}`, env)).toMatchObject({
        code: 1,
        complained: expect.stringContaining('With --replace it is moved aside and kept.'),
      })
      const other = copied(env)
      const running = serve(other, () => admin(`restore --from ${path} --replace`, other))
      expect(await running).toMatchObject({
        code: 1,
        complained: expect.stringMatching(/Stop (it|all servers) first/),
      })
      expect(await admin(`restore --from ${path} --replace`, env)).toMatchObject({ code: 0, complained: '' })
      const kept = readdirSync(env.DATA_DIR).filter((name) => name.startsWith('before-restore-'))
      expect(kept).toHaveLength(1)
      expect(readdirSync(join(env.DATA_DIR, kept[0] ?? '', 'keys'))).toEqual(keys)
      await serve(env, async ({ database }) => {
        const found = await database.read((db) =>
          db.selectFrom('users').select('id').where('id', '=', userId).execute(),
        )
        expect(found).toHaveLength(1)
      })
    },
    TIME_LIMIT_MS,
  )

  it(
    'is refused if its books are wrong, and the state in use stays as it was',
    async () => {
      const wrong = newPath()
      const change = (by: number) =>
        server.database.write(async (tx) => {
          await sql`update balances set balance = balance + ${by} where account = 'available:u_1'`.execute(tx)
        })
      await change(1)
      await backUp(server.deps, wrong)
      await change(-1)
      const env = await usedTarget(engine)
      const before = filesIn(env.DATA_DIR)
      expect(await admin(`restore --from ${wrong} --replace`, env)).toMatchObject({
        code: 1,
        complained: expect.stringMatching(/^The restored books do not match/),
      })
      expect(filesIn(env.DATA_DIR)).toEqual(before)
      await serve(env, async () => {})
    },
    TIME_LIMIT_MS,
  )

  it('takes a file from the quarantine, and names one that is lost', async () => {
    const author = await signUp(server)
    await uploadPhotos(server, author, [await jpegOf(scene(1, 64, 48)), await jpegOf(scene(2, 64, 48))])
    const [photo, lost] = await server.database.read((db) =>
      db.selectFrom('photos').select('id').where('ownerId', '=', author.id).execute(),
    )
    const pathOf = (id = '') => join(server.deps.dataDir, 'photos', id.slice(6, 8), `${id}.jpg`)
    const quarantined = join(server.deps.dataDir, 'quarantine/photos/2026-03-02')
    mkdirSync(quarantined, { recursive: true })
    copyFileSync(pathOf(photo?.id), join(quarantined, `${photo?.id}.jpg`))
    const saved = [photo, lost].map((one) => readFileSync(pathOf(one?.id)))
    for (const one of [photo, lost]) rmSync(pathOf(one?.id))
    const target = newPath()
    const made = await admin(`backup --to ${target} --without-keys`, {}, server.deps)
    expect(made.complained).toContain(
      `1 file has a record but could not be found, first photos/${lost?.id}.jpg`,
    )
    for (const [at, one] of [photo, lost].entries()) writeFileSync(pathOf(one?.id), saved[at] ?? '')
    rmSync(quarantined, { recursive: true })
    const env = await emptyTarget('sqlite')
    expect(await admin(`restore --from ${target}`, env)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('The backup was made without keys'),
    })
  })
})

describe('the backups that a server makes itself', () => {
  const HOUR_MS = 3_600_000
  let server: TestServer
  const to = () => server.deps.config.BACKUP_TO ?? ''
  const backups = () =>
    readdirSync(to())
      .filter((name) => name.endsWith('.tar') && name !== 'ecoledger-copy.tar')
      .sort()
  beforeAll(async () => {
    const schedule = { BACKUP_TO: newPath(), BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '2' }
    server = await startTestServer('sqlite', { BACKUP_PASSPHRASE: PASSPHRASE, ...schedule })
    for (let n = 0; n < 3; n += 1) await issueTree(server, 'u_1')
    await server.features.publicLog.seal()
  })
  afterAll(() => server?.close())
  const runJob = (at = server.clock.now()) =>
    cleanupJobsOf(server.features)
      .find(({ name }) => name === 'scheduled backup')
      ?.run(at)

  it('are made when they are due, once, and only the newest are kept', async () => {
    await runJob()
    const [first] = backups()
    // Somebody's own copy is neither counted nor deleted.
    writeFileSync(join(to(), 'ecoledger-copy.tar'), '')
    expect(first).toMatch(/^ecoledger-2026-03-02T09-.*\.tar$/)
    await runJob()
    expect(backups()).toEqual([first])
    server.clock.advance(5 * HOUR_MS)
    await runJob()
    expect(backups()).toEqual([first])
    for (let n = 0; n < 2; n += 1) {
      server.clock.advance(6 * HOUR_MS)
      await runJob()
    }
    expect(backups()).toHaveLength(2)
    expect(backups()).not.toContain(first)
    rmSync(join(to(), 'ecoledger-copy.tar'))
    expect(readdirSync(to()).filter((name) => name.startsWith(first ?? ''))).toEqual([])
    const listed = await listBackups(openFolderPlace(to()))
    expect(listed[0]?.note).toMatchObject({ failure: null, createdAt: server.clock.now() })
    await readArchive(backupFileAt(join(to(), backups()[0] ?? '')), PASSPHRASE)
  })

  it('are not made while another process makes one, and a failure is noted by its code', async () => {
    server.clock.advance(6 * HOUR_MS)
    const before = backups()
    const part = join(to(), 'ecoledger-2026.tar.part')
    writeFileSync(part, '')
    await runJob()
    expect(backups()).toEqual(before)
    rmSync(part)
    const keys = join(server.deps.dataDir, 'keys')
    renameSync(keys, `${keys}-away`)
    await expect(runJob()).rejects.toThrow('does not have the key')
    renameSync(`${keys}-away`, keys)
    const [failed] = await listBackups(openFolderPlace(to()))
    expect(failed).toMatchObject({ bytes: 0, note: { failure: 'backup.keyMissing' } })
    expect(backups()).toEqual(before)
  })

  it(
    'are listed, made and checked by administrators, and one is restored at the next start',
    async () => {
      const admin = await signUp(server, 'admin')
      const list = () => server.client(api.listBackups, {}, admin)
      for (const name of backups()) rmSync(join(to(), name))
      await expect(server.client(api.makeBackup, {}, await signUp(server))).rejects.toMatchObject({
        status: 403,
      })
      await server.client(api.makeBackup, {}, admin)
      await expect
        .poll(async () => (await list()).backups.filter(({ bytes }) => bytes > 0), SOON)
        .toHaveLength(1)
      const [made] = (await list()).backups
      expect(made).toMatchObject({ kind: 'scheduled', failure: null, log_size: 6 })
      const { name = '' } = made ?? {}
      const found = async () => (await list()).backups.find((one) => one.name === name)
      const whole = readFileSync(join(to(), name))
      const changed = Buffer.from(whole)
      changed[2_000] = (changed[2_000] ?? 0) ^ 1
      writeFileSync(join(to(), name), changed)
      const before = (await found())?.checked_at
      server.clock.advance(60_000)
      await server.client(api.checkBackup, { params: { name } }, admin)
      await expect
        .poll(async () => (await found())?.failure, SOON)
        .toMatch(/^backup\.(damaged|wrongPassphrase)$/)
      expect((await found())?.checked_at).not.toBe(before)

      const body = { site_name: 'EcoLedger', password: 'secret1' }
      const ask = (change = {}) =>
        server.client(api.requestRestore, { params: { name }, body: { ...body, ...change } }, admin)
      await expect(ask()).rejects.toMatchObject({ status: 409 })
      writeFileSync(join(to(), name), whole)
      await server.client(api.checkBackup, { params: { name } }, admin)
      await expect.poll(async () => (await found())?.failure, SOON).toBeNull()
      await expect(ask({ site_name: 'Another' })).rejects.toMatchObject({ status: 400 })
      await expect(ask({ password: 'secret2' })).rejects.toMatchObject({ code: 'wrong_password' })
      expect((await list()).restore).toBeNull()
      await ask()
      expect((await list()).restore).toMatchObject({ name, state: 'waiting' })
      await server.client(api.cancelRestore, {}, admin)
      expect((await list()).restore).toBeNull()
      await ask()
      const acts = await server.client(api.listAuditLog, { query: { action: 'restore_requested' } }, admin)
      expect(acts.data[0]).toMatchObject({ detail: name, actor: { u_id: admin.id } })

      // The start of another server, with this request in its folder.
      const env = { ...(await usedTarget('sqlite')), PORT: String(await freePort()) }
      copyFileSync(
        join(server.deps.dataDir, 'restore-request.json'),
        join(env.DATA_DIR, 'restore-request.json'),
      )
      const restoring = restoreIfRequested(readConfig(env), log)
      await expect
        .poll(() =>
          fetch(`http://localhost:${env.PORT}/dashboard`).then(
            async (r) => [r.status, await r.text()],
            () => [],
          ),
        )
        .toEqual([503, 'This site is being restored from a backup. Please come back in a few minutes.\n'])
      await restoring
      expect(await readRestoreRequest(env.DATA_DIR)).toMatchObject({ state: 'done', failure: null })
      await serve(env, async ({ database }) => {
        expect(await database.read((db) => db.selectFrom('transfers').select('seq').execute())).not.toEqual(
          [],
        )
      })
      // A second start does nothing; one whose restore fails says why and keeps what is there.
      await restoreIfRequested(readConfig(env), log)
      const again = copied(env)
      const lost = { name, path: join(to(), 'gone.tar'), at: 0, state: 'waiting' as const, failure: null }
      await writeRestoreRequest(again.DATA_DIR, lost)
      await restoreIfRequested(readConfig({ ...again, PORT: env.PORT }), log)
      expect(await readRestoreRequest(again.DATA_DIR)).toMatchObject({
        state: 'failed',
        failure: expect.stringMatching(/^There is no file/),
      })
      await serve(again, async () => {})
    },
    TIME_LIMIT_MS,
  )

  it('need a passphrase', () => {
    expect(() => readConfig({ BACKUP_TO: '/backups' })).toThrow('BACKUP_TO requires BACKUP_PASSPHRASE')
    const short = 'too short'
    expect(() => readConfig({ BACKUP_PASSPHRASE: short })).toThrow(
      /^BACKUP_PASSPHRASE must have at least 12 /,
    )
    expect(() => readConfig({ BACKUP_PASSPHRASE: short })).not.toThrow(short)
  })
})

describe('a file that is not the backup that was made', () => {
  let server: TestServer
  let bytes: Buffer
  let path = ''
  beforeAll(async () => {
    server = await startTestServer('sqlite')
    for (let n = 0; n < 3; n += 1) await issueTree(server, 'u_1')
    await signUp(server)
    path = newPath()
    await backUp(server.deps, path)
    bytes = readFileSync(path)
  })
  afterAll(() => server?.close())

  const refusal = async (content: Buffer, passphrase: string | undefined = PASSPHRASE) => {
    const changed = newPath()
    writeFileSync(changed, content)
    return readArchive(backupFileAt(changed), passphrase).then(
      () => 'accepted',
      (error: Error) => error.message,
    )
  }

  it(
    'is refused wherever one byte differs',
    async () => {
      const whole = newPath()
      await backUp(server.deps, whole, '')
      const bytes = readFileSync(whole)
      // The padding between entries carries nothing, and is ignored.
      const padding = Buffer.alloc(512)
      const blocks = Array.from({ length: bytes.length / 512 }, (_, at) => at * 512).filter(
        (at) => !bytes.subarray(at, at + 512).equals(padding),
      )
      const step = Math.max(1, Math.floor(blocks.length / 40))
      for (const at of blocks.filter((_, n) => n % step === 0)) {
        const changed = Buffer.from(bytes)
        changed[at + 3] = (changed[at + 3] ?? 0) ^ 0x01
        expect(await refusal(changed), `byte ${at + 3}`).toMatch(
          /is damaged|is incomplete|not a backup|not the passphrase/,
        )
      }
    },
    TIME_LIMIT_MS,
  )

  it(
    'is refused wherever it ends early',
    async () => {
      for (const part of [0, 0.1, 0.5, 0.9, 0.99]) {
        const words = await refusal(bytes.subarray(0, Math.floor(bytes.length * part)))
        expect(words).toMatch(/is incomplete|not a backup/)
      }
      // At the end of an entry, where the file looks whole.
      const end = bytes.indexOf('manifest.json\0')
      expect(await refusal(Buffer.concat([bytes.subarray(0, end), Buffer.alloc(1_024)]))).toContain(
        'incomplete',
      )
    },
    TIME_LIMIT_MS,
  )

  it('is refused without its passphrase, and when it is no backup at all', async () => {
    expect(await refusal(bytes, 'another passphrase')).toContain('not the passphrase of this backup')
    const changed = newPath()
    writeFileSync(changed, bytes)
    await expect(readArchive(backupFileAt(changed), undefined)).rejects.toThrow('Set BACKUP_PASSPHRASE')
    expect(await refusal(Buffer.from('hello'.repeat(1_000)))).toContain('not a backup of EcoLedger')
    await expect(readArchive(backupFileAt(newPath()), PASSPHRASE)).rejects.toThrow('There is no file')
    expect(bytes.includes(readFileSync(join(server.deps.dataDir, 'keys/log.key')))).toBe(false)
  })

  it('is refused if a newer program made it', async () => {
    const newer = newPath()
    const plain = newPath()
    await createBackup(
      { ...server.deps, folders: 'kept' },
      { to: backupFileAt(plain), passphrase: undefined },
    )
    const { header, manifest } = await readArchive(backupFileAt(plain), undefined)
    const unfinished = await backupFileAt(newer).create()
    const archive = createArchive(unfinished)
    await archive.add('backup.json', Buffer.from(JSON.stringify({ ...header, schema: 9_999 })))
    await archive.finish(manifest, plainSign)
    await unfinished.publish()
    const env = await emptyTarget('sqlite')
    await expect(
      restoreBackup(
        { config: readConfig(env), log, now: Date.now },
        { from: backupFileAt(newer), passphrase: PASSPHRASE, replace: false, dryRun: true },
      ),
    ).rejects.toThrow(/has version 9999 of the database; this program supports up to/)
  })

  it('never holds keys that are not encrypted', async () => {
    const refused = await admin(
      `backup --to ${newPath()}`,
      {},
      {
        ...server.deps,
        config: { ...server.deps.config, BACKUP_PASSPHRASE: undefined },
      },
    )
    expect(refused).toMatchObject({
      code: 1,
      complained: expect.stringContaining('never written unencrypted'),
    })
  })
})
