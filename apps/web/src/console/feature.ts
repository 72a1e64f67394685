import { type AnyRoute, createRootRoute, createRoute } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { pagesBelow } from '../lib/page/page.ts'

/** What a feature of the console registers. */
export type ConsoleFeature = Readonly<{
  routes: readonly AnyRoute[]
  /** Its entries in the navigation of the area that lists it, in the language of the reader. */
  sections?: () => readonly Section[]
}>

export type Section = Readonly<{
  to: string
  title: string
  icon: LucideIcon
  /** What waits there, shown beside the title; undefined while that is not known, or when nothing is to be shown. */
  useWaiting?: () => Waiting | undefined
}>

type Waiting = Readonly<{ count: number; title: string }>

/** What the pages are below; the components of these routes come from the router. */
export const consoleRoot = createRootRoute()
export const organizationArea = createRoute({ getParentRoute: () => consoleRoot, id: 'organization' })
export const reviewArea = createRoute({ getParentRoute: () => consoleRoot, id: 'review' })
export const adminArea = createRoute({ getParentRoute: () => consoleRoot, id: 'admin' })

/** For every role. */
export const consolePage = pagesBelow(consoleRoot)
export const organizationPage = pagesBelow(organizationArea)
/** For reviewers and administrators. */
export const reviewPage = pagesBelow(reviewArea)
export const adminPage = pagesBelow(adminArea)
