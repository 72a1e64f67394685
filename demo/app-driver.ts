import { createHash, randomUUID } from 'node:crypto'
import {
  type Answer,
  ApiError,
  api,
  type CallInput,
  checkReply,
  createClient,
  type Endpoint,
  type ReplyOf,
  type Sent,
} from '@eco/contract'
import { createApp } from '../apps/server/src/app.ts'
import type { Deps } from '../apps/server/src/deps.ts'
import { cleanupJobsOf } from '../apps/server/src/feature.ts'
import {
  type Lifetime,
  MEMBER_LIFETIME,
  STAFF_LIFETIME,
} from '../apps/server/src/features/accounts/sessions/session-lifetime.ts'
import type { StaffRole } from '../apps/server/src/features/accounts/staff.ts'
import { backdateArticles } from '../apps/server/src/features/blog/counts-store.ts'
import { markDemo } from '../apps/server/src/features/system/demo-store.ts'
import { runCleanupJobs } from '../apps/server/src/infra/cleanup-jobs.ts'
import { readConfig } from '../apps/server/src/infra/config.ts'
import type { Database } from '../apps/server/src/infra/db/port.ts'
import { openMedia } from '../apps/server/src/infra/files/media.ts'
import { createPasswords } from '../apps/server/src/infra/keys/passwords.ts'
import { newSecret } from '../apps/server/src/infra/keys/secrets.ts'
import { openLog } from '../apps/server/src/infra/telemetry/log.ts'
import { SILENT_METER } from '../apps/server/src/infra/telemetry/meter.ts'
import { SILENT_TRACER } from '../apps/server/src/infra/tracing/tracer.ts'
import { migrate, openKeysOf } from '../apps/server/src/open.ts'
import { openFeatures } from '../apps/server/src/open-features.ts'

/** The whole product with a clock that the demo controls, and members who call it through the API. */
export type AppDriver = {
  deps: Deps
  /** Moves the clock forward, never back. @param at ms since 1970 */
  go(at: number): void
  now(): number
  /** Makes one call as this member; logs in again when the session has expired. */
  call<E extends Endpoint>(email: string, endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>
  signUp(person: { username: string; email: string }): Promise<void>
  /** Creates a reviewer or administrator directly on the server. */
  engage(person: { username: string; email: string }, role: StaffRole): Promise<void>
  idOf(email: string): string
  /** Remembers an id under a name, for later events. */
  keep(name: string, id: string): void
  find(name: string): string
  /** Ends all sessions, runs the cleanup jobs, and closes the product; the database stays open. */
  close(): Promise<void>
}

/** The password of every account, used in the demo only. */
export const PASSWORD = 'neem-tree-26'

/** Sessions are renewed before they expire: at 90 % of the product's own lifetimes. */
const SHORTER = 0.9
/** Game seeds have this length and are reproducible; session secrets are longer and stay random. */
const GAME_SEED_BYTES = 4
const ID_DIGITS = 32

type Session = { token: string; at: number; seen: number; life: Lifetime }

/** Starts the product on a database, with its secrets in `dataDir`, and makes an API client. */
export async function openProduct(database: Database, dataDir: string, now: () => number) {
  let made = 0
  const config = readConfig({
    RATE_LIMITS: 'off',
    SECOND_LOOK_PERCENT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
  })
  const deps: Deps = {
    config,
    database,
    now,
    newId: (prefix) => `${prefix}_${digest(`${prefix} ${++made}`).toString('hex').slice(0, ID_DIGITS)}`,
    newSecret: (bytes) =>
      bytes > GAME_SEED_BYTES
        ? newSecret(bytes)
        : digest(`dice ${++made}`).subarray(0, bytes).toString('base64url'),
    passwords: createPasswords(),
    ...(await openKeysOf(database, dataDir, now())),
    dataDir,
    media: openMedia(config, dataDir),
    webRoot: undefined,
    log: openLog(config.LOG_LEVEL).log,
    meter: SILENT_METER,
    tracer: SILENT_TRACER,
  }
  const features = openFeatures(deps)
  const app = await createApp(deps, features)
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = createClient({ baseUrl, transport, newKey: randomUUID, check: checkReply })
  return { deps, features, app, client }
}

/** @param begin start of the clock, ms since 1970 @param database empty */
export async function openAppDriver(database: Database, dataDir: string, begin: number): Promise<AppDriver> {
  let clock = begin
  await migrate(database, begin)
  await database.write(async (tx) => {
    await markDemo(tx, begin)
    await backdateArticles(tx, begin)
  })
  const { deps, features, app, client } = await openProduct(database, dataDir, () => clock)
  const ids = new Map<string, string>()
  const lives = new Map<string, Lifetime>()
  const sessions = new Map<string, Session>()
  const named = new Map<string, string>()

  const leave = ({ token }: Session) =>
    client(api.logout, { body: {} }, { token }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error
    })
  const sessionOf = async (email: string): Promise<Session> => {
    const known = sessions.get(email)
    if (known && isFresh(known, clock)) {
      known.seen = clock
      return known
    }
    if (known) await leave(known)
    const { token } = await client(api.login, { body: { email, password: PASSWORD } })
    const session = { token, at: clock, seen: clock, life: lives.get(email) ?? MEMBER_LIFETIME }
    sessions.set(email, session)
    return session
  }
  const one = (map: ReadonlyMap<string, string>, name: string): string => {
    const found = map.get(name)
    if (found === undefined) throw new Error(`the story speaks of ${name} too early`)
    return found
  }

  return {
    deps,
    go: (at) => {
      clock = Math.max(clock, at)
    },
    now: () => clock,
    call: async (email, endpoint, input) =>
      client(endpoint, input, { token: (await sessionOf(email)).token }),
    signUp: async ({ username, email }) => {
      const body = { username, email, password: PASSWORD, role: 'user' } as const
      const { token, user } = await client(api.signup, { body })
      ids.set(email, user.u_id)
      sessions.set(email, { token, at: clock, seen: clock, life: MEMBER_LIFETIME })
    },
    engage: async ({ username, email }, role) => {
      const given = { username, email, password: PASSWORD, role }
      const user = await features.accounts.makeStaff(given)
      ids.set(email, user.id)
      lives.set(email, STAFF_LIFETIME)
    },
    idOf: (email) => one(ids, email),
    keep: (name, id) => {
      named.set(name, id)
    },
    find: (name) => one(named, name),
    close: async () => {
      for (const session of sessions.values()) await leave(session)
      await runCleanupJobs({ cleanupJobs: cleanupJobsOf(features), now: deps.now, log: deps.log })
      await app.close()
    },
  }
}

const isFresh = ({ at, seen, life }: Session, now: number): boolean =>
  now - at < life.absoluteMs * SHORTER && now - seen < life.idleMs * SHORTER

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Every member has one device: the demo speaks of no new ones. */
const DEVICE = `did=${'d'.repeat(43)}`

async function transport({ url, method, headers, body }: Sent): Promise<Answer> {
  const reply = await fetch(url, {
    method,
    headers: { cookie: DEVICE, ...headers },
    ...(body !== undefined && { body }),
  })
  return { status: reply.status, text: await reply.text() }
}
