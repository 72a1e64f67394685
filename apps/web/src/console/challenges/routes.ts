import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/page.ts'
import { organizationArea } from '../pages.tsx'

const inOrganization = { getParentRoute: () => organizationArea }

/** The challenges of an organization. */
export const challengeRoutes = [
  createRoute({
    ...inOrganization,
    path: '/console/challenges',
    component: lazyPage(() => import('./challenges-page.tsx'), 'ChallengesPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/console/challenges/$challengeId',
    component: lazyPage(() => import('./challenge-page.tsx'), 'ChallengePage'),
  }),
]
