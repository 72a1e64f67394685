/** Audits the public log of a server that has just saved. */
import { auditLog } from '../../apps/server/src/audit/audit-log.ts'
import { openLogSource } from '../../apps/server/src/audit/log-source.ts'

/** Entries are sealed within seconds. */
const SEALED_MAX_MS = 60_000
const AGAIN_MS = 1_000

/** Audits the log once it has that many entries. @returns the number of its entries @throws WrongLog */
export async function sealedEntries(url: string, least: number): Promise<number> {
  const giveUp = performance.now() + SEALED_MAX_MS
  for (;;) {
    const { checkpoint } = await auditLog(openLogSource(url, undefined), undefined)
    if (checkpoint.size >= least) return checkpoint.size
    if (performance.now() > giveUp)
      throw new Error(`the log has ${checkpoint.size} entries of at least ${least}`)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}
