import { arrange, lines, stat } from './panels.mjs'

const ALL = 'instance=~"$instance"'
const REQUESTS = 'http_request_duration_seconds'
const STATEMENTS = 'ecoledger_database_statement_duration_seconds'
const RATE = '[$__rate_interval]'

/**
 * @param {number} share
 * @param {string} metric
 * @param {string} by
 * @param {string} where
 */
const quantile = (share, metric, by = 'le', where = ALL) =>
  `histogram_quantile(${share}, sum by (${by}) (rate(${metric}_bucket{${where}}${RATE})))`
const requests = `sum(rate(${REQUESTS}_count{${ALL}}${RATE}))`
const failed = `sum(rate(${REQUESTS}_count{${ALL},status=~"5.."}${RATE}))`
/** The same figure in each process: the site's own. */
const site = (name) => `max(${name}{${ALL}})`

const HOUR_S = 3_600
const DAY_S = 86_400

const ROWS = /** @type {[string, import('./panels.mjs').Panel[]][]} */ ([
  [
    'Now',
    [
      stat('Requests', [{ expr: requests }], { unit: 'reqps' }),
      stat('Server errors', [{ expr: `(${failed} or vector(0)) / ${requests}` }], {
        ...{ unit: 'percentunit', decimals: 2, text: 'Share of requests that were answered with 5xx' },
        steps: [
          [0.005, 'orange'],
          [0.02, 'red'],
        ],
      }),
      stat('Slowest 1 %', [{ expr: quantile(0.99, REQUESTS) }], {
        ...{ unit: 's', text: '99 of 100 requests are faster' },
        steps: [
          [0.5, 'orange'],
          [1, 'red'],
        ],
      }),
      stat('Review queue, oldest', [{ expr: site('ecoledger_review_queue_oldest_age_seconds') }], {
        unit: 's',
        steps: [
          [3 * DAY_S, 'orange'],
          [7 * DAY_S, 'red'],
        ],
      }),
      stat('Public log, delay', [{ expr: site('ecoledger_log_queued_oldest_age_seconds') }], {
        ...{ unit: 's', text: 'How long the oldest posting waits for a checkpoint' },
        steps: [
          [60, 'orange'],
          [300, 'red'],
        ],
      }),
      stat('Mails that could not be sent yet', [{ expr: `max(ecoledger_mails{${ALL},state="retrying"})` }], {
        steps: [
          [1, 'orange'],
          [20, 'red'],
        ],
      }),
    ],
  ],
  [
    'Requests',
    [
      lines(
        'Requests by status',
        [
          {
            expr: `sum by (status) (rate(${REQUESTS}_count{${ALL}}${RATE}))`,
            legend: '{{status}}',
          },
        ],
        { unit: 'reqps', stack: true },
      ),
      lines(
        'Time to answer',
        [0.5, 0.95, 0.99].map((share) => ({ expr: quantile(share, REQUESTS), legend: `${share * 100} %` })),
        { unit: 's' },
      ),
      lines(
        'Routes with the most work',
        [
          {
            expr: `topk(10, sum by (method, route) (rate(${REQUESTS}_sum{${ALL}}${RATE})))`,
            legend: '{{method}} {{route}}',
          },
        ],
        { unit: 's', text: 'Seconds of answering per second' },
      ),
      lines(
        'Slowest routes',
        [
          {
            expr: `topk(10, ${quantile(0.95, REQUESTS, 'le, method, route')})`,
            legend: '{{method}} {{route}}',
          },
        ],
        { unit: 's', text: '95 of 100 requests are faster' },
      ),
    ],
  ],
  [
    'Database',
    [
      lines(
        'Statements',
        [{ expr: `sum by (operation) (rate(${STATEMENTS}_count{${ALL}}${RATE}))`, legend: '{{operation}}' }],
        { unit: 'ops', stack: true },
      ),
      lines(
        'Time of statements',
        [
          { expr: quantile(0.99, STATEMENTS, 'le, operation'), legend: '{{operation}}, 99 %' },
          {
            expr: `max by (instance) (ecoledger_database_answer_seconds{${ALL}})`,
            legend: 'select 1, {{instance}}',
          },
        ],
        { unit: 's' },
      ),
      lines('Connections (PostgreSQL)', [
        {
          expr: `sum by (instance, state) (ecoledger_database_pool_connections{${ALL}})`,
          legend: '{{instance}} {{state}}',
        },
        { expr: `ecoledger_database_pool_waiting{${ALL}}`, legend: '{{instance}} waiting for one' },
      ]),
      lines('Writes in one commit (embedded database)', [
        {
          expr: `sum(rate(ecoledger_group_commit_writes_sum{${ALL}}${RATE})) / sum(rate(ecoledger_group_commit_writes_count{${ALL}}${RATE}))`,
          legend: 'average',
        },
        { expr: quantile(0.99, 'ecoledger_group_commit_writes'), legend: '99 %' },
        {
          expr: `1000 * ${quantile(0.99, 'ecoledger_group_commit_duration_seconds')}`,
          legend: 'time of the commit, ms, 99 %',
        },
      ]),
    ],
  ],
  [
    'Queues and jobs',
    [
      lines('Review queue', [{ expr: site('ecoledger_review_queue_entries'), legend: 'entries' }]),
      lines('Public log', [
        { expr: site('ecoledger_log_queued_entries'), legend: 'postings without a checkpoint' },
        { expr: `deriv(ecoledger_log_entries{${ALL}}[5m])`, legend: 'new entries a second' },
      ]),
      lines('Mail', [
        { expr: `max by (state) (ecoledger_mails{${ALL}})`, legend: '{{state}}' },
        {
          expr: `${HOUR_S} * sum by (outcome) (rate(ecoledger_mails_total{${ALL}}${RATE}))`,
          legend: '{{outcome}} an hour',
        },
      ]),
      lines('Background jobs', [
        { expr: `max by (name) (ecoledger_job_failing{${ALL}}) > 0`, legend: '{{name}} is failing' },
        { expr: site('ecoledger_jobs_due'), legend: 'due and not started' },
      ]),
      lines(
        'Since the last run of a job',
        [
          {
            expr: `topk(5, time() - max by (name) (ecoledger_job_last_run_timestamp_seconds{${ALL}}))`,
            legend: '{{name}}',
          },
        ],
        { unit: 's', text: 'Jobs run once an hour' },
      ),
      lines(
        'Time of background jobs',
        [
          {
            expr: `topk(5, sum by (name, outcome) (rate(ecoledger_job_duration_seconds_sum{${ALL}}[2h])) / sum by (name, outcome) (rate(ecoledger_job_duration_seconds_count{${ALL}}[2h])))`,
            legend: '{{name}}, {{outcome}}',
          },
        ],
        { unit: 's' },
      ),
    ],
  ],
  [
    'Storage',
    [
      lines(
        'Disk of DATA_DIR',
        [
          { expr: `ecoledger_disk_free_bytes{${ALL}}`, legend: '{{instance}} free' },
          { expr: `ecoledger_disk_size_bytes{${ALL}}`, legend: '{{instance}} size' },
          { expr: `ecoledger_disk_least_free_bytes{${ALL}}`, legend: '{{instance}} not ready below' },
        ],
        { unit: 'bytes' },
      ),
      lines('Stored', [{ expr: `max by (kind) (ecoledger_stored_bytes{${ALL}})`, legend: '{{kind}}' }], {
        unit: 'bytes',
        stack: true,
        text: 'As the hourly check counted it',
      }),
      lines('Files', [
        { expr: `max by (kind) (ecoledger_stored_files{${ALL}})`, legend: '{{kind}}' },
        { expr: `max by (kind) (ecoledger_stored_files_missing{${ALL}}) > 0`, legend: '{{kind}} missing' },
      ]),
    ],
  ],
  [
    'Backups',
    [
      lines(
        'Since the last backup',
        [
          {
            expr: `time() - ${site('ecoledger_backup_last_success_timestamp_seconds')}`,
            legend: 'age',
          },
          { expr: site('ecoledger_backup_overdue_seconds'), legend: 'overdue' },
        ],
        { unit: 's', text: 'Of those that the server makes itself (BACKUP_TO)' },
      ),
      lines('Size of the last backup', [{ expr: site('ecoledger_backup_last_size_bytes'), legend: 'size' }], {
        unit: 'bytes',
      }),
      lines('Failed backups', [{ expr: site('ecoledger_backup_failed'), legend: 'the last one failed' }]),
    ],
  ],
  [
    'Processes',
    [
      lines(
        'Processor',
        [{ expr: `rate(process_cpu_seconds_total{${ALL}}${RATE})`, legend: '{{instance}}' }],
        {
          ...{ unit: 'percentunit', text: '100 % is one core' },
        },
      ),
      lines(
        'Memory',
        [
          { expr: `process_resident_memory_bytes{${ALL}}`, legend: '{{instance}} in all' },
          { expr: `nodejs_heap_size_used_bytes{${ALL}}`, legend: '{{instance}} heap' },
        ],
        { unit: 'bytes' },
      ),
      lines(
        'Event loop lag',
        [{ expr: `nodejs_eventloop_lag_p99_seconds{${ALL}}`, legend: '{{instance}}, 99 %' }],
        { unit: 's' },
      ),
      lines('Warnings, and databases that do not answer', [
        { expr: `ecoledger_warnings{${ALL}}`, legend: '{{instance}} warnings' },
        { expr: `1 - ecoledger_database_up{${ALL}}`, legend: '{{instance}} without its database' },
      ]),
    ],
  ],
])

/** @type {import('@grafana/schema/dist/esm/raw/dashboard/x/Dashboard_types.gen').Dashboard} */
export const DASHBOARD = {
  uid: 'ecoledger',
  title: 'EcoLedger',
  description: 'Requests, database, queues, jobs, storage, backups and processes of an EcoLedger site',
  tags: ['ecoledger'],
  editable: true,
  graphTooltip: 1,
  schemaVersion: 41,
  timezone: 'browser',
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [
      { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus', refresh: 1 },
      {
        ...{ name: 'instance', label: 'Server', type: 'query', refresh: 2 },
        datasource: { type: 'prometheus', uid: '$datasource' },
        query: { query: 'label_values(ecoledger_database_up, instance)', refId: 'instances' },
        ...{ multi: true, includeAll: true, allValue: '.+', sort: 1 },
      },
    ],
  },
  panels: arrange(ROWS),
}
