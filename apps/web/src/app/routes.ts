import { lazyPage, memberRoute, publicPage, rootRoute } from '../lib/page/page.ts'
import { Shell } from './layout/shell.tsx'
import { memberPages } from './member-pages.ts'
import { publicPages } from './public-pages.ts'
import { FailedScreen, NotFoundScreen } from './screens/errors.tsx'

/** Every component of the design system in every state; not part of the production build. */
const uiGallery = import.meta.env.DEV
  ? [publicPage('/ui-gallery', () => import('./screens/ui-gallery.tsx'), 'UiGalleryScreen')]
  : []

export const routeTree = rootRoute
  .update({ component: Shell, errorComponent: FailedScreen, notFoundComponent: NotFoundScreen })
  .addChildren([
    ...publicPages,
    memberRoute
      .update({
        staticData: { file: 'app/private.tsx' },
        component: lazyPage(() => import('./private.tsx'), 'MemberPages'),
      })
      .addChildren([...memberPages]),
    ...uiGallery,
  ])
