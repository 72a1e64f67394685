import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { api } from '@eco/contract'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { cleanupJobsOf } from '../src/feature.ts'
import { runCleanupJobs } from '../src/infra/cleanup-jobs.ts'
import { openFeatures } from '../src/open-features.ts'
import { seedCanaries } from './canaries.ts'
import { onEveryEngine, type TestServer } from './harness.ts'
import { signUp, type TestMember, uploadPhotos } from './samples/members.ts'
import { jpegOf, scene } from './samples/photographs.ts'

const HOUR_MS = 3_600_000
const FOLDERS = ['avatars', 'blog', 'cvs', 'photos', 'proofs']
const idOf = (url: string) => url.split('/').pop() ?? ''

onEveryEngine('an older database with newer files', (server) => {
  const lines: { level: number; msg: string; folder?: string }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const cleanUpAt = async (at: number) => {
    const deps = { ...server().deps, log }
    await runCleanupJobs({ cleanupJobs: cleanupJobsOf(openFeatures(deps)), now: () => at, log })
  }
  /** A photo of a member, written this long before `now`. */
  const photoOf = async (member: TestMember, seed: number, now: number, ageMs: number) => {
    const [url = ''] = await uploadPhotos(server(), member, [await jpegOf(scene(seed, 64, 48))])
    const id = idOf(url)
    const written = (now - ageMs) / 1_000
    utimesSync(join(server().deps.dataDir, 'photos', id.slice(6, 8), `${id}.jpg`), written, written)
    return { id, url }
  }
  const statusOf = async (member: TestMember, url: string) => {
    const reply = await fetch(server().url + url, { headers: { authorization: `Bearer ${member.token}` } })
    await reply.arrayBuffer()
    return reply.status
  }

  it('loses no photo: it stays in place, then moves to quarantine, and returns with its row', async () => {
    const member = await signUp(server())
    const now = server().clock.now()
    await photoOf(member, 1, now, 30 * HOUR_MS)
    const today = await photoOf(member, 2, now, 2 * HOUR_MS)
    const taken = await forget(server(), today.id)

    await cleanUpAt(now + 61_000)
    expect(filesIn(server(), 'photos')).toContain(`${today.id}.jpg`)
    expect(lines.filter(({ folder }) => folder === 'photos')).toMatchObject([
      {
        level: 40,
        msg: expect.stringMatching(
          /^photographs without a record stay where they are: some are newer .*restored\?$/,
        ),
      },
    ])

    // With the older database in use there are newer photos, so the one without a row goes to quarantine.
    await photoOf(member, 3, now, 1.5 * HOUR_MS)
    await cleanUpAt(now + HOUR_MS)
    expect(filesIn(server(), 'photos')).not.toContain(`${today.id}.jpg`)
    expect(filesIn(server(), 'quarantine')).toEqual([`${today.id}.jpg`])

    await server().database.write((tx) => tx.insertInto('photos').values(taken).execute())
    await cleanUpAt(now + 2 * HOUR_MS)
    expect(filesIn(server(), 'quarantine')).toEqual([])
    expect(await statusOf(member, today.url)).toBe(200)
  })

  it('leaves nothing that the product deleted, even if a crash left the files', async () => {
    const reviewer = await signUp(server(), 'reviewer')
    const before = filesOf(server())
    const asha = await seedCanaries(server(), 'restored', reviewer)
    const own = filesOf(server()).filter((path) => !before.includes(path))
    expect([...new Set(own.map((path) => path.split('/')[0]))].sort()).toEqual(FOLDERS)
    await server().client(
      api.eraseAccount,
      { body: { u_id: asha.id, password: asha.password } },
      { token: asha.token },
    )
    expect(filesOf(server()).filter((path) => own.includes(path))).toEqual([])
    // As if the process had ended after the commit, before the files were deleted, one of them in quarantine.
    const [first = '', ...others] = own
    for (const path of others) leave(server(), path)
    leave(server(), join('quarantine', dirname(dirname(first)), '2026-03-01', first.split('/').pop() ?? ''))
    await cleanUpAt(server().clock.now())
    expect(filesOf(server()).filter((path) => own.includes(path))).toEqual([])
    expect(filesIn(server(), 'quarantine')).toEqual([])
    const notes = server().database.read((db) => db.selectFrom('removedFiles').selectAll().execute())
    expect(await notes).toEqual([])
  })
})

/** Removes a photo's row as in an older database: without a record of the deletion. */
async function forget(server: TestServer, id: string) {
  return server.database.write(async (tx) => {
    const row = await tx.deleteFrom('photos').where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    await tx.deleteFrom('removedFiles').where('fileId', '=', id).execute()
    return row
  })
}

function leave(server: TestServer, path: string): void {
  const whole = join(server.deps.dataDir, path)
  mkdirSync(dirname(whole), { recursive: true })
  writeFileSync(whole, 'left')
}

function filesOf(server: TestServer): string[] {
  const all = readdirSync(server.deps.dataDir, { recursive: true, encoding: 'utf8' })
  const media = all.filter((path) => FOLDERS.some((folder) => path.startsWith(`${folder}/`)))
  return media.filter((path) => statSync(join(server.deps.dataDir, path)).isFile()).sort()
}

function filesIn(server: TestServer, folder: string): string[] {
  const root = join(server.deps.dataDir, folder)
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return all
    .filter((path) => statSync(join(root, path)).isFile())
    .map((path) => path.split('/').pop() ?? '')
    .sort()
}
