import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { schemaVersion } from '../../infra/db/migrate.ts'
import { withTimeout } from '../../infra/db/timeout.ts'
import { lowSpaceMessage } from '../../infra/free-space.ts'
import { lackingKeys } from '../../infra/keys/instance.ts'
import type { SiteSettings } from '../../infra/operator-settings.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { operatorOf } from './operator.ts'

/** Largest accepted report of a Content Security Policy violation, bytes. */
const REPORT_BYTES_MAX = 16_384
/** A probe needs a quick reply: if the database takes longer than this, the server is not ready, ms. */
const READY_MS = 2_000
const REPORT_LOGGED_CHARACTERS = 2_000

type SystemInfo = {
  /** whether all members and records are invented */
  demo: boolean
  /** warnings for the operator, although the server works; the list may grow while it runs */
  warnings: readonly string[]
  /** version of a fully migrated database */
  latestMigration: number
  settings: () => SiteSettings
}

/**
 * Health, readiness, the operator's public settings, and the browsers' reports of Content Security Policy
 * violations.
 */
export function systemRoutes(
  route: Route,
  app: FastifyInstance,
  deps: Deps,
  { demo, warnings, latestMigration, settings }: SystemInfo,
): void {
  route(api.healthz, async () => ({ status: 'ok' }))

  route(api.readyz, async () => {
    if (deps.stopping?.aborted) throw problem('not_ready', { message: message('system.stopping') })
    const read = Promise.all([schemaVersion(deps.database), lackingKeys(deps)])
    const [version, lacking] = await withTimeout(READY_MS, read).catch(() => [undefined, []] as const)
    if (version !== latestMigration) throw problem('not_ready')
    const full = await lowSpaceMessage(deps)
    if (full !== undefined) throw problem('not_ready', { message: full })
    if (lacking.length > 0)
      throw problem('not_ready', { message: message('system.keysMissing', { names: lacking.join(', ') }) })
    const fault = await deps.media.failure()
    const found = fault === undefined ? [] : [sentence('system.mediaFails', { code: fault })]
    const all = [...warnings, ...found]
    return {
      status: 'ready',
      database: deps.database.engine,
      migration: version,
      ...(all.length > 0 && { warnings: all }),
    }
  })

  route(api.getSettings, async () => ({
    password_min: deps.config.PASSWORD_MIN,
    org_dashboard_url: deps.config.ORG_DASHBOARD_URL,
    map_attribution: settings().TILE_URL === undefined ? null : settings().TILE_ATTRIBUTION,
    demo,
    mail: deps.config.SMTP_URL !== undefined,
    ...(deps.config.OIDC_ISSUER !== undefined && { sign_in_with: deps.config.OIDC_NAME }),
    operator: operatorOf(settings(), demo),
  }))

  app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      types,
      { parseAs: 'string', bodyLimit: REPORT_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/csp-report', async (request, reply) => {
      request.log.warn(
        { reqId: request.id, report: String(request.body).slice(0, REPORT_LOGGED_CHARACTERS) },
        'content policy broken',
      )
      return reply.status(204).send()
    })
  })
}
