import { ACTIVITY_KEYS, type ActivityKey } from '@eco/domain/activities/catalogue'
import { createRoute } from '@tanstack/react-router'
import { BROWSER_ONLY, memberPage, publicPage, rootRoute } from '../../lib/page/page.ts'
import { activity as ACTIVITY_TEXTS } from '../../messages/en/activity-catalogue.json'
import * as TEXTS from '../../messages/en/pages.json'
import { NotFoundScreen } from './errors.tsx'

/** A task page: its buttons take the place of the footer. */
const activityTexts = (key: ActivityKey) => ({ texts: ACTIVITY_TEXTS[key], footer: 'hidden' }) as const

export const screenRoutes = [
  ...ACTIVITY_KEYS.map((key) =>
    publicPage(`/activity/${key}`, () => import('./activity.tsx'), 'ActivityScreen', {
      file: 'app/screens/activity.tsx',
      ...activityTexts(key),
    }),
  ),
  publicPage('/activity/$activityKey', () => import('./activity.tsx'), 'ActivityScreen', {
    ...activityTexts('plant-tree'),
    unlisted: true,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/games/$',
    staticData: { page: { texts: TEXTS.unknownGame, bar: 'hidden', footer: 'hidden', unlisted: true } },
    component: NotFoundScreen,
  }),
  publicPage('/profile', () => import('./profile.tsx'), 'ProfileScreen', {
    file: 'app/screens/profile.tsx',
    texts: TEXTS.profile,
    ...BROWSER_ONLY,
    hub: true,
  }),
] as const

export const memberScreenRoutes = [
  memberPage('/userDashboard', () => import('./dashboard.tsx'), 'DashboardScreen', {
    file: 'app/screens/dashboard.tsx',
    texts: TEXTS.dashboard,
    bar: 'hidden',
    hub: true,
  }),
  memberPage('/orgDashboard', () => import('./org-redirect.tsx'), 'OrgRedirectScreen', {
    texts: TEXTS.organizationDashboard,
    bar: 'hidden',
  }),
  memberPage('/wallet', () => import('./wallet.tsx'), 'WalletScreen', {
    file: 'app/screens/wallet.tsx',
    texts: TEXTS.wallet,
    hub: true,
  }),
  memberPage('/upload', () => import('./upload.tsx'), 'UploadScreen', {
    file: 'app/screens/upload.tsx',
    texts: TEXTS.upload,
    hub: true,
  }),
] as const
