import type { Deps } from '../../deps.ts'
import { deliverNext } from './fan-out-store.ts'

/** Brings posts to feeds step by step, each a short transaction, so that nobody waits behind a member with many followers. */
export type FeedWorker = {
  /** Begins, unless it is under way; answers at once. */
  kick(): void
  /** Resolves when nothing waits any more. */
  run(): Promise<void>
  /** Ends after the step that is under way; the rest is kept in the database. */
  stop(): Promise<void>
}

/** After a failure, such as a database that was away, ms. */
const AGAIN_MS = 10_000

export function openFeedWorker({ database, log }: Pick<Deps, 'database' | 'log'>): FeedWorker {
  let stopped = false
  let asked = false
  let under: Promise<void> | undefined
  const work = async () => {
    // Whoever asks while the last step finds nothing is not forgotten.
    while (asked && !stopped) {
      asked = false
      while (!stopped && (await database.write((tx) => deliverNext(database, tx))));
    }
  }
  const run = () => {
    asked = true
    under ??= work().finally(() => {
      under = undefined
    })
    return under
  }
  const kick = () => {
    run().catch((err: unknown) => {
      log.error({ err }, 'posts wait for their delivery')
      if (!stopped) setTimeout(kick, AGAIN_MS).unref()
    })
  }
  return {
    run,
    kick,
    async stop() {
      stopped = true
      await under?.catch(() => undefined)
    },
  }
}
