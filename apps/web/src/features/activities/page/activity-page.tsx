import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { lazyPart, loadAhead } from '../../../lib/language/lazy-part.tsx'
import type { Planting } from '../../../lib/places/planting.ts'
import {
  last as LAST_MESSAGES,
  activities as MESSAGES,
  review as REVIEW_MESSAGES,
} from '../../../messages/en/activities.json'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { buttonClass } from '../../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { TreeWays } from '../../../ui/page/tree-ways.tsx'
import { DailyLine } from '../daily/daily-facts.tsx'
import { useActivities, useTakeChange } from '../state/queries.ts'
import { TotalCoins } from '../total-coins.tsx'
import { useRemaining } from '../use-remaining.ts'
import { Actions } from './actions.tsx'
import { ActivityPicture } from './activity-picture.tsx'
import { NextActivity, SpokenCountdown, StreakSummary } from './activity-state.tsx'
import { BackLink } from './back-link.tsx'
import { useLogAtOnce } from './log-at-once.ts'
import { AfterLog, type Logged } from './logged-summary.tsx'
import { ReviewNote } from './review-note.tsx'
import { SubmissionDialog } from './submission-dialog.tsx'

// The upload form is in its own chunk.
const loadForm = () => import('../form/submit-dialog.tsx')
const SubmitDialog = lazyPart(loadForm, 'SubmitDialog')
/** Delay before the form's chunk is prefetched, so that the page loads first, ms. */
const LEISURE_MS = 1_000

type ActivityPageProps = {
  activityKey: ActivityKey
  /** Fills the form of an asset tree from its planting. */
  recordTree: (planting: Planting) => void
}

/** One activity: description, state and the button that logs it. A fresh submission is shown on top. */
export function ActivityPage({ activityKey, recordTree }: ActivityPageProps) {
  const { title, description, rewardText } = ACTIVITY_TEXTS[activityKey]
  const state = useActivities()
  const { known, failed, fetching, retry } = state
  const view = state.byKey[activityKey]
  const seconds = useRemaining(view.endTimestamp, state)
  const [shown, setShown] = useState<'form' | 'last'>()
  const waits = seconds > 0
  const [logged, setLogged] = useState<Logged>()
  const isLogged = logged !== undefined && waits
  const Title = isLogged ? 'h2' : 'h1'
  useLogAtOnce(known && !waits, () => setShown('form'))
  const close = () => setShown(undefined)
  const takeChange = useTakeChange()
  const toast = useToast()
  // Stays mounted once opened, so that its closing animation can run.
  const [formWanted, setFormWanted] = useState(false)
  if (shown === 'form' && !formWanted) setFormWanted(true)
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(loadForm), LEISURE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Page className="max-md:pb-42">
      <div className="flex items-center flex-wrap justify-between gap-x-3 pt-2">
        <BackLink />
        <TotalCoins state={state} />
      </div>
      {isLogged ? (
        <AfterLog
          key={logged.accepted.submission.id}
          activityKey={activityKey}
          logged={logged}
          activities={state}
          seconds={seconds}
          recordTree={recordTree}
        />
      ) : null}
      <Title className="mt-1 text-28 font-head md:text-40">{title}</Title>
      <p className="max-w-[65ch] mt-1 mb-4 text-ink-soft">{description}</p>
      {failed ? (
        <InlineNote className="mb-4" busy={fetching} onRetry={retry}>
          {MESSAGES.failed}
        </InlineNote>
      ) : null}
      <div className="grid gap-4 min-w-0 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-8 lg:items-start">
        <ActivityPicture
          activityKey={activityKey}
          said
          className="h-50 rounded-card border md:h-84 lg:h-105"
          artClassName="h-45 md:h-75 lg:h-90"
        />
        <div className="grid gap-4 min-w-0">
          <div className="card grid grid-cols-[128px_minmax(0,1fr)] md:grid-cols-[1fr_1.5fr]">
            <Fact label={MESSAGES.streakOf}>
              <p className="flex items-center gap-3 mt-1">
                <StreakSummary streak={view.streak} known={known} large />
              </p>
            </Fact>
            <Fact label={MESSAGES.next}>
              <NextActivity seconds={seconds} known={known} failed={failed} large />
              {known && waits ? <p className="text-12 text-ink-soft">{MESSAGES.units}</p> : null}
            </Fact>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4">
            <p className="font-strong">{format(MESSAGES.reward, { coins: waits ? view.reward : 0 })}</p>
            <p className="text-14 text-ink-soft">{rewardText}</p>
          </div>
          {waits && !isLogged && view.last?.status === 'provisional' ? (
            <div className="card p-3">
              <ReviewNote submitted={view.last} />
              <LedgerLines>
                <LedgerLine label={REVIEW_MESSAGES.coins}>{wholeText(view.last.reward)}</LedgerLine>
              </LedgerLines>
            </div>
          ) : null}
          <Actions
            activityKey={activityKey}
            state={state}
            waits={waits}
            onMark={() => setShown(waits ? 'last' : 'form')}
          />
          {state.daily ? <DailyLine daily={state.daily} /> : null}
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
      <Suspense>
        {formWanted ? (
          <SubmitDialog
            activityKey={activityKey}
            open={shown === 'form'}
            onClose={close}
            onAccepted={(accepted, proof) => {
              toast.success(accepted.message)
              void takeChange(activityKey, accepted)
              setLogged({ accepted, photo: proof.isVideo ? undefined : proof.file })
            }}
          />
        ) : null}
      </Suspense>
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
    <div className="px-4 py-3.5 not-first:border-l">
      <p className="text-14 font-strong text-ink-soft">{label}</p>
      {children}
    </div>
  )
}
