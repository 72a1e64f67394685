import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { createRateLimits, type Limit, networkOf } from '../../infra/rate-limits.ts'
import { WORDS } from './messages.ts'
import { addSubscriber } from './store.ts'

const SUBSCRIPTIONS: Limit = { name: 'newsletter', most: 30, windowMs: 3_600_000 }

/** Keeps addresses of people who want the newsletter. */
export function newsletterRoutes(route: Route, deps: Deps): void {
  const limits = createRateLimits(deps.database, deps.now, deps.config.RATE_LIMITS === 'on')
  route(api.subscribe, async ({ body, request, write }) => {
    await limits.take({ limit: SUBSCRIPTIONS, who: networkOf(request.ip) })
    return write(async (tx) => {
      await addSubscriber(tx, body.email, deps.now())
      return { message: WORDS.subscribed }
    })
  })
}
