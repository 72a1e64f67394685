import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { isoDay, weekdayText } from '../../lib/days.ts'
import { wholeText } from '../../lib/figures.ts'
import { useSession } from '../../lib/session.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { PageHead } from '../../ui/page.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { Co2Chart } from './co2-chart.tsx'
import { greetingAt } from './greeting.ts'
import { FAQ, DASHBOARD_WORDS as WORDS } from './messages.ts'
import { Panels } from './panels.tsx'
import { useCredits, useDashboard, useReportTotal } from './queries.ts'
import { RecentActivity } from './recent-activity.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { activitiesOf, monthsOf, NO_CREDITS, NO_SUMS, rankOf, sumsOf } from './wire.ts'
import './dashboard.css'

type DashboardPageProps = {
  menuButton: ReactNode
  /** The bell with what the member was told. */
  notifications?: ReactNode
  profileLink: ReactNode
  /** The card of the daily streak. */
  streak: ReactNode
}

/** The member's figures, panels and recent activity, under a header of its own. */
export function DashboardPage({ menuButton, notifications, profileLink, streak }: DashboardPageProps) {
  const { userId, user } = useSession()
  const dashboard = useDashboard(userId)
  const credits = useCredits(userId)
  useReportTotal(userId, dashboard)
  const sums = dashboard.data ? sumsOf(dashboard.data) : NO_SUMS
  const now = Date.now()
  const today = isoDay(now)
  const months = useMemo(() => monthsOf(dashboard.data, today), [dashboard.data, today])
  const lead = [
    WORDS.day(weekdayText(now)),
    ...(sums.inReview > 0 ? [WORDS.inReview(wholeText(sums.inReview))] : []),
  ]
  const retry = () => void dashboard.refetch()

  return (
    <>
      <header className="dash-top">
        <div className="wrap dash-top-in">
          {menuButton}
          <Link to="/" aria-label={WORDS.home} className="no-underline">
            <Wordmark />
          </Link>
          <span className="flex-1" />
          {notifications}
          {profileLink}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap page dash">
        <PageHead
          title={WORDS.named(WORDS.greeting[greetingAt(now)], user?.username ?? '')}
          lead={lead.join(' ')}
          actions={
            <>
              <Link to="/view-assets" className={buttonClass('secondary')}>
                {WORDS.viewAssets}
              </Link>
              <Link to="/upload" className={buttonClass('primary')}>
                <Plus aria-hidden="true" />
                {WORDS.quickAdd}
              </Link>
            </>
          }
        />
        {credits.isError ? (
          <InlineNote className="mb-4" busy={credits.isFetching} onRetry={() => void credits.refetch()}>
            {WORDS.creditsFailed}
          </InlineNote>
        ) : null}
        {dashboard.isError ? (
          <InlineNote className="mb-4" busy={dashboard.isFetching} onRetry={retry}>
            {WORDS.failed}
          </InlineNote>
        ) : null}
        <SummaryCards
          credits={credits.data ?? NO_CREDITS}
          sums={sums}
          rank={dashboard.data && rankOf(dashboard.data)}
        />
        <div className="dash-pair dash-year">
          <Co2Chart months={months} />
          {streak}
        </div>
        <Panels sums={sums} />
        <div className="dash-pair">
          <RecentActivity
            activities={dashboard.data ? activitiesOf(dashboard.data) : undefined}
            failed={dashboard.isError}
            fetching={dashboard.isFetching}
            retry={retry}
          />
          <Card>
            <h2 className="mb-1 text-20 font-head">{FAQ.title}</h2>
            <Accordion items={FAQ.items} />
          </Card>
        </div>
      </main>
    </>
  )
}
