import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { challenge } from '../../messages/en/pages.json'

export const challengeRoutes = [
  createRoute({
    ...publicPage,
    path: '/challenge/$id',
    staticData: {
      file: 'features/challenges/challenge-page.tsx',
      template: '/challenge/_challenge',
      page: { texts: challenge, unlisted: true },
    },
    component: lazyPage(() => import('./challenge-page.tsx'), 'ChallengePage'),
  }),
] as const
