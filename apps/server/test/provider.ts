import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

const CLIENT = { client_id: 'ecoledger', client_secret: 'a-secret-of-this-test' }
const TTL_S = 600
const SCOPE = 'openid email'

type Person = { email?: string; email_verified?: boolean }

/** A real OpenID Connect provider on a free port, whose people sign in without a form. */
export async function startProvider(returnUrl: string) {
  const people = new Map<string, Person>()
  let visitor: string | undefined
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [returnUrl] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['cookies of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: TTL_S, Grant: TTL_S, IdToken: TTL_S, Interaction: TTL_S, Session: TTL_S },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...{ clientId: CLIENT.client_id, accountId: oidc.session?.accountId ?? '' },
      })
      grant.addOIDCScope(SCOPE)
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result = visitor === undefined ? { error: 'access_denied' } : { login: { accountId: visitor } }
    void provider.interactionFinished(request, response, result)
  })

  return {
    env: {
      ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.client_id, OIDC_NAME: 'Test login' },
      ...{ OIDC_CLIENT_SECRET: CLIENT.client_secret, PUBLIC_URL: new URL(returnUrl).origin },
    },
    people,
    /** Who sits at the browser from now on. */
    seat(subject: string) {
      visitor = subject
    },
    /** What the provider adds to the address of our page. @param subject undefined: whoever sits there cancels */
    async visit(url: string, subject: string | undefined): Promise<string> {
      visitor = subject
      const cookies = new Map<string, string>()
      let next = url
      while (!next.startsWith(returnUrl)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await fetch(next, { headers: { cookie }, redirect: 'manual' })
        for (const line of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
          cookies.set(name, value)
        }
        const to = reply.headers.get('location')
        if (to === null) throw new Error(`${next}: ${reply.status} ${await reply.text()}`)
        next = new URL(to, next).href
      }
      return new URL(next).search.slice(1)
    },
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}
