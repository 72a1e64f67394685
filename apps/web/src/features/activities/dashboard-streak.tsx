import { ACTIVITIES, ACTIVITY_KEYS, type ActivityKey } from '@eco/domain/activities/catalogue'
import { countdownText, isCoolingDown } from '@eco/domain/activities/cooldown'
import { Link } from '@tanstack/react-router'
import { wholeText } from '../../lib/figures.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { GrowthRings } from '../../ui/growth-rings.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { DailyFacts } from './daily-facts.tsx'
import { nextOfDaily } from './daily-words.ts'
import { LOG_AT_ONCE } from './log-at-once.ts'
import { DAILY_WORDS as WORDS } from './messages.ts'
import { useActivities } from './queries.ts'
import { useRemaining } from './use-remaining.ts'
import type { Activities } from './view.ts'
import './dashboard-streak.css'

const RINGS_PX = 112

/** The daily streak with what comes next: its sentence, the nearest countdown, and the way to log something. */
export function DashboardStreak() {
  const { activities, failed, fetching, refresh, retry } = useActivities()
  const { waiting, ready } = sortKeys(activities, Date.now() + activities.offsetMs)
  const soonest = waiting[0]
  const seconds = useRemaining(soonest ? activities.byKey[soonest].endTimestamp : null, {
    offsetMs: activities.offsetMs,
    refresh,
  })
  const { daily } = activities
  const next = ready[0]
  return (
    <Card className="dash-streak" aria-label={WORDS.title}>
      <div className="dash-streak-face">
        <GrowthRings steps={daily?.days ?? 0} size={RINGS_PX} />
        <div className="min-w-0">
          <h2 className="text-14 font-strong text-ink-soft">{WORDS.title}</h2>
          <p className="dash-streak-figure">
            {daily ? wholeText(daily.days) : '–'} {daily ? <small>{WORDS.days(daily.days)}</small> : null}
          </p>
          <p className="text-14 text-ink-soft">{daily ? nextOfDaily(daily) : failed ? '' : WORDS.loading}</p>
        </div>
      </div>
      {failed ? (
        <InlineNote busy={fetching} onRetry={retry}>
          {WORDS.failed}
        </InlineNote>
      ) : null}
      {daily ? (
        <LedgerLines>
          <DailyFacts daily={daily} />
          {soonest && seconds > 0 ? (
            <LedgerLine label={ACTIVITIES[soonest].title} rule>
              <span role="timer" aria-live="off">
                {countdownText(seconds)}
              </span>
            </LedgerLine>
          ) : null}
          {next ? (
            <LedgerLine label={ACTIVITIES[next].title} rule={soonest === undefined}>
              <span className="text-tree-ink">{WORDS.ready}</span>
            </LedgerLine>
          ) : null}
        </LedgerLines>
      ) : null}
      {daily && next ? (
        <Link
          to="/activity/$activityKey"
          params={{ activityKey: next }}
          state={LOG_AT_ONCE}
          className={buttonClass('tint')}
        >
          {ACTIVITIES[next].logText}
        </Link>
      ) : (
        <Link to="/activities" className={buttonClass('tint')}>
          {WORDS.all}
        </Link>
      )}
    </Card>
  )
}

/** Those that wait, the next to open first; those that are open, the longest streak first. */
function sortKeys({ byKey }: Activities, now: number): { waiting: ActivityKey[]; ready: ActivityKey[] } {
  const end = (key: ActivityKey): number => byKey[key].endTimestamp ?? 0
  const waits = (key: ActivityKey): boolean => isCoolingDown(byKey[key].endTimestamp, now)
  return {
    waiting: ACTIVITY_KEYS.filter(waits).sort((a, b) => end(a) - end(b)),
    ready: ACTIVITY_KEYS.filter((key) => !waits(key)).sort((a, b) => byKey[b].streak - byKey[a].streak),
  }
}
