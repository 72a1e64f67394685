/** What a list of routes needs to register pages. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { createContext, type ReactNode } from 'react'
import { translationsLoaded } from '../language/catalogues.ts'

type PageTexts = Readonly<{ title: string; description: string }>

/** Static metadata of a page. */
export type PageMetadata = {
  /** A group of a catalogue, not a copy: another language replaces its texts. */
  texts: PageTexts
  /** No top navigation: the page has its own back link. */
  bar?: 'hidden'
  /** Bottom bar below 768 px and no footer. */
  hub?: boolean
  footer?: 'hidden'
  /** Not for search engines. */
  unlisted?: boolean
  /** For members: rendered in the browser only. */
  private?: boolean
}

type BuiltPage = {
  /**
   * File of the lazy component, below src/. The built HTML of the page preloads its script and styles.
   * Without it the page is not prerendered.
   */
  file?: string
  /** For a page that the server fills with its data: the path under which it is prerendered. */
  template?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends BuiltPage {
    page?: PageMetadata
  }
}

/** The layout of every page; its components come from the app. */
export const rootRoute = createRootRoute()
/** Asks visitors to log in; its component comes from the app. */
export const memberRoute = createRoute({ getParentRoute: () => rootRoute, id: 'member' })

/** The notification bell for every header. */
export const BellContext = createContext<ReactNode>(null)

/** A page's component, the utilities that the first sheet lacks, and the page's texts in the chosen language. */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), import('../../ui/css/all-utilities.css')])
    await translationsLoaded()
    return module
  }, name)
}

type PageOptions = PageMetadata & BuiltPage

/** Of a page that is rendered in the browser only: for members, or for whoever has a link. */
export const BROWSER_ONLY = { unlisted: true, private: true, footer: 'hidden' } as const

function staticDataOf({ file, template, ...page }: PageOptions): StaticDataRouteOption {
  return { page, ...(file && { file }), ...(template && { template }) }
}

/** Makes the routes below a route. @param shared what all of their pages have in common */
export const pagesBelow =
  <Parent extends AnyRoute>(parent: Parent, shared: Partial<PageMetadata> = {}) =>
  <const Path extends string, Module extends Record<string, unknown>, Name extends keyof Module>(
    path: Path,
    load: () => Promise<Module>,
    name: Name,
    options?: PageOptions,
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: lazyPage(load, name),
      ...(options && { staticData: staticDataOf({ ...shared, ...options }) }),
    })

export const publicPage = pagesBelow(rootRoute)
export const memberPage = pagesBelow(memberRoute, BROWSER_ONLY)
