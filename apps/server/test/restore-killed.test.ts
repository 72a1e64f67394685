import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRestoreRequest, writeRestoreRequest } from '../src/infra/backup/restore-request.ts'
import { readConfig } from '../src/infra/config.ts'
import { openDeps } from '../src/open.ts'
import { engines, startTestServer, type TestServer } from './harness.ts'
import { buildServer } from './program.ts'
import {
  backUp,
  copied,
  type Env,
  emptyTarget,
  log,
  newPath,
  serve,
  useBackupFolder,
} from './samples/backups.ts'
import { signUp, uploadPhotos } from './samples/members.ts'
import { jpegOf, scene } from './samples/photographs.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ADMIN = join(ROOT, 'apps/server/dist/admin.js')
const KILLER = fileURLToPath(new URL('./kill-at-new-step.mjs', import.meta.url))
const LIMIT_MS = 240_000

useBackupFolder()
let source: TestServer
let backup = ''
let photo = ''
beforeAll(async () => {
  await buildServer()
  source = await startTestServer('sqlite')
  const author = await signUp(source)
  await uploadPhotos(source, author, [await jpegOf(scene(1, 64, 48))])
  const stored = await source.database.read((db) => db.selectFrom('photos').select('id').execute())
  photo = `photos/${stored[0]?.id.slice(6, 8)}/${stored[0]?.id}.jpg`
  backup = newPath()
  await backUp(source.deps, backup)
}, LIMIT_MS)
afterAll(() => source?.close())

/** @returns whether the command was killed; its words if it was not */
async function run(args: readonly string[], env: Env, steps: string): Promise<'killed' | string> {
  const child = spawn(process.execPath, ['--import', KILLER, ADMIN, ...args], {
    env: { PATH: process.env.PATH, ...env, KILL_LOG: steps },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (bytes) => {
    words += String(bytes)
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return signal === 'SIGKILL' ? 'killed' : `${code} ${words}`
}

const photosIn = async (env: Env): Promise<number> => {
  const deps = await openDeps(readConfig(env), log, undefined, 'patient')
  const rows = await deps.database.read((db) => db.selectFrom('photos').select('id').execute())
  await deps.database.close()
  return rows.length
}

describe.each(engines)('a restore into %s', (engine) => {
  it(
    'that is killed before it replaces anything leaves the old state, and one that is killed at any later step, again and again, is completed',
    async () => {
      const used = await emptyTarget(engine)
      await serve(used, async () => {})
      // Within this process SQLite keeps its file open.
      const env = copied(used)
      const keys = readdirSync(join(env.DATA_DIR, 'keys'))
      const steps = newPath()
      const restore = ['restore', '--from', backup, '--replace']
      expect(await run(restore, env, steps)).toBe('killed')
      expect(readFileSync(steps, 'utf8')).toMatch(/^rename restore-going-live/)
      expect(await photosIn(copied(env))).toBe(0)

      // As if the start of a server carried it out.
      const request = { name: 'x.tar', path: backup, at: 0, state: 'started' as const, failure: null }
      await writeRestoreRequest(env.DATA_DIR, request)
      expect(await run(restore, env, steps)).toBe('killed')
      let ended = ''
      for (let kills = 2; ended === ''; kills += 1) {
        expect(existsSync(join(env.DATA_DIR, 'restore-going-live.json'))).toBe(true)
        expect(kills).toBeLessThan(40)
        const found = await run(['list'], env, steps)
        if (found !== 'killed') ended = found
      }
      expect(ended).toBe('0 ')
      const taken = readFileSync(steps, 'utf8').trim().split('\n')
      const moved = (name: string) => [
        `rename ${name} before-restore-STAMP/${name}`,
        `rename restore-STAMP/${name} ${name}`,
      ]
      const database =
        engine === 'sqlite' ? moved('eco.sqlite') : ['old tables aside', 'new tables in', 'commit']
      for (const step of [...database, ...moved('keys'), 'rm restore-STAMP', 'rm restore-going-live.json'])
        expect(taken).toContain(step)

      expect(await readRestoreRequest(env.DATA_DIR)).toMatchObject({ state: 'done', failure: null })
      expect(await photosIn(env)).toBe(1)
      expect(existsSync(join(env.DATA_DIR, photo))).toBe(true)
      const left = readdirSync(env.DATA_DIR).filter((name) => name.includes('restore'))
      expect(left).toEqual([expect.stringMatching(/^before-restore-\d{14}$/), 'restore-request.json'])
      expect(readdirSync(join(env.DATA_DIR, left[0] ?? '', 'keys'))).toEqual(keys)
    },
    LIMIT_MS,
  )
})
