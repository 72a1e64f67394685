import { CircleMinus, CircleX, Clock, HeartPulse } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayText, isoDay } from '../../../../lib/format/days.ts'
import { decimalText } from '../../../../lib/format/figures.ts'
import { format } from '../../../../lib/language/catalogues.ts'
import { list as MESSAGES, page as PAGE } from '../../../../messages/en/assets/visits.json'
import { reasons as REASONS } from '../../../../messages/en/member-review.json'
import { badgeClass } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { type Visit, type VisitedTree, type VisitWindow, visitIn } from './queries.ts'

const dayOf = (at: number): string => dayText(isoDay(at))

type VisitListProps = { data: VisitedTree; onCorrect: (() => void) | undefined }

/** Every window with its visit, and below it what was replaced or rejected. */
export function VisitList({ data, onCorrect }: VisitListProps) {
  const { windows, visits } = data
  const next = windows.find(({ state }) => state === 'open' || state === 'planned')
  const former = visits.filter(({ present }) => !present)
  if (windows.length === 0 && former.length === 0) return null
  return (
    <Card>
      <h2 className="mb-1 text-20 font-head">{PAGE.visits}</h2>
      <ol>
        {windows.map((window) => {
          const visit = visitIn(visits, window.months)
          const others = visits.filter((one) => one.present && one.months === window.months && one !== visit)
          return (
            <Row
              key={window.months}
              months={window.months}
              tone={visit ? 'done' : window === next ? 'next' : 'plain'}
            >
              <div className="min-w-0 flex-[1_1_180px]">
                {visit ? <Recorded visit={visit} /> : <Planned window={window} isNext={window === next} />}
                {others.map((other) => (
                  <Other key={other.visit_id} visit={other} />
                ))}
              </div>
              {visit ? <VisitBadge visit={visit} /> : null}
              {visit && window.open && onCorrect ? (
                <Button
                  variant="secondary"
                  aria-label={format(MESSAGES.correctName, { months: window.months })}
                  onClick={onCorrect}
                >
                  {MESSAGES.correct}
                </Button>
              ) : null}
            </Row>
          )
        })}
        {former.map((visit) => (
          <Row key={visit.visit_id} months={visit.months} tone="plain">
            <div className="min-w-0 flex-[1_1_180px]">
              <Recorded visit={visit} />
              <p className="text-12 text-ink-soft">{MESSAGES.earlier}</p>
            </div>
          </Row>
        ))}
      </ol>
    </Card>
  )
}

const TONES = {
  done: 'bg-tree-wash text-tree-ink',
  next: 'bg-pending-wash text-pending-ink',
  plain: 'bg-sunken',
}

function Row({ months, tone, children }: { months: number; tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3.5 first:border-t-0">
      <span
        className={classNames(
          'grid w-14 flex-none self-start rounded-control py-1 text-center text-12',
          TONES[tone],
        )}
      >
        <b className="text-20 leading-tight font-head tabular-nums">{months}</b> {MESSAGES.months}
      </span>
      {children}
    </li>
  )
}

function stateText({ alive, height, dbh }: Visit): string {
  if (!alive) return MESSAGES.dead
  const [metres, cm] = [height === null ? '' : decimalText(height), dbh === null ? '' : decimalText(dbh)]
  if (metres !== '') return format(cm === '' ? MESSAGES.aliveTall : MESSAGES.aliveBoth, { metres, cm })
  return cm === '' ? MESSAGES.alive : format(MESSAGES.aliveThick, { cm })
}

function Recorded({ visit }: { visit: Visit }) {
  const { at, image_url } = visit
  return (
    <>
      <p className="font-strong">{stateText(visit)}</p>
      <p className="text-14 text-ink-soft">
        {format(image_url === null ? MESSAGES.recorded : MESSAGES.recordedWithPhoto, { day: dayOf(at) })}
      </p>
    </>
  )
}

function Planned({
  window: { state, due, opens, closes },
  isNext,
}: {
  window: VisitWindow
  isNext: boolean
}) {
  if (state === 'missed')
    return (
      <>
        <p className="font-strong">{MESSAGES.missed}</p>
        <p className="text-14 text-ink-soft">{format(MESSAGES.missedText, { closes: dayOf(closes) })}</p>
      </>
    )
  if (state === 'ended') return <p className="text-ink-soft">{MESSAGES.ended}</p>
  return (
    <>
      <p className="font-strong">{isNext ? MESSAGES.next : MESSAGES.planned}</p>
      <p className="text-14 text-ink-soft">
        {isNext
          ? format(MESSAGES.from, { opens: dayOf(opens), closes: dayOf(closes) })
          : format(MESSAGES.on, { due: dayOf(due) })}
      </p>
    </>
  )
}

/** A visit of the same window that does not count. */
function Other({ visit }: { visit: Visit }) {
  const { state, reason, reason_code } = visit
  return (
    <div className="mt-2 text-14 text-ink-soft">
      <p>
        {stateText(visit)}. {format(MESSAGES.recorded, { day: dayOf(visit.at) })}.{' '}
        {state === 'rejected' ? MESSAGES.rejected : MESSAGES.replaced}.
      </p>
      {state === 'rejected' && reason !== null ? (
        <p className="wrap-anywhere">
          {format(MESSAGES.rejectedText, { code: REASONS[reason_code ?? 'other'], reason })}
        </p>
      ) : null}
    </div>
  )
}

function VisitBadge({ visit: { state, alive } }: { visit: Visit }) {
  if (state === 'waiting')
    return (
      <span className={badgeClass('pending')}>
        <Clock aria-hidden="true" />
        {MESSAGES.waiting}
      </span>
    )
  if (state === 'rejected')
    return (
      <span className={badgeClass('rejected')}>
        <CircleX aria-hidden="true" />
        {MESSAGES.rejected}
      </span>
    )
  return alive ? (
    <span className={badgeClass('approved')}>
      <HeartPulse aria-hidden="true" />
      {MESSAGES.alive}
    </span>
  ) : (
    <span className={classNames(badgeClass('pending'), 'border-line! bg-sunken! text-ink-soft!')}>
      <CircleMinus aria-hidden="true" />
      {MESSAGES.dead}
    </span>
  )
}
