/** Activities as the server returns them. */
import type { api, ReplyOf } from '@eco/contract'

type Reply = ReplyOf<typeof api.getActivityState>
type State = Reply['activities']['plant-tree']
export type Submission = NonNullable<State['last']>

export const TREE_HASH = 'a'.repeat(64)

export const submission = (more: Partial<Submission> = {}): Submission => ({
  id: 's1',
  key: 'plant-tree',
  status: 'accepted',
  review: null,
  treeAssetId: null,
  visit: false,
  species: 'Neem',
  plantsPlanted: 3,
  wasteWeight: null,
  wasteUnit: null,
  ecoDistance: null,
  ecoDistanceUnit: null,
  plasticAction: null,
  date: '2026-11-20',
  time: '09:42',
  location: 'Taljai Hills, Pune',
  lat: 18.47712,
  lng: 73.83984,
  reward: 15,
  at: Date.now(),
  homeDate: '2026-11-20',
  proof: {
    url: '/api/activities/proof/p1',
    name: 'sapling.jpg',
    type: 'image/jpeg',
    bytes: 1000,
    sha256: TREE_HASH,
  },
  ...more,
})

/** Waits for a review: its photo is nine days old. */
export const provisional = (more: Partial<Submission> = {}): Submission =>
  submission({
    status: 'provisional',
    review: { state: 'waiting', reason: 'photo_old', days: 9, decidedAt: null, reasonCode: null, text: null },
    ...more,
  })

export const idleState = (streak = 0): State => ({
  streak,
  submitted: false,
  reward: 0,
  endTimestamp: null,
  remaining: 0,
  undoUntil: null,
  last: null,
})

/** @param leftMs until the end of the cooldown by the server's clock */
export const runningState = (leftMs: number, last = submission(), now = Date.now()): State => ({
  streak: 1,
  submitted: true,
  reward: last.status === 'accepted' ? last.reward : 0,
  endTimestamp: now + leftMs,
  remaining: Math.ceil(leftMs / 1000),
  undoUntil: null,
  last,
})

export const DAILY: Reply['dailyStreak'] = {
  days: 0,
  best: 0,
  freezes: 0,
  daysToFreeze: 7,
  doneToday: false,
  repair: null,
}

type Told = Partial<Omit<Reply, 'activities'>> & { activities?: Partial<Reply['activities']> }

export function activityState({ activities, ...more }: Told = {}): Reply {
  return {
    totalCoins: 0,
    serverTime: Date.now(),
    homeZone: 'Asia/Kolkata',
    dailyStreak: DAILY,
    activities: {
      'plant-tree': idleState(),
      'clean-up': idleState(),
      'eco-commute': idleState(),
      'plastic-free': idleState(),
      ...activities,
    },
    ...more,
  }
}

/** The answer to a cancel or its undo. */
export const changedState = (activity: State, more: Told = {}) => {
  const { activities: _, ...totals } = activityState(more)
  return { message: 'ok', ...totals, activity }
}
