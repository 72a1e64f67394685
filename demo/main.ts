/** node --import tsx demo/main.ts <folder> [--fresh] [--small]: creates the demo data unless it exists. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDemo, RefusedError } from './folder.ts'
import { createYear, WHOLE_YEAR } from './year.ts'

/** Share of the year that --small generates. */
const SMALL = 0.1
const PERCENT = 100
const STEP_PERCENT = 10
const EXIT_REFUSED = 2

const { values, positionals } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, small: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [folder] = positionals
if (folder === undefined) throw new Error('Name the folder for the demo data')

const begin = performance.now()
let created = 0
const progress = (part: number) => {
  const percent = Math.floor((part * PERCENT) / STEP_PERCENT) * STEP_PERCENT
  if (percent <= created) return
  if (created === 0) console.log('Creating a year of demo data ...')
  created = percent
  console.log(`  ${percent} %`)
}
try {
  const scale = values.small ? SMALL : WHOLE_YEAR
  const made = await makeDemo(resolve(folder), values.fresh, (database, dataDir) =>
    createYear(database, dataDir, Date.now(), scale, progress),
  )
  if (made) console.log(`  created in ${Math.round((performance.now() - begin) / 1_000)} s`)
} catch (error) {
  if (!(error instanceof RefusedError)) throw error
  console.error(error.message)
  process.exitCode = EXIT_REFUSED
}
