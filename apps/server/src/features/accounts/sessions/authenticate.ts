import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Authenticate, Session } from '../../../http/context.ts'
import { hashSecret } from '../../../infra/keys/secrets.ts'
import type { MemberState } from '../../../infra/member-state-store.ts'
import { problem } from '../../../problem.ts'
import { secondFactorDueAt } from '../second-factor/duty.ts'
import { isHttps, readSessionCookie } from './session-cookie.ts'
import { isAlive, SEEN_STEP_MS } from './session-lifetime.ts'
import { prepareByCookie, prepareByToken, type SessionRow, writeSeen } from './session-store.ts'

/** A 256-bit token in base64url. */
const BEARER = /^Bearer ([\w-]{43})$/i

type Given = Pick<Deps, 'config' | 'database' | 'now' | 'log'>

/**
 * Finds the session of a request. If an Authorization header is present, it alone decides: a malformed,
 * unknown or expired token is rejected as unauthenticated, whatever the cookie says. Otherwise the cookie
 * decides, and an unknown cookie counts as no session.
 */
export function createAuthenticate(deps: Given): Authenticate {
  const [byToken, byCookie] = [prepareByToken(deps.database), prepareByCookie(deps.database)]
  return async (request) => {
    const cookie = readSessionCookie(request, isHttps(request, deps.config.PUBLIC_URL))
    const cookieHash = cookie === undefined ? undefined : hashSecret(cookie)
    if (request.headers.authorization !== undefined) return byHeader(deps, byToken, request, cookieHash)
    if (cookieHash === undefined) return undefined
    const found = await byCookie(cookieHash)
    return found && isAlive(found, deps.now()) ? seen(deps, found, true) : undefined
  }
}

async function byHeader(
  deps: Given,
  byToken: ReturnType<typeof prepareByToken>,
  request: FastifyRequest,
  cookieHash: string | undefined,
): Promise<Session> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw problem('unauthenticated')
  const found = await byToken(hashSecret(token))
  if (!found || !isAlive(found, deps.now())) throw problem('unauthenticated')
  return seen(deps, found, found.cookieHash === null || found.cookieHash === cookieHash)
}

const stateOf = ({ revision, changesOfRanks }: SessionRow): MemberState | undefined =>
  revision === null || changesOfRanks === null ? undefined : { revision, changesOfRanks }

/**
 * A token sent without its cookie does not extend the session. This is the one place that decides what a session is
 * good for: while its sign-in waits for the second step, it is not whole; reviewers and administrators need a second factor.
 */
function seen(deps: Given, row: SessionRow, complete: boolean): Session {
  const now = deps.now()
  const whole = complete && row.awaits === null
  if (whole && now - row.seenAt >= SEEN_STEP_MS)
    // Not awaited: a full disk must not prevent reads.
    deps.database
      .write((tx) => writeSeen(tx, row.id, now))
      .catch((err: unknown) => deps.log.warn({ err }, 'last use of a session was not written'))
  const { id, userId, role, actingFor, actingRole } = row
  const isSuspended = row.suspendedAt !== null
  // A suspended person acts for nobody else.
  const acting =
    actingFor === null || actingRole === null || isSuspended
      ? undefined
      : { organizationId: actingFor, role: actingRole, ownRole: role }
  const dueAt = secondFactorDueAt(row.unprotectedSince)
  return {
    id,
    userId: acting?.organizationId ?? userId,
    role: acting ? 'organization' : role,
    whole,
    signingIn: complete && row.awaits !== null,
    actorId: userId,
    acting,
    isSuspended: acting ? row.actingSuspendedAt !== null : isSuspended,
    secondFactorDueAt: dueAt,
    lacksSecondFactor: dueAt !== undefined && now >= dueAt,
    // The row has that of the organization, which is not the caller when its person is suspended.
    state: isSuspended && actingFor !== null ? undefined : stateOf(row),
  }
}
