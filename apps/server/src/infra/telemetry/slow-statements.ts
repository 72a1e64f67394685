import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/port.ts'
import { currentRequest } from './request-context.ts'
import { withoutValues } from './statement-text.ts'

export function logSlowStatements(database: Database, log: FastifyBaseLogger, leastMs: number): void {
  database.observe({
    onStatement(text, ms) {
      if (ms < leastMs) return
      log.warn({ ...currentRequest(), ms: Math.round(ms), statement: withoutValues(text) }, 'slow statement')
    },
  })
}
