import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { imprint, privacy, terms } from '../../messages/en/pages.json'

const FILE = 'features/legal/legal-page.tsx'
const load = () => import('./legal-page.tsx')

export const legalRoutes = [
  createRoute({
    ...publicPage,
    path: '/privacy',
    staticData: { file: FILE, page: { texts: privacy } },
    component: lazyPage(load, 'PrivacyPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/terms',
    staticData: { file: FILE, page: { texts: terms } },
    component: lazyPage(load, 'TermsPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/imprint',
    staticData: { file: FILE, page: { texts: imprint } },
    component: lazyPage(load, 'ImprintPage'),
  }),
] as const
