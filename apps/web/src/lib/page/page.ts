/** What a feature's `routes.ts` needs to register its pages. */
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
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

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageMetadata
    /**
     * File of the lazy component, below src/. The built HTML of the page preloads its script and styles.
     * Without it the page is not prerendered.
     */
    file?: string
    /** For a page that the server fills with its data: the path under which it is prerendered. */
    template?: string
  }
}

/** The layout of every page; its components come from the app. */
export const rootRoute = createRootRoute()
/** Asks visitors to log in; its component comes from the app. */
export const memberRoute = createRoute({ getParentRoute: () => rootRoute, id: 'member' })

export const publicPage = { getParentRoute: () => rootRoute }
export const memberPage = { getParentRoute: () => memberRoute }

/** The notification bell for every header. */
export const BellContext = createContext<ReactNode>(null)

export function memberMetadata(texts: PageTexts, more: Partial<PageMetadata> = {}) {
  return { texts, unlisted: true, private: true, footer: 'hidden', ...more } satisfies PageMetadata
}

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
