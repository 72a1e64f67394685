import { checkBooks } from '@eco/domain/credits/books'
import { readBooks } from '../apps/server/src/features/credits/books-store.ts'
import type { Database } from '../apps/server/src/infra/db/port.ts'
import { activityScenes } from './activities.ts'
import { openAppDriver } from './app-driver.ts'
import { assetScenes, retirementScenes } from './assets.ts'
import { blogScenes, communityScenes } from './community.ts'
import { calendarOf, type DemoEvent } from './event.ts'
import { gameScenes } from './games.ts'
import { peopleScenes } from './people.ts'

/** The scale of a full year; tests use less. */
export const WHOLE_YEAR = 1
/** Events in the last minute are left out, so that the demo ends in the past, ms. */
const END_BEFORE_MS = 60_000

export type CreatedYear = { events: number }

/**
 * Creates a year of the demo in an empty database, only by API calls, each at its own time.
 * @param now end of the year, ms since 1970 @param scale share of the drives and activities to generate
 * @throws Error when a call is rejected or the ledger is inconsistent afterwards
 */
export async function createYear(
  database: Database,
  dataDir: string,
  now: number,
  scale = WHOLE_YEAR,
  progress: (part: number) => void = () => undefined,
): Promise<CreatedYear> {
  const calendar = calendarOf(now)
  const events: DemoEvent[] = [
    ...peopleScenes(calendar),
    ...assetScenes(calendar, scale),
    ...retirementScenes(calendar),
    ...activityScenes(calendar, scale),
    ...communityScenes(calendar),
    ...blogScenes(calendar),
    ...gameScenes(calendar),
  ]
    .filter(({ at }) => at < now - END_BEFORE_MS)
    .sort((a, b) => a.at - b.at)
  const [first] = events
  if (!first) throw new Error('nothing happens in this year')
  const driver = await openAppDriver(database, dataDir, first.at)
  try {
    for (const [nth, { at, play }] of events.entries()) {
      driver.go(at)
      await play(driver)
      progress((nth + 1) / events.length)
    }
    driver.go(now - END_BEFORE_MS)
  } finally {
    await driver.close()
  }
  const broken = checkBooks(await database.read(readBooks))
  if (broken) throw new Error(`the books of the demo break a rule: ${JSON.stringify(broken)}`)
  return { events: events.length }
}
