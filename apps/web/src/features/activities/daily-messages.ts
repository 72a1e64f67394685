import { dayText } from '../../lib/days.ts'
import { DAILY_MESSAGES as MESSAGES } from './messages.ts'
import type { DailyStreak } from './view.ts'

/** The next step for the daily streak, in one sentence. */
export function nextOfDaily({ days, best, doneToday, repair }: DailyStreak): string {
  if (repair) return MESSAGES.repair(repair.days, repair.missing, dayText(repair.lastDate))
  if (doneToday) return MESSAGES.done
  if (days > 0) return MESSAGES.more(days + 1)
  return best > 0 ? MESSAGES.again : MESSAGES.start
}
