import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

const landing = {
  ...publicPage,
  staticData: {
    file: 'features/landing/landing-page.tsx',
    page: {
      title: 'Building a Sustainable Future',
      description:
        'Record what you do for the planet, prove it with a photo, and earn credits that a second person has checked.',
    },
  },
  component: lazyPage(() => import('./landing-page.tsx'), 'LandingPage'),
}

/** A logout leads to /Home. */
export const landingRoutes = [
  createRoute({ ...landing, path: '/' }),
  createRoute({ ...landing, path: '/home' }),
] as const
