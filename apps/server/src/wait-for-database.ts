import { OpenError } from './open.ts'

/** Pause between two attempts, and between two lines about them, ms. */
const PAUSE_MS = 500
const TELL_EVERY_MS = 3_000
const SECOND_MS = 1_000

/**
 * Opens the database. One that cannot be reached or is still starting is tried again until the limit; any other
 * failure, such as a wrong password, ends the wait at once.
 * @param tell prints a line for the operator
 * @throws OpenError
 */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  limitMs: number,
  tell: (line: string) => void,
): Promise<T> {
  const giveUpAt = performance.now() + limitMs
  let tellAt = 0
  for (;;) {
    try {
      return await open()
    } catch (error) {
      const leftMs = giveUpAt - performance.now()
      if (!(error instanceof OpenError && error.mayPass) || leftMs <= 0) throw error
      if (performance.now() >= tellAt) {
        tellAt = performance.now() + TELL_EVERY_MS
        tell(`Waiting up to ${Math.ceil(leftMs / SECOND_MS)} s for the database: ${error.message}`)
      }
      await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE_MS, leftMs)))
    }
  }
}
