/**
 * npm run bench fan-out [-- calibrate] [--tiny]: a day of posts on their way to feeds among up to 10,000,000 members.
 * `calibrate` first measures the feed worker on both databases and stores what it found in costs.json.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putIntoDocument } from '../document.ts'
import { isTiny } from '../scale.ts'
import { calibrate } from './calibrate.ts'
import { FEED_COSTS, fanOutSection, type MeasuredFeed } from './section.ts'

const SCALE = isTiny
  ? { followers: 1_200, rowsBefore: 2, posts: 1, looks: 20 }
  : { followers: 20_001, rowsBefore: 25, posts: 4, looks: 1_000 }
const DAY = 10

let costs = FEED_COSTS
if (process.argv.includes('calibrate') || isTiny) {
  const folder = mkdtempSync(join(tmpdir(), 'eco-fan-out-'))
  try {
    const engines: MeasuredFeed['engines'] = {
      sqlite: await calibrate('sqlite', folder, SCALE),
      postgres: await calibrate('postgres', folder, SCALE),
    }
    console.table(engines)
    costs = { measuredOn: new Date().toISOString().slice(0, DAY), ...SCALE, engines }
    if (!isTiny) writeFileSync(new URL('costs.json', import.meta.url), `${JSON.stringify(costs, null, 2)}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const section = fanOutSection(costs, isTiny ? [10_000] : undefined)
console.log(section)
if (!isTiny) putIntoDocument('fan-out', section)
