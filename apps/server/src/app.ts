import { join } from 'node:path'
import { api } from '@eco/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { version } from '../package.json'
import type { Deps } from './deps.ts'
import { type Feature, fillPageOf, listedPagesOf } from './feature.ts'
import { serveDocs } from './http/docs.ts'
import { createRoute } from './http/mount.ts'
import { describeApi } from './http/openapi.ts'
import { servePages } from './http/pages/pages.ts'
import { serveSiteMap } from './http/pages/site-map.ts'
import { createStaticResponses } from './http/pages/static-responses.ts'
import { requestOrigin, siteCache, siteOrigin } from './http/public-origin.ts'
import { type RunReads, runWithReplica } from './http/replica-reads.ts'
import { createServer } from './http/server.ts'
import type { Features } from './open-features.ts'

const SITE_MAP_SECONDS = 3_600

/** The whole product on one Fastify instance. */
export async function createApp(deps: Deps, features: Features): Promise<FastifyInstance> {
  const { settings } = features
  await settings.refresh()
  const fixed = createStaticResponses(deps)
  const app = createServer(deps, fixed, features.health.countAnswer)
  app.register(async (scope) => {
    const route = createRoute(scope, {
      database: deps.database,
      now: deps.now,
      authenticate: features.accounts.authenticate,
      origins: (request) => [requestOrigin(deps.config, request)],
      uploadFolder: join(deps.dataDir, 'tmp'),
    })
    for (const { routes } of Object.values<Feature>(features)) await routes?.(route, scope)
  })
  serveDocs(app, () => describeApi(Object.values(api), version))
  if (deps.webRoot !== undefined) {
    const siteOf = (request: FastifyRequest) => siteOrigin(deps.config, request)
    const demo = await features.system.readDemo()
    const reads: RunReads = (request, reply, read) => runWithReplica(deps.database, request, reply, read)
    const pages = servePages(app, { webRoot: deps.webRoot, demo, reads }, siteOf, fillPageOf(features))
    const showSite = () => pages.show(features.system.operator(demo))
    showSite()
    settings.onChange(showSite)
    const cache = siteCache(deps.config, SITE_MAP_SECONDS)
    serveSiteMap(app, deps.webRoot, { siteOf, cache, reads }, () => listedPagesOf(features))
  }
  app.addHook('onClose', settings.follow())
  await app.ready()
  await fixed.remember(app, [api.healthz.path, api.getSettings.path])
  settings.onChange(() => fixed.remember(app, [api.getSettings.path]))
  return app
}
