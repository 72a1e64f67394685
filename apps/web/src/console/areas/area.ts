import type { Role } from '@eco/domain/auth/rules'
import { type AnyRoute, createRootRoute, createRoute } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { pagesBelow } from '../../lib/page/page.ts'

/** A part of the console for a role. */
export type ConsoleArea = Readonly<{
  /** What its pages are below. */
  route: AreaRoute
  /** In the language of the reader. */
  title: () => string
  mayEnter: (role: Role) => boolean
  /** In the order of the navigation. */
  features: readonly ConsoleFeature[]
}>

/** What a feature of the console registers. */
type ConsoleFeature = Readonly<{
  pages: readonly AnyRoute[]
  /** Its entries in the navigation. */
  sections: () => readonly Section[]
}>

export type Section = Readonly<{
  to: string
  title: string
  icon: LucideIcon
  /** What waits there, shown beside the title; undefined while it is not known and when nothing is to be shown. */
  useWaiting?: () => Waiting | undefined
}>

type Waiting = Readonly<{ count: number; title: string }>

/** The components of these routes come from the router. */
export const consoleRoot = createRootRoute()
export const areaRoute = (id: string) => createRoute({ getParentRoute: () => consoleRoot, id })
type AreaRoute = ReturnType<typeof areaRoute>

/** A page for every role. */
export const consolePage = pagesBelow(consoleRoot)
