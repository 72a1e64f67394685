import type { Role } from '@eco/domain/auth/rules'
import { createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { consoleRoot } from './areas/area.ts'
import { consoleAreas, pagesOf } from './areas/areas.ts'
import { ConsoleFrame } from './frame.tsx'
import { HomePage, NotFoundPage } from './home-page.tsx'
import { useMember } from './signed-in.ts'

/** The pages of the areas; each loads its own file. */
export const createConsoleRouter = () =>
  createRouter({
    routeTree: consoleRoot
      .update({ component: ConsoleFrame, notFoundComponent: NotFoundPage })
      .addChildren([
        createRoute({ getParentRoute: () => consoleRoot, path: '/console', component: HomePage }),
        ...pagesOf(consoleRoot),
        ...consoleAreas.map(({ route, mayEnter }) =>
          route.update({ component: onlyFor(mayEnter) }).addChildren(pagesOf(route)),
        ),
      ]),
    scrollRestoration: true,
  })

/** Who may not enter an area sees the page of their role. */
const onlyFor = (mayEnter: (role: Role) => boolean) =>
  function AreaPages() {
    return mayEnter(useMember().role) ? <Outlet /> : <HomePage />
  }
