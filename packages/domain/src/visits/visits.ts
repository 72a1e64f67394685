import { TREE_DBH_MAX_CM, TREE_HEIGHT_MAX_CM } from '../assets/tree/fields.ts'
import type { Message } from '../text/message.ts'

/**
 * Visits of an approved tree: whether it lives, with a photo and measurements. Months count from the approval,
 * because the platform knows that day; the planting date is what the owner says. Source: decision 0044.
 */
export const VISIT_MONTHS = [3, 12, 24, 36] as const
export type VisitMonths = (typeof VISIT_MONTHS)[number]

/** From this visit on, one that a reviewer approved releases the credits that are held for the tree. */
export const RELEASE_MONTHS = 12

const DAY_MS = 86_400_000
/** A visit can be recorded this long before and after its day, ms. Source: product rule. */
export const VISIT_EARLY_MS = 14 * DAY_MS
export const VISIT_LATE_MS = 28 * DAY_MS
/** After a rejection there is at least this much time for another one, ms. Source: product rule. */
export const VISIT_AGAIN_MS = 14 * DAY_MS

const CM_PER_M = 100
export const VISIT_HEIGHT_MAX_M = TREE_HEIGHT_MAX_CM / CM_PER_M

const lengthCheck = (max: number, code: string) => (value: number) =>
  Number.isFinite(value) && value > 0 && value <= max ? undefined : { code, params: { max } }

export const checkVisitHeight: (m: number) => Message | undefined = lengthCheck(
  VISIT_HEIGHT_MAX_M,
  'visit.height',
)
export const checkVisitDbh: (cm: number) => Message | undefined = lengthCheck(TREE_DBH_MAX_CM, 'visit.dbh')

/**
 * - `counted`: the visit of its window.
 * - `waiting`: for a reviewer.
 * - `rejected`: a reviewer found that it shows something else.
 * - `withdrawn`: replaced by a later visit of the same window, or the approval of the tree ended.
 */
export const VISIT_STATES = ['counted', 'waiting', 'rejected', 'withdrawn'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** A stored visit, as far as the plan depends on it. `decidedAt` is null until a reviewer decided. */
export type KnownVisit = {
  months: VisitMonths
  alive: boolean
  state: VisitState
  decidedAt: number | null
}

/**
 * - `planned`: not yet open. `open`: can be recorded now. `waiting`, `recorded`: there is a visit.
 * - `missed`: none was recorded in time. `ended`: the tree died before.
 */
export const WINDOW_STATES = ['planned', 'open', 'waiting', 'recorded', 'missed', 'ended'] as const
export type WindowState = (typeof WINDOW_STATES)[number]

export type VisitWindow = {
  months: VisitMonths
  /** ms since 1970, as all times here */
  dueAt: number
  opensAt: number
  /** the last moment at which a visit counts for this window */
  closesAt: number
  state: WindowState
  /** Whether a visit can be recorded now: also to correct one. */
  isOpen: boolean
}

/** The same time of day some months later, in UTC; the last day of a month that is too short. */
export function monthsLater(at: number, months: number): number {
  const from = new Date(at)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay))
  return midnight + (((at % DAY_MS) + DAY_MS) % DAY_MS)
}

/** The windows of a tree. @param since when it was approved @param visits of this approval */
export function planVisits(since: number, visits: readonly KnownVisit[], now: number): VisitWindow[] {
  const died = visits.find(({ alive, state }) => !alive && state === 'counted')?.months
  return VISIT_MONTHS.map((months) => {
    const own = visits.filter((visit) => visit.months === months)
    const dueAt = monthsLater(since, months)
    const [opensAt, lastAt] = [dueAt - VISIT_EARLY_MS, dueAt + VISIT_LATE_MS]
    const again = own.map(({ state, decidedAt }) =>
      state === 'rejected' && decidedAt !== null ? decidedAt + VISIT_AGAIN_MS : lastAt,
    )
    const closesAt = Math.max(lastAt, ...again)
    const isInTime = opensAt <= now && now <= closesAt
    const hasEnded = died !== undefined && died < months
    const has = (wanted: VisitState) => own.some(({ state }) => state === wanted)
    const state = has('waiting')
      ? 'waiting'
      : has('counted')
        ? 'recorded'
        : hasEnded
          ? 'ended'
          : isInTime
            ? 'open'
            : now < opensAt
              ? 'planned'
              : 'missed'
    return { months, dueAt, opensAt, closesAt, state, isOpen: isInTime && !hasEnded }
  })
}

/** The window in which a visit can be recorded now; the later one if there are two. */
export const openWindow = (windows: readonly VisitWindow[]): VisitWindow | undefined =>
  windows.findLast(({ isOpen }) => isOpen)

/** After the last window: held credits that no visit released are cancelled then. */
export const bufferEnd = (since: number): number =>
  monthsLater(since, VISIT_MONTHS.at(-1) ?? 0) + VISIT_LATE_MS + 1

/** True for a visit that releases the held credits, once a reviewer has seen its photo. */
export const releasesBuffer = ({ months, alive }: Pick<KnownVisit, 'months' | 'alive'>): boolean =>
  alive && months >= RELEASE_MONTHS

/**
 * Whether a second person looks at a visit before it counts: when credits depend on it, or when its photo
 * resembles an earlier one. That a tree died is believed: it brings its owner nothing.
 */
export const needsReview = (
  visit: Pick<KnownVisit, 'months' | 'alive'>,
  { buffer, isCopied }: { buffer: number; isCopied: boolean },
): boolean => visit.alive && (isCopied || (buffer > 0 && releasesBuffer(visit)))

/**
 * When the server next has something to do for a tree: remind of a window that opens, or end its buffer.
 * Undefined when nothing is left.
 */
export function nextStepAt(since: number, now: number): number | undefined {
  const steps = [
    ...VISIT_MONTHS.map((months) => monthsLater(since, months) - VISIT_EARLY_MS),
    bufferEnd(since),
  ]
  return steps.find((at) => at > now)
}

/**
 * Height that a tree gains in a year, m: the middle of medium growth, 12 to 24 inches.
 * Source: Missouri Department of Conservation, Tree growth information.
 */
export const GROWTH_M_PER_YEAR = 0.46
const YEAR_MS = 365.25 * DAY_MS

/** The height at a later time if a tree grows at medium rate, m. */
export const expectedHeightM = (measured: { heightM: number; at: number }, at: number): number =>
  measured.heightM + (GROWTH_M_PER_YEAR * Math.max(0, at - measured.at)) / YEAR_MS
