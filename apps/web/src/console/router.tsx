import { type Role, worksInConsole } from '@eco/domain/auth/rules'
import { type AnyRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { consoleFeatures } from './areas.ts'
import { adminArea, consoleRoot, organizationArea, reviewArea } from './feature.ts'
import { ConsoleFrame } from './frame.tsx'
import { HomePage, NotFoundPage } from './home-page.tsx'
import { useMember } from './signed-in.ts'

/** The pages of the features; each loads its own file. */
export const createConsoleRouter = () =>
  createRouter({
    routeTree: consoleRoot
      .update({ component: ConsoleFrame, notFoundComponent: NotFoundPage })
      .addChildren([
        createRoute({ getParentRoute: () => consoleRoot, path: '/console', component: HomePage }),
        ...pagesOf(consoleRoot),
        organizationArea
          .update({ component: onlyFor((role) => role === 'organization') })
          .addChildren(pagesOf(organizationArea)),
        reviewArea.update({ component: onlyFor(worksInConsole) }).addChildren(pagesOf(reviewArea)),
        adminArea.update({ component: onlyFor((role) => role === 'admin') }).addChildren(pagesOf(adminArea)),
      ]),
    scrollRestoration: true,
  })

const pagesOf = (parent: AnyRoute): AnyRoute[] =>
  consoleFeatures.flatMap(({ routes }) => routes.filter(({ options }) => options.getParentRoute() === parent))

/** Who lacks the role of an area sees the page of theirs. */
const onlyFor = (mayEnter: (role: Role) => boolean) =>
  function AreaPages() {
    return mayEnter(useMember().role) ? <Outlet /> : <HomePage />
  }
