import {
  APP_CODE_DIGITS,
  APP_CODE_PERIOD_S,
  APP_CODE_WINDOW,
  RECOVERY_CODE_SIGNS,
  RECOVERY_CODES,
  readSecondStepCode,
  recoveryCode,
} from '@eco/domain/auth/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../infra/db/port.ts'
import { unlockTexts } from '../../../infra/keys/encrypted-texts.ts'
import type { RateLimits } from '../../../infra/limits/rate-limits.ts'
import { problem } from '../../../problem.ts'
import { SECOND_STEP_FAILURES, SECOND_STEP_FAILURES_OF_DAY } from '../limits.ts'
import { findApp, useRecoveryCode, useStep } from './store.ts'

type Given = Pick<Deps, 'database' | 'encryption' | 'keyedHash' | 'now' | 'newSecret' | 'passwords'>

/** Bytes of an app's secret. Source: RFC 4226, section 4, R6. */
const SECRET_BYTES = 20
const ISSUER = 'EcoLedger'
const SECOND_MS = 1_000

/** A new secret in base32. */
export const newAppSecret = ({ newSecret }: Pick<Deps, 'newSecret'>): string =>
  new Secret({ buffer: new Uint8Array(Buffer.from(newSecret(SECRET_BYTES), 'base64url')).buffer }).base32

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret, digits: APP_CODE_DIGITS, period: APP_CODE_PERIOD_S })

/** The otpauth address that an app reads from a QR code. */
export const appAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The step that a code belongs to; undefined for a wrong code, or one that is too old or too early. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: APP_CODE_WINDOW })
  return delta === null ? undefined : Math.floor(now / (APP_CODE_PERIOD_S * SECOND_MS)) + delta
}

/** New recovery codes, and the hashes to store. */
export async function newRecoveryCodes(given: Given, userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCode(Buffer.from(given.newSecret(RECOVERY_CODE_SIGNS), 'base64url')),
  )
  return { codes, hashes: await Promise.all(codes.map((code) => recoveryCodeHash(given, userId, code))) }
}

type Hashing = Pick<Deps, 'keyedHash' | 'passwords'>

/**
 * A slow hash, because 40 bits could be guessed from a fast one. The salt is the member's own; without the instance's
 * key nobody can compute it.
 */
export const recoveryCodeHash = (
  { keyedHash, passwords }: Hashing,
  userId: string,
  code: string,
): Promise<string> => passwords.hashWith(keyedHash('recovery code salt', userId), code)

/** How codes from before were stored. */
const formerHash = ({ keyedHash }: Hashing, userId: string, code: string): string =>
  keyedHash('recovery code', `${userId} ${code}`)

/** Uses the code up, inside the transaction of what it permits. @throws Problem wrong_code if it was used before */
type AcceptCode = (tx: Db) => Promise<void>
export type CheckCode = (userId: string, typed: string) => Promise<AcceptCode>

/**
 * Checks a code of the app or a recovery code. A failure is counted before the check, so that concurrent requests
 * cannot exceed the limit. @throws Problem wrong_code, too_many_requests
 */
export function createCheckCode(deps: Given, limits: RateLimits): CheckCode {
  return async (userId, typed) => {
    const counted = [SECOND_STEP_FAILURES, SECOND_STEP_FAILURES_OF_DAY].map((limit) => ({
      limit,
      who: userId,
    }))
    const giveBack = await limits.reserve(counted)
    const use = await useOf(deps, userId, typed)
    return async (tx) => {
      if (!(await use(tx))) throw problem('wrong_code')
      await giveBack(tx)
    }
  }
}

async function useOf(deps: Given, userId: string, typed: string): Promise<(tx: Db) => Promise<boolean>> {
  const read = readSecondStepCode(typed)
  if (read?.kind === 'recovery') {
    const hashes = [await recoveryCodeHash(deps, userId, read.code), formerHash(deps, userId, read.code)]
    return (tx) => useRecoveryCode(tx, userId, hashes, deps.now())
  }
  const app = await deps.database.read((db) => findApp(db, userId))
  if (!read || !app) throw problem('wrong_code')
  const { secret } = await unlockTexts(deps.encryption, 'authenticatorApps', app)
  const step = stepOf(secret, read.code, deps.now())
  if (step === undefined) throw problem('wrong_code')
  return (tx) => useStep(tx, { userId, createdAt: app.createdAt, step })
}
