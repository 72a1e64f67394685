import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

export const newsletterRoutes = [
  createRoute({
    ...publicPage,
    path: '/newsletter/unsubscribe',
    staticData: {
      page: {
        title: 'Unsubscribe',
        description: 'Remove your address from the newsletter.',
        unlisted: true,
      },
    },
    component: lazyPage(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
  }),
] as const
