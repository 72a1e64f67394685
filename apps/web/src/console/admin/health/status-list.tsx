import {
  Archive,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  Copy,
  Database,
  Files,
  HardDrive,
  KeyRound,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Mail,
  Scale,
  ScrollText,
  Server,
} from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { actions as ACTIONS, status as MESSAGES, parts as PARTS } from '../../../messages/en/health.json'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConsoleLink } from '../../link.tsx'
import type { Part, PartName, PartState } from './parts.ts'

const ICONS: Record<PartName, LucideIcon> = {
  ...{ server: Server, database: Database, disk: HardDrive, mail: Mail },
  ...{ replica: Copy, keys: KeyRound, files: Files },
  ...{ log: ScrollText, books: Scale, jobs: ListTodo },
  ...{ backups: Archive, review: ListChecks },
}

const STATES: Record<PartState, { icon: LucideIcon; colour: string }> = {
  working: { icon: CircleCheck, colour: 'text-approved-ink' },
  failing: { icon: CircleAlert, colour: 'text-rejected-ink' },
  off: { icon: CircleMinus, colour: 'text-ink-soft' },
  unknown: { icon: CircleDashed, colour: 'text-ink-soft' },
}

/** Where the cause can be seen. */
const WAYS: Partial<Record<PartName, string>> = {
  ...{ mail: '/console/admin/jobs', jobs: '/console/admin/jobs' },
  ...{ disk: '/console/admin/storage', files: '/console/admin/storage' },
  ...{ backups: '/console/admin/backups', review: '/console/review' },
}

/** Each part of the site in one line. */
export function StatusList({ parts }: { parts: readonly Part[] }) {
  return (
    <section className="card card-pad" aria-labelledby="health-status">
      <h2 id="health-status" className="text-20 font-head">
        {MESSAGES.title}
      </h2>
      <ul className="divide-y divide-line">
        {parts.map((part) => (
          <StatusRow key={part.name} {...part} />
        ))}
      </ul>
    </section>
  )
}

function StatusRow({ name, state, detail, figure }: Part) {
  const Icon = ICONS[name]
  const { icon: StateIcon, colour } = STATES[state]
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 sm:grid-cols-[2rem_minmax(0,1fr)_auto_6.5rem]">
      <span className="grid size-8 place-items-center rounded-badge bg-forest-wash text-forest-ink [&_svg]:size-4">
        <Icon aria-hidden="true" />
      </span>
      <div>
        <p className="text-14 font-strong">{PARTS[name]}</p>
        <p className="text-12 text-ink-soft wrap-anywhere">{detail}</p>
      </div>
      <span className="text-12 text-ink-soft tabular-nums max-sm:hidden">{figure}</span>
      <span className={classNames('inline-flex items-center gap-1.5 text-12 font-strong', colour)}>
        <StateIcon aria-hidden="true" className="size-4 shrink-0" />
        {MESSAGES[state]}
      </span>
    </li>
  )
}

/** What needs attention now, with the way to it. */
export function FailingParts({ parts }: { parts: readonly Part[] }) {
  const failing = parts.filter(({ state }) => state === 'failing')
  if (failing.length === 0) return null
  return (
    <ul className="mb-4 grid gap-2">
      {failing.map(({ name, detail }) => {
        const [to, text] = [WAYS[name], (ACTIONS as Partial<Record<PartName, string>>)[name]]
        return (
          <li
            key={name}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-rejected-line bg-rejected-wash py-1.5 pr-1.5 pl-4 text-14 text-ink"
          >
            <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-rejected-ink" />
            <p className="flex-[1_1_12rem] py-1.5 wrap-anywhere">
              {format(MESSAGES.needed, { name: PARTS[name], detail })}
            </p>
            {to !== undefined && text !== undefined ? (
              <ConsoleLink to={to} className={buttonClass('secondary')}>
                {text}
              </ConsoleLink>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
