import { dayText } from '../../lib/days.ts'
import { DAILY_WORDS as WORDS } from './messages.ts'
import type { DailyStreak } from './view.ts'

/** What comes next for the daily streak, in one sentence. */
export function nextOfDaily({ days, best, doneToday, repair }: DailyStreak): string {
  if (repair) return WORDS.repair(repair.days, repair.missing, dayText(repair.lastDate))
  if (doneToday) return WORDS.done
  if (days > 0) return WORDS.more(days + 1)
  return best > 0 ? WORDS.again : WORDS.start
}
