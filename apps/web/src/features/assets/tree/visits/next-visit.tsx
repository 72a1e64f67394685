import { RELEASE_MONTHS } from '@eco/domain/visits/visits'
import { Camera } from 'lucide-react'
import { dayAndMonth, dayText, isoDay } from '../../../../lib/format/days.ts'
import { format } from '../../../../lib/language/catalogues.ts'
import { next as MESSAGES } from '../../../../messages/en/assets/visits.json'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import type { VisitedTree, VisitWindow } from './queries.ts'

const dayOf = (at: number): string => dayText(isoDay(at))

/** The visit that is due, in review or next, and what is held until then. */
export function NextVisit({ data, onRecord }: { data: VisitedTree; onRecord: () => void }) {
  const { tree, windows, held_credits: held } = data
  const window =
    windows.find(({ state }) => state === 'open') ??
    windows.find(({ state }) => state === 'waiting') ??
    windows.find(({ state }) => state === 'planned')
  if (tree.approved_date === null || tree.status !== 'approved')
    return <Plain title={MESSAGES.unapprovedTitle} text={MESSAGES.unapproved} />
  if (window === undefined)
    return windows.some(({ state }) => state === 'ended') ||
      data.visits.some(({ present, state, alive }) => present && state === 'counted' && !alive) ? (
      <Plain title={MESSAGES.endedTitle} text={MESSAGES.ended} />
    ) : (
      <Plain title={MESSAGES.doneTitle} text={MESSAGES.done} />
    )
  const { due, state } = window
  const { day, month } = dayAndMonth(due)
  const isDue = state === 'open'
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div
        aria-hidden="true"
        className="grid w-16 flex-none overflow-hidden rounded-xl border text-center font-strong"
      >
        <span className="bg-tree-wash py-0.5 text-12 text-tree-ink">{month}</span>
        <span className="py-1 text-28 font-head tabular-nums">{day}</span>
      </div>
      <div className="min-w-0 flex-[1_1_220px]">
        <h2 className="text-20 font-head">{titleOf(window)}</h2>
        <p className="text-14 text-ink-soft">{textOf(window)}</p>
        {held === 0 ? null : <p className="mt-1.5 text-14">{heldText(window, held)}</p>}
      </div>
      {isDue ? (
        <Button className="max-sm:w-full" icon={<Camera aria-hidden="true" />} onClick={onRecord}>
          {MESSAGES.record}
        </Button>
      ) : null}
    </Card>
  )
}

function titleOf({ months, state }: VisitWindow): string {
  if (state === 'open') return format(MESSAGES.dueTitle, { months })
  return format(state === 'waiting' ? MESSAGES.waitingTitle : MESSAGES.title, { months })
}

function textOf({ state, open, opens, closes }: VisitWindow): string {
  if (state === 'open') return format(MESSAGES.due, { closes: dayOf(closes) })
  if (state === 'planned') return format(MESSAGES.planned, { opens: dayOf(opens), closes: dayOf(closes) })
  return open ? format(MESSAGES.waiting, { closes: dayOf(closes) }) : MESSAGES.waitingClosed
}

function heldText({ months, state }: VisitWindow, count: number): string {
  if (months < RELEASE_MONTHS) return format(MESSAGES.heldLater, { count, months: RELEASE_MONTHS })
  return format(state === 'planned' ? MESSAGES.held : MESSAGES.release, { count })
}

function Plain({ title, text }: { title: string; text: string }) {
  return (
    <Card>
      <h2 className="text-20 font-head">{title}</h2>
      <p className="text-14 text-ink-soft">{text}</p>
    </Card>
  )
}
