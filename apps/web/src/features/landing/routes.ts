import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { landing } from '../../messages/en/pages.json'

const page = {
  ...publicPage,
  staticData: {
    file: 'features/landing/landing-page.tsx',
    page: { texts: landing },
  },
  component: lazyPage(() => import('./landing-page.tsx'), 'LandingPage'),
}

/** A logout leads to /Home. */
export const landingRoutes = [
  createRoute({ ...page, path: '/' }),
  createRoute({ ...page, path: '/home' }),
] as const
