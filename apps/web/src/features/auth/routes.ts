import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, publicPage } from '../../lib/page/page.ts'
import { confirm, forgot, reset, setup, signIn } from '../../messages/en/pages.json'

export const authRoutes = [
  createRoute({
    ...publicPage,
    path: '/setup',
    staticData: {
      page: memberMetadata(setup),
    },
    component: lazyPage(() => import('./setup-page.tsx'), 'SetupPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/forgot',
    staticData: { page: memberMetadata(forgot) },
    component: lazyPage(() => import('./forgot-page.tsx'), 'ForgotPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/confirm',
    staticData: { page: memberMetadata(confirm) },
    component: lazyPage(() => import('./confirm-page.tsx'), 'ConfirmPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/reset',
    staticData: { page: memberMetadata(reset) },
    component: lazyPage(() => import('./reset-page.tsx'), 'ResetPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/sign-in',
    staticData: { page: memberMetadata(signIn) },
    component: lazyPage(() => import('./provider-page.tsx'), 'ProviderPage'),
  }),
] as const
