import type { Database } from '../../infra/db/port.ts'
import { requireAnswer } from '../../infra/db/timeout.ts'
import { byLabel, type FigureSource } from '../../infra/telemetry/figures.ts'
import type { Meter } from '../../infra/telemetry/meter.ts'
import { operationOf } from '../../infra/telemetry/statement-text.ts'

const SECOND_MS = 1_000
export function meterDatabase(database: Database, meter: Meter): void {
  database.observe({
    onStatement: (text, ms) =>
      meter.observe('ecoledger_database_statement_duration_seconds', [operationOf(text)], ms / SECOND_MS),
    onGroupCommit(writes, ms) {
      meter.observe('ecoledger_group_commit_writes', [], writes)
      meter.observe('ecoledger_group_commit_duration_seconds', [], ms / SECOND_MS)
    },
  })
}

export const databaseFigures = (database: Database): FigureSource => ({
  figures: [
    { name: 'ecoledger_database_up', help: '1 if the database answers this process, else 0' },
    {
      name: 'ecoledger_database_answer_seconds',
      help: 'How long the database took for the smallest statement',
    },
    {
      name: 'ecoledger_database_pool_connections',
      help: 'Connections of this process to PostgreSQL: busy and idle',
      labels: ['state'],
    },
    {
      name: 'ecoledger_database_pool_waiting',
      help: 'Callers in this process that wait for a connection to PostgreSQL',
    },
  ],
  async read() {
    const pool = database.pool()
    const begun = performance.now()
    const isUp = await requireAnswer(database).then(
      () => true,
      () => false,
    )
    return {
      ecoledger_database_up: Number(isUp),
      ecoledger_database_answer_seconds: isUp ? (performance.now() - begun) / SECOND_MS : undefined,
      ecoledger_database_pool_connections:
        pool && byLabel('state', { busy: pool.total - pool.idle, idle: pool.idle }),
      ecoledger_database_pool_waiting: pool?.waiting,
    }
  },
})
