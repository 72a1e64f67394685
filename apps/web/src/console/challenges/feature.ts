import { Trophy } from 'lucide-react'
import { console as CHALLENGES } from '../../messages/en/challenges.json'
import { type ConsoleFeature, organizationPage } from '../feature.ts'

export const challengesFeature: ConsoleFeature = {
  routes: [
    organizationPage('/console/challenges', () => import('./challenges-page.tsx'), 'ChallengesPage'),
    organizationPage(
      '/console/challenges/$challengeId',
      () => import('./challenge-page.tsx'),
      'ChallengePage',
    ),
  ],
  sections: () => [{ to: '/console/challenges', title: CHALLENGES.title, icon: Trophy }],
}
