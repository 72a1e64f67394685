import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import { COOLDOWN_SECONDS } from '@eco/domain/activities/cooldown'
import { Link } from '@tanstack/react-router'
import { Art } from '../../ui/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ActivityPicture } from './activity-picture.tsx'
import { LOG_AT_ONCE } from './log-at-once.ts'
import { ACTIVITIES_MESSAGES as MESSAGES } from './messages.ts'
import { NextActivity } from './next-activity.tsx'
import { StreakSummary } from './streak-summary.tsx'
import { useRemaining } from './use-remaining.ts'
import type { ActivityView } from './view.ts'

const RINGS_PX = 40
const WHOLE_PERCENT = 100

type ActivityCardProps = {
  activityKey: ActivityKey
  view: ActivityView
  known: boolean
  failed: boolean
  offsetMs: number
  refresh: () => void
}

/** One activity and its state; the whole card links to its page. */
export function ActivityCard({ activityKey, view, known, failed, ...clock }: ActivityCardProps) {
  const { title, lead, theme, rewardText, logText } = ACTIVITIES[activityKey]
  const seconds = useRemaining(view.endTimestamp, clock)
  const waits = known && seconds > 0
  const to = { to: '/activity/$activityKey', params: { activityKey } } as const
  return (
    <li className={`card act-card act-${theme}`}>
      <ActivityPicture activityKey={activityKey} said={false} />
      <div className="act-card-head">
        <h2 className="text-20 font-head">
          <Link {...to} className="act-card-link">
            {title}
          </Link>
        </h2>
        <p className="text-14 text-ink-soft">{lead}</p>
      </div>
      <div className="act-card-body">
        <div className="act-card-two">
          <div className="act-card-streak">
            <StreakSummary streak={view.streak} known={known} size={RINGS_PX} />
            <span className="text-12 text-ink-soft">{MESSAGES.streak}</span>
          </div>
          <div className="min-w-0">
            {waits ? <p className="text-12 text-ink-soft">{MESSAGES.next}</p> : null}
            <NextActivity seconds={seconds} known={known} failed={failed} />
            {waits ? <PassedDay seconds={seconds} /> : null}
          </div>
        </div>
        <div className="act-card-foot">
          <span className="act-coins">
            <Art name="coin" />
            {rewardText}
          </span>
          <Link
            {...to}
            {...(waits ? {} : { state: LOG_AT_ONCE })}
            className={buttonClass(waits ? 'secondary' : 'tint', 'md', 'act-card-way')}
          >
            {waits ? MESSAGES.lastEntry : logText}
          </Link>
        </div>
      </div>
    </li>
  )
}

/** The share of the day that has passed. */
function PassedDay({ seconds }: { seconds: number }) {
  const passed = WHOLE_PERCENT * (1 - seconds / COOLDOWN_SECONDS)
  return (
    <svg className="act-passed" aria-hidden="true">
      <rect width={`${passed}%`} height="100%" rx="3" fill="var(--h-fill)" />
    </svg>
  )
}
