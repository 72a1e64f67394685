import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { organization } from '../../messages/en/pages.json'

export const organizationRoutes = [
  createRoute({
    ...publicPage,
    path: '/organization/$id',
    staticData: {
      file: 'features/organizations/organization-page.tsx',
      template: '/organization/_organization',
      page: { texts: organization, unlisted: true },
    },
    component: lazyPage(() => import('./organization-page.tsx'), 'OrganizationPage'),
  }),
] as const
