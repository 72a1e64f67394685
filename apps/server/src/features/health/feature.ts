import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { openMetricsServer, serveMetrics } from '../../http/serve-metrics.ts'
import { type FigureSource, openFigures } from '../../infra/telemetry/figures.ts'
import { currentRequest } from '../../infra/telemetry/request-context.ts'
import { withoutValues } from '../../infra/telemetry/statement-text.ts'
import { databaseFigures, meterDatabase } from './figures.ts'
import { openHealth } from './read-health.ts'
import { createRecentRequests } from './recent-requests.ts'

type Given = Pick<Deps, 'config' | 'database' | 'dataDir' | 'media' | 'now' | 'log' | 'meter' | 'tracer'>
type Needs = {
  /** Of all features. */
  sources: () => readonly FigureSource[]
  /** Version of the tables. */
  migration: number
  /** May grow while the server runs. */
  warnings: readonly string[]
}

/** What operators watch: metrics for programs, a page of the console, slow statements in the log, and traces. */
export const healthFeature = {
  open(deps: Given, { sources, ...known }: Needs) {
    const { config, database, now, log, meter, tracer } = deps
    const figures = openFigures(sources, deps)
    const recent = createRecentRequests(now)
    const readHealth = openHealth(deps, recent.read, known)
    const { registry } = meter
    const metrics = registry && { registry, fill: figures.writeInto }
    if (metrics) meterDatabase(database, meter)
    if (config.SLOW_QUERY_MS !== undefined) logSlowStatements({ database, log }, config.SLOW_QUERY_MS)
    tracer.follow(database)
    const { METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token } = config
    return defineFeature({
      routes(route, app) {
        route(api.readHealth, async () => readHealth(await figures.read()))
        if (metrics && port === undefined && token !== undefined) serveMetrics(app, metrics, token)
      },
      figures: [databaseFigures(database)],
      countAnswer: recent.add,
      /** Listens on METRICS_PORT. @returns a function that stops it */
      async start(): Promise<() => void> {
        if (!metrics || port === undefined) return () => {}
        const server = await openMetricsServer(metrics, { host, port, token })
        return () => void server.close()
      },
    })
  },
}

function logSlowStatements({ database, log }: Pick<Given, 'database' | 'log'>, leastMs: number): void {
  database.observe({
    onStatement(text, ms) {
      if (ms < leastMs) return
      log.warn({ ...currentRequest(), ms: Math.round(ms), statement: withoutValues(text) }, 'slow statement')
    },
  })
}
