import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../lib/api/query.ts'
import { rereadSession } from '../lib/session/session.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import { routeTree } from './routes.ts'

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

export function App({ router }: { router: AppRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  )
}
