/**
 * Builds the vehicle catalogue that the EV form searches: node tools/ev-catalogue.mjs FILE
 * FILE is Open EV Data (Chargeprice, MIT licence) as one JSON file; ev-catalogue/manufacturers.mjs adds
 * models that it lacks.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MANUFACTURER_MODELS } from './ev-catalogue/manufacturers.mjs'
import { readOpenEvData } from './ev-catalogue/open-ev-data.mjs'

const TARGET = fileURLToPath(
  new URL('../apps/web/src/features/assets/ev/catalogue/models.json', import.meta.url),
)
const file = process.argv[2]
if (!file) {
  console.error('Usage: node tools/ev-catalogue.mjs <open-ev-data.json>')
  process.exit(1)
}

const stated = MANUFACTURER_MODELS.map(([maker, model, variant, year, kWh, km, category]) => {
  return [maker, model, variant, year, kWh, null, km, category]
})
const rows = [...readOpenEvData(JSON.parse(readFileSync(file, 'utf8'))), ...stated].sort((a, b) => {
  const [left, right] = [nameOf(a), nameOf(b)]
  return left < right ? -1 : left > right ? 1 : Number(a[3] ?? 0) - Number(b[3] ?? 0)
})
writeFileSync(TARGET, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
console.log(`wrote ${rows.length} models to ${TARGET}`)

/** @param {readonly unknown[]} row */
function nameOf(row) {
  return row.slice(0, 3).join(' ').toLowerCase()
}
