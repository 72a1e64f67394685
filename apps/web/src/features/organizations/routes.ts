import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const organizationRoutes = [
  publicPage('/organization/$id', () => import('./organization-page.tsx'), 'OrganizationPage', {
    file: 'features/organizations/organization-page.tsx',
    template: '/organization/_organization',
    texts: TEXTS.organization,
    unlisted: true,
  }),
  publicPage('/challenge/$id', () => import('./challenge-page.tsx'), 'ChallengePage', {
    file: 'features/organizations/challenge-page.tsx',
    template: '/challenge/_challenge',
    texts: TEXTS.challenge,
    unlisted: true,
  }),
] as const
