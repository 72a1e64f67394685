import type { NewCredential, UsedCredential } from '@eco/contract/accounts/passkeys'
import { message } from '@eco/contract/messages'
import { PASSKEY_CHALLENGE_MS, PASSKEYS_MAX } from '@eco/domain/auth/second-factor'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requestOrigin } from '../../../http/public-origin.ts'
import type { Db } from '../../../infra/db/port.ts'
import { hashSecret } from '../../../infra/keys/secrets.ts'
import { problem } from '../../../problem.ts'
import type { User } from '../user-store.ts'
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
  usePasskey,
} from './store.ts'

type Given = Pick<Deps, 'config' | 'database' | 'now' | 'newId' | 'newSecret'>
/** For whom a challenge is, and what for; without a member while nobody knows who signs in. */
type Purpose = { purpose: 'add' | 'second_step'; userId: string } | { purpose: 'sign_in'; userId: null }

/** Loaded with the first passkey: its parts are 300 files, which would be half of the start of a server. */
const webAuthn = () => import('@simplewebauthn/server')

/** Shown by the browser. */
const RELYING_PARTY = 'EcoLedger'
/** Source: Web Authentication Level 3, section 13.4.3 (at least 16). */
const CHALLENGE_BYTES = 32
/** An answer to another site, or to another name of this one, is refused. */
const siteOf = ({ config }: Given, request: FastifyRequest) => {
  const origin = requestOrigin(config, request)
  return { origin, rpId: new URL(origin).hostname }
}

const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId))
const descriptorsOf = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: JSON.parse(transports) as string[],
  }))

/** Challenges are random, stored as hashes, bound to a purpose and a member, and can be answered once. */
export function createCeremonies(deps: Given) {
  const { database, now } = deps

  async function newChallenge(purpose: Purpose) {
    const text = deps.newSecret(CHALLENGE_BYTES)
    const challengeHash = hashSecret(text)
    const expiresAt = now() + PASSKEY_CHALLENGE_MS
    await database.write((tx) => insertChallenge(tx, { ...purpose, challengeHash, expiresAt }))
    return new Uint8Array(Buffer.from(text, 'base64url'))
  }

  /** A failed answer uses its challenge up too. @throws Problem passkey_expired, wrong_passkey */
  async function takeChallengeOf(clientDataJSON: string, purpose: Purpose): Promise<string> {
    const challenge = await readChallenge(clientDataJSON)
    const challengeHash = hashSecret(challenge)
    if (!(await database.write((tx) => takeChallenge(tx, { ...purpose, challengeHash }, now()))))
      throw problem('passkey_expired')
    return challenge
  }

  return {
    async startAdding(request: FastifyRequest, { id, email, username }: User) {
      const own = await database.read((db) => listPasskeys(db, id))
      refuseTooMany(own.length)
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: RELYING_PARTY,
        rpID: siteOf(deps, request).rpId,
        userID: handleOf(id),
        userName: email,
        userDisplayName: username,
        challenge: await newChallenge({ purpose: 'add', userId: id }),
        timeout: PASSKEY_CHALLENGE_MS,
        excludeCredentials: descriptorsOf(own),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { ...options }
    },

    /** @throws Problem wrong_passkey, passkey_expired */
    async checkNew(
      request: FastifyRequest,
      userId: string,
      credential: NewCredential,
      name: string,
    ): Promise<PasskeyRow> {
      const { clientDataJSON, attestationObject, transports = [] } = credential.response
      const expectedChallenge = await takeChallengeOf(clientDataJSON, { purpose: 'add', userId })
      const { origin, rpId } = siteOf(deps, request)
      const { verifyRegistrationResponse } = await webAuthn()
      const { registrationInfo: found } = await verifyRegistrationResponse({
        response: {
          ...credential,
          response: { clientDataJSON, attestationObject, transports },
          clientExtensionResults: {},
        },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
      }).catch(refused)
      if (!found) throw problem('wrong_passkey')
      return {
        ...{ id: deps.newId('passkey'), userId, name: name.trim(), createdAt: now(), usedAt: null },
        credentialId: found.credential.id,
        publicKey: Buffer.from(found.credential.publicKey).toString('base64url'),
        counter: found.credential.counter,
        transports: JSON.stringify(transports),
      }
    },

    /** @param userId whose sign-in waits; without it any member's passkey may answer */
    async startUsing(request: FastifyRequest, userId?: string) {
      const purpose = userId === undefined ? SIGN_IN : ({ purpose: 'second_step', userId } as const)
      const own = userId === undefined ? [] : await database.read((db) => listPasskeys(db, userId))
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({
        rpID: siteOf(deps, request).rpId,
        challenge: await newChallenge(purpose),
        timeout: PASSKEY_CHALLENGE_MS,
        allowCredentials: descriptorsOf(own),
        userVerification: 'required',
      })
      return { ...options }
    },

    /**
     * @param userId as for `startUsing`
     * @returns the member, and what uses the passkey in the transaction that opens the session
     * @throws Problem wrong_passkey, passkey_expired
     */
    async checkUsed(request: FastifyRequest, credential: UsedCredential, userId?: string) {
      const purpose = userId === undefined ? SIGN_IN : ({ purpose: 'second_step', userId } as const)
      const { response } = credential
      const expectedChallenge = await takeChallengeOf(response.clientDataJSON, purpose)
      const passkey = await database.read((db) => findPasskey(db, credential.id))
      // The answer names the member too, unless the browser was told which passkeys to use.
      const named = response.userHandle ?? (userId && handleText(userId))
      if (!passkey || (userId ?? passkey.userId) !== passkey.userId || named !== handleText(passkey.userId))
        throw problem('wrong_passkey')
      const { origin, rpId } = siteOf(deps, request)
      const { verifyAuthenticationResponse } = await webAuthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...credential,
          response: { ...response, userHandle: handleText(passkey.userId) },
          clientExtensionResults: {},
        },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(refused)
      if (!verified) throw problem('wrong_passkey')
      const use = async (tx: Db): Promise<void> => {
        const used = { id: passkey.id, counter: authenticationInfo.newCounter }
        if (!(await usePasskey(tx, used, now()))) throw problem('wrong_passkey')
      }
      return { userId: passkey.userId, use }
    },
  }
}

/** @throws Problem conflict */
export function refuseTooMany(passkeys: number): void {
  if (passkeys < PASSKEYS_MAX) return
  throw problem('conflict', { message: message('account.passkeysFull', { most: PASSKEYS_MAX }) })
}

const SIGN_IN = { purpose: 'sign_in', userId: null } as const
const handleText = (userId: string): string => Buffer.from(userId).toString('base64url')

/** The library throws an Error with a sentence for developers for everything that is wrong. */
function refused(cause: unknown): never {
  throw problem('wrong_passkey', { cause })
}

async function readChallenge(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge)
  } catch (cause) {
    return refused(cause)
  }
}
