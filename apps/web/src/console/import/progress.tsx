import { Info, TriangleAlert } from 'lucide-react'
import { failureMessage } from '../../lib/api/refusal.ts'
import { timeText } from '../../lib/format/days.ts'
import { percentText, wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { imports as IMPORTS, run as MESSAGES, result as RESULT } from '../../messages/en/imports.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { BAR } from '../../ui/figures/balance-bar.tsx'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { ConsoleLink } from '../link.tsx'
import { addressOf, type Import, useAction } from './queries.ts'

const SECOND_MS = 1_000
const PERCENT = 100

/** Step 4: the import while it runs, or where it stopped. */
export function Progress({ file }: { file: Import }) {
  const isRunning = file.state === 'running'
  const { mutate, isPending, error } = useAction(isRunning ? 'stopImport' : 'startImport', file)
  const { file_name: name, added, bad, ready, here, started_date, finished_date } = file
  const rows = added + ready
  const percent = rows === 0 ? PERCENT : (added / rows) * PERCENT
  const seconds = ((isRunning ? Date.now() : (finished_date ?? 0)) - (started_date ?? 0)) / SECOND_MS
  const perSecond = seconds > 1 ? Math.round(added / seconds) : 0
  const left = perSecond > 0 ? Math.ceil(ready / perSecond) : undefined
  const done =
    isRunning && left !== undefined
      ? format(MESSAGES.left, { done: added, rows, seconds: left })
      : format(MESSAGES.done, { done: added, rows })
  return (
    <section className="card card-pad grid gap-4">
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-20 font-head wrap-anywhere">
            {isRunning
              ? format(MESSAGES.importing, { name })
              : format(MESSAGES.stopped, { done: added, rows })}
          </h2>
          <p className="text-14 text-ink-soft">{isRunning ? done : name}</p>
        </div>
        <p className="text-28 font-head tabular-nums">{percentText(Math.floor(percent))}%</p>
      </div>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={PERCENT}
        aria-valuenow={Math.floor(percent)}
        aria-valuetext={done}
      >
        <svg className={BAR} aria-hidden="true">
          <rect width={`${percent}%`} height="100%" rx="4" fill="var(--forest)" />
        </svg>
      </div>
      <FactLines
        facts={[
          { label: MESSAGES.added, value: wholeText(added) },
          { label: MESSAGES.bad, value: wholeText(bad) },
          ...(here > 0 ? [{ label: RESULT.here, value: wholeText(here) }] : []),
          ...(isRunning && perSecond > 0
            ? [{ label: MESSAGES.speed, value: format(MESSAGES.perSecond, { rows: perSecond }) }]
            : []),
          ...(started_date === null ? [] : [{ label: MESSAGES.started, value: timeText(started_date) }]),
        ]}
      />
      {isRunning ? (
        <>
          <InlineNote icon={<Info aria-hidden="true" />} className="bg-sky-wash pe-3 text-sky-ink">
            <span className="flex flex-wrap items-center justify-between gap-2">
              {MESSAGES.close}
              <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
                {MESSAGES.stop}
              </Button>
            </span>
          </InlineNote>
          <p className="text-14 text-ink-soft">{MESSAGES.stopHint}</p>
        </>
      ) : (
        <InlineNote
          icon={<TriangleAlert aria-hidden="true" />}
          className="bg-pending-wash pe-3 text-pending-ink"
        >
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="flex-[1_1_240px]">
              {file.readable ? MESSAGES.reasons[file.stop_reason ?? 'member'] : MESSAGES.expired}
            </span>
            {file.readable ? (
              <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
                {MESSAGES.continue}
              </Button>
            ) : (
              <ConsoleLink to={addressOf()} className={buttonClass('secondary')}>
                {IMPORTS.again}
              </ConsoleLink>
            )}
          </span>
        </InlineNote>
      )}
      {error === null ? null : (
        <FieldError role="alert">
          {failureMessage(error, { refused: IMPORTS.refused, noAnswer: IMPORTS.noAnswer })}
        </FieldError>
      )}
    </section>
  )
}
