import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { contact } from '../../messages/en/pages.json'

export const contactRoutes = [
  createRoute({
    ...publicPage,
    path: '/contact',
    staticData: {
      file: 'features/contact/contact-page.tsx',
      page: { texts: contact },
    },
    component: lazyPage(() => import('./contact-page.tsx'), 'ContactPage'),
  }),
] as const
