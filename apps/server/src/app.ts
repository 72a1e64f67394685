import { join } from 'node:path'
import { api } from '@eco/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { createAuthenticate } from './features/accounts/authenticate.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { clearSessionCookie, isHttps } from './features/accounts/session-cookie.ts'
import { activityReviewRoutes } from './features/activities/review/routes.ts'
import { activityRoutes } from './features/activities/routes.ts'
import { evRoutes } from './features/assets/ev/routes.ts'
import { assetRoutes } from './features/assets/routes.ts'
import { solarRoutes } from './features/assets/solar/routes.ts'
import { treeRoutes } from './features/assets/tree/routes.ts'
import { blogPages, listedBlogs } from './features/blog/pages.ts'
import { blogRoutes } from './features/blog/routes.ts'
import { careerRoutes } from './features/careers/routes.ts'
import { communityRoutes } from './features/community/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { gameRoutes } from './features/games/routes.ts'
import { mapRoutes, openMaps } from './features/maps/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { makeSquare, readPicture } from './features/photos/read-picture.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { avatarRoutes } from './features/profile/avatar-routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { rankRoutes } from './features/rank/routes.ts'
import { reviewRoutes } from './features/review/routes.ts'
import { isDemo } from './features/system/demo-store.ts'
import { shownOperator } from './features/system/operator.ts'
import { systemRoutes } from './features/system/routes.ts'
import { readArt } from './http/asset-manifest.ts'
import { serveDocs } from './http/docs.ts'
import { createRoute } from './http/mount.ts'
import { describeApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { requestOrigin, siteCache, siteOrigin } from './http/public-origin.ts'
import { createServer } from './http/server.ts'
import { serveSiteMap } from './http/site-map.ts'
import { createStaticResponses } from './http/static-responses.ts'
import { createConcurrencyLimit } from './infra/concurrency-limit.ts'
import { privacyData } from './privacy.ts'
import { refuseBeyondQuota, wireBlog, wireFeatures } from './wiring.ts'

export const VERSION = '0.1.0'

const SITE_MAP_SECONDS = 3_600
/** Pictures and videos decoded at once; each takes a core and up to 150 MB. */
const DECODED_AT_ONCE = 2
/** Uploads that wait for decoding (on disk): in all, and per member. */
const DECODE_WAITING = 200
const DECODE_WAITING_OF_ONE = 60

/**
 * The whole product on one Fastify instance. This is the only place that connects features.
 * @param warnings shown by /readyz; may grow while the server runs
 */
export async function createApp(deps: Deps, warnings: readonly string[] = []): Promise<FastifyInstance> {
  const demo = await deps.database.read(isDemo)
  const fixed = createStaticResponses(deps)
  const app = createServer(deps, fixed)
  const {
    enter,
    ledger,
    assetDependencies,
    activityDependencies,
    activityReview,
    gameDependencies,
    reviewDependencies,
    community,
  } = wireFeatures(deps)
  app.register(async (scope) => {
    const route = createRoute(scope, {
      database: deps.database,
      now: deps.now,
      authenticate: createAuthenticate(deps),
      origins: (request) => [requestOrigin(deps.config, request)],
      uploadFolder: join(deps.dataDir, 'tmp'),
    })
    systemRoutes(route, scope, deps, { demo, warnings })
    const confirm = accountRoutes(route, deps, enter)
    newsletterRoutes(route, deps)
    contactRoutes(route, deps)
    careerRoutes(route, deps)
    creditRoutes(route, deps, ledger)
    assetRoutes(route, deps, assetDependencies)
    treeRoutes(route, deps, assetDependencies)
    evRoutes(route, deps, assetDependencies)
    solarRoutes(route, deps, assetDependencies)
    reviewRoutes(route, deps, reviewDependencies)
    activityReviewRoutes(route, deps, activityReview)
    dashboardRoutes(route, deps)
    rankRoutes(route, deps)
    const runLimited = createConcurrencyLimit(DECODED_AT_ONCE, DECODE_WAITING, DECODE_WAITING_OF_ONE)
    photoRoutes(route, deps, { runLimited, refuseBeyondQuota })
    activityRoutes(route, deps, { ...activityDependencies, runLimited }, readPicture)
    gameRoutes(route, deps, gameDependencies)
    communityRoutes(route, scope, deps, community.dependencies)
    notificationRoutes(route, deps, community.actorsOf)
    mapRoutes(route, deps, openMaps(deps))
    profileRoutes(route, deps)
    blogRoutes(route, deps, { ...wireBlog(deps, community), runLimited })
    avatarRoutes(route, deps, { makeSquare, runLimited, changed: community.setAvatar })
    privacyRoutes(route, deps, privacyData(deps), { confirm, clearCookie: clearCookieOf(deps) })
  })
  serveDocs(app, describeApi(Object.values(api), VERSION))
  if (deps.webRoot !== undefined) {
    const siteOf = (request: FastifyRequest) => siteOrigin(deps.config, request)
    const fill = blogPages(deps, wireBlog(deps, community), readArt(deps.webRoot))
    const operator = shownOperator(deps.config, demo)
    servePages(app, { webRoot: deps.webRoot, demo, operator }, siteOf, fill)
    serveSiteMap(app, deps.webRoot, { siteOf, cache: siteCache(deps.config, SITE_MAP_SECONDS) }, () =>
      listedBlogs(deps.database),
    )
  }
  await app.ready()
  await fixed.remember(app, [api.healthz.path, api.getSettings.path])
  return app
}

const clearCookieOf = (deps: Deps) => (reply: FastifyReply) =>
  clearSessionCookie(reply, isHttps(reply.request, deps.config.PUBLIC_URL))
