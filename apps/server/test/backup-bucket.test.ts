import { randomBytes } from 'node:crypto'
import { copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@eco/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { restoreIfRequested } from '../src/backup/restore-at-start.ts'
import { cleanupJobsOf } from '../src/feature.ts'
import { openBackupPlace } from '../src/infra/backup/open-place.ts'
import { readRestoreRequest } from '../src/infra/backup/restore-request.ts'
import { listBackups } from '../src/infra/backup/stored-backups.ts'
import { readConfig } from '../src/infra/config.ts'
import { engines, startTestServer, type TestServer } from './harness.ts'
import { freePort } from './program.ts'
import { error, type S3Server, startS3Server } from './s3/s3-server.ts'
import {
  admin,
  type Env,
  emptyTarget,
  filesIn,
  log,
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

const HOUR_MS = 3_600_000
/** More than one part of an upload. */
const LARGE_BYTES = 17 * 1_048_576

useBackupFolder()
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterEach(() => s3.failWith(() => undefined))
afterAll(() => s3.stop())

/** The storage of backups alone. */
const backupEnv = () => ({
  ...{ BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_S3_ENDPOINT: s3.env.S3_ENDPOINT },
  ...{ BACKUP_S3_REGION: s3.env.S3_REGION, BACKUP_S3_ACCESS_KEY_ID: s3.env.S3_ACCESS_KEY_ID },
  BACKUP_S3_SECRET_ACCESS_KEY: s3.env.S3_SECRET_ACCESS_KEY,
})
const keys = (prefix = '') => [...s3.objects.keys()].filter((key) => key.startsWith(prefix)).sort()

async function photosOf(server: TestServer, seeds: readonly number[]): Promise<string[]> {
  const author = await signUp(server)
  await uploadPhotos(server, author, await Promise.all(seeds.map((seed) => jpegOf(scene(seed, 64, 48)))))
  const rows = await server.database.read((db) =>
    db.selectFrom('photos').select('id').where('ownerId', '=', author.id).execute(),
  )
  return rows.map(({ id }) => id)
}
const photoKey = (id: string) => `photos/${id.slice(6, 8)}/${id}.jpg`

describe.each(engines)('a backup of %s in a bucket', (engine) => {
  let server: TestServer
  const to = `s3://files/${engine}/monday.tar`
  beforeAll(async () => {
    server = await startTestServer(engine, backupEnv())
    for (let n = 0; n < 3; n += 1) await issueTree(server, 'u_1')
    await server.features.publicLog.seal()
    const [id = ''] = await photosOf(server, [1])
    writeFileSync(join(server.deps.dataDir, photoKey(id)), randomBytes(LARGE_BYTES))
  })
  afterAll(() => server?.close())
  const backUpTo = (address: string) => admin(`backup --to ${address}`, {}, server.deps)

  it('leaves nothing behind when its upload fails, and says why', async () => {
    for (const [code, status, words] of [
      ['SlowDown', 503, 'did not answer (SlowDown). Try again later.'],
      ['XMinioStorageFull', 507, 'has no space left (XMinioStorageFull).'],
      ['AccessDenied', 403, 'Check its address, the name of the bucket and the rights of the access key.'],
    ] as const) {
      s3.failWith(({ query }) => (query.get('partNumber') === '2' ? error(status, code) : undefined))
      const failed = await backUpTo(to)
      expect(failed).toMatchObject({ code: 1, said: '' })
      expect(failed.complained).toContain('The object storage')
      expect(failed.complained).toContain('bucket files')
      expect(failed.complained).toContain(words)
      expect([keys(engine), s3.uploads.size]).toEqual([[], 0])
    }
    expect(readdirSync(join(server.deps.dataDir, 'tmp'))).toEqual([])
  })

  it('is deleted again if it is not what was written', async () => {
    s3.failWith(({ method, key }) => {
      const stored = s3.objects.get(key)
      if (method === 'GET' && stored) stored.body[3_000] = (stored.body[3_000] ?? 0) ^ 1
      return undefined
    })
    const failed = await backUpTo(to)
    expect(failed.code).toBe(1)
    expect(failed.complained).toMatch(/is damaged|not the passphrase/)
    expect(keys(engine)).toEqual([])
  })

  it(
    'is made in parts, and restored from there although the connection breaks',
    async () => {
      const made = await backUpTo(to)
      expect(made).toMatchObject({ code: 0, complained: '' })
      expect(made.said).toMatch(new RegExp(`^Backed up to ${to}: \\d+ rows, 1 files, \\d+ MB\\.$`, 'm'))
      expect([keys(engine), s3.uploads.size]).toEqual([[`${engine}/monday.tar`], 0])
      expect(await backUpTo(to)).toMatchObject({
        code: 1,
        complained: expect.stringContaining('never overwrites'),
      })
      const env: Env = { ...(await emptyTarget(engine)), ...backupEnv() }
      let cuts = 2
      s3.failWith(({ method, key, headers }) => {
        if (method !== 'GET' || key !== `${engine}/monday.tar` || cuts-- <= 0) return undefined
        const from = Number(/bytes=(\d+)-/.exec(String(headers.range))?.[1] ?? 0)
        const body = s3.objects.get(key)?.body.subarray(from) ?? Buffer.alloc(0)
        // Announces all of it, and sends the beginning.
        return { status: from === 0 ? 200 : 206, body: body.subarray(0, 5_000_000), cutAt: body.length }
      })
      expect(await admin(`restore --from ${to}`, env)).toMatchObject({ code: 0, complained: '' })
      expect(cuts).toBeLessThan(1)
      await serve(env, async ({ database }) => {
        expect(await database.read((db) => db.selectFrom('photos').select('id').execute())).toHaveLength(1)
      })
    },
    TIME_LIMIT_MS,
  )

  it('needs an address with a name, a storage, and an object that is there', async () => {
    const refused = async (line: string, env: Record<string, string> = backupEnv()) =>
      (await admin(line, { DATA_DIR: 'nowhere', ...env })).complained
    expect(await refused('restore --from s3://files/backups/')).toContain('Write s3://bucket/key')
    expect(await refused('restore --from s3://files')).toContain('Write s3://bucket/key')
    expect(await refused(`restore --from ${to}`, {})).toContain('needs BACKUP_S3_ENDPOINT')
    expect(await refused('restore --from s3://files/none.tar')).toContain('no file s3://files/none.tar')
    expect(await refused('restore --from s3://other/none.tar')).toContain('bucket other (NoSuchBucket)')
  })

  it(
    'is restored into a bucket, beside the files that are there, and a file that differs is kept',
    async () => {
      const env: Env = { ...(await usedTarget(engine)), ...backupEnv(), ...s3.env, MEDIA_STORE: 's3' }
      const [same, differs] = await photosOf(server, [2, 3])
      const from = `s3://files/${engine}/tuesday.tar`
      expect(await backUpTo(from)).toMatchObject({ code: 0 })
      const bytesOf = async (id = '') => (await server.deps.media.openAt('folder', PHOTOS).read(id)) as Buffer
      const other = `photos/aa/photo_aa${'0'.repeat(30)}.jpg`
      s3.objects.set(photoKey(same ?? ''), { body: await bytesOf(same), modifiedAt: 0 })
      for (const key of [photoKey(differs ?? ''), other])
        s3.objects.set(key, { body: Buffer.from('of the old site'), modifiedAt: 0 })
      const before = {
        files: filesIn(env.DATA_DIR),
        keys: keys(),
        differs: s3.objects.get(photoKey(differs ?? ''))?.body,
      }

      const aside = () => keys('before-restore-').filter((key) => key.endsWith(photoKey(differs ?? '')))

      // It fails in the middle: after the upload of a file, and before any state is replaced.
      s3.failWith(({ method, key, headers }) =>
        method === 'PUT' && key === photoKey(differs ?? '') && headers['x-amz-copy-source'] === undefined
          ? error(403, 'AccessDenied')
          : undefined,
      )
      const failed = await admin(`restore --from ${from} --replace`, env)
      expect(failed.complained).toContain('refused a request to the bucket files (AccessDenied)')
      expect(filesIn(env.DATA_DIR)).toEqual(before.files)
      for (const key of before.keys) expect(s3.objects.has(key)).toBe(true)
      expect(aside()).toEqual([])
      expect(s3.objects.get(photoKey(differs ?? ''))?.body).toEqual(before.differs)

      s3.failWith(() => undefined)
      const done = await admin(`restore --from ${from} --replace`, env)
      expect(done).toMatchObject({ code: 0, complained: '' })
      expect(s3.objects.get(photoKey(differs ?? ''))?.body).toEqual(await bytesOf(differs))
      expect(s3.objects.get(other)?.body.toString()).toBe('of the old site')
      expect(aside().map((key) => s3.objects.get(key)?.body.toString())).toEqual(['of the old site'])
      expect(readdirSync(env.DATA_DIR)).not.toContain('photos')
      await serve(env, async ({ media }) => {
        for (const id of [same, differs])
          expect(await media.open(PHOTOS).read(id ?? '')).toEqual(await bytesOf(id))
      })
    },
    TIME_LIMIT_MS,
  )
})

const PHOTOS = { name: 'photos', extension: '.jpg' }

describe('the backups that a server makes in a bucket', () => {
  let server: TestServer
  const site = 's3://files/backups/site'
  const place = () => openBackupPlace(server.deps.config, site)
  const backups = () => keys('backups/site/').filter((key) => key.endsWith('.tar'))
  const runJob = () =>
    cleanupJobsOf(server.features)
      .find(({ name }) => name === 'scheduled backup')
      ?.run(server.clock.now())
  const figures = async () => {
    server.clock.advance(60_000)
    return server.features.backups.figures[0]?.read()
  }
  beforeAll(async () => {
    const schedule = { BACKUP_TO: site, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '2' }
    server = await startTestServer('sqlite', { ...backupEnv(), ...schedule })
    await issueTree(server, 'u_1')
    await server.features.publicLog.seal()
  })
  afterAll(() => server?.close())

  it('are late when nobody makes the first one', async () => {
    expect(await figures()).toEqual({ ecoledger_backup_failed: 0, ecoledger_backup_overdue_seconds: 60 })
  })

  it('are made when they are due, and only the newest are kept', async () => {
    s3.objects.set('backups/site/older/ecoledger.tar', { body: Buffer.from('x'), modifiedAt: 0 })
    s3.objects.set('backups/site-2/ecoledger.tar', { body: Buffer.from('x'), modifiedAt: 0 })
    for (let n = 0; n < 3; n += 1) {
      await runJob()
      await runJob()
      server.clock.advance(6 * HOUR_MS)
    }
    expect(backups()).toHaveLength(3)
    const listed = await listBackups(place())
    expect(listed.map(({ note }) => note?.failure)).toEqual([null, null])
    expect(keys('backups/site/ecoledger-')).toHaveLength(4)
    expect(keys('backups/site-2/')).toHaveLength(1)
    expect(await figures()).toEqual({
      ecoledger_backup_last_success_timestamp_seconds: (listed[0]?.note?.createdAt ?? 0) / 1_000,
      ecoledger_backup_last_size_bytes: listed[0]?.bytes,
      ecoledger_backup_failed: 0,
      ecoledger_backup_overdue_seconds: 60,
    })
    s3.objects.delete('backups/site/older/ecoledger.tar')
  })

  it('are not made while another server makes one, and one that was interrupted is cleaned up', async () => {
    const marker = 'backups/site/ecoledger-2026.tar.part'
    s3.objects.set(marker, { body: Buffer.from('{}'), modifiedAt: Date.now() })
    const before = backups()
    await runJob()
    expect(backups()).toEqual(before)
    s3.objects.set(marker, { body: Buffer.from('{}'), modifiedAt: Date.now() - 2 * HOUR_MS })
    await runJob()
    expect(backups()).not.toEqual(before)
    expect(s3.objects.has(marker)).toBe(false)
  })

  it('say in the console why one failed', async () => {
    server.clock.advance(6 * HOUR_MS)
    s3.failWith(({ method, key }) =>
      method === 'PUT' && key.endsWith('.tar') ? error(507, 'QuotaExceeded') : undefined,
    )
    await expect(runJob()).rejects.toThrow('has no space left (QuotaExceeded)')
    s3.failWith(() => undefined)
    const [failed] = await listBackups(place())
    expect(failed).toMatchObject({ bytes: 0, note: { failure: 'backup.storageFull' } })
    expect(await figures()).toMatchObject({ ecoledger_backup_failed: 1 })
    const { backups: shown } = await server.client(api.readHealth, {}, await signUp(server, 'admin'))
    expect(shown).toMatchObject({ is_set: true, failed: true })
    expect(shown?.bytes).toBeGreaterThan(1_000)
  })

  it('cannot be listed while the storage is away, which the console says in words', async () => {
    s3.failWith(() => error(403, 'AccessDenied'))
    await expect(server.client(api.listBackups, {}, await signUp(server, 'admin'))).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('refused a request to the bucket files (AccessDenied)'),
    })
  })

  it(
    'are checked by administrators, and one is restored at the next start',
    async () => {
      const who = await signUp(server, 'admin')
      const list = async () => server.client(api.listBackups, {}, who)
      const [made] = (await list()).backups.filter(({ bytes }) => bytes > 0)
      expect((await list()).folder).toEqual({ path: site, is_set: true })
      const { name = '' } = made ?? {}
      server.clock.advance(60_000)
      await server.client(api.checkBackup, { params: { name } }, who)
      await expect
        .poll(async () => (await list()).backups.find((one) => one.name === name)?.checked_at, SOON)
        .toBe(server.clock.now())
      const body = { site_name: 'EcoLedger', password: 'secret1' }
      await server.client(api.requestRestore, { params: { name }, body }, who)
      const env = { ...(await usedTarget('sqlite')), ...backupEnv(), PORT: String(await freePort()) }
      const request = 'restore-request.json'
      copyFileSync(join(server.deps.dataDir, request), join(env.DATA_DIR, request))
      await restoreIfRequested(readConfig(env), log)
      expect(await readRestoreRequest(env.DATA_DIR)).toMatchObject({ state: 'done', failure: null })
      await serve(env, async ({ database }) => {
        expect(await database.read((db) => db.selectFrom('transfers').select('seq').execute())).not.toEqual(
          [],
        )
      })
    },
    TIME_LIMIT_MS,
  )

  it('need settings that name one storage with its own key', () => {
    const to = { BACKUP_TO: 's3://files/site', BACKUP_PASSPHRASE: PASSPHRASE }
    expect(() => readConfig(to)).toThrow('BACKUP_TO requires BACKUP_S3_ENDPOINT or S3_ENDPOINT')
    expect(() => readConfig({ ...to, ...s3.env })).not.toThrow()
    expect(() => readConfig({ ...to, ...s3.env, BACKUP_S3_ENDPOINT: 'https://other.example' })).toThrow(
      'BACKUP_S3_ENDPOINT requires BACKUP_S3_ACCESS_KEY_ID',
    )
    expect(() => readConfig({ ...to, BACKUP_TO: 's3:/files' })).toThrow(/^BACKUP_TO must be a folder, or s3:/)
  })
})
