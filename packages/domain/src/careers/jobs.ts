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

export type Job = {
  readonly key: JobKey
  readonly title: string
  readonly department: Department
  readonly location: string
  readonly type: string
  readonly description: string
}

export const JOBS: readonly Job[] = [
  {
    key: 'ledger-engineer',
    title: 'Ledger Engineer',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    description:
      'Keep the books balanced whatever happens: append-only tables, serial numbers without gaps, and requests that count exactly once.',
  },
  {
    key: 'web-engineer',
    title: 'Web Engineer',
    department: 'Engineering',
    location: 'Pune',
    type: 'Full-time',
    description:
      'Build pages from the endpoint to the pixel: uploads that never lose a photo and forms that work one-handed outdoors.',
  },
  {
    key: 'carbon-data-analyst',
    title: 'Carbon Data Analyst',
    department: 'Science',
    location: 'Remote',
    type: 'Part-time',
    description:
      'Choose emission factors, document their sources and uncertainty, and explain every figure to its owner.',
  },
  {
    key: 'product-designer',
    title: 'Product Designer',
    department: 'Design',
    location: 'Pune',
    type: 'Full-time',
    description:
      'Design honest charts and write text that is clear even to a tired reader, in light and dark themes, for mouse and keyboard.',
  },
  {
    key: 'community-reviewer',
    title: 'Community Reviewer',
    department: 'Community',
    location: 'Nairobi',
    type: 'Contract',
    description:
      'Review what members submit, approve or reject it with a reason, and help members fix what was rejected.',
  },
]

export function jobOf(key: JobKey): Job {
  const found = JOBS.find((job) => job.key === key)
  if (!found) throw new Error(`there is no job ${key}`)
  return found
}
