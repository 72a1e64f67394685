/**
 * npm run bench imports [-- sqlite | postgres] [--tiny]: uploads 5,000 rows of each kind with 20 that have problems,
 * checks and imports them as an organization, while another member saves assets. Exits with 1 when a target is missed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { api, type Client } from '@eco/contract'
import { ASSET_KINDS, type AssetKind } from '@eco/domain/assets/kinds'
import { clientFor } from '../../e2e/harness/client.ts'
import { startProduction } from '../../tools/programs/production.mjs'
import { isTiny } from '../scale.ts'

const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => process.argv.includes(engine) || !/sqlite|postgres/.test(process.argv.slice(2).join(' ')),
)
const [ROWS, BAD] = isTiny ? [60, 3] : [5_000, 20]
/** Longest time for upload, check and import together, ms. Source: product rule. */
const WHOLE_MAX_MS = 60_000
const LOOK_EVERY_MS = 100
const SECOND_MS = 1_000

const HEADERS: Record<AssetKind, string> = {
  ev: 'Category,Manufacturers,Model,Purchase_Year,Energy_Consumed,Primary_Charging_Type,Range,Grid_Emission_Factor,Identifier',
  solar:
    'Installed_Capacity,Installation_Date,Energy_Generation_Value,Grid_Emission_Factor,Inverter_Type,Identifier',
  tree: 'TreeName,BotanicalName,PlantingDate,Height,Location,Lat,Lng,Reference',
}
/** @param figure a number that the row needs, or text in its place */
const LINES: Record<AssetKind, (at: number, figure: string) => string> = {
  ev: (at, figure) => `Vans,Tata,Ace EV,2024,${figure},level2,154,0.71,MH12-${at}-X`,
  solar: (at, figure) => `5.4 kW,2025-03-14,${figure},0.71,string,SN-${at}-881`,
  tree: (at, figure) =>
    `Neem,Azadirachta indica,2025-06-01,${figure},"School yard, Pune",${(18 + at / 1_000).toFixed(3)},73.8,T ${at}`,
}

function fileOf(kind: AssetKind): File {
  const every = ROWS / BAD
  const lines = Array.from({ length: ROWS }, (_, at) => LINES[kind](at, at % every === 0 ? 'many' : '12'))
  return new File([[HEADERS[kind], ...lines].join('\n')], `${kind}.csv`, { type: 'text/csv' })
}

async function signUp(call: Client, role: 'user' | 'organization') {
  const mark = Math.random().toString(36).slice(2)
  const body = { username: `Bench ${mark}`, email: `${mark}@example.org`, password: 'secret1', role }
  const { token, user } = await call(api.signup, { body })
  return { token, id: user.u_id }
}

/** Saves trees until told to stop. @returns the time that each took, ms, sorted */
async function saveMeanwhile(call: Client, stop: AbortSignal): Promise<number[]> {
  const { id, token } = await signUp(call, 'user')
  const tree = { UID: id, TreeName: 'Neem', BotanicalName: 'x', PlantingDate: '2025-06-01', Height: 120 }
  const spent: number[] = []
  while (!stop.aborted && spent.length < 150) {
    const start = performance.now()
    await call(api.saveTree, { body: { ...tree, Location: 'Pune', imageIds: [] } }, { token })
    spent.push(performance.now() - start)
    await sleep(LOOK_EVERY_MS)
  }
  return spent.sort((a, b) => a - b)
}

const seconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`

async function importKind(call: Client, kind: AssetKind): Promise<number> {
  const as = { token: (await signUp(call, 'organization')).token }
  const meanwhile = new AbortController()
  const saves = saveMeanwhile(call, meanwhile.signal)
  const start = performance.now()
  const upload = () => call(api.createImport, { body: { kind }, files: { file: [fileOf(kind)] } }, as)
  const check = async () => {
    const { import_id, columns, values } = await upload()
    return call(api.checkImport, { params: { import_id }, body: { columns, values } }, as)
  }
  const { import_id, bad, ready } = await check()
  const checked = performance.now()
  if (bad !== BAD || ready !== ROWS - BAD) throw new Error(`${bad} rows have problems, ${BAD} should`)
  const params = { import_id }
  let { state, added } = await call(api.startImport, { params }, as)
  while (state === 'running') {
    await sleep(LOOK_EVERY_MS)
    ;({ state, added } = await call(api.readImport, { params }, as))
  }
  const end = performance.now()
  meanwhile.abort()
  const spent = await saves
  if (state !== 'done' || added !== ROWS - BAD) throw new Error(`${state} after ${added} rows`)
  const again = await check()
  if (again.ready !== 0 || again.here !== added) throw new Error('importing again would add rows')
  const slowest = spent.at(-1) ?? 0
  console.log(
    `  ${kind}: ${ROWS} rows, ${bad} with problems; checked in ${seconds(checked - start)}, added in ${seconds(end - checked)}; another member saved in ${(spent[Math.floor(spent.length / 2)] ?? 0).toFixed(0)} ms (median), ${slowest.toFixed(0)} ms (slowest)`,
  )
  return end - start
}

let isMissed = false
for (const engine of engines) {
  console.log(`\n${engine}`)
  const server = await startProduction(engine)
  try {
    for (const kind of ASSET_KINDS)
      if ((await importKind(clientFor(server.url), kind)) > WHOLE_MAX_MS) {
        isMissed = true
        console.log(`  TOO SLOW (target ${seconds(WHOLE_MAX_MS)})`)
      }
  } finally {
    await server.stop()
  }
}
console.log('\nEvery import was complete')
process.exit(isMissed && !isTiny ? 1 : 0)
