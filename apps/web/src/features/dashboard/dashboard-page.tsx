import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
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
import {
  activitiesOf,
  type Credits,
  type DashboardReply,
  monthsOf,
  NO_CREDITS,
  NO_SUMS,
  rankOf,
  sumsOf,
} from './wire.ts'
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
  const inReview = dashboard.data?.in_review ?? 0
  const now = Date.now()
  const lead = [WORDS.day(weekdayText(now)), ...(inReview > 0 ? [WORDS.inReview(wholeText(inReview))] : [])]
  const { refetch } = dashboard
  const retry = useCallback(() => void refetch(), [refetch])

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
        <Figures
          // Drawn a little later and in slices: a phone goes on answering meanwhile.
          reply={useDeferredValue(dashboard.data)}
          credits={useDeferredValue(credits.data) ?? NO_CREDITS}
          today={isoDay(now)}
          failed={dashboard.isError}
          fetching={dashboard.isFetching}
          retry={retry}
          streak={streak}
        />
      </main>
    </>
  )
}

type FiguresProps = {
  /** Undefined while it is loading. */
  reply: DashboardReply | undefined
  credits: Credits
  /** YYYY-MM-DD here */
  today: string
  failed: boolean
  fetching: boolean
  retry: () => void
  streak: ReactNode
}

const Figures = memo(function Figures({ reply, credits, today, streak, ...state }: FiguresProps) {
  const sums = useMemo(() => (reply ? sumsOf(reply) : NO_SUMS), [reply])
  const months = useMemo(() => monthsOf(reply, today), [reply, today])
  const rank = useMemo(() => reply && rankOf(reply), [reply])
  return (
    <>
      <SummaryCards credits={credits} sums={sums} rank={rank} />
      <div className="dash-pair dash-year">
        <Co2Chart months={months} />
        {streak}
      </div>
      <Panels sums={sums} />
      <div className="dash-pair">
        <RecentActivity activities={reply && activitiesOf(reply)} {...state} />
        <Card>
          <h2 className="mb-1 text-20 font-head">{FAQ.title}</h2>
          <Accordion items={FAQ.items} />
        </Card>
      </div>
    </>
  )
})
