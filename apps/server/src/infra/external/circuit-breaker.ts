/** After this many failures in a row the service is not called for PAUSE_MS. */
const FAILURES_MAX = 3
const PAUSE_MS = 30_000

/** Calls a service, only once at a time for each key, and not at all while it keeps failing. */
export type Ask<T> = (key: string, question: () => Promise<T>) => Promise<T | undefined>

/** @param onFailure called for each failure @returns a function that returns undefined instead of failing */
export function createCircuitBreaker<T>(now: () => number, onFailure: (error: unknown) => void): Ask<T> {
  const asked = new Map<string, Promise<T | undefined>>()
  let failures = 0
  let silentUntil = 0
  const ask = async (question: () => Promise<T>): Promise<T | undefined> => {
    if (now() < silentUntil) return undefined
    try {
      const answer = await question()
      failures = 0
      return answer
    } catch (error) {
      onFailure(error)
      failures++
      if (failures >= FAILURES_MAX) {
        failures = 0
        silentUntil = now() + PAUSE_MS
      }
      return undefined
    }
  }
  return (key, question) => {
    const running = asked.get(key)
    if (running) return running
    const answer = ask(question).finally(() => asked.delete(key))
    asked.set(key, answer)
    return answer
  }
}
