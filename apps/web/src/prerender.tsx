import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App, createAppRouter } from './app/app.tsx'
import { DemoStrip } from './app/layout/demo-strip.tsx'
import { canonicalPath, headOf, metadataOf } from './app/page-head.ts'
import { blogTemplates } from './features/blog/served-templates.tsx'
import { certificateTemplates } from './features/certificates/served-templates.tsx'
import { legalTemplates } from './features/legal/served-templates.tsx'
import { methodologyData, rulePages } from './features/methodology/served-pages.ts'
import { organizationTemplates } from './features/organizations/served-templates.tsx'

/** Put before an image, which is not for this page. */
const PRELOADS = /<link rel="preload"[^>]*>/g

/** The pages of a route with a parameter that are known at build time, with their own texts. */
const KNOWN_PAGES: Readonly<Record<string, ReturnType<typeof rulePages>>> = {
  '/methodology/$rule': rulePages(),
}

/**
 * Head and body of each page, for the build; members' pages have no body. Runs in Node, without a session.
 */
export async function prerender() {
  const routes = Object.values(createAppRouter().routesByPath)
  const pages = []
  for (const { fullPath, options } of routes) {
    const { file, template, page } = options.staticData ?? {}
    if (file === undefined || page === undefined) continue
    const known = KNOWN_PAGES[fullPath] ?? [{ path: template ?? fullPath, texts: undefined }]
    for (const { path, texts } of known) {
      const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
      await router.load()
      const canonical = canonicalPath(path, fullPath)
      const metadata = metadataOf(router.state.matches)
      pages.push({
        path,
        files: router.state.matches.flatMap(({ staticData }) => staticData.file ?? []),
        head: headOf(texts ? { ...metadata, texts } : metadata, canonical),
        /** Search engines may list it, but only under one path. */
        listed: !('unlisted' in page) && template === undefined && canonical === path,
        body: 'private' in page ? '' : renderToString(<App router={router} />),
      })
    }
  }
  /** Every path that is a page; `$name` is one segment. The server answers 404 to all others. */
  const addresses = routes
    .flatMap(({ fullPath }) => KNOWN_PAGES[fullPath]?.map(({ path }) => path) ?? [fullPath])
    .filter((path) => !path.endsWith('/$'))
  const templates = Object.fromEntries(
    Object.entries({
      ...blogTemplates(),
      ...certificateTemplates(),
      ...organizationTemplates(),
      ...legalTemplates(),
    }).map(([name, template]) => [name, renderToStaticMarkup(template).replace(PRELOADS, '')]),
  )
  const files = { 'methodology.json': JSON.stringify(methodologyData()) }
  return { pages, addresses, templates, files, demoStrip: renderToStaticMarkup(<DemoStrip />) }
}
