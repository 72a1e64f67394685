import type { Database } from '../db/port.ts'

export type SpanAttributes = Readonly<Record<string, string | number | undefined>>
/** Headers that may name the trace of a proxy: `traceparent` and `tracestate`. */
export type TraceHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Work that is timed. */
export type WorkSpan = {
  /** undefined when this trace is not recorded */
  readonly traceId: string | undefined
  /** Statements and calls of `work` belong to this span, also later ones that it starts. */
  run<T>(work: () => T): T
  set(attributes: SpanAttributes): void
  /** @param type a code or the name of an error, never its text */
  fail(type: string): void
  end(): void
}

/** Records what requests and background work spend their time on. Does nothing when traces are off. */
export type Tracer = {
  readonly isOn: boolean
  /** @param from headers of a trusted proxy; undefined starts a trace of our own */
  startRequest(name: string, from: TraceHeaders | undefined): WorkSpan
  /** Background work, and calls to other services that are no requests of `fetch`. */
  trace<T>(
    name: string,
    attributes: SpanAttributes,
    work: (span: Pick<WorkSpan, 'set' | 'fail'>) => Promise<T>,
  ): Promise<T>
  /** Statements become calls of the work that runs them. */
  follow(database: Database): void
  /** Sends what is not sent yet, if the collector takes it in time. */
  stop(): Promise<void>
}

const SILENT_SPAN: WorkSpan = {
  traceId: undefined,
  run: (work) => work(),
  set: () => {},
  fail: () => {},
  end: () => {},
}

export const SILENT_TRACER: Tracer = {
  isOn: false,
  startRequest: () => SILENT_SPAN,
  trace: (_name, _attributes, work) => work(SILENT_SPAN),
  follow: () => {},
  stop: async () => {},
}
