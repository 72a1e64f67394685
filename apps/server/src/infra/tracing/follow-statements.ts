import { type Span, SpanStatusCode } from '@opentelemetry/api'
import { failureCode } from '../../problem.ts'
import type { Database } from '../db/port.ts'
import { operationOf, withoutValues } from '../telemetry/statement-text.ts'

const SYSTEM = { sqlite: 'sqlite', postgres: 'postgresql' } as const

/** Each statement as a call of the request or job that runs it. Its values are never told. */
export function followStatements(
  database: Database,
  startCall: (name: string, startTime: number) => Span | undefined,
): void {
  database.observe({
    onStatement(text, ms, error) {
      const end = Date.now()
      const operation = operationOf(text)
      const span = startCall(operation, end - ms)
      if (!span) return
      span.setAttributes({
        'db.system.name': SYSTEM[database.engine],
        'db.operation.name': operation,
        'db.query.text': withoutValues(text),
      })
      if (error !== undefined)
        span.setAttribute('error.type', failureCode(error)).setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
  })
}
