import { api, type Caller, type Endpoint, fillPath, isOpenToSuspended } from '@eco/contract'
import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../harness.ts'
import {
  ACTING,
  type ActingName,
  CALLERS,
  type CallerName,
  createAccount,
  type Headers,
  makeActing,
  makeCallers,
  makePeople,
  makePerson,
  type People,
  personOf,
} from './walk-callers.ts'
import { type Ask, requestMakers } from './walk-requests.ts'

/** Routes that are not endpoints of the contract: documents, and the browser's own reports. */
const OUTSIDE = [
  ...['GET /openapi.json', 'GET /docs', 'GET /docs/style.css', 'POST /api/csp-report'],
  // The printed tree has /log/tile/* as *.
  ...['GET /log/checkpoint', 'GET /log/vkey', 'GET *', 'GET /log/proof/:'],
  // Open the pages of the one-click links of mails.
  ...['GET /api/mail/stop/:', 'GET /api/newsletter/unsubscribe/one-click'],
]

/** Endpoints asked with the assets of one owner, who may have only so many that wait for review. */
const ENDPOINTS_OF_ONE = 30

/** For everybody else, what the request names does not exist. */
const OF_ONE: readonly Caller[] = ['self', 'holder', 'holderOrReviewer', 'organization']

type Restricted = 'suspended' | 'suspendedAdmin' | 'overdueAdmin'
type Answer = 'through' | 401 | 403 | 404
const ALIKE = { owner: 'through', ownerCookieJar: 'through', ownerBrowser: 'through' } as const
const STRANGERS = {
  nobody: 401,
  revoked: 401,
  garbage: 401,
  garbageWithCookie: 401,
  tokenWithoutCookie: 401,
  halfSignedIn: 401,
} as const
const everyone = Object.fromEntries(CALLERS.map((name) => [name, 'through'])) as Record<CallerName, Answer>
const members = { other: 'through', organization: 'through', reviewer: 'through', admin: 'through' } as const
const hidden = { other: 404, organization: 404, reviewer: 404, admin: 404 } as const

/** The expected answer to each caller, by the endpoint's `auth`. `crossSite` may read but change nothing. */
const STATED: Record<Caller, Record<Exclude<CallerName, Restricted>, Answer>> = {
  anyone: everyone,
  signedIn: { ...STRANGERS, ...ALIKE, ...members, crossSite: 'through' },
  self: { ...STRANGERS, ...ALIKE, ...hidden, crossSite: 'through' },
  holder: { ...STRANGERS, ...ALIKE, ...hidden, crossSite: 'through' },
  holderOrReviewer: {
    ...{ ...STRANGERS, ...ALIKE, ...hidden, crossSite: 'through' },
    ...{ reviewer: 'through', admin: 'through' },
  },
  organization: {
    ...{ ...STRANGERS, ...hidden, organization: 'through', crossSite: 404 },
    ...{ owner: 404, ownerCookieJar: 404, ownerBrowser: 404 },
  },
  reviewer: {
    ...STRANGERS,
    ...{ owner: 403, ownerCookieJar: 403, ownerBrowser: 403, other: 403, organization: 403, crossSite: 403 },
    ...{ reviewer: 'through', admin: 'through' },
  },
  admin: {
    ...STRANGERS,
    ...{ owner: 403, ownerCookieJar: 403, ownerBrowser: 403, other: 403, organization: 403, crossSite: 403 },
    ...{ reviewer: 403, admin: 'through' },
  },
  signingIn: {
    ...(Object.fromEntries(CALLERS.map((name) => [name, 401])) as Record<CallerName, Answer>),
    halfSignedIn: 'through',
  },
  tokenHolder: { ...everyone, nobody: 401, revoked: 401, garbage: 401, garbageWithCookie: 401 },
}

/** The walk's first-admin link is invalid, its passkeys answer no challenge, its callers have no suspension to answer, it sends no mail, and its server has no sign-in provider, no map
 * service, no pictures of the web build, and appends nothing to its public log. */
const NOWHERE: Readonly<Record<string, number>> = {
  firstAdmin: 410,
  startOidc: 409,
  finishOidc: 410,
  signUpWithOidc: 410,
  startOidcLink: 409,
  finishOidcLink: 410,
  unlinkOidc: 409,
  setFirstPassword: 409,
  signInWithPasskey: 410,
  finishWithPasskey: 410,
  addPasskey: 410,
  readResetLink: 410,
  readEmailLink: 410,
  followEmailLink: 410,
  changeEmail: 409,
  sendConfirmation: 409,
  resetPassword: 410,
  askReset: 409,
  getTile: 404,
  certificateImage: 404,
  certificateProof: 404,
  answerSuspension: 409,
  answerTicket: 409,
  answerApplication: 409,
  sendTestMail: 409,
  retryMail: 409,
  makeBackup: 409,
  checkBackup: 404,
  requestRestore: 404,
  cancelRestore: 409,
}

/** An organization cannot join another one. */
const FOR_PEOPLE: readonly string[] = ['readInvitation', 'joinOrganization']

function expected(endpoint: Endpoint, caller: CallerName): number {
  if (caller === 'organization' && FOR_PEOPLE.includes(endpoint.id)) return 403
  if (caller === 'crossSite' && endpoint.method !== 'GET' && !endpoint.fromAnySite) return 403
  // Suspended members may do what others may, but write nothing; suspended staff are members like others.
  if (caller === 'suspended' || caller === 'suspendedAdmin')
    return isOpenToSuspended(endpoint) ? expected(endpoint, 'other') : 403
  // Until they set up a second factor, staff are members like others; then they keep it.
  if (caller === 'overdueAdmin') return endpoint.id === 'removeApp' ? 409 : expected(endpoint, 'other')
  const answer = STATED[endpoint.auth][caller]
  if (answer !== 'through') return answer
  return NOWHERE[endpoint.id] ?? endpoint.status
}

/** Only owners change roles and open the public page. */
const FOR_OWNERS: readonly string[] = ['changeOrganizationRole', 'passOwnership', 'openOrganizationPage']

/** Endpoints of the person are asked with records of the organization, which is somebody else to them. */
function expectedActing(endpoint: Endpoint, caller: ActingName): number {
  const { id, auth, method, asPerson, status } = endpoint
  if (auth === 'reviewer' || auth === 'admin') return 403
  if (auth === 'signingIn') return 401
  if (asPerson) return OF_ONE.includes(auth) ? 404 : (NOWHERE[id] ?? status)
  if (caller === 'viewer' && method !== 'GET') return 403
  if (caller === 'outsider' && OF_ONE.includes(auth)) return 404
  if (caller === 'manager' && FOR_OWNERS.includes(id)) return 403
  return NOWHERE[id] ?? status
}

const ENDS_SESSIONS: readonly (keyof typeof api)[] = ['signup', 'login', 'logout', 'firstAdmin']
/** These end other sessions too, or the account itself: then the owner, who is several callers, is created anew. */
const ENDS_MORE: readonly (keyof typeof api)[] = [
  ...(['endOtherSessions', 'changePassword', 'eraseAccount'] as const),
  ...(['renamePasskey', 'removePasskey'] as const),
  ...(['finishSignIn', 'startApp', 'confirmApp', 'removeApp', 'renewRecoveryCodes'] as const),
]
const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][]

async function knock(server: TestServer, endpoint: Endpoint, ask: Ask, headers: Headers, method?: string) {
  const isJson = ask.body !== undefined
  return fetch(`${server.url}${fillPath(endpoint.path, ask.params)}?${new URLSearchParams(ask.query)}`, {
    method: method ?? endpoint.method,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    ...(isJson && { body: JSON.stringify(ask.body) }),
    ...(ask.form && { body: ask.form }),
  })
}

/** After these the next caller is asked with the same records. */
const changesNothing = ({ method }: Endpoint, { ok }: Response) => !ok || method === 'GET'

onEveryEngine('every route', (server) => {
  let people: People
  let callers: Record<CallerName, Headers>
  let asked = 0
  beforeAll(async () => {
    people = await makePeople(server())
    callers = await makeCallers(server(), people)
  })
  beforeEach(async () => {
    asked += 1
    if (asked % ENDPOINTS_OF_ONE !== 0) return
    people = await makePeople(server())
    callers = await makeCallers(server(), people)
  })

  it('is in the contract, and every endpoint of the contract is a route', () => {
    const promised = endpoints.map(([, e]) => `${e.method} ${e.path.replace(/\{\w+\}/g, ':')}`)
    const routes = listRoutes(server())
    expect(routes.filter((route) => !OUTSIDE.includes(route)).sort()).toEqual(promised.sort())
    for (const route of OUTSIDE) expect(routes).toContain(route)
  })

  it.each(endpoints)('%s answers each caller as its contract declares', async (name, endpoint) => {
    // These end or replace the session they are called with, so they get separate sessions.
    let who = ENDS_MORE.includes(name) ? await makePeople(server()) : people
    let knocking = [...ENDS_SESSIONS, ...ENDS_MORE].includes(name)
      ? await makeCallers(server(), who)
      : callers
    let make = requestMakers(server(), who)[name]
    const answers: Record<string, number> = {}
    let ask = await make()
    for (const [at, caller] of CALLERS.entries()) {
      const reply = await knock(server(), endpoint, ask, knocking[caller])
      answers[caller] = reply.status
      await reply.arrayBuffer()
      if (changesNothing(endpoint, reply)) continue
      if (ENDS_MORE.includes(name) && personOf(caller) === 'owner') {
        const left = CALLERS.slice(at + 1).filter((next) => personOf(next) === 'owner')
        who = { ...who, owner: await makePerson(server(), 'owner') }
        knocking = { ...knocking, ...(await makeCallers(server(), who, left)) }
        make = requestMakers(server(), who)[name]
      }
      ask = await make()
    }
    expect(answers).toEqual(Object.fromEntries(CALLERS.map((caller) => [caller, expected(endpoint, caller)])))
  })

  it('answers people who act for an organization as the organization, and lets viewers only read', async () => {
    const organization = await createAccount(server(), 'organization')
    const other = await createAccount(server(), 'organization')
    const acting = await makeActing(server(), organization, other)
    const makers = requestMakers(server(), { ...people, owner: organization, other, organization })
    for (const [name, endpoint] of endpoints) {
      if ([...ENDS_SESSIONS, ...ENDS_MORE, 'actFor'].includes(name)) continue
      let ask = await makers[name]()
      for (const caller of ACTING) {
        const reply = await knock(server(), endpoint, ask, acting[caller])
        expect(reply.status, `${name} ${caller}`).toBe(expectedActing(endpoint, caller))
        if (!changesNothing(endpoint, reply)) ask = await makers[name]()
      }
    }
  })

  it('answers the id of another member as it answers an unknown one', async () => {
    const makers = requestMakers(server(), people)
    for (const [name, endpoint] of endpoints) {
      if (!OF_ONE.includes(endpoint.auth)) continue
      const known = await makers[name]()
      const unknown = withUnknownIds(known, people.owner.id)
      const [first, second] = await Promise.all(
        [known, unknown].map(async (ask) => {
          const reply = await knock(server(), endpoint, ask, callers.other)
          const { requestId: _, ...told } = (await reply.json()) as Record<string, unknown>
          return { status: reply.status, told }
        }),
      )
      expect(first, name).toEqual(second)
      expect(first?.status, name).toBe(404)
    }
  })

  it('requires a session before it validates the input', async () => {
    for (const [name, endpoint] of endpoints) {
      if (endpoint.auth === 'anyone' || endpoint.auth === 'tokenHolder') continue
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const params = Object.fromEntries(names.map((name) => [name, 'x']))
      const ask = endpoint.body ? { params, body: { nonsense: true } } : { params }
      expect((await knock(server(), endpoint, ask, {})).status, name).toBe(401)
    }
  })

  it('protects HEAD as it protects GET', async () => {
    // The owner of the tests above has nearly as many assets that wait as a member may have.
    const people = await makePeople(server())
    const callers = await makeCallers(server(), people)
    const makers = requestMakers(server(), people)
    for (const [name, endpoint] of endpoints) {
      if (endpoint.method !== 'GET') continue
      const ask = await makers[name]()
      for (const caller of ['nobody', 'other', 'owner'] as const) {
        const { status } = await knock(server(), endpoint, ask, callers[caller], 'HEAD')
        expect(status, `${name} ${caller}`).toBe(expected(endpoint, caller))
      }
    }
  })
})

const ID_PREFIXES = [
  ...ASSET_KINDS,
  'inv',
  'photo',
  'proof',
  'pro',
  'addr',
  'run',
  'post',
  'ses',
  'passkey',
  'blog',
  'comment',
  'site',
]
const KNOWN_ID = new RegExp(`\\b(${ID_PREFIXES.join('|')})_[0-9a-f]{32}`, 'g')
const CERTIFICATE_CODE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g

/** Replaces every id of the request with one that does not exist. */
function withUnknownIds(ask: Ask, ownerId: string): Ask {
  const text = JSON.stringify({ params: ask.params, query: ask.query, body: ask.body })
  return JSON.parse(
    text
      .replaceAll(ownerId, 'u_00000000000000000000000000000000')
      .replace(KNOWN_ID, '$1_00000000000000000000000000000000')
      .replace(CERTIFICATE_CODE, '0000-0000-0000'),
  ) as Ask
}

/** `GET /api/tree/:` for each route, without HEAD. Parsed from the router's printed tree. */
function listRoutes(server: TestServer): string[] {
  const path: string[] = []
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
      if (segment === '') return []
      path.splice(indent.length / 4)
      path.push(segment)
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path.join('').replace(/:[^/]+/g, ':')}`)
    })
}
