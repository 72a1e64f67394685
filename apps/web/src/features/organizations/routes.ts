import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const organizationRoutes = [
  publicPage('/organization/$id', () => import('./organization-page.tsx'), 'OrganizationPage', {
    file: 'features/organizations/organization-page.tsx',
    template: '/organization/_organization',
    texts: TEXTS.organization,
    unlisted: true,
  }),
] as const
