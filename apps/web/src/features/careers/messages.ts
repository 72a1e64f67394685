import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

export const CAREERS = {
  title: 'Work that can be checked',
  lead: 'Count trees, kilometres and kilowatt hours, and show the sums: that is the work here.',
  see: (jobs: number) => `See ${jobs} open jobs`,
  why: 'Why work with us',
  jobs: 'Open jobs',
  jobsNote:
    'These jobs are examples until whoever runs this site publishes their own. An application is really kept and read by the administrators of this site.',
  example: 'Example, until the operator publishes their own.',
  departments: 'Department',
  all: 'All',
  location: 'Location',
  anyLocation: 'Any location',
  type: 'Type',
  anyType: 'Any type',
  none: 'No job fits these choices.',
  clear: 'Show all jobs',
  shown: (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`,
  apply: 'Apply Now',
  applyFor: (title: string) => `Apply Now: ${title}`,
  teams: 'Teams',
  perks: 'Perks',
  testimonials: 'What colleagues say',
  testimonialsNote: 'Invented people, to show how such a page reads.',
  call: 'Nothing that fits?',
  callBefore: 'Write to',
  callAfter: 'and tell us what you would count.',
  linkedIn: 'LinkedIn',
  linkedInLabel: 'LinkedIn: share these jobs',
} as const

type Reason = { readonly name: string; readonly text: string; readonly hue: Hue }
export const REASONS: readonly Reason[] = [
  { name: 'Proof before claims', text: 'A figure without a source does not ship.', hue: 'sky' },
  { name: 'Work outdoors', text: 'What is built is used with one hand, in the rain.', hue: 'tree' },
  { name: 'Plain words', text: 'Short texts, and decisions in writing with their reason.', hue: 'amber' },
  { name: 'Fair by rule', text: 'Nobody approves their own entry, nor their own code.', hue: 'forest' },
]

export const TEAMS = [
  { label: 'Engineering', value: 'Ledger, pages, uploads' },
  { label: 'Science', value: 'Factors and their sources' },
  { label: 'Design', value: 'Forms, charts, pictures' },
  { label: 'Community', value: 'Review, words, help' },
] as const

export const PERKS = [
  { label: 'Learning budget', value: '$2,000 a year' },
  { label: 'Place of work', value: 'Where you like' },
  { label: 'Getting to work', value: 'Bicycle or rail pass' },
  { label: 'A day a quarter', value: 'Planting or cleaning up' },
] as const

type Said = { readonly words: string; readonly who: string; readonly avatar: ArtName }
export const SAID: readonly Said[] = [
  {
    words: 'My first change was a failing sum. Everybody was glad, and so was I.',
    who: 'Ledger engineer (invented)',
    avatar: 'avatar-3',
  },
  {
    words: 'I say no kindly, with a reason and a way to mend it. Most entries come back better.',
    who: 'Community reviewer (invented)',
    avatar: 'avatar-7',
  },
]

export const APPLY = {
  title: (job: string) => `Apply: ${job}`,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  message: 'Why this job',
  cv: 'CV',
  cvHint: 'One PDF file of at most 5 MB. Administrators alone can open it.',
  choose: 'Choose a PDF file',
  another: 'Choose another file',
  remove: (name: string) => `Remove ${name}`,
  noCv: 'Add your CV as a PDF file',
  notPdf: 'This is not a PDF file. Save your CV as PDF and add it again.',
  empty: 'This file is empty. Choose another one.',
  tooLarge: (size: string) =>
    `This file is ${size} and may be 5 MB at most. Make it smaller and add it again.`,
  send: 'Send application',
  busy: 'Sending...',
  loginReason: 'Log in and your application is sent. Nothing you typed is lost.',
  kept: 'Your application is kept here for 24 hours.',
  restored: 'What you typed before is here again.',
  wrong: (count: number) => `${count} ${count === 1 ? 'field needs' : 'fields need'} another look`,
  done: 'Your application is here.',
  doneText: (id: string) =>
    `Its number is ${id}. Send another one for the same job and it takes the place of this one.`,
  close: 'Done',
  failed: 'The application could not be kept. Please try again.',
  noAnswer: 'Server error. Please try again later.',
  cancelled: 'Cancelled. Nothing was sent.',
  applied: 'Applied',
} as const
