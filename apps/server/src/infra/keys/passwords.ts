import { hash, hashRaw, type Options, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { newSecret } from './secrets.ts'

/** argon2id, the package's default kind; 19 MiB, 2 passes, 1 lane. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes computed at the same time; each takes a core and 19 MiB. */
const AT_ONCE = 2
/** Most callers that may wait: about five seconds of work on a small machine. */
const WAITING_MOST = 100
const DUMMY_BYTES = 16

export type Passwords = ReturnType<typeof createPasswords>

/**
 * Slow asynchronous hashes, a few at a time. Both throw Problem busy when too many are already waiting.
 * @param cost less only where thousands of accounts are made to be thrown away
 */
export function createPasswords(cost: Options = ARGON2) {
  const runLimited = createConcurrencyLimit(AT_ONCE, WAITING_MOST)
  let dummy: Promise<string> | undefined
  return {
    hash: (password: string) => runLimited(() => hash(spelled(password), cost)),
    /** The same hash for the same text and salt, so that a short secret can be looked up by it; lower-case hex. */
    hashWith: (salt: string, text: string) =>
      runLimited(async () => (await hashRaw(text, { ...cost, salt: Buffer.from(salt) })).toString('hex')),
    /**
     * Returns whether `password` matches `stored`; for an unknown account (undefined) it takes as long and
     * returns false. `turn` wraps the comparison while at most AT_ONCE run, so that failures are counted
     * without a race.
     */
    async verify(
      stored: string | undefined,
      password: string,
      turn = (compare: () => Promise<boolean>) => compare(),
    ) {
      // Also awaited for known accounts, so that timing does not reveal the first unknown one after a start.
      dummy ??= hash(newSecret(DUMMY_BYTES), cost)
      const nobody = await dummy
      return runLimited(() =>
        turn(async () => {
          const right = await verify(stored ?? nobody, spelled(password))
          return right && stored !== undefined
        }),
      )
    },
  }
}

/** The same password, however a keyboard composes it. Source: NIST SP 800-63B, 5.1.1.2. */
const spelled = (password: string): string => password.normalize('NFKC')
