import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

/** One line when the collector stops taking traces, and one when it takes them again. */
export function reportOnce(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false
  const note = ({ code, error }: ExportResult) => {
    const fails = code !== ExportResultCode.SUCCESS
    if (fails && !isFailing)
      log.warn({ err: error }, 'traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT and are dropped')
    if (!fails && isFailing) log.info('traces are sent again')
    isFailing = fails
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note(result)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
