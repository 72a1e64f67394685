import { ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { openAuthForm } from '../../lib/session/login-prompt.ts'
import { useSession } from '../../lib/session/session.ts'
import { activities as MESSAGES } from '../../messages/en/activities.json'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ActivityCard } from './activity-card.tsx'
import { DailyCard } from './daily/daily-card.tsx'
import { useActivities, useHistoryDays } from './state/queries.ts'
import { TotalCoins } from './total-coins.tsx'

/** The four activities with their state, and the daily streak. */
export function ActivitiesPage() {
  const { userId } = useSession()
  const state = useActivities()
  const { days } = useHistoryDays()
  const { daily, failed, fetching, retry } = state
  return (
    <Page title={MESSAGES.title} lead={MESSAGES.lead} actions={<TotalCoins state={state} />}>
      {failed ? (
        <InlineNote className="mb-4" busy={fetching} onRetry={retry}>
          {MESSAGES.failed}
        </InlineNote>
      ) : null}
      {userId !== undefined ? (
        daily ? (
          <DailyCard daily={daily} state={state} days={days} />
        ) : failed ? null : (
          <div className="min-h-52 mb-4 md:min-h-25" />
        )
      ) : (
        <Card className="mb-4 grid grid-cols-1 items-center gap-x-6 gap-y-3.5 md:grid-cols-[1fr_auto] md:gap-8">
          <div>
            <h2 className="text-20 font-head">{MESSAGES.joinTitle}</h2>
            <p className="text-14 text-ink-soft">{MESSAGES.joinText}</p>
          </div>
          <Button variant="secondary" onClick={() => openAuthForm('login')}>
            {MESSAGES.logIn}
          </Button>
        </Card>
      )}
      <ul className="grid gap-4 min-[720px]:grid-cols-[1fr_1fr] lg:gap-6">
        {ACTIVITY_KEYS.map((key) => (
          <ActivityCard key={key} activityKey={key} state={state} />
        ))}
      </ul>
    </Page>
  )
}
