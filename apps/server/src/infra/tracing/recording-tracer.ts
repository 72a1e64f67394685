import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { version } from '../../../package.json'
import { failureCode } from '../../problem.ts'
import type { Config } from '../config.ts'
import { withTimeout } from '../db/timeout.ts'
import { followFetch } from './follow-fetch.ts'
import { followStatements } from './follow-statements.ts'
import { reportOnce } from './report-once.ts'
import type { TraceHeaders, Tracer, WorkSpan } from './tracer.ts'

/** Spans that wait for the collector. Those beyond are dropped, so that one that is away costs a few MB at most. */
const QUEUE_MAX = 2_048
const BATCH_MAX = 512
/** Between two batches, and for sending one with its repetitions, ms. */
const BATCH_EVERY_MS = 5_000
const SEND_MS = 5_000
/** For what is not sent yet when the server stops, ms. */
const STOP_MS = 2_000
const PATH = 'v1/traces'

const propagator = new W3CTraceContextPropagator()
const HEADERS = {
  get: (headers: TraceHeaders, name: string) => headers[name],
  keys: (headers: TraceHeaders) => Object.keys(headers),
}

export function openRecordingTracer(config: Config, log: Logger): Tracer {
  const base = (config.OTEL_EXPORTER_OTLP_ENDPOINT ?? '').replace(/\/*$/, '/')
  const exporter = new OTLPTraceExporter({
    url: new URL(PATH, base).href,
    headers: { ...config.OTEL_EXPORTER_OTLP_HEADERS },
    timeoutMillis: SEND_MS,
  })
  const provider = new TracerProvider({
    sampler: samplerOf(config),
    resource: resourceFromAttributes({
      'service.version': version,
      ...config.OTEL_RESOURCE_ATTRIBUTES,
      'service.name': config.OTEL_SERVICE_NAME,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportOnce(exporter, log),
        ...{ maxQueueSize: QUEUE_MAX, maxExportBatchSize: BATCH_MAX },
        ...{ scheduledDelayMillis: BATCH_EVERY_MS, exportTimeoutMillis: 2 * SEND_MS },
      }),
    ],
  })
  const tracer = provider.getTracer('ecoledger', version)
  const current = new AsyncLocalStorage<Context>()
  /** A call of the work that runs now. Work that nobody traces has none, such as looking for waiting mails. */
  const startCall = (name: string, startTime?: number): Span | undefined => {
    const parent = current.getStore()
    if (!parent || trace.getSpan(parent)?.isRecording() !== true) return undefined
    return tracer.startSpan(
      name,
      { kind: SpanKind.CLIENT, ...(startTime !== undefined && { startTime }) },
      parent,
    )
  }
  const begin = (name: string, kind: SpanKind, parent: Context): WorkSpan => {
    const span = tracer.startSpan(name, { kind }, parent)
    return workSpan(span, (work) => current.run(trace.setSpan(parent, span), work))
  }
  const stopFetch = followFetch(startCall)
  return {
    isOn: true,
    startRequest: (name, from) =>
      begin(
        name,
        SpanKind.SERVER,
        from === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, from, HEADERS),
      ),
    async trace(name, attributes, work) {
      const span = begin(name, SpanKind.INTERNAL, current.getStore() ?? ROOT_CONTEXT)
      span.set(attributes)
      try {
        return await span.run(() => work(span))
      } catch (error) {
        span.fail(failureCode(error))
        throw error
      } finally {
        span.end()
      }
    },
    follow: (database) => followStatements(database, startCall),
    async stop() {
      stopFetch()
      await withTimeout(STOP_MS, provider.shutdown()).catch(() => {})
    },
  }
}

const workSpan = (span: Span, run: WorkSpan['run']): WorkSpan => ({
  traceId: span.isRecording() ? span.spanContext().traceId : undefined,
  run,
  set: (attributes) => void span.setAttributes(attributes),
  fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
  end: () => span.end(),
})

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Config): Sampler {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return name.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root
}
