/** What each process counts about itself. Names and units: https://prometheus.io/docs/practices/naming/ */
type Metered = { help: string; labels: readonly string[] }

/** Seconds, from a cached read to the limit of a statement. */
const STATEMENT_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5]
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 300, 1_800]
const GROUP_WRITES = [1, 2, 4, 8, 16, 32, 64, 128, 200]

export const HISTOGRAMS = {
  http_request_duration_seconds: {
    help: 'Time from a request to the end of its answer, by route pattern; its count is the number of requests',
    labels: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
  },
  ecoledger_database_statement_duration_seconds: {
    help: 'Time of one statement, by its first word; its count is the number of statements',
    labels: ['operation'],
    buckets: STATEMENT_SECONDS,
  },
  ecoledger_group_commit_writes: {
    help: 'Writes that shared one commit of the embedded database',
    labels: [],
    buckets: GROUP_WRITES,
  },
  ecoledger_group_commit_duration_seconds: {
    help: 'Time from the begin of a shared commit until it was on disk',
    labels: [],
    buckets: STATEMENT_SECONDS,
  },
  ecoledger_job_duration_seconds: {
    help: 'Time of a background job that this process ran, by its outcome: done or failed',
    labels: ['name', 'outcome'],
    buckets: JOB_SECONDS,
  },
} as const satisfies Record<string, Metered & { buckets: readonly number[] }>

export const COUNTERS = {
  ecoledger_mails_total: {
    help: 'Attempts of this process to send a mail, by outcome: sent, postponed or given_up',
    labels: ['outcome'],
  },
} as const satisfies Record<string, Metered>

export type HistogramName = keyof typeof HISTOGRAMS
export type CounterName = keyof typeof COUNTERS
/** A text for each label, in their order. */
type Texts<L extends readonly string[]> = { readonly [K in keyof L]: string }
export type HistogramLabels<N extends HistogramName> = Texts<(typeof HISTOGRAMS)[N]['labels']>
export type CounterLabels<N extends CounterName> = Texts<(typeof COUNTERS)[N]['labels']>
