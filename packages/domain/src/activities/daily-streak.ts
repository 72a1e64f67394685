/**
 * The daily streak: days in a row, on the calendar of the member's home, with an accepted activity. Everything follows
 * from the list of those days, so a cancelled activity leaves no trace and nothing is kept that could disagree.
 */

/** Most freezes a member can hold. Source: product rule. */
export const FREEZES_MAX = 2
/** Days of a run that earn a freeze. Source: product rule. */
export const RUN_DAYS = 7
/** A lost streak can be repaired on so many days after the missed one: 48 hours. Source: product rule. */
export const REPAIR_DAYS = 2

type Loss = {
  /** length of the run that was lost */
  days: number
  /** days of that run that count towards the next freeze */
  towards: number
  /** the first day missed without a freeze */
  missedDay: number
  /** days missed since, that one included */
  missed: number
  /** activities on top of one a day since */
  extra: number
}

type Run = {
  days: number
  best: number
  freezes: number
  towards: number
  /** the last day that is accounted for: by an activity, by a freeze, or as missed */
  settledDay: number | undefined
  activeDay: number | undefined
  loss: Loss | undefined
}

export type DailyStreak = {
  /** days of the present run; a day that was frozen keeps the run and is not counted */
  days: number
  best: number
  /** 0 to FREEZES_MAX; one is used by itself for a day that was missed */
  freezes: number
  /** days of the run until the next freeze; null while no more can be held */
  daysToFreeze: number | null
  /** an activity was accepted today */
  doneToday: boolean
  /** a lost run that can still be brought back */
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
 * Where the streak stands.
 * @param activeDays day numbers of the accepted activities, one entry each, ascending; several on one day are several entries
 * @param today day number
 * @param exists false for a day that the home's calendar left out; nobody can miss it
 */
export function dailyStreak(
  activeDays: readonly number[],
  today: number,
  exists: (day: number) => boolean = () => true,
): DailyStreak {
  let run = START
  for (const day of activeDays) run = count(pass(run, day, exists), day)
  // A clock that was set back, or a home that crossed the date line, makes no day come twice.
  run = pass(run, Math.max(today, run.activeDay ?? today), exists)
  const { loss } = run
  const open = loss !== undefined && today <= loss.missedDay + REPAIR_DAYS
  // What is missing: the missed days, and today's own activity where today has none yet.
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

/** Settles every day before `day` that had no activity: a freeze is used, or the run is lost. */
function pass(run: Run, day: number, exists: (day: number) => boolean): Run {
  if (run.settledDay === undefined) return run
  let next = run
  for (let missed = run.settledDay + 1; missed < day; missed++) {
    // Behind a loss that cannot be repaired any more nothing changes.
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

/** One accepted activity. The first of a day lengthens the run; more of them make up for missed days. */
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
