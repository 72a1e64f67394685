import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

export const CAREERS = {
  title: 'Work that can be checked',
  lead: 'We count trees, kilometres and kilowatt-hours, and show how we got every total.',
  see: (jobs: number) => `See ${jobs} open jobs`,
  why: 'Why work with us',
  jobs: 'Open jobs',
  jobsNote: 'These are sample jobs. Applications are saved, and the administrators of this site read them.',
  example: 'Sample job.',
  departments: 'Department',
  all: 'All',
  location: 'Location',
  anyLocation: 'Any location',
  type: 'Type',
  anyType: 'Any type',
  none: 'No jobs match these filters.',
  clear: 'Show all jobs',
  shown: (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`,
  apply: 'Apply Now',
  applyFor: (title: string) => `Apply Now: ${title}`,
  teams: 'Teams',
  perks: 'Perks',
  testimonials: 'What colleagues say',
  testimonialsNote: 'Fictional quotes, as an example.',
  call: 'Nothing that fits?',
  callBefore: 'Write to',
  callForm: 'us through the contact form',
  callAfter: 'and tell us what you would like to work on.',
  linkedIn: 'LinkedIn',
  linkedInLabel: 'LinkedIn: share these jobs',
} as const

type Reason = { readonly name: string; readonly text: string; readonly hue: Hue }
export const REASONS: readonly Reason[] = [
  { name: 'Proof before claims', text: 'We never publish a figure without a source.', hue: 'sky' },
  { name: 'Work outdoors', text: 'People use it one-handed, in the rain.', hue: 'tree' },
  {
    name: 'Plain words',
    text: 'We keep texts short, and write down our decisions and the reasons for them.',
    hue: 'amber',
  },
  { name: 'Fair by rule', text: 'Nobody approves their own entries, or their own code.', hue: 'forest' },
]

export const TEAMS = [
  { label: 'Engineering', value: 'Ledger, web app, uploads' },
  { label: 'Science', value: 'Factors and their sources' },
  { label: 'Design', value: 'Forms, charts, pictures' },
  { label: 'Community', value: 'Reviews, writing, support' },
] as const

export const PERKS = [
  { label: 'Learning budget', value: '$2,000 per year' },
  { label: 'Work location', value: 'Anywhere you like' },
  { label: 'Commuting', value: 'Bicycle or rail pass' },
  { label: 'One day per quarter', value: 'Planting or cleaning up' },
] as const

type Said = { readonly words: string; readonly who: string; readonly avatar: ArtName }
export const SAID: readonly Said[] = [
  {
    words: 'My first change fixed a wrong total. Everyone was glad, and so was I.',
    who: 'Ledger engineer (fictional)',
    avatar: 'avatar-3',
  },
  {
    words: 'I say no kindly, with a reason and a way to fix it. Most submissions come back better.',
    who: 'Community reviewer (fictional)',
    avatar: 'avatar-7',
  },
]

export const APPLY = {
  title: (job: string) => `Apply: ${job}`,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  message: 'Why do you want this job?',
  cv: 'CV',
  cvHint: 'One PDF file, up to 5 MB. Only administrators can open it.',
  choose: 'Choose a PDF file',
  another: 'Choose another file',
  remove: (name: string) => `Remove ${name}`,
  noCv: 'Add your CV as a PDF file',
  notPdf: 'This is not a PDF file. Save your CV as a PDF and add it again.',
  empty: 'This file is empty. Choose another one.',
  tooLarge: (size: string) => `This file is ${size}. The limit is 5 MB. Make it smaller and add it again.`,
  send: 'Send application',
  busy: 'Sending...',
  loginReason: 'Log in to send your application. Anything you typed is saved.',
  stored: 'Your draft is saved for 24 hours.',
  restored: 'Your draft is back.',
  wrong: (count: number) => `Please check ${count} ${count === 1 ? 'field' : 'fields'}`,
  done: 'We received your application.',
  doneText: (id: string) =>
    `Your application number is ${id}. If you apply for the same job again, the new application replaces this one.`,
  close: 'Done',
  failed: "We couldn't save your application. Please try again.",
  noAnswer: 'Server error. Please try again later.',
  cancelled: 'Cancelled. Nothing was sent.',
  applied: 'Applied',
} as const
