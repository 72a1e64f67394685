/** The jobs of the careers page. Static, see specification, section 2; examples for operators to replace. */

export const JOB_KEYS = [
  'ledger-engineer',
  'web-engineer',
  'carbon-data-analyst',
  'product-designer',
  'community-reviewer',
] as const
export type JobKey = (typeof JOB_KEYS)[number]

export const DEPARTMENTS = ['Engineering', 'Science', 'Design', 'Community'] as const
export type Department = (typeof DEPARTMENTS)[number]

export const JOB_LOCATIONS = ['Nairobi', 'Pune', 'Remote'] as const
export const JOB_TYPES = ['Contract', 'Full-time', 'Part-time'] as const

export type Job = {
  readonly key: JobKey
  readonly department: Department
  readonly location: (typeof JOB_LOCATIONS)[number]
  readonly type: (typeof JOB_TYPES)[number]
}

export const JOBS: readonly Job[] = [
  { key: 'ledger-engineer', department: 'Engineering', location: 'Remote', type: 'Full-time' },
  { key: 'web-engineer', department: 'Engineering', location: 'Pune', type: 'Full-time' },
  { key: 'carbon-data-analyst', department: 'Science', location: 'Remote', type: 'Part-time' },
  { key: 'product-designer', department: 'Design', location: 'Pune', type: 'Full-time' },
  { key: 'community-reviewer', department: 'Community', location: 'Nairobi', type: 'Contract' },
]
