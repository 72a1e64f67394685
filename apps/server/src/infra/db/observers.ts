import { AsyncResource } from 'node:async_hooks'

/** Notified of each statement, without its parameters, and of each commit that writes shared. */
export type DatabaseObserver = {
  /** @param error why it failed */
  onStatement(text: string, ms: number, error?: unknown): void
  onGroupCommit?(writes: number, ms: number): void
}

/** Costs nothing but a comparison while nobody observes. */
export function createObservers() {
  const observers: DatabaseObserver[] = []
  const notify = (about: (observer: DatabaseObserver) => void) => {
    try {
      for (const observer of observers) about(observer)
    } catch {
      // A commit that is on disk must not fail because somebody could not be notified.
    }
  }
  const reportStatement = (text: string, begun: number, error?: unknown) => {
    const ms = performance.now() - begun
    notify(({ onStatement }) => onStatement(text, ms, error))
  }
  return {
    add: (observer: DatabaseObserver): void => void observers.push(observer),
    time<T>(text: string, run: () => T): T {
      if (observers.length === 0) return run()
      const begun = performance.now()
      try {
        const result = run()
        reportStatement(text, begun)
        return result
      } catch (error) {
        reportStatement(text, begun, error)
        throw error
      }
    },
    async timeAsync<T>(text: string, run: () => Promise<T>): Promise<T> {
      if (observers.length === 0) return run()
      const begun = performance.now()
      try {
        const result = await run()
        reportStatement(text, begun)
        return result
      } catch (error) {
        reportStatement(text, begun, error)
        throw error
      }
    },
    groupCommitted(writes: number, begun: number): void {
      const ms = performance.now() - begun
      notify(({ onGroupCommit }) => onGroupCommit?.(writes, ms))
    },
    /** A write that runs in a group still belongs to the request that asked for it. */
    keepRequest: <F extends (...given: never[]) => unknown>(run: F): F =>
      observers.length === 0 ? run : (AsyncResource.bind(run as never) as unknown as F),
  }
}

export type Observers = ReturnType<typeof createObservers>
