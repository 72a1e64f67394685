/** The steps of the drill, in order. Whatever a step starts ends with the drill. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@eco/contract'
import { auditLog, type Seen } from '../../apps/server/src/audit/audit-log.ts'
import { openLogSource } from '../../apps/server/src/audit/log-source.ts'
import { freePort } from '../../apps/server/test/program.ts'
import { startS3Server } from '../../apps/server/test/s3/s3-server.ts'
import { clientFor } from '../../e2e/harness/client.ts'
import { sealedEntries } from '../chaos/sealed-log.ts'
import {
  compareStored,
  moreAcknowledged,
  signIn,
  signUp,
  startWriting,
  type Writing,
} from '../chaos/writers.ts'
import { interrupted } from '../interrupted.ts'
import { ASSETS_OF_MEMBER, compareMembers, type Loaded, loadMembers } from './members.ts'
import { type Primary, startPrimary } from './primary.ts'
import { type Checkout, type OperatedServer, operateServer, run, type Settings } from './server.ts'
import { createStaff, type Staff, signInAsAdmin } from './staff.ts'
import { check, fail, type Steps } from './steps.ts'
import { earlierSchemas, upgradeFrom } from './upgrade.ts'

/** Saves before and after whatever happens while members write. */
const CALM_SAVES = 16
const SAVES_MAX_MS = 60_000
const BACKUP_MAX_MS = 300_000
const LOOK_AGAIN_MS = 100
/** Members who are compared after each step; the last step compares all. */
const SAMPLE = 20

/** As many with a photo as without. */
const sampleOf = (loaded: readonly Loaded[]): Loaded[] => [
  ...loaded.filter(({ photo }) => photo !== undefined).slice(0, SAMPLE / 2),
  ...loaded.filter(({ photo }) => photo === undefined).slice(0, SAMPLE / 2),
]

export type Drill = {
  steps: Steps
  checkout: Checkout
  /** temporary, for all data */
  folder: string
  port: number
  members: number
  isShort: boolean
}

/** What was acknowledged to one group of writers. */
type Written = { email: string; acknowledged: Set<string> }

export async function runDrill(drill: Drill): Promise<void> {
  const { steps, checkout, folder, port } = drill
  const site = operateServer(checkout, port, join(folder, 'first.log'))
  const second = operateServer(checkout, await freePort(), join(folder, 'second.log'))
  const ends: (() => Promise<void>)[] = [second.stop, site.stop]
  try {
    await Promise.race([runSteps({ ...drill, site, second, onEnd: (end) => ends.push(end) }), interrupted()])
    await steps.step('Stop', async () => {
      await second.stop()
      await site.stop()
      return 'both servers ended on SIGTERM'
    })
  } finally {
    for (const end of ends) await end()
  }
}

type Running = Drill & {
  site: OperatedServer
  second: OperatedServer
  onEnd: (end: () => Promise<void>) => void
}

async function runSteps(drill: Running): Promise<void> {
  const { steps, checkout, folder, site, second, members: count, isShort, onEnd } = drill
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const common: Settings = {
    ...{ BACKUP_TO: backups, BACKUP_PASSPHRASE: randomUUID(), LOG_LEVEL: 'warn' },
    // All members come from one address.
    RATE_LIMITS: 'off',
  }
  const dataDir = join(folder, 'data')
  const embedded = { ...common, DATA_DIR: dataDir }
  let staff: Staff = { adminToken: '', reviewerToken: '' }
  let loaded: Loaded[] = []
  const written: Written[] = []
  /** The first writers were also told of saves that the backup does not contain. */
  let later = new Set<string>()
  let backup = ''

  let seen: Seen | undefined
  /** Checks the log against what an earlier step saw, the writers and some members. */
  const compare = async (url: string, members = sampleOf(loaded)) => {
    const photos = await compareMembers(url, members)
    let saves = 0
    for (const { email, acknowledged } of written) {
      const found = await compareStored(await signIn(url, email), acknowledged)
      check(found.lost.length === 0, `lost: ${found.lost.slice(0, 5).join(', ')}`)
      check(found.doubled.length === 0, `saved twice: ${found.doubled.slice(0, 5).join(', ')}`)
      check(found.creditsAgree, `credits and trees of ${email} do not agree`)
      saves += acknowledged.size
    }
    seen = (await auditLog(openLogSource(url, undefined), seen)).seen
    return `${members.length} members, ${photos} photos and ${saves} saves compared, log audited`
  }

  await steps.step('First start', async () => {
    await site.start(embedded)
    return 'address printed'
  })
  await steps.step('First administrator and a reviewer', async () => {
    staff = await createStaff(site)
    return 'the printed link works once; a reviewer was invited'
  })
  await steps.step(`Load ${count.toLocaleString('en')} members`, async () => {
    loaded = await loadMembers(site.url, count, staff.reviewerToken)
    return `${loaded.length * ASSETS_OF_MEMBER} assets, ${loaded.filter(({ photo }) => photo).length} photos`
  })
  await steps.step('Backup while members write', async () => {
    const writer = await signUp(site.url)
    const writing = startWriting(writer)
    await moreAcknowledged(writing, CALM_SAVES, SAVES_MAX_MS)
    const before = new Set(writing.acknowledged)
    const made = await makeBackup(site.url, staff.adminToken)
    const during = writing.acknowledged.size - before.size
    await moreAcknowledged(writing, CALM_SAVES, SAVES_MAX_MS)
    await writing.stop()
    check(during > 0, 'nobody could save during the backup')
    backup = join(backups, made.name)
    written.push({ email: writer.email, acknowledged: before })
    later = writing.acknowledged
    return `${made.rows} rows, ${made.files} files, read again; ${during} saves meanwhile`
  })
  await steps.step('Disaster', async () => {
    await site.kill()
    rmSync(dataDir, { recursive: true })
    return 'kill -9, DATA_DIR deleted'
  })
  await steps.step('Restore', async () => {
    if (!isShort) {
      await site.admin(['restore', '--from', backup, '--dry-run'])
      check(!existsSync(join(dataDir, 'eco.sqlite')), 'the dry run wrote a database')
    }
    await site.admin(['restore', '--from', backup])
    await site.start(embedded)
    const compared = await compare(site.url)
    const { lost } = await compareStored(await signIn(site.url, written[0]?.email ?? ''), later)
    return `${compared}; ${lost.length} saves from after the backup are lost`
  })

  let primary: Primary | undefined
  await steps.step('Start PostgreSQL', async () => {
    primary = await startPrimary(!isShort)
    onEnd(primary.stop)
    return primary.kind
  })
  const moved = { ...common, DATA_DIR: join(folder, 'moved'), DATABASE_URL: primary?.url ?? '' }
  await steps.step('Move to PostgreSQL', async () => {
    written.push(await writeWhile([site.url], async () => {}))
    await site.stop()
    const file = join(backups, 'move.tar')
    await site.admin(['backup', '--to', file])
    await site.admin(['restore', '--from', file], moved)
    await site.start(moved)
    return compare(site.url)
  })
  const s3 = await startS3Server()
  onEnd(s3.stop)
  const shared = { ...moved, MEDIA_STORE: 's3', ...s3.env }
  await steps.step('Second server', async () => {
    await site.stop()
    await site.start({ ...shared, MEDIA_STORE: 's3,folder' })
    await site.admin(['media', 'copy', '--to', 's3'])
    await site.stop()
    rmSync(join(moved.DATA_DIR, 'photos'), { recursive: true })
    await site.start(shared)
    const keys = join(folder, 'keys')
    writeFileSync(keys, await site.admin(['keys', 'export']), { mode: 0o600 })
    await second.start({ ...shared, DATA_DIR: join(folder, 'second'), KEY_FILE: keys })
    written.push(await writeWhile([site.url, second.url], async () => {}))
    await compare(second.url)
    return compare(site.url)
  })
  await steps.step('Primary lost', async () => {
    let backMs = 0
    const during = await writeWhile([site.url, second.url], async (savedAgain) => {
      const began = performance.now()
      await primary?.fail()
      await savedAgain()
      backMs = performance.now() - began
      await primary?.heal()
    })
    written.push(during)
    return `saved again after ${(backMs / 1_000).toFixed(1)} s; ${await compare(second.url)}`
  })
  // The upgrade test does the same within one process.
  if (!isShort)
    await steps.step('Upgrade', async () => {
      const schemas = earlierSchemas()
      for (const schema of schemas) await upgradeFrom(schema, checkout, folder)
      return `databases of schemas ${schemas.join(', ')}: backed up, upgraded, books and log checked`
    })
  await steps.step('Check everything', async () => {
    check((await signInAsAdmin(site.url)) !== '', 'the administrator cannot sign in')
    const books = await site.admin(['check-books'])
    const entries = await sealedEntries(site.url, loaded.length * ASSETS_OF_MEMBER)
    if (!isShort) await run(checkout, checkout.audit, [site.url])
    return `${books.trim()} ${await compare(site.url, loaded)}: ${entries} entries`
  })
}

/** Starts a backup as an administrator does, and waits until it was read again. */
async function makeBackup(url: string, token: string) {
  const call = clientFor(url)
  await call(api.makeBackup, {}, { token })
  const giveUp = performance.now() + BACKUP_MAX_MS
  while (performance.now() < giveUp) {
    const { backups, running } = await call(api.listBackups, {}, { token })
    const [newest] = backups
    check(!newest?.failure, `the backup failed: ${newest?.failure}`)
    if (newest?.checked_at && !running) return newest
    await sleep(LOOK_AGAIN_MS)
  }
  return fail('the backup did not end')
}

/**
 * A new member writes at all of these servers before, during and after `work`, which may wait until each server saves
 * again.
 */
async function writeWhile(
  urls: readonly string[],
  work: (savedAgain: () => Promise<void>) => Promise<void>,
): Promise<Written> {
  const [first = ''] = urls
  const { email } = await signUp(first)
  const all: Writing[] = []
  for (const url of urls) all.push(startWriting(await signIn(url, email), new URL(url).port))
  const more = async (saves: number) => {
    await Promise.all(all.map((one) => moreAcknowledged(one, saves, SAVES_MAX_MS)))
  }
  try {
    await more(CALM_SAVES)
    // More than can have been on their way before.
    await work(() => more(CALM_SAVES))
    await more(CALM_SAVES)
  } finally {
    for (const one of all) await one.stop()
  }
  const unexpected = all.flatMap((one) => one.unexpected)
  check(unexpected.length === 0, `unexpected answers: ${unexpected.slice(0, 5).join(', ')}`)
  return { email, acknowledged: new Set(all.flatMap((one) => [...one.acknowledged])) }
}
