import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { sessions, users } from './schema.mjs'

/** Puts the member of the session into `request.user`. */
export const requireSession = (db) => async (request, response, next) => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return response.status(401).json({ code: 'unauthenticated' })
  const [found] = await db
    .select({ id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, createHash('sha256').update(token).digest('hex')),
        gt(sessions.expiresAt, Date.now()),
      ),
    )
  if (!found) return response.status(401).json({ code: 'unauthenticated' })
  request.user = found
  next()
}

/** Only the member whom the address names. */
export const requireSelf = (request, response, next) =>
  request.params.userId === request.user.id ? next() : response.status(404).json({ code: 'not_found' })
