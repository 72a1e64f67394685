import { ACTIVITY_KEYS, type ActivityKey } from '@eco/domain/activities/catalogue'
import { countdownText, isCoolingDown } from '@eco/domain/activities/cooldown'
import { treeNames } from '@eco/domain/activities/species'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { Link } from '@tanstack/react-router'
import { TreeDeciduous } from 'lucide-react'
import type { ReactNode } from 'react'
import { signedText, wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import type { Planting } from '../../../lib/places/planting.ts'
import { afterLog as MESSAGES, review as REVIEW_MESSAGES } from '../../../messages/en/activities.json'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { daily as DAILY_MESSAGES } from '../../../messages/en/daily-streak.json'
import { Art } from '../../../ui/art.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { GrowthRings } from '../../../ui/figures/growth-rings.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { SavedHead } from '../../../ui/page/saved-head.tsx'
import type { Accepted } from '../form/use-submission.ts'
import type { Activities } from '../state/view.ts'
import { LOG_AT_ONCE } from './log-at-once.ts'
import { ReviewNote } from './review-note.tsx'

const RINGS_PX = 96

/** The accepted submission with its photo. */
export type Logged = { accepted: Accepted; photo: File | undefined }

type AfterLogProps = {
  activityKey: ActivityKey
  logged: Logged
  activities: Activities
  /** seconds until the activity can be logged again */
  seconds: number
  recordTree: (planting: Planting) => void
}

/** The reward of a submission and the possible next steps. */
export function AfterLog({ activityKey, logged, activities, seconds, recordTree }: AfterLogProps) {
  const { submission, totalCoins } = logged.accepted
  const { streak } = activities.byKey[activityKey]
  const { daily } = activities
  const coins = wholeText(submission.reward)
  const waits = submission.status === 'provisional'
  const title = waits ? MESSAGES.waitsTitle : MESSAGES.titles[activityKey]
  const lead = waits
    ? MESSAGES.waits
    : submission.visit
      ? MESSAGES.visit
      : format(MESSAGES.lead, { coins: submission.reward, streak })
  const isNewTree = activityKey === 'plant-tree' && !submission.visit
  return (
    <section className="mb-8" aria-label={title}>
      <SavedHead title={title} lead={lead} waits={waits} />
      {waits ? (
        <div className="mb-4">
          <ReviewNote submitted={submission} />
        </div>
      ) : null}
      <div className="grid gap-4 items-start ml:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] ml:gap-6">
        <Card className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-6">
          <GrowthRings steps={streak} size={RINGS_PX} className="justify-self-center" />
          <div className="min-w-0">
            <dl className="mb-1.5 grid grid-cols-2 gap-3" data-part="rewards" data-toast-avoid="">
              <Reward label={waits ? REVIEW_MESSAGES.coins : MESSAGES.coins}>
                <Art name="coin" className="size-6.5" /> {waits ? coins : signedText(submission.reward)}
              </Reward>
              <Reward label={MESSAGES.streak}>{wholeText(streak)}</Reward>
            </dl>
            <LedgerLines>
              <LedgerLine label={MESSAGES.total}>{wholeText(totalCoins)}</LedgerLine>
              <LedgerLine label={MESSAGES.again}>{countdownText(seconds)}</LedgerLine>
              {daily ? (
                <LedgerLine label={DAILY_MESSAGES.title}>
                  {format(DAILY_MESSAGES.daysText, { days: daily.days })}
                </LedgerLine>
              ) : null}
            </LedgerLines>
          </div>
        </Card>
        <Card>
          {isNewTree ? (
            <div className="mb-4 pb-5 border-b">
              <h2 className="text-20 font-head">{MESSAGES.treeTitle}</h2>
              <p className="mt-0.5 text-14 text-ink-soft">
                {format(MESSAGES.treeText, {
                  credits: CREDITS_PER_ASSET,
                  photo: String(logged.photo !== undefined),
                })}
              </p>
              <Button
                className="mt-3 max-sm:w-full"
                icon={<TreeDeciduous aria-hidden="true" />}
                onClick={() => recordTree(plantingOf(logged))}
              >
                {MESSAGES.tree}
              </Button>
            </div>
          ) : null}
          <ReadyNow activityKey={activityKey} activities={activities} solid={!isNewTree} />
        </Card>
      </div>
    </section>
  )
}

function Reward({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-strong text-ink-soft">{label}</dt>
      <dd className="flex items-center gap-2 text-3xl font-head tabular-nums">{children}</dd>
    </div>
  )
}

function plantingOf({ accepted: { submission }, photo }: Logged): Planting {
  const { species, date, location, lat, lng } = submission
  return { ...treeNames(species), date, location, lat, lng, photo }
}

type ReadyNowProps = {
  activityKey: ActivityKey
  activities: Activities
  /** True where the first activity has the page's only solid button. */
  solid: boolean
}

/** The other activities that are not on cooldown. */
function ReadyNow({ activityKey, activities: { byKey, offsetMs }, solid }: ReadyNowProps) {
  const now = Date.now() + offsetMs
  const ready = ACTIVITY_KEYS.filter(
    (key) => key !== activityKey && !isCoolingDown(byKey[key].endTimestamp, now),
  )
  if (ready.length === 0) return <p className="text-14 text-ink-soft">{MESSAGES.allDone}</p>
  return (
    <>
      <h2 className="text-20 font-head">{MESSAGES.ready}</h2>
      <ul>
        {ready.map((key, index) => (
          <li key={key} className="flex items-center gap-3 py-2.5 not-first:border-t">
            <div className="min-w-0 flex-1">
              <p className="font-strong">{ACTIVITY_TEXTS[key].title}</p>
              <p className="text-14 text-ink-soft">{ACTIVITY_TEXTS[key].rewardText}</p>
            </div>
            <Link
              to="/activity/$activityKey"
              params={{ activityKey: key }}
              state={LOG_AT_ONCE}
              className={buttonClass(solid && index === 0 ? 'primary' : 'tint')}
              aria-label={ACTIVITY_TEXTS[key].logText}
            >
              {MESSAGES.log}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
