import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { weekdayText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useSession } from '../../lib/session/session.ts'
import { faq as FAQ, dashboard as MESSAGES } from '../../messages/en/dashboard.json'
import { Wordmark } from '../../ui/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { BELOW_FOLD, Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Accordion } from '../../ui/page/accordion.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { PageHead } from '../../ui/page/page.tsx'
import { useLongWait } from '../../ui/page/skeleton.tsx'
import { Co2Chart } from './co2-chart.tsx'
import { FailedFigures } from './failed-figures.tsx'
import { activitiesOf, type Credits, type DashboardReply, monthsOf, sumsOf } from './mapper.ts'
import { Panels } from './panels.tsx'
import { type Part, useCredits, useDashboard, usePart, useReportTotal } from './queries.ts'
import { RecentActivity } from './recent-activity.tsx'
import { SummaryCards } from './summary-cards.tsx'

/** Figures below the first steps. */
const TONED_DOWN =
  'contents [&_.card]:bg-transparent [&_.card]:shadow-none [&_.stat_.stat-figure]:text-[1.75rem]/[2.125rem] [&_.stat-figure]:text-ink-soft'

/** Two columns, the first one wider; on a phone below the panels. */
const PAIR =
  'mt-4 grid gap-4 max-md:order-2 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'

type DashboardPageProps = {
  menuButton: ReactNode
  /** The notifications button. */
  notifications?: ReactNode
  profileLink: ReactNode
  /** The daily streak card. */
  streak: ReactNode
  /** A new member's first steps, shown above the figures, which are toned down meanwhile. */
  firstSteps?: { lead: string; progress: ReactNode; steps: ReactNode } | undefined
}

/** The member's figures, panels and recent activity, with the page's own header. */
export function DashboardPage(props: DashboardPageProps) {
  const { menuButton, notifications, profileLink, streak, firstSteps } = props
  const { userId, user } = useSession()
  const dashboard = useDashboard(userId)
  const credits = useCredits(userId)
  useReportTotal(userId, dashboard, credits)
  const sumsPart = usePart(dashboard)
  const creditsPart = usePart(credits)
  const allFailed = sumsPart.failed && creditsPart.failed
  const stale = (dashboard.isError && !sumsPart.failed) || (credits.isError && !creditsPart.failed)
  const retry = () => {
    sumsPart.retry()
    creditsPart.retry()
  }
  const lead = useLead(dashboard.data, dashboard.isPending || credits.isPending)
  // Deferred and rendered in slices, so that a phone stays responsive.
  const reply = useDeferredValue(dashboard.data)
  const shownCredits = useDeferredValue(credits.data)

  return (
    <>
      <header className="sticky top-0 z-20 bg-paper">
        <div className="wrap flex h-15 items-center gap-1 [&>button:first-child]:-ml-3">
          {menuButton}
          <Link to="/" aria-label={MESSAGES.home} className="no-underline">
            <Wordmark compact />
          </Link>
          <span className="flex-1" />
          {notifications}
          {profileLink}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap flex flex-col pb-14">
        <PageHead
          className="pt-2 max-md:-order-2 max-md:[&>div:last-child]:flex-auto max-md:[&>div:last-child>a]:flex-auto"
          title={greetingTo(user?.username ?? '', firstSteps !== undefined)}
          lead={
            <span role="status">{(firstSteps && !lead.slow ? firstSteps.lead : undefined) ?? lead.text}</span>
          }
          actions={
            <>
              {firstSteps?.progress}
              <Link to="/view-assets" className={buttonClass('secondary')}>
                {MESSAGES.viewAssets}
              </Link>
              <Link to="/upload" className={buttonClass(firstSteps || allFailed ? 'secondary' : 'primary')}>
                <Plus aria-hidden="true" />
                {MESSAGES.quickAdd}
              </Link>
            </>
          }
        />
        {stale ? (
          <InlineNote
            className="mb-4 max-md:-order-2"
            busy={dashboard.isFetching || credits.isFetching}
            onRetry={retry}
          >
            {MESSAGES.stale}
          </InlineNote>
        ) : null}
        {firstSteps?.steps}
        {allFailed ? (
          <>
            <FailedFigures
              error={dashboard.error ?? credits.error}
              at={Math.max(dashboard.errorUpdatedAt, credits.errorUpdatedAt)}
              fetching={dashboard.isFetching || credits.isFetching}
              retry={retry}
            />
            <Questions className="mt-6" />
          </>
        ) : (
          <div className={firstSteps ? TONED_DOWN : 'contents'} data-toned-down={firstSteps && ''}>
            <Figures
              reply={reply}
              credits={shownCredits}
              sumsPart={sumsPart}
              creditsPart={creditsPart}
              streak={streak}
            />
          </div>
        )}
      </main>
    </>
  )
}

const NOON_HOUR = 12
const EVENING_HOUR = 18
/** Before this hour it still counts as evening. */
const MORNING_HOUR = 4

/** By the local clock. */
export function greetingAt(nowMs: number): 'morning' | 'afternoon' | 'evening' {
  const hour = new Date(nowMs).getHours()
  if (hour < MORNING_HOUR || hour >= EVENING_HOUR) return 'evening'
  return hour < NOON_HOUR ? 'morning' : 'afternoon'
}

function greetingTo(name: string, isFirst: boolean): string {
  if (name === '') return isFirst ? MESSAGES.welcome : MESSAGES.greeting[greetingAt(Date.now())]
  return format(isFirst ? MESSAGES.welcomeNamed : MESSAGES.greetingNamed[greetingAt(Date.now())], { name })
}

/** The line below the greeting: the date and the assets in review, or that loading takes long. */
function useLead(reply: DashboardReply | undefined, waits: boolean): { text: string; slow: boolean } {
  const slow = useLongWait(waits)
  if (slow) return { text: MESSAGES.slow, slow }
  const inReview = reply?.in_review ?? 0
  const day = format(MESSAGES.day, { day: weekdayText(Date.now()) })
  return {
    text: inReview > 0 ? `${day} ${format(MESSAGES.inReview, { n: inReview })}` : day,
    slow,
  }
}

type FiguresProps = {
  /** Undefined while loading. */
  reply: DashboardReply | undefined
  credits: Credits | undefined
  sumsPart: Part
  creditsPart: Part
  streak: ReactNode
}

const Figures = memo(function Figures(props: FiguresProps) {
  const { reply, credits, sumsPart, creditsPart, streak } = props
  const sums = useMemo(() => reply && sumsOf(reply), [reply])
  const months = useMemo(() => reply && monthsOf(reply), [reply])
  return (
    <>
      <SummaryCards
        credits={credits}
        sums={sums}
        rank={reply?.rank}
        creditsPart={creditsPart}
        sumsPart={sumsPart}
      />
      <div className={classNames(PAIR, 'max-md:contents')}>
        <Co2Chart months={months} part={sumsPart} />
        {streak}
      </div>
      <Panels sums={sums} part={sumsPart} />
      <div
        className={classNames(
          PAIR,
          'items-start',
          BELOW_FOLD,
          '[contain-intrinsic-size:auto_900px] md:[contain-intrinsic-size:auto_440px]',
        )}
      >
        <RecentActivity activities={reply && activitiesOf(reply)} part={sumsPart} />
        <Questions />
      </div>
    </>
  )
})

function Questions({ className }: { className?: string }) {
  return (
    <Card className={className}>
      <h2 className="mb-1 text-20 font-head">{FAQ.title}</h2>
      <Accordion items={[FAQ.earn, FAQ.redeem, FAQ.green, FAQ.solar]} />
    </Card>
  )
}
