import type { PostingCode } from '@eco/domain/credits/ledger'
import { Archive, CircleCheck, FilePlus, Hourglass, Lock, LockOpen, Send, Sprout, Undo2 } from 'lucide-react'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  serial as MESSAGES,
  purpose as PURPOSE,
  steps as STEPS,
  visits as VISITS,
} from '../../messages/en/registry.json'
import { classNames } from '../../ui/class-names.ts'
import { EntryDate } from '../../ui/figures/entry.tsx'
import type { SerialHistory } from './queries.ts'

type Step = SerialHistory['steps'][number]

const PLAIN = 'border-line bg-sunken text-ink-soft'
const WAITING = 'border-pending-line bg-pending-wash text-pending-ink'
const GOOD = 'border-approved-line bg-approved-wash text-approved-ink'
const BAD = 'border-rejected-line bg-rejected-wash text-rejected-ink'
const SIGNS: Readonly<Record<keyof typeof STEPS, readonly [typeof Archive, string]>> = {
  CLAIM: [FilePlus, GOOD],
  VOID: [Undo2, PLAIN],
  ISSUE: [CircleCheck, GOOD],
  HOLD: [Lock, WAITING],
  RELEASE: [LockOpen, GOOD],
  REVERSE: [Undo2, BAD],
  REPAY: [Undo2, PLAIN],
  BUFFER: [Hourglass, WAITING],
  RETIRE: [Archive, PLAIN],
  RESERVE: [Lock, WAITING],
  TRANSFER: [Send, GOOD],
  CANCEL: [Undo2, BAD],
}

const isStep = (code: PostingCode): code is keyof typeof STEPS => Object.hasOwn(STEPS, code)

/** Every step of the credits and every visit of the tree, the oldest first. */
export function Steps({ history: { steps, visits } }: { history: SerialHistory }) {
  const rows = [
    ...steps.map((step) => ({ at: step.at, step })),
    ...visits.map((visit) => ({ at: visit.at, visit })),
  ].sort((a, b) => a.at - b.at)
  return (
    <ol>
      {rows.map((row, nth) => {
        const isLast = nth === rows.length - 1
        const [Icon, colours] =
          'step' in row ? signOf(row.step) : ([Sprout, row.visit.alive ? GOOD : BAD] as const)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps of one moment may be equal
          <li key={`${row.at} ${nth}`} className="grid grid-cols-[36px_28px_minmax(0,1fr)] gap-x-3">
            <EntryDate at={row.at} />
            <span className="flex flex-col items-center" aria-hidden="true">
              <span
                className={classNames(
                  'grid size-7 flex-none place-items-center rounded-full border',
                  colours,
                )}
              >
                <Icon className="size-4" />
              </span>
              {isLast ? null : <span className="my-1 w-0.5 flex-1 rounded-full bg-line" />}
            </span>
            <div className={classNames('min-w-0', !isLast && 'pb-5')}>
              {'step' in row ? (
                <StepText step={row.step} />
              ) : (
                <p className="font-strong">{row.visit.alive ? VISITS.alive : VISITS.dead}</p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const signOf = ({ code }: Step): readonly [typeof Archive, string] =>
  isStep(code) ? SIGNS[code] : [Archive, PLAIN]

function StepText({ step }: { step: Step }) {
  const { code, at, credits, serials, purpose, certificate, log_index, rule } = step
  if (!isStep(code)) return null
  const { title, text } = STEPS[code]
  return (
    <>
      <p className="font-strong">{title}</p>
      <p className="text-14 text-ink-soft">
        {format(text, { credits })} {purpose === null ? null : format(PURPOSE.said, { purpose })}
      </p>
      {serials === null ? null : <p className="tabular-nums text-14 wrap-anywhere">{serials}</p>}
      <p className="flex flex-wrap gap-x-4 text-12 text-ink-soft">
        <span className="tabular-nums">{dayText(isoDay(at))}</span>
        {log_index === null ? null : (
          <a href={`/log/proof/${log_index}`}>{format(MESSAGES.log, { index: wholeText(log_index) })}</a>
        )}
        {rule === null ? null : (
          <a href={`/methodology/${rule.split('@')[0]}`}>{format(MESSAGES.rule, { rule })}</a>
        )}
        {certificate === null ? null : (
          <a href={`/certificate/${certificate}`}>{format(MESSAGES.certificate, { code: certificate })}</a>
        )}
      </p>
    </>
  )
}
