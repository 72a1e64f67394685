import { worksInConsole } from '@eco/domain/auth/rules'
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { ConsoleFrame, useMember } from './frame.tsx'
import { HomePage, NotFoundPage } from './home-page.tsx'

/** What the routes of the areas are below. Who lacks the role of an area sees the page of theirs. */
export const consoleRoot = createRootRoute({ component: ConsoleFrame, notFoundComponent: NotFoundPage })

export const organizationArea = createRoute({
  getParentRoute: () => consoleRoot,
  id: 'organization',
  component: () => (useMember().role === 'organization' ? <Outlet /> : <HomePage />),
})

export const reviewArea = createRoute({
  getParentRoute: () => consoleRoot,
  id: 'review',
  component: () => (worksInConsole(useMember().role) ? <Outlet /> : <HomePage />),
})

export const adminArea = createRoute({
  getParentRoute: () => consoleRoot,
  id: 'admin',
  component: () => (useMember().role === 'admin' ? <Outlet /> : <HomePage />),
})
