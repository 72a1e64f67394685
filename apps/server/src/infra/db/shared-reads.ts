import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import type { compileOn, Statements } from './sqlite-statements.ts'

/**
 * Reads of one turn of the event loop share a transaction: to begin and end one takes two locks of the file and a look at
 * its size, ten times as long as to find a row. Each commit of this process ends it first, so that the next read sees
 * the commit, and nothing of it stays in the journal.
 */
export function shareReads(
  connection: DatabaseSyncInstance,
  { get, forgetOld }: ReturnType<typeof compileOn>,
): { statements: Statements; end(): void } {
  const [begin, commit] = [connection.prepare('begin'), connection.prepare('commit')]
  let isOpen = false
  const end = () => {
    if (!isOpen) return
    isOpen = false
    // SQLite ends it itself on some errors.
    if (connection.isTransaction) commit.run()
  }
  return {
    statements: {
      get(sql) {
        if (!isOpen) {
          begin.run()
          isOpen = true
          setImmediate(end)
          forgetOld()
        }
        return get(sql)
      },
    },
    end,
  }
}
