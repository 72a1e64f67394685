import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { verify } from '../../messages/en/pages.json'

export const verifyRoutes = [
  createRoute({
    ...publicPage,
    path: '/verify',
    staticData: { file: 'features/verify/verify-page.tsx', page: { texts: verify } },
    component: lazyPage(() => import('./verify-page.tsx'), 'VerifyPage'),
  }),
] as const
