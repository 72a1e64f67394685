import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

export const contactRoutes = [
  createRoute({
    ...publicPage,
    path: '/contact',
    staticData: {
      file: 'features/contact/contact-page.tsx',
      page: {
        title: 'Contact Us',
        description: 'Write to the people who run this site about an asset, a credit or working together.',
      },
    },
    component: lazyPage(() => import('./contact-page.tsx'), 'ContactPage'),
  }),
] as const
