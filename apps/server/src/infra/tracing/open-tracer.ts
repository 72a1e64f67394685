import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { SILENT_TRACER, type Tracer } from './tracer.ts'

/** OpenTelemetry is loaded only when a collector is set. */
export async function openTracer(config: Config, log: Logger): Promise<Tracer> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return SILENT_TRACER
  const { openRecordingTracer } = await import('./recording-tracer.ts')
  return openRecordingTracer(config, log)
}
