/**
 * The page's only Trusted Types policy; every entry imports it first. It allows the map library's probe, our
 * service worker and our worker files. Returns null for everything else, which the browser then blocks and
 * reports.
 */
type Rules = { createHTML: (text: string) => string | null; createScriptURL: (text: string) => string | null }
type Factory = { createPolicy: (name: string, rules: Rules) => unknown }

const MAP_LIBRARY_PROBE = '<svg/>'
const OUR_WORKERS = /^\/(sw\.js|assets\/[\w.-]*worker-[\w-]+\.js)$/

function factoryOf(page: object): Factory | undefined {
  return 'trustedTypes' in page ? (page.trustedTypes as Factory) : undefined
}

export const RULES: Rules = {
  createHTML: (text) => (text === MAP_LIBRARY_PROBE ? text : null),
  createScriptURL: (text) => {
    const url = new URL(text, location.origin)
    return url.origin === location.origin && OUR_WORKERS.test(url.pathname) ? text : null
  },
}

if (typeof window !== 'undefined') factoryOf(window)?.createPolicy('default', RULES)
