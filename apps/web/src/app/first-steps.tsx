import { ACTIVITIES, ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { fullName } from '@eco/domain/profile/rules'
import { useEffect, useMemo } from 'react'
import { useActivities } from '../features/activities/state/queries.ts'
import { activitiesOf, sumsOf } from '../features/dashboard/mapper.ts'
import { useDashboardReply } from '../features/dashboard/queries.ts'
import { type DonePresentation, FirstSteps, StepsProgress } from '../features/first-steps/first-steps.tsx'
import { DONE_MESSAGES, STEP_MESSAGES, STEP_PRESENTATION } from '../features/first-steps/messages.ts'
import {
  FIRST_STEPS,
  type FirstStep,
  readFirstSteps,
  rememberFirstSteps,
  type StepsDone,
} from '../lib/first-steps.ts'
import { wholeText } from '../lib/format/figures.ts'
import { useSession } from '../lib/session/session.ts'
import { useOwnProfile } from './layout/profile-link.tsx'

/** A done step with the texts of its card, an open step, or undefined while unknown. */
type StepState = { done: true; presentation: DonePresentation } | { done: false } | undefined

/** The first steps on the dashboard; undefined once all are done, and while nothing is known of them. */
export function useFirstSteps() {
  const { userId = '' } = useSession()
  const steps: Record<FirstStep, StepState> = {
    asset: useAsset(),
    activity: useActivity(),
    profile: useIntroduced(),
  }
  const remembered = useMemo(() => readFirstSteps(userId), [userId])
  const done = (step: FirstStep): boolean | undefined => steps[step]?.done ?? remembered?.[step]
  const shown: StepsDone = {
    asset: done('asset') === true,
    activity: done('activity') === true,
    profile: done('profile') === true,
  }
  const known = FIRST_STEPS.every((step) => steps[step] !== undefined)
  const { asset, activity, profile } = shown
  useEffect(() => {
    if (known && userId !== '') rememberFirstSteps(userId, { asset, activity, profile })
  }, [known, userId, asset, activity, profile])

  if (FIRST_STEPS.every((step) => done(step) !== false)) return undefined
  const count = FIRST_STEPS.filter((step) => shown[step]).length
  const presentation = (step: FirstStep): DonePresentation => {
    const one = steps[step]
    return one?.done ? one.presentation : STEP_PRESENTATION[step]
  }
  const presentations = {
    asset: presentation('asset'),
    activity: presentation('activity'),
    profile: presentation('profile'),
  }
  return {
    lead: STEP_MESSAGES.lead(count),
    progress: <StepsProgress count={count} />,
    steps: <FirstSteps done={shown} presentations={presentations} />,
  }
}

function useAsset(): StepState {
  const { userId } = useSession()
  const { data } = useDashboardReply(userId)
  if (data === undefined) return undefined
  const { ev, solar, tree } = sumsOf(data)
  const newest = activitiesOf(data).find(({ event }) => event !== 'deleted')
  if (newest === undefined && ev.count + solar.count + tree.count === 0) return { done: false }
  const status = newest?.status ?? 'pending'
  const words = DONE_MESSAGES.asset
  const title = newest?.title || STEP_PRESENTATION.asset.title
  return { done: true, presentation: { title, text: words[status], get: words.gets[status] } }
}

function useActivity(): StepState {
  const { activities, known } = useActivities()
  const { byKey, daily, totalCoins } = activities
  if (!known) return undefined
  const key = ACTIVITY_KEYS.find((one) => byKey[one].last !== null)
  const logged = key !== undefined || totalCoins > 0 || (daily?.best ?? 0) > 0
  // The state stored in this browser may be older than a submission from another device.
  if (!logged) return daily === undefined ? undefined : { done: false }
  const { text, gets } = DONE_MESSAGES.activity
  const get = totalCoins > 0 ? gets(wholeText(totalCoins)) : STEP_PRESENTATION.activity.get
  return { done: true, presentation: { title: ACTIVITIES[key ?? 'plant-tree'].title, text, get } }
}

function useIntroduced(): StepState {
  const me = useOwnProfile()
  if (me === undefined) return undefined
  const name = fullName(me.firstName, me.lastName)
  if (name === '' && me.avatar === undefined) return { done: false }
  const { title, get } = STEP_PRESENTATION.profile
  return { done: true, presentation: { title: name || title, text: DONE_MESSAGES.profile.text, get } }
}
