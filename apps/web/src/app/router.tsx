import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { rereadSession } from '../lib/session/session.ts'
import { routeTree } from './routes.tsx'

/** @param history given when pages are rendered without a browser */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    caseSensitive: false,
    defaultPreload: 'intent',
    // Without a window, scroll restoration would add an inline script, which the content security policy
    // blocks.
    scrollRestoration: history === undefined,
    ...(history ? { history } : {}),
  })
  if (typeof window !== 'undefined') router.subscribe('onBeforeNavigate', rereadSession)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
