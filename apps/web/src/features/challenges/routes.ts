import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const challengeRoutes = [
  publicPage('/challenge/$id', () => import('./challenge-page.tsx'), 'ChallengePage', {
    file: 'features/challenges/challenge-page.tsx',
    template: '/challenge/_challenge',
    texts: TEXTS.challenge,
    unlisted: true,
  }),
] as const
