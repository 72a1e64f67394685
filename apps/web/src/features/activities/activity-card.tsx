import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import { COOLDOWN_SECONDS } from '@eco/domain/activities/cooldown'
import { Link } from '@tanstack/react-router'
import { activities as MESSAGES } from '../../messages/en/activities.json'
import { activity as ACTIVITY_TEXTS } from '../../messages/en/activity-catalogue.json'
import { Art } from '../../ui/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ActivityPicture, THEME_HUES } from './page/activity-picture.tsx'
import { NextActivity, StreakSummary } from './page/activity-state.tsx'
import { LOG_AT_ONCE } from './page/log-at-once.ts'
import type { ActivitiesState } from './state/queries.ts'
import { useRemaining } from './use-remaining.ts'

const WHOLE_PERCENT = 100

type ActivityCardProps = { activityKey: ActivityKey; state: ActivitiesState }

/** One activity and its state; the whole card links to its page. */
export function ActivityCard({ activityKey, state }: ActivityCardProps) {
  const { title, lead, rewardText, logText } = ACTIVITY_TEXTS[activityKey]
  const { theme } = ACTIVITIES[activityKey]
  const { known, failed } = state
  const { streak, endTimestamp } = state.byKey[activityKey]
  const seconds = useRemaining(endTimestamp, state)
  const waits = known && seconds > 0
  const to = { to: '/activity/$activityKey', params: { activityKey } } as const
  return (
    <li
      className={classNames(
        'group card relative grid grid-cols-[112px_1fr] overflow-hidden min-[720px]:grid-rows-[auto_1fr] lg:grid-cols-[216px_1fr]',
        THEME_HUES[theme],
      )}
    >
      <ActivityPicture
        activityKey={activityKey}
        said={false}
        className="lg:row-[1/3] lg:border-r"
        artClassName="size-24.5 lg:size-43"
      />
      <div className="min-w-0 pt-3.5 pb-3 px-4 lg:pt-5 lg:pb-3.5 lg:px-5">
        <h2 className="text-20 font-head">
          <Link
            {...to}
            className="text-inherit no-underline group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-ring focus-visible:after:-outline-offset-3"
          >
            {title}
          </Link>
        </h2>
        <p className="text-14 text-ink-soft">{lead}</p>
      </div>
      <div className="col-span-full pt-3 pb-4 px-4 border-t min-[720px]:flex min-[720px]:flex-col lg:col-2 lg:pt-0 lg:pb-4.5 lg:px-5 lg:border-0">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 items-center min-h-13 max-[341px]:grid-cols-[1fr] max-[341px]:gap-2 lg:pt-3.5 lg:border-t">
          <div className="grid grid-cols-[auto_auto] gap-x-2.5 items-end pr-4 border-r *:last:self-start max-[341px]:justify-start max-[341px]:border-0">
            <StreakSummary streak={streak} known={known} />
            <span className="text-12 text-ink-soft">{MESSAGES.streak}</span>
          </div>
          <div className="min-w-0">
            {waits ? <p className="text-12 text-ink-soft">{MESSAGES.next}</p> : null}
            <NextActivity seconds={seconds} known={known} failed={failed} />
            {waits ? <PassedDay seconds={seconds} /> : null}
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 mt-3.5 min-[720px]:mt-auto min-[720px]:pt-3.5">
          <span className="text-sm inline-flex items-center gap-2 text-ink-soft">
            <Art name="coin" className="size-5.5" />
            {rewardText}
          </span>
          <Link
            {...to}
            {...(waits ? {} : { state: LOG_AT_ONCE })}
            className={buttonClass(waits ? 'secondary' : 'tint', 'md', 'relative')}
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
    <svg className="block w-full h-1.5 mt-1.5 overflow-hidden rounded-[3px] bg-line" aria-hidden="true">
      <rect width={`${passed}%`} height="100%" rx="3" fill="var(--h-fill)" />
    </svg>
  )
}
