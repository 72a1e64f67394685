import type { Deps } from '../../../deps.ts'
import { deliverNext } from './fan-out-store.ts'

/** Delivers posts to feeds in short transactions, so that nobody waits for a member with many followers. */
export type FeedWorker = {
  /** Starts delivery unless it is running; returns immediately. */
  kick(): void
  /** Resolves when all deliveries are done. */
  run(): Promise<void>
  /** Stops after the current step; the rest stays in the database. */
  stop(): Promise<void>
}

/** Delay before a retry after a failure, such as an unavailable database, ms. */
const AGAIN_MS = 10_000

export function openFeedWorker({ database, log }: Pick<Deps, 'database' | 'log'>): FeedWorker {
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
