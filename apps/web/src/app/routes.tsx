import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Shell } from './layout/shell.tsx'
import { PAGES } from './page-table.ts'
import { FailedScreen } from './screens/failed.tsx'
import { NotFoundScreen } from './screens/not-found.tsx'

const root = createRootRoute({
  component: Shell,
  errorComponent: FailedScreen,
  notFoundComponent: NotFoundScreen,
})
/** A screen, and the utilities that the first sheet lacks, loaded together. */
function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), import('../ui/css/all-utilities.css')])
    return module
  }, name)
}

const under = { getParentRoute: () => root }

const landing = lazyScreen(() => import('./screens/landing.tsx'), 'LandingScreen')
const soon = lazyScreen(() => import('./screens/soon.tsx'), 'SoonScreen')
const activity = lazyScreen(() => import('./screens/activity.tsx'), 'ActivityScreen')
const notFound = { component: NotFoundScreen }

/** Paths match case-insensitively: /Home, the target of a logout, is /home. */
const publicRoutes = [
  createRoute({ ...under, path: '/', staticData: { page: PAGES.landing }, component: landing }),
  createRoute({ ...under, path: '/home', staticData: { page: PAGES.landing }, component: landing }),
  createRoute({
    ...under,
    path: '/about',
    staticData: { page: PAGES.about },
    component: lazyScreen(() => import('./screens/about.tsx'), 'AboutScreen'),
  }),
  createRoute({
    ...under,
    path: '/contact',
    staticData: { page: PAGES.contact },
    component: lazyScreen(() => import('./screens/contact.tsx'), 'ContactScreen'),
  }),
  createRoute({
    ...under,
    path: '/newsletter/unsubscribe',
    staticData: { page: PAGES.unsubscribe },
    component: lazyScreen(() => import('./screens/unsubscribe.tsx'), 'UnsubscribeScreen'),
  }),
  createRoute({
    ...under,
    path: '/careers',
    staticData: { page: PAGES.careers },
    component: lazyScreen(() => import('./screens/careers.tsx'), 'CareersScreen'),
  }),
  createRoute({
    ...under,
    path: '/case-studies',
    staticData: { page: PAGES.caseStudies },
    component: lazyScreen(() => import('./screens/case-study.tsx'), 'CaseStudyScreen'),
  }),
  createRoute({
    ...under,
    path: '/blog',
    staticData: { page: PAGES.blog },
    component: lazyScreen(() => import('./screens/blog.tsx'), 'BlogScreen'),
  }),
  createRoute({
    ...under,
    path: '/blog/$postId',
    staticData: { page: PAGES.blogPost },
    component: lazyScreen(() => import('./screens/blog-post.tsx'), 'BlogPostScreen'),
  }),
  createRoute({
    ...under,
    path: '/community',
    staticData: { page: PAGES.community },
    component: lazyScreen(() => import('./screens/community.tsx'), 'CommunityScreen'),
  }),
  createRoute({
    ...under,
    path: '/community/$memberId',
    staticData: { page: PAGES.communityMember },
    component: lazyScreen(() => import('./screens/community-member.tsx'), 'CommunityMemberScreen'),
  }),
  createRoute({
    ...under,
    path: '/engage',
    staticData: { page: PAGES.engage },
    component: lazyScreen(() => import('./screens/engage.tsx'), 'EngageScreen'),
  }),
  createRoute({
    ...under,
    path: '/activities',
    staticData: { page: PAGES.activities },
    component: lazyScreen(() => import('./screens/activities.tsx'), 'ActivitiesScreen'),
  }),
  createRoute({
    ...under,
    path: '/activity/plant-tree',
    staticData: { page: PAGES.plantTree },
    component: activity,
  }),
  createRoute({
    ...under,
    path: '/activity/clean-up',
    staticData: { page: PAGES.cleanUp },
    component: activity,
  }),
  createRoute({
    ...under,
    path: '/activity/eco-commute',
    staticData: { page: PAGES.ecoCommute },
    component: activity,
  }),
  createRoute({
    ...under,
    path: '/activity/plastic-free',
    staticData: { page: PAGES.plasticFree },
    component: activity,
  }),
  createRoute({
    ...under,
    path: '/activity/$activityKey',
    staticData: { page: PAGES.anyActivity },
    component: activity,
  }),
  createRoute({
    ...under,
    path: '/game',
    staticData: { page: PAGES.game },
    component: lazyScreen(() => import('./screens/game.tsx'), 'GameScreen'),
  }),
  createRoute({
    ...under,
    path: '/games/eco-voyage',
    staticData: { page: PAGES.ecoVoyage },
    component: lazyScreen(() => import('./screens/eco-voyage.tsx'), 'EcoVoyageScreen'),
  }),
  createRoute({
    ...under,
    path: '/games/eco-shooter',
    staticData: { page: PAGES.ecoShooter },
    component: lazyScreen(() => import('./screens/eco-shooter.tsx'), 'EcoShooterScreen'),
  }),
  createRoute({
    ...under,
    path: '/games/memory',
    staticData: { page: PAGES.memory },
    component: lazyScreen(() => import('./screens/memory.tsx'), 'MemoryScreen'),
  }),
  createRoute({ ...under, path: '/games/$', staticData: { page: PAGES.anyGame }, ...notFound }),
  createRoute({
    ...under,
    path: '/leaderboard',
    staticData: { page: PAGES.leaderboard },
    component: lazyScreen(() => import('./screens/leaderboard.tsx'), 'LeaderboardScreen'),
  }),
  createRoute({ ...under, path: '/registry', staticData: { page: PAGES.registry }, component: soon }),
  createRoute({
    ...under,
    path: '/setup',
    staticData: { page: PAGES.setup },
    component: lazyScreen(() => import('./screens/setup.tsx'), 'SetupScreen'),
  }),
] as const

const privateRoutes = [
  createRoute({
    ...under,
    path: '/userDashboard',
    staticData: { page: PAGES.dashboard },
    component: lazyScreen(() => import('./screens/dashboard.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    ...under,
    path: '/orgDashboard',
    staticData: { page: PAGES.orgDashboard },
    component: lazyScreen(() => import('./screens/org-redirect.tsx'), 'OrgRedirectScreen'),
  }),
  createRoute({
    ...under,
    path: '/upload',
    staticData: { page: PAGES.upload },
    component: lazyScreen(() => import('./screens/upload.tsx'), 'UploadScreen'),
  }),
  createRoute({
    ...under,
    path: '/view-assets',
    staticData: { page: PAGES.viewAssets },
    component: lazyScreen(() => import('./screens/view-assets.tsx'), 'ViewAssetsScreen'),
  }),
  createRoute({
    ...under,
    path: '/activities/history',
    staticData: { page: PAGES.activityHistory },
    component: lazyScreen(() => import('./screens/activity-history.tsx'), 'ActivityHistoryScreen'),
  }),
  createRoute({
    ...under,
    path: '/wallet',
    staticData: { page: PAGES.wallet },
    component: lazyScreen(() => import('./screens/wallet.tsx'), 'WalletScreen'),
  }),
  createRoute({
    ...under,
    path: '/profile',
    staticData: { page: PAGES.profile },
    component: lazyScreen(() => import('./screens/profile.tsx'), 'ProfileScreen'),
  }),
] as const

/** Every component of the design system in every state; not part of the production build. */
const uiGalleryRoutes = import.meta.env.DEV
  ? [
      createRoute({
        ...under,
        path: '/ui-gallery',
        component: lazyScreen(() => import('./screens/ui-gallery.tsx'), 'UiGalleryScreen'),
      }),
    ]
  : []

export const routeTree = root.addChildren([...publicRoutes, ...privateRoutes, ...uiGalleryRoutes])
