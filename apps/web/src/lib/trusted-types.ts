/**
 * The one Trusted Types policy of the page; imported first by every entry. It passes the map library's probe, our
 * service worker and our worker files. Null, not a throw, for all else: the browser blocks it and reports it.
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
