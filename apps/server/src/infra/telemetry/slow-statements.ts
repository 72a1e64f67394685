import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/port.ts'
import { currentRequest } from './request-context.ts'

/** Of a long statement the log gets so many characters. */
const STATEMENT_CHARACTERS = 2_000
/** Values are parameters; this is for the few constants that are written into a statement. */
const LITERALS = /'(?:[^']|'')*'/g

export function logSlowStatements(database: Database, log: FastifyBaseLogger, leastMs: number): void {
  database.observe({
    onStatement(text, ms) {
      if (ms < leastMs) return
      const statement = text.replace(LITERALS, "'?'").slice(0, STATEMENT_CHARACTERS)
      log.warn({ ...currentRequest(), ms: Math.round(ms), statement }, 'slow statement')
    },
  })
}
