import { message } from '@eco/contract/messages'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { appendPostings, type Logged, type LoggedStep } from './append.ts'
import { LOG_CHECKS } from './check.ts'
import { openCosigning } from './cosigning.ts'
import { logFigures } from './figures.ts'
import { entriesOf } from './log-store.ts'
import { publicLog } from './migrations.ts'
import { type EntryToProve, proveEntries } from './proofs.ts'
import { logRoutes } from './routes.ts'
import { openSequencer } from './sequencer.ts'
import { openSigner } from './signer.ts'

/** The log of all postings of credits, which anybody can check. */
export const publicLogFeature = {
  migrations: [publicLog],
  open(deps: Pick<Deps, 'config' | 'database' | 'now' | 'log' | 'logKey'>) {
    const signerOf = (origin: string) => openSigner(deps.logKey, origin)
    const cosigning = openCosigning(deps, deps.config.LOG_WITNESSES)
    const sequencer = openSequencer(deps, originOf(deps.config), signerOf)
    return defineFeature({
      async routes(_route, app) {
        await sequencer.open()
        logRoutes(app, deps, signerOf)
      },
      figures: [logFigures(deps)],
      counterChecks: LOG_CHECKS,
      privacy: {
        name: 'public-log',
        tables: [
          { table: 'logOpenings', owner: 'ownerId', key: 'id' },
          { table: 'logPseudonyms', owner: 'ownerId', key: 'subject' },
        ],
        retained: [{ what: message('credits.retainedLog'), why: message('credits.retainedLogReason') }],
      },
      /** Queues postings for the log, in the transaction that writes them. */
      async append(tx: Db, written: readonly Logged[], step: LoggedStep) {
        await appendPostings(tx, written, step)
        sequencer.noticePosting()
      },
      entriesOf,
      /** Proves entries, one tlog-proof after another; undefined if the log does not have all of them yet. */
      prove: (entries: readonly EntryToProve[]) => proveEntries(deps.database, entries),
      seal: sequencer.seal,
      cosign: cosigning.cosign,
      /** @returns a function that stops both after their current round */
      start() {
        const stops = [sequencer.start(), cosigning.start()]
        return async () => {
          for (const stop of stops) await stop()
        }
      },
    })
  },
}

/** The log's name: an address without its scheme. */
function originOf({ LOG_ORIGIN, PUBLIC_URL, PORT }: Deps['config']): string {
  if (LOG_ORIGIN !== undefined) return LOG_ORIGIN
  if (PUBLIC_URL === undefined) return `localhost:${PORT}/log`
  const { host, pathname } = new URL(PUBLIC_URL)
  return `${host}${pathname.replace(/\/$/, '')}/log`
}
