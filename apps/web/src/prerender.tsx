import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { ADDRESSES, PRIVATE_PAGES, PUBLIC_PAGES, TEMPLATES } from './app/addresses.ts'
import { App } from './app/app.tsx'
import { DemoStrip } from './app/layout/demo-strip.tsx'
import { canonicalPath, headOf, lastFacts } from './app/page-head.ts'
import { createAppRouter } from './app/router.tsx'

/**
 * Head and body of each page, for the build; members' pages have no body. Runs in Node, without a session.
 */
export async function prerender() {
  const pages = []
  for (const { path, screen } of [...PUBLIC_PAGES, ...TEMPLATES]) {
    const router = await routerAt(path)
    const facts = lastFacts(router.state.matches)
    pages.push({
      path,
      screen: fileOf(screen),
      head: headOf(facts, path),
      /**
       * Search engines may list it: only at its canonical address, and not if it is still under construction.
       */
      listed:
        facts.unlisted !== true &&
        canonicalPath(path) === path &&
        PUBLIC_PAGES.some((page) => page.path === path),
      body: renderToString(<App router={router} />),
    })
  }
  for (const { path, screen } of PRIVATE_PAGES) {
    const facts = lastFacts((await routerAt(path)).state.matches)
    pages.push({ path, screen: fileOf(screen), head: headOf(facts, path), listed: false, body: '' })
  }
  return { pages, addresses: ADDRESSES, demoStrip: renderToStaticMarkup(<DemoStrip />) }
}

const fileOf = (screen: string): string => `src/app/screens/${screen}.tsx`

async function routerAt(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return router
}
