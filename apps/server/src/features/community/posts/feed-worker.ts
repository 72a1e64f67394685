import type { Deps } from '../../../deps.ts'
import { deliverNext } from './fan-out-store.ts'

/** Delay before a retry after a failure, such as an unavailable database, ms. */
const AGAIN_MS = 10_000

export type FeedWorker = ReturnType<typeof openFeedWorker>

/** Delivers posts to feeds in short transactions, so that nobody waits for a member with many followers. */
export function openFeedWorker({ database, log }: Pick<Deps, 'database' | 'log'>) {
  let stopped = false
  let asked = false
  let under: Promise<void> | undefined
  const work = async () => {
    // Repeats if kicked while the last step found nothing.
    while (asked && !stopped) {
      asked = false
      while (!stopped && (await database.write((tx) => deliverNext(database, tx))));
    }
  }
  /** Resolves when all deliveries are done. */
  const run = (): Promise<void> => {
    asked = true
    under ??= work().finally(() => {
      under = undefined
    })
    return under
  }
  /** Starts delivery unless it is running; returns immediately. */
  const kick = (): void => {
    run().catch((err: unknown) => {
      log.error({ err }, 'posts wait for their delivery')
      if (!stopped) setTimeout(kick, AGAIN_MS).unref()
    })
  }
  return {
    run,
    kick,
    /** Stops after the current step; the rest stays in the database. */
    async stop(): Promise<void> {
      stopped = true
      await under?.catch(() => undefined)
    },
  }
}
