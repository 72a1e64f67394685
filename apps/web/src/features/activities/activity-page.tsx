import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { wholeText } from '../../lib/figures.ts'
import type { Planting } from '../../lib/planting.ts'
import { buttonClass } from '../../ui/button.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { Page } from '../../ui/page.tsx'
import { TreeWays } from '../../ui/tree-ways.tsx'
import { Actions } from './actions.tsx'
import { ActivityPicture } from './activity-picture.tsx'
import { DailyLine } from './daily-line.tsx'
import { useLogAtOnce } from './log-at-once.ts'
import { AfterLog, type Logged } from './logged-summary.tsx'
import { LAST_MESSAGES, ACTIVITIES_MESSAGES as MESSAGES, REVIEW_MESSAGES } from './messages.ts'
import { NextActivity, SpokenCountdown } from './next-activity.tsx'
import { ProofForm } from './proof-form.tsx'
import { useActivities } from './queries.ts'
import { ReviewNote } from './review-note.tsx'
import { StreakSummary } from './streak-summary.tsx'
import { SubmissionDialog } from './submission-dialog.tsx'
import { TotalCoins } from './total-coins.tsx'
import { useRemaining } from './use-remaining.ts'
import './activities.css'
import './activity-page.css'

const RINGS_PX = 56

type ActivityPageProps = {
  activityKey: ActivityKey
  /** Fills the form of an asset tree from its planting. */
  recordTree: (planting: Planting) => void
}

/** One activity: description, state and the button that logs it. A fresh submission is shown on top. */
export function ActivityPage({ activityKey, recordTree }: ActivityPageProps) {
  const { title, description, rewardText } = ACTIVITIES[activityKey]
  const { activities, known, failed, fetching, refresh, retry } = useActivities()
  const view = activities.byKey[activityKey]
  const clock = { offsetMs: activities.offsetMs, refresh }
  const seconds = useRemaining(view.endTimestamp, clock)
  const [shown, setShown] = useState<'form' | 'last'>()
  const waits = seconds > 0
  const [logged, setLogged] = useState<Logged>()
  const isLogged = logged !== undefined && waits
  const Title = isLogged ? 'h2' : 'h1'
  useLogAtOnce(known && !waits, () => setShown('form'))
  const close = () => setShown(undefined)
  return (
    <Page className="act-page act-one">
      <div className="act-top">
        <Link to="/activities" className="act-back">
          <ChevronLeft aria-hidden="true" />
          {MESSAGES.back}
        </Link>
        <TotalCoins coins={activities.totalCoins} known={known} failed={failed} />
      </div>
      {isLogged ? (
        <AfterLog
          key={logged.accepted.submission.id}
          activityKey={activityKey}
          logged={logged}
          activities={activities}
          seconds={seconds}
          recordTree={recordTree}
        />
      ) : null}
      <Title className="act-title">{title}</Title>
      <p className="act-description">{description}</p>
      {failed ? (
        <InlineNote className="mb-4" busy={fetching} onRetry={retry}>
          {MESSAGES.failed}
        </InlineNote>
      ) : null}
      <div className="act-one-two">
        <ActivityPicture activityKey={activityKey} said />
        <div className="act-facts">
          <div className="card act-duo">
            <Fact label={MESSAGES.streakOf}>
              <p className="act-duo-streak">
                <StreakSummary streak={view.streak} known={known} size={RINGS_PX} />
              </p>
            </Fact>
            <Fact label={MESSAGES.next}>
              <NextActivity seconds={seconds} known={known} failed={failed} />
              {known && waits ? <p className="text-12 text-ink-soft">{MESSAGES.units}</p> : null}
            </Fact>
          </div>
          <div className="act-reward">
            <p className="font-strong">{MESSAGES.reward(wholeText(waits ? view.reward : 0))}</p>
            <p className="text-14 text-ink-soft">{rewardText}</p>
          </div>
          {waits && !isLogged && view.last?.status === 'provisional' ? (
            <div className="card act-waiting">
              <ReviewNote submitted={view.last} />
              <LedgerLines>
                <LedgerLine label={REVIEW_MESSAGES.coins}>{wholeText(view.last.reward)}</LedgerLine>
              </LedgerLines>
            </div>
          ) : null}
          <Actions
            activityKey={activityKey}
            view={view}
            waits={waits}
            {...clock}
            onMark={() => setShown(waits ? 'last' : 'form')}
          />
          {activities.daily ? <DailyLine daily={activities.daily} /> : null}
        </div>
      </div>
      {activityKey === 'plant-tree' && !isLogged ? (
        <div className="mt-6">
          <TreeWays
            action={
              <Link to="/upload" className={buttonClass('quiet')}>
                {MESSAGES.addTree}
              </Link>
            }
          />
        </div>
      ) : null}
      <SpokenCountdown seconds={seconds} known={known} />
      <ProofForm activityKey={activityKey} open={shown === 'form'} onClose={close} onLogged={setLogged} />
      <SubmissionDialog
        title={LAST_MESSAGES.title}
        activityKey={activityKey}
        submitted={view.last}
        open={shown === 'last'}
        onClose={close}
      />
    </Page>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-14 font-strong text-ink-soft">{label}</p>
      {children}
    </div>
  )
}
