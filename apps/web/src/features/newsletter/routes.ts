import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { unsubscribe } from '../../messages/en/pages.json'

export const newsletterRoutes = [
  createRoute({
    ...publicPage,
    path: '/newsletter/unsubscribe',
    staticData: {
      page: { texts: unsubscribe, unlisted: true },
    },
    component: lazyPage(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
  }),
] as const
