import { activityMemberRoutes, activityRoutes } from '../features/activities/routes.ts'
import { assetRoutes } from '../features/assets/routes.ts'
import { authRoutes } from '../features/auth/routes.ts'
import { blogRoutes } from '../features/blog/routes.ts'
import { careerRoutes } from '../features/careers/routes.ts'
import { certificateRoutes } from '../features/certificates/routes.ts'
import { communityRoutes } from '../features/community/routes.ts'
import { contactRoutes } from '../features/contact/routes.ts'
import { gameRoutes } from '../features/games/routes.ts'
import { leaderboardRoutes } from '../features/leaderboard/routes.ts'
import { legalRoutes } from '../features/legal/routes.ts'
import { mailRoutes } from '../features/mail/routes.ts'
import { methodologyRoutes } from '../features/methodology/routes.ts'
import { moderationRoutes } from '../features/moderation/routes.ts'
import { organizationRoutes } from '../features/organizations/routes.ts'
import { productRoutes } from '../features/product-pages/routes.ts'
import { registryRoutes } from '../features/registry/routes.ts'
import { lazyPage, memberRoute, publicPage, rootRoute } from '../lib/page/page.ts'
import { Shell } from './layout/shell.tsx'
import { FailedScreen, NotFoundScreen } from './screens/errors.tsx'
import { memberScreenRoutes, screenRoutes } from './screens/routes.ts'

/** Every component of the design system in every state; not part of the production build. */
const uiGallery = import.meta.env.DEV
  ? [publicPage('/ui-gallery', () => import('./screens/ui-gallery.tsx'), 'UiGalleryScreen')]
  : []

/** The pages of every feature; those in `screens` combine several. */
export const routeTree = rootRoute
  .update({ component: Shell, errorComponent: FailedScreen, notFoundComponent: NotFoundScreen })
  .addChildren([
    ...productRoutes,
    ...activityRoutes,
    ...authRoutes,
    ...blogRoutes,
    ...careerRoutes,
    ...certificateRoutes,
    ...communityRoutes,
    ...contactRoutes,
    ...gameRoutes,
    ...leaderboardRoutes,
    ...legalRoutes,
    ...mailRoutes,
    ...methodologyRoutes,
    ...organizationRoutes,
    ...registryRoutes,
    ...screenRoutes,
    memberRoute
      .update({
        staticData: { file: 'app/private.tsx' },
        component: lazyPage(() => import('./private.tsx'), 'MemberPages'),
      })
      .addChildren([...activityMemberRoutes, ...assetRoutes, ...moderationRoutes, ...memberScreenRoutes]),
    ...uiGallery,
  ])
