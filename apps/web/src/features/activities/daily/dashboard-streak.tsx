import { ACTIVITY_KEYS, type ActivityKey } from '@eco/domain/activities/catalogue'
import { countdownText, isCoolingDown } from '@eco/domain/activities/cooldown'
import { Link } from '@tanstack/react-router'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { daily as MESSAGES } from '../../../messages/en/daily-streak.json'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { GrowthRings } from '../../../ui/figures/growth-rings.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { FigureSkeleton, Skeleton } from '../../../ui/page/skeleton.tsx'
import { LOG_AT_ONCE } from '../page/log-at-once.ts'
import { type ActivitiesState, useActivities } from '../state/queries.ts'
import { useRemaining } from '../use-remaining.ts'
import { DailyFacts, nextOfDaily } from './daily-facts.tsx'

const RINGS_PX = 112
const RINGS_SIZE = 'size-18 flex-none md:size-22 lg:size-28'
/** The number of activities shown, on cooldown or not. Fixed, so that the card keeps its height on load. */
const NEXT_SHOWN = 2

/** The daily streak: the next step, the nearest countdown, and a link to log something. */
export function DashboardStreak() {
  const state = useActivities()
  const { daily, failed, fetching, retry } = state
  const { waiting, ready } = sortKeys(state)
  const next = ready[0]
  return (
    <Card
      className="flex flex-col gap-3 in-data-toned-down:text-ink-soft max-md:-order-1 max-md:mb-3"
      aria-label={MESSAGES.title}
      aria-busy={daily === undefined && !failed}
    >
      <div className="flex items-center gap-4">
        {daily ? (
          <GrowthRings steps={daily.days} size={RINGS_PX} className={RINGS_SIZE} />
        ) : (
          <Skeleton className={`${RINGS_SIZE} skeleton-late rounded-full`} />
        )}
        <div className="min-w-0">
          <h2 className="text-14 font-strong text-ink-soft">{MESSAGES.title}</h2>
          {daily || !failed ? (
            <p className="text-40 font-head tabular-nums">
              {daily ? wholeText(daily.days) : <FigureSkeleton className="w-16" />}{' '}
              <small className="text-base/none font-strong tracking-[-0.006em] md:max-lg:mb-1 md:max-lg:block">
                {format(MESSAGES.days, { days: daily?.days ?? 0 })}
              </small>
            </p>
          ) : null}
          <p className="text-sm min-h-[2lh] text-ink-soft">
            {daily ? nextOfDaily(daily) : failed ? '' : MESSAGES.loading}
          </p>
        </div>
      </div>
      {failed ? (
        <InlineNote busy={fetching} onRetry={retry}>
          {MESSAGES.failed}
        </InlineNote>
      ) : null}
      <LedgerLines className={daily === undefined && failed ? 'hidden' : ''}>
        <DailyFacts daily={daily} />
        {nextShown(waiting, ready).map((key, index) => (
          <NextLine key={key} activityKey={key} state={state} rule={index === 0} />
        ))}
      </LedgerLines>
      {daily && next ? (
        <Link
          to="/activity/$activityKey"
          params={{ activityKey: next }}
          state={LOG_AT_ONCE}
          className={buttonClass('tint', 'md', 'mt-auto')}
        >
          {ACTIVITY_TEXTS[next].logText}
        </Link>
      ) : (
        <Link to="/activities" className={buttonClass('tint', 'md', 'mt-auto')}>
          {MESSAGES.all}
        </Link>
      )}
    </Card>
  )
}

type NextLineProps = { activityKey: ActivityKey; state: ActivitiesState; rule: boolean }

/** An activity with its countdown, or 'ready'. */
function NextLine({ activityKey, state, rule }: NextLineProps) {
  const seconds = useRemaining(state.byKey[activityKey].endTimestamp, state)
  return (
    <LedgerLine label={ACTIVITY_TEXTS[activityKey].title} rule={rule}>
      {state.daily === undefined ? (
        <FigureSkeleton />
      ) : seconds > 0 ? (
        <span role="timer" aria-live="off">
          {countdownText(seconds)}
        </span>
      ) : (
        <span className="text-tree-ink">{MESSAGES.ready}</span>
      )}
    </LedgerLine>
  )
}

/** The next to open and the open one with the longest streak; two of a kind when the other is empty. */
function nextShown(waiting: ActivityKey[], ready: ActivityKey[]): ActivityKey[] {
  const open = ready.slice(0, Math.max(1, NEXT_SHOWN - waiting.length))
  return [...waiting.slice(0, NEXT_SHOWN - open.length), ...open]
}

/** Waiting: the next to open first. Ready: the longest streak first. */
function sortKeys({ byKey, offsetMs }: ActivitiesState): { waiting: ActivityKey[]; ready: ActivityKey[] } {
  const now = Date.now() + offsetMs
  const end = (key: ActivityKey): number => byKey[key].endTimestamp ?? 0
  const waits = (key: ActivityKey): boolean => isCoolingDown(byKey[key].endTimestamp, now)
  return {
    waiting: ACTIVITY_KEYS.filter(waits).sort((a, b) => end(a) - end(b)),
    ready: ACTIVITY_KEYS.filter((key) => !waits(key)).sort((a, b) => byKey[b].streak - byKey[a].streak),
  }
}
