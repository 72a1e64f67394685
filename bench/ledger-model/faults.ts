import { writeSync } from 'node:fs'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '../../apps/server/src/infra/db/port.ts'

/** The transaction ends between two statements. */
export class Aborted extends Error {}

export type Fault = { kind: 'abort' | 'kill'; after: number } | undefined

/**
 * A database whose writes fail on demand between two statements, or after the commit and before the answer: the
 * transaction is aborted, or this process dies on the spot, and its connections with it.
 */
export function openFaulty(database: Database) {
  let next: Fault
  let statements = 0
  const strike = () => {
    const kind = next?.kind
    next = undefined
    if (kind === 'kill') process.kill(process.pid, 'SIGKILL')
    throw new Aborted()
  }
  const count: KyselyPlugin = {
    transformQuery({ node }) {
      if (next && statements >= next.after) strike()
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const faulty: Database = {
    ...database,
    async write(fn) {
      statements = 0
      const answer = await database.write((tx) => fn(tx.withPlugin(count)))
      if (next) strike()
      return answer
    },
  }
  return {
    database: faulty,
    /** The next write fails. */
    arm(fault: Fault) {
      next = fault
    },
  }
}

/** At once, for a process that is killed writes nothing later. */
export const report = (line: object) => writeSync(1, `${JSON.stringify(line)}\n`)
