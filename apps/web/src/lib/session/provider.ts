/** The way to the OpenID Connect provider of the site and back; both ends are in the same tab. */

const KEY = 'providerSignIn'

type Begun = { purpose: 'sign_in' | 'connect'; secret: string }
/** What the provider answered, and what began here. */
export type ProviderAnswer = Begun & { query: string }

/** Leaves this page. */
export function openProvider(purpose: Begun['purpose'], { url, secret }: { url: string; secret: string }) {
  sessionStorage.setItem(KEY, JSON.stringify({ purpose, secret }))
  window.location.assign(url)
}

/** Can be taken once: reloading the page must not send an answer again. */
export function takeProviderAnswer(): ProviderAnswer | undefined {
  const query = window.location.search.slice(1)
  try {
    const begun = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Begun | null
    sessionStorage.removeItem(KEY)
    window.history.replaceState(window.history.state, '', window.location.pathname)
    return begun && query !== '' ? { ...begun, query } : undefined
  } catch {
    return undefined
  }
}
