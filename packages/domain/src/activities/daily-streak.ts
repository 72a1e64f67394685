/**
 * The daily streak: consecutive days with an accepted activity, on the calendar of the member's home zone. It
 * is calculated from the list of those days, so a cancel leaves no trace and no stored value can become
 * inconsistent.
 */

/** Most freezes a member can hold. Source: product rule. */
export const FREEZES_MAX = 2
/** Days in a row that earn a freeze. Source: product rule. */
export const RUN_DAYS = 7
/** Days after the missed day on which a lost streak can be repaired: 48 hours. Source: product rule. */
export const REPAIR_DAYS = 2

type Loss = {
  /** length of the run that was lost */
  days: number
  /** days of that run that count towards the next freeze */
  towards: number
  /** the first day missed without a freeze */
  missedDay: number
  /** days missed since, including the first */
  missed: number
  /** activities since then beyond one per day */
  extra: number
}

type Run = {
  days: number
  best: number
  freezes: number
  towards: number
  /** the last day that is settled: by an activity, by a freeze, or as missed */
  settledDay: number | undefined
  activeDay: number | undefined
  loss: Loss | undefined
}

export type DailyStreak = {
  /** days of the current run; a day covered by a freeze keeps the run but is not counted */
  days: number
  best: number
  /** 0 to FREEZES_MAX; a missed day uses one automatically */
  freezes: number
  /** days until the next freeze; null at FREEZES_MAX */
  daysToFreeze: number | null
  doneToday: boolean
  /** a lost run that can still be repaired */
  repair: { days: number; missing: number; lastDay: number } | null
}

const START: Run = {
  days: 0,
  best: 0,
  freezes: 0,
  towards: 0,
  settledDay: undefined,
  activeDay: undefined,
  loss: undefined,
}

/**
 * @param activeDays day numbers of the accepted activities, ascending, one entry per activity
 * @param today day number
 * @param exists false for a day that the home zone skipped; such a day cannot be missed
 */
export function dailyStreak(
  activeDays: readonly number[],
  today: number,
  exists: (day: number) => boolean = () => true,
): DailyStreak {
  let run = START
  for (const day of activeDays) run = count(pass(run, day, exists), day)
  // A clock set back, or a home zone that crossed the date line, must not count a day twice.
  run = pass(run, Math.max(today, run.activeDay ?? today), exists)
  const { loss } = run
  const open = loss !== undefined && today <= loss.missedDay + REPAIR_DAYS
  // Missing: one per missed day, plus today's own activity if there is none yet.
  const ownToday = run.activeDay !== undefined && run.activeDay >= today ? 0 : 1
  return {
    days: run.days,
    best: run.best,
    freezes: run.freezes,
    daysToFreeze: run.freezes >= FREEZES_MAX ? null : RUN_DAYS - run.towards,
    doneToday: ownToday === 0,
    repair: open
      ? {
          days: loss.days,
          missing: loss.missed - loss.extra + ownToday,
          lastDay: loss.missedDay + REPAIR_DAYS,
        }
      : null,
  }
}

/** Settles every day before `day` without an activity: uses a freeze or loses the run. */
function pass(run: Run, day: number, exists: (day: number) => boolean): Run {
  if (run.settledDay === undefined) return run
  let next = run
  for (let missed = run.settledDay + 1; missed < day; missed++) {
    // After a loss that can no longer be repaired, nothing changes.
    if (next.days === 0 && (next.loss === undefined || missed > next.loss.missedDay + REPAIR_DAYS)) break
    if (exists(missed)) next = miss(next, missed)
  }
  const { loss } = next
  const late = loss !== undefined && day > loss.missedDay + REPAIR_DAYS
  return { ...next, settledDay: Math.max(run.settledDay, day - 1), loss: late ? undefined : loss }
}

function miss(run: Run, day: number): Run {
  if (run.loss !== undefined && day <= run.loss.missedDay + REPAIR_DAYS)
    return { ...run, days: 0, towards: 0, loss: { ...run.loss, missed: run.loss.missed + 1 } }
  if (run.freezes > 0) return { ...run, freezes: run.freezes - 1 }
  return {
    ...run,
    days: 0,
    towards: 0,
    loss: { days: run.days, towards: run.towards, missedDay: day, missed: 1, extra: 0 },
  }
}

/** Adds one accepted activity: the first of a day extends the run, further ones make up for missed days. */
function count(run: Run, day: number): Run {
  const isFirst = run.activeDay === undefined || day > run.activeDay
  const next = isFirst
    ? lengthen({ ...run, activeDay: day, settledDay: day }, 1, 1)
    : { ...run, loss: run.loss && { ...run.loss, extra: run.loss.extra + 1 } }
  const { loss } = next
  if (loss === undefined || loss.extra < loss.missed) return next
  return lengthen({ ...next, loss: undefined }, loss.days, loss.towards)
}

function lengthen(run: Run, days: number, towards: number): Run {
  const all = run.towards + towards
  const length = run.days + days
  return {
    ...run,
    days: length,
    best: Math.max(run.best, length),
    towards: all % RUN_DAYS,
    freezes: Math.min(FREEZES_MAX, run.freezes + Math.floor(all / RUN_DAYS)),
  }
}
