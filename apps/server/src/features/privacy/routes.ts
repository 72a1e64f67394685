import { api } from '@eco/contract'
import { utcDay } from '@eco/domain/text/utc-date'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import type { PrivacyData } from '../../infra/privacy.ts'
import { sentence } from '../../sentence.ts'
import { openArchive } from './archive.ts'
import { eraseMember } from './erase.ts'

/** Limited per member, because each export reads all their data. */
const EXPORTS: Limit = { name: 'export', most: 20, windowMs: 3_600_000 }

export type Farewell = {
  nameOf: (userId: string) => Promise<string>
  /** @throws Problem wrong_password and the like */
  confirm: (userId: string, password: string) => Promise<unknown>
  /** Clears the session cookie in the browser. */
  clearCookie: (reply: FastifyReply) => void
}

/**
 * Exports all of a member's data as a zip, and erases the account.
 * @param personal every feature's data, in erasure order
 */
export function privacyRoutes(
  route: Route,
  deps: Deps,
  privacy: readonly PrivacyData[],
  { nameOf, confirm, clearCookie }: Farewell,
): void {
  const { database, log } = deps
  const limits = createRateLimits(database, deps.now, deps.config.RATE_LIMITS === 'on')

  route(api.exportData, async ({ session: { userId }, request, reply }) => {
    await limits.take({ limit: EXPORTS, who: userId })
    const at = new Date(deps.now()).toISOString()
    reply.type('application/zip').headers({
      'content-disposition': `attachment; filename="ecoledger-export-${utcDay(deps.now())}.zip"`,
    })
    // A HEAD request is not worth reading all the data.
    if (request.method === 'HEAD') {
      reply.send()
      return undefined
    }
    const name = await nameOf(userId)
    const readme = sentence('privacy.readme', { name, at })
    const archive = await openArchive({ database, log, privacy, userId, readme })
    reply.send(archive)
    return undefined
  })

  route(api.eraseAccount, async ({ body, session: { userId }, reply }) => {
    await confirm(userId, body.password)
    const receipt = await eraseMember(deps, privacy, userId)
    clearCookie(reply)
    return receipt
  })
}
