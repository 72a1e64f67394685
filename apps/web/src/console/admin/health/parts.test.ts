import type { WireHealth } from '@eco/contract/administration/health'
import { expect, it } from 'vitest'
import { partsOf } from './parts.ts'

const NOW = 1_790_000_000_000
const DAY_MS = 86_400_000
const HEALTHY: WireHealth = {
  checked_at: NOW,
  process: {
    ...{ host: 'one', pid: 7, version: '1.0.0', started_at: NOW - 3 * DAY_MS, memory: 2e8, busy: 0.1 },
    ...{ minutes: 5, answers: 1_000, failed: 3, mean: 12.4 },
  },
  database: { engine: 'postgres', answer: 1.2, migration: 46, waiting: 0 },
  disk: { free: 8e10, total: 1e11, least: 2e8 },
  files: { place: 's3', failure: null },
  keys: { lacking: [] },
  replica: { is_read: true },
  stored: [],
  mail: { waiting: 2, retrying: 0, given_up: 1 },
  log: { entries: 40, queued: 1, oldest: 300 },
  review: { entries: 3, oldest: 2 * DAY_MS },
  jobs: { due: 0, failing: [] },
  backups: { is_set: true, last: NOW - DAY_MS / 2, bytes: 4e9, failed: false, overdue: 0 },
  warnings: [],
}
const failing = (change: Partial<WireHealth>) =>
  partsOf({ ...HEALTHY, ...change }, true)
    .filter(({ state }) => state !== 'working')
    .map(({ name, state }) => [name, state])

it('finds nothing on a healthy site, and mail that is not set up is not a failure', () => {
  expect(failing({})).toEqual([])
  expect(failing({ database: { ...HEALTHY.database, waiting: 5, answer: 41 } })).toEqual([])
  expect(partsOf(HEALTHY, false).find(({ name }) => name === 'mail')?.state).toBe('off')
  expect(partsOf({ ...HEALTHY, replica: null }, true).map(({ name }) => name)).not.toContain('replica')
  const off = { ...HEALTHY, backups: { is_set: false, last: null, bytes: null, failed: false, overdue: 0 } }
  expect(partsOf(off, true).find(({ name }) => name === 'backups')?.state).toBe('off')
  expect(partsOf(HEALTHY, true)[0]).toMatchObject({
    detail: 'Version 1.0.0, running for 3 days',
    figure: '12 ms',
  })
})

it.each([
  ['server', { process: { ...HEALTHY.process, failed: 30 } }],
  ['database', { database: { ...HEALTHY.database, answer: null } }],
  ['database', { database: { ...HEALTHY.database, waiting: 4, answer: 501 } }],
  ['database', { database: { ...HEALTHY.database, waiting: null, answer: 900 } }],
  ['disk', { disk: { free: 1e8, total: 1e11, least: 2e8 } }],
  ['replica', { replica: { is_read: false } }],
  ['keys', { keys: { lacking: ['personal-2.key'] } }],
  ['files', { files: { place: 's3', failure: 'AccessDenied' } }],
  ['mail', { mail: { waiting: 2, retrying: 1, given_up: 0 } }],
  ['log', { log: { entries: 40, queued: 9, oldest: 400_000 } }],
  ['books', { warnings: ['The books differ.'] }],
  ['jobs', { jobs: { due: 0, failing: ['old replies'] } }],
  ['backups', { backups: { ...HEALTHY.backups, failed: true } }],
  ['backups', { backups: { ...HEALTHY.backups, overdue: DAY_MS / 6 } }],
  ['review', { review: { entries: 3, oldest: 8 * DAY_MS } }],
] as const)('shows that the %s needs attention', (name, change) => {
  expect(failing(change as Partial<WireHealth>)).toEqual([[name, 'failing']])
})

it('never shows a figure that could not be read as good or as 0', () => {
  const unread = {
    ...{ keys: null, disk: null, stored: null, mail: null, log: null, review: null, jobs: null },
    backups: null,
  }
  expect(failing(unread)).toEqual(
    ['keys', 'disk', 'mail', 'log', 'jobs', 'backups', 'review'].map((name) => [name, 'unknown']),
  )
})
