import { api } from '@eco/contract'
import type { Role } from '@eco/domain/auth/rules'
import type { OrganizationRole } from '@eco/domain/organizations/rules'
import { hashSecret } from '../../src/infra/keys/secrets.ts'
import type { TestServer } from '../harness.ts'
import { joinAs } from '../samples/organizations.ts'

/**
 * All kinds of callers. `crossSite` is the owner's browser, driven by a page of another site; `halfSignedIn` is the
 * owner, whose sign-in waits for the second step; `overdueAdmin` should have set one up by now.
 */
export const CALLERS = [
  'nobody',
  'owner',
  'ownerCookieJar',
  'ownerBrowser',
  'other',
  'organization',
  'reviewer',
  'admin',
  'suspended',
  'suspendedAdmin',
  'overdueAdmin',
  'revoked',
  'garbage',
  'garbageWithCookie',
  'tokenWithoutCookie',
  'halfSignedIn',
  'crossSite',
] as const
export type CallerName = (typeof CALLERS)[number]

export type Headers = Record<string, string>
type Account = { id: string; email: string; username: string; token: string }

const PASSWORD = 'secret1'
let count = 0

export async function createAccount(server: TestServer, role: Role): Promise<Account> {
  const email = `walk${++count}@example.org`
  const signupRole = role === 'organization' ? role : 'user'
  const username = `Walker ${count}`
  const body = { username, email, password: PASSWORD, role: signupRole } as const
  const { token, user } = await server.client(api.signup, { body })
  if (role !== signupRole)
    await server.database.write(async (tx) => {
      await tx.updateTable('users').set({ role }).where('id', '=', user.u_id).execute()
    })
  return { id: user.u_id, email, username, token }
}

/** Opens a new session and returns its token and cookie; the headers make it a program's or a browser's. */
async function login(server: TestServer, account: Account, headers: Headers) {
  const reply = await fetch(server.url + api.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: account.email, password: PASSWORD }),
  })
  const { token } = (await reply.json()) as { token: string }
  return { bearer: `Bearer ${token}`, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

export type People = Record<
  'owner' | 'other' | 'organization' | 'reviewer' | 'admin' | 'suspended' | 'suspendedAdmin' | 'overdueAdmin',
  Account
>

export async function makePerson(server: TestServer, person: keyof People): Promise<Account> {
  const account = await createAccount(server, ROLES[person])
  if (person === 'suspended' || person === 'suspendedAdmin') return suspend(server, account)
  return person === 'overdueAdmin' ? keepLong(server, account) : account
}

const ROLES: Record<keyof People, Role> = {
  ...{ owner: 'user', other: 'user', organization: 'organization', reviewer: 'reviewer', admin: 'admin' },
  ...{ suspended: 'user', suspendedAdmin: 'admin', overdueAdmin: 'admin' },
}

export async function makePeople(server: TestServer): Promise<People> {
  const people = {} as People
  for (const person of Object.keys(ROLES) as (keyof People)[])
    people[person] = await makePerson(server, person)
  return people
}

async function keepLong(server: TestServer, account: Account): Promise<Account> {
  await server.database.write(async (tx) => {
    await tx.updateTable('users').set({ staffSince: 0 }).where('id', '=', account.id).execute()
  })
  return account
}

async function suspend(server: TestServer, account: Account): Promise<Account> {
  const suspendedAt = server.clock.now()
  await server.database.write(async (tx) => {
    await tx.updateTable('users').set({ suspendedAt }).where('id', '=', account.id).execute()
  })
  return account
}

/** Each is one caller; all other callers are the owner. */
const OTHERS: readonly (keyof People)[] = [
  ...(['other', 'organization', 'reviewer', 'admin'] as const),
  ...(['suspended', 'suspendedAdmin', 'overdueAdmin'] as const),
]
export const personOf = (caller: CallerName): keyof People =>
  OTHERS.find((person) => person === caller) ?? 'owner'

/** Their sessions are bound to a cookie. */
const BROWSERS: readonly CallerName[] = [
  ...(['ownerBrowser', 'garbageWithCookie', 'tokenWithoutCookie', 'crossSite'] as const),
]
const GARBAGE = { authorization: `Bearer ${'g'.repeat(43)}` }

/** The headers of these callers; every session is new. */
export async function makeCallers(
  server: TestServer,
  people: People,
  names: readonly CallerName[] = CALLERS,
): Promise<Record<CallerName, Headers>> {
  const opened = [] as [CallerName, Headers][]
  for (const name of names) opened.push([name, await openCaller(server, people, name)])
  return Object.fromEntries(opened) as Record<CallerName, Headers>
}

async function openCaller(server: TestServer, people: People, caller: CallerName): Promise<Headers> {
  if (caller === 'nobody') return {}
  if (caller === 'garbage') return GARBAGE
  const browser = { origin: server.url, 'sec-fetch-site': 'same-origin' }
  const headers: Headers = BROWSERS.includes(caller) ? browser : {}
  const { bearer, cookie } = await login(server, people[personOf(caller)], headers)
  const token = bearer.slice('Bearer '.length)
  if (caller === 'ownerCookieJar') return { cookie }
  if (caller === 'ownerBrowser') return { ...browser, cookie }
  if (caller === 'garbageWithCookie') return { ...browser, ...GARBAGE, cookie }
  if (caller === 'crossSite')
    return { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie }
  if (caller === 'revoked') await server.client(api.logout, { body: {} }, { token })
  if (caller === 'halfSignedIn') await awaitSecondStep(server, token)
  return { authorization: bearer }
}

/** People who act for an organization; the outsider is an owner of another one. */
export const ACTING = ['owner', 'manager', 'viewer', 'outsider'] as const
export type ActingName = (typeof ACTING)[number]

/** The headers of people who act for the organization. @param other that of the outsider */
export async function makeActing(
  server: TestServer,
  organization: Account,
  other: Account,
): Promise<Record<ActingName, Headers>> {
  const acting = async (organizationId: string, role: OrganizationRole) => {
    const account = await createAccount(server, 'user')
    await joinAs(server, organizationId, account.id, role)
    await server.client(api.actFor, { body: { organization_id: organizationId } }, { token: account.token })
    return { authorization: `Bearer ${account.token}` }
  }
  return {
    owner: await acting(organization.id, 'owner'),
    manager: await acting(organization.id, 'manager'),
    viewer: await acting(organization.id, 'viewer'),
    outsider: await acting(other.id, 'owner'),
  }
}

async function awaitSecondStep(server: TestServer, token: string): Promise<void> {
  await server.database.write(async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ awaits: 'second_step' })
      .where('tokenHash', '=', hashSecret(token))
      .execute()
  })
}

/** Opens a session of a member that no caller uses. @returns its id */
export async function openSession(server: TestServer, userId: string): Promise<string> {
  const [id, now] = [server.deps.newId('ses'), server.clock.now()]
  const life = { createdAt: now, seenAt: now, expiresAt: now + 86_400_000 }
  await server.database.write((tx) =>
    tx
      .insertInto('sessions')
      .values({ id, userId, tokenHash: id, cookieHash: null, ...life, userAgent: 'Firefox' })
      .execute(),
  )
  return id
}
