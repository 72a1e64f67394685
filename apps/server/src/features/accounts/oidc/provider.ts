import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import type { Config } from '../../../infra/config.ts'
import { problem } from '../../../problem.ts'

/** The page to which the provider sends people back; it is registered there. */
const RETURN_PAGE = '/sign-in'
const SCOPE = 'openid email'
/** For each request to the provider, seconds. */
const TIMEOUT_S = 10

/** Derived from the state of one sign-in, so that nothing of it is stored. */
export type Checks = { state: string; nonce: string; verifier: string }
export type Person = { issuer: string; subject: string; email: string | undefined; isVerified: boolean }

/** The OpenID Connect provider of the settings. It is asked about itself at the first sign-in, until it answers. */
export function openProvider({
  OIDC_ISSUER,
  OIDC_CLIENT_ID = '',
  OIDC_CLIENT_SECRET,
  PUBLIC_URL = '',
}: Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'PUBLIC_URL'>) {
  const returnUrl = () => new URL(RETURN_PAGE, PUBLIC_URL)
  let known: Promise<Configuration> | undefined

  async function discover(): Promise<Configuration> {
    if (OIDC_ISSUER === undefined) throw problem('provider_off')
    const issuer = new URL(OIDC_ISSUER)
    known ??= discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
      timeout: TIMEOUT_S,
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    })
    return known.catch((cause: unknown) => {
      known = undefined
      throw problem('provider_unavailable', { cause })
    })
  }

  return {
    /** The address at the provider. @throws Problem provider_off, provider_unavailable */
    async signInUrl({ state, nonce, verifier }: Checks): Promise<string> {
      const found = await discover()
      return buildAuthorizationUrl(found, {
        redirect_uri: returnUrl().href,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },

    /**
     * Who signed in there.
     * @param query what the provider added to the address of our page
     * @throws Problem provider_refused, provider_off, provider_unavailable
     */
    async readPerson(query: string, { state, nonce, verifier }: Checks): Promise<Person> {
      const found = await discover()
      const url = returnUrl()
      url.search = query
      try {
        const tokens = await authorizationCodeGrant(found, url, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw problem('provider_refused')
        // Many providers leave the address out of the token.
        const { email, email_verified } =
          typeof claims.email === 'string' || found.serverMetadata().userinfo_endpoint === undefined
            ? claims
            : await fetchUserInfo(found, tokens.access_token, claims.sub)
        return {
          ...{ issuer: claims.iss, subject: claims.sub },
          email: typeof email === 'string' ? email : undefined,
          isVerified: email_verified === true,
        }
      } catch (cause) {
        throw problem(isSilent(cause) ? 'provider_unavailable' : 'provider_refused', { cause })
      }
    },
  }
}

const SILENT: readonly unknown[] = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

/** True when the provider gave no usable answer, as opposed to one that says no or does not fit. */
function isSilent(cause: unknown): boolean {
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError) return false
  return cause instanceof TypeError || SILENT.includes((cause as { code?: unknown } | null)?.code)
}
