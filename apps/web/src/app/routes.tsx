import { ACTIVITY_KEYS, type ActivityKey } from '@eco/domain/activities/catalogue'
import { createRoute } from '@tanstack/react-router'
import { aboutRoutes } from '../features/about/routes.ts'
import { activityMemberRoutes, activityRoutes } from '../features/activities/routes.ts'
import { assetRoutes } from '../features/assets/routes.ts'
import { authRoutes } from '../features/auth/routes.ts'
import { blogRoutes } from '../features/blog/routes.ts'
import { careerRoutes } from '../features/careers/routes.ts'
import { caseStudyRoutes } from '../features/case-study/routes.ts'
import { certificateRoutes } from '../features/certificates/routes.ts'
import { challengeRoutes } from '../features/challenges/routes.ts'
import { communityRoutes } from '../features/community/routes.ts'
import { contactRoutes } from '../features/contact/routes.ts'
import { engageRoutes } from '../features/engage/routes.ts'
import { gameRoutes } from '../features/games/routes.ts'
import { landingRoutes } from '../features/landing/routes.ts'
import { leaderboardRoutes } from '../features/leaderboard/routes.ts'
import { legalRoutes } from '../features/legal/routes.ts'
import { mailChoiceRoutes } from '../features/mail-choices/routes.ts'
import { methodologyRoutes } from '../features/methodology/routes.ts'
import { moderationRoutes } from '../features/moderation/routes.ts'
import { newsletterRoutes } from '../features/newsletter/routes.ts'
import { organizationRoutes } from '../features/organizations/routes.ts'
import { registryRoutes } from '../features/registry/routes.ts'
import { suspensionRoutes } from '../features/suspension/routes.ts'
import { verifyRoutes } from '../features/verify/routes.ts'
import { lazyPage, memberMetadata, memberPage, memberRoute, publicPage, rootRoute } from '../lib/page/page.ts'
import { activity as ACTIVITY_TEXTS } from '../messages/en/activity-catalogue.json'
import {
  dashboard,
  organizationDashboard,
  profile,
  unknownGame,
  upload,
  wallet,
} from '../messages/en/pages.json'
import { Shell } from './layout/shell.tsx'
import { FailedScreen, NotFoundScreen } from './screens/errors.tsx'

const activityScreen = lazyPage(() => import('./screens/activity.tsx'), 'ActivityScreen')

/** A task page: its buttons take the place of the footer. */
function activityMetadata(key: ActivityKey) {
  return { texts: ACTIVITY_TEXTS[key], footer: 'hidden' } as const
}

/** Pages that combine several features. */
const publicScreens = [
  ...ACTIVITY_KEYS.map((key) =>
    createRoute({
      ...publicPage,
      path: `/activity/${key}`,
      staticData: { file: 'app/screens/activity.tsx', page: activityMetadata(key) },
      component: activityScreen,
    }),
  ),
  createRoute({
    ...publicPage,
    path: '/activity/$activityKey',
    staticData: { page: { ...activityMetadata('plant-tree'), unlisted: true } },
    component: activityScreen,
  }),
  createRoute({
    ...publicPage,
    path: '/games/$',
    staticData: {
      page: { texts: unknownGame, bar: 'hidden', footer: 'hidden', unlisted: true },
    },
    component: NotFoundScreen,
  }),
  createRoute({
    ...publicPage,
    path: '/profile',
    staticData: {
      file: 'app/screens/profile.tsx',
      page: memberMetadata(profile, { hub: true }),
    },
    component: lazyPage(() => import('./screens/profile.tsx'), 'ProfileScreen'),
  }),
] as const

const memberScreens = [
  createRoute({
    ...memberPage,
    path: '/userDashboard',
    staticData: {
      file: 'app/screens/dashboard.tsx',
      page: memberMetadata(dashboard, { bar: 'hidden', hub: true }),
    },
    component: lazyPage(() => import('./screens/dashboard.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    ...memberPage,
    path: '/orgDashboard',
    staticData: {
      page: memberMetadata(organizationDashboard, { bar: 'hidden' }),
    },
    component: lazyPage(() => import('./screens/org-redirect.tsx'), 'OrgRedirectScreen'),
  }),
  createRoute({
    ...memberPage,
    path: '/wallet',
    staticData: {
      file: 'app/screens/wallet.tsx',
      page: memberMetadata(wallet, { hub: true }),
    },
    component: lazyPage(() => import('./screens/wallet.tsx'), 'WalletScreen'),
  }),
  createRoute({
    ...memberPage,
    path: '/upload',
    staticData: {
      file: 'app/screens/upload.tsx',
      page: memberMetadata(upload, { hub: true }),
    },
    component: lazyPage(() => import('./screens/upload.tsx'), 'UploadScreen'),
  }),
] as const

/** Every component of the design system in every state; not part of the production build. */
const uiGallery = import.meta.env.DEV
  ? [
      createRoute({
        ...publicPage,
        path: '/ui-gallery',
        component: lazyPage(() => import('./screens/ui-gallery.tsx'), 'UiGalleryScreen'),
      }),
    ]
  : []

export const routeTree = rootRoute
  .update({ component: Shell, errorComponent: FailedScreen, notFoundComponent: NotFoundScreen })
  .addChildren([
    ...landingRoutes,
    ...aboutRoutes,
    ...activityRoutes,
    ...authRoutes,
    ...blogRoutes,
    ...careerRoutes,
    ...caseStudyRoutes,
    ...certificateRoutes,
    ...challengeRoutes,
    ...organizationRoutes,
    ...communityRoutes,
    ...contactRoutes,
    ...engageRoutes,
    ...gameRoutes,
    ...leaderboardRoutes,
    ...legalRoutes,
    ...mailChoiceRoutes,
    ...methodologyRoutes,
    ...newsletterRoutes,
    ...registryRoutes,
    ...verifyRoutes,
    ...publicScreens,
    memberRoute
      .update({
        staticData: { file: 'app/private.tsx' },
        component: lazyPage(() => import('./private.tsx'), 'MemberPages'),
      })
      .addChildren([
        ...activityMemberRoutes,
        ...assetRoutes,
        ...moderationRoutes,
        ...suspensionRoutes,
        ...memberScreens,
      ]),
    ...uiGallery,
  ])
