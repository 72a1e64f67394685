import { ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { fullName } from '@eco/domain/profile/rules'
import { useEffect, useMemo } from 'react'
import { useActivities } from '../features/activities/state/queries.ts'
import { activitiesOf } from '../features/dashboard/mapper.ts'
import { useDashboardReply } from '../features/dashboard/queries.ts'
import {
  type DonePresentation,
  type DoneSteps,
  FirstSteps,
  presentStep,
  StepsProgress,
} from '../features/first-steps/first-steps.tsx'
import { FIRST_STEPS, type FirstStep, readFirstSteps, rememberFirstSteps } from '../lib/first-steps.ts'
import { wholeText } from '../lib/format/figures.ts'
import { format } from '../lib/language/catalogues.ts'
import { useSession } from '../lib/session/session.ts'
import { activity as ACTIVITY_TEXTS } from '../messages/en/activity-catalogue.json'
import { done as DONE, section as SECTION, steps as STEPS } from '../messages/en/first-steps.json'
import { useOwnProfile } from './layout/profile-link.tsx'

/** A done step with the texts of its card, an open step, or undefined while unknown. */
type StepState = { done: true; presentation: DonePresentation } | { done: false } | undefined

const CREDITS = { credits: CREDITS_PER_ASSET }

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
  const known = FIRST_STEPS.every((step) => steps[step] !== undefined)
  const asset = done('asset') === true
  const activity = done('activity') === true
  const profile = done('profile') === true
  useEffect(() => {
    if (known && userId !== '') rememberFirstSteps(userId, { asset, activity, profile })
  }, [known, userId, asset, activity, profile])

  if (FIRST_STEPS.every((step) => done(step) !== false)) return undefined
  const shown: DoneSteps = {}
  for (const step of FIRST_STEPS.filter(done)) {
    const state = steps[step]
    shown[step] = state?.done ? state.presentation : presentStep(step)
  }
  const count = Object.keys(shown).length
  return {
    lead: format(SECTION.lead, { done: count }),
    progress: <StepsProgress count={count} />,
    steps: <FirstSteps done={shown} />,
  }
}

function useAsset(): StepState {
  const { userId } = useSession()
  const { data } = useDashboardReply(userId)
  if (data === undefined) return undefined
  const newest = activitiesOf(data).find(({ event }) => event !== 'deleted')
  if (newest === undefined) return { done: false }
  const { status } = newest
  const title = newest.title || STEPS.asset.title
  return {
    done: true,
    presentation: { title, text: DONE.asset[status], get: format(DONE.asset.gets[status], CREDITS) },
  }
}

function useActivity(): StepState {
  const { byKey, daily, totalCoins, known } = useActivities()
  if (!known) return undefined
  const key = ACTIVITY_KEYS.find((one) => byKey[one].last !== null)
  const logged = key !== undefined || totalCoins > 0 || (daily?.best ?? 0) > 0
  // The state stored in this browser may be older than a submission from another device.
  if (!logged) return daily === undefined ? undefined : { done: false }
  const { text, gets } = DONE.activity
  const get = totalCoins > 0 ? format(gets, { coins: wholeText(totalCoins) }) : STEPS.activity.get
  return { done: true, presentation: { title: ACTIVITY_TEXTS[key ?? 'plant-tree'].title, text, get } }
}

function useIntroduced(): StepState {
  const me = useOwnProfile()
  if (me === undefined) return undefined
  const name = fullName(me.firstName, me.lastName)
  if (name === '' && me.avatar === undefined) return { done: false }
  const { title, get } = STEPS.profile
  return { done: true, presentation: { title: name || title, text: DONE.profile.text, get } }
}
