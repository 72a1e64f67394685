/** The detail rows of one asset of each kind. */

import { speciesKey } from '@eco/domain/assets/tree/fields'
import { utcDay, utcMonth } from '@eco/domain/text/utc-date'
import { type Row, row } from './bulk.ts'
import type { Claim } from './ledger-rows.ts'
import { chance, md5, memberId, photoIdOf } from './members.ts'

const DAY_MS = 86_400_000
const DRIVES_OF_EV = 4
const SPECIES = [
  'Azadirachta indica',
  'Ficus religiosa',
  'Mangifera indica',
  'Tectona grandis',
  'Syzygium cumini',
]

/** `rows` come in addition to the asset's own row. */
export type Details = { title: string; clientId: string | null; rows: Row[] }

export function detailsOf(claim: Claim, nth: number, now: number): Details {
  switch (claim.kind) {
    case 'tree':
      return treeRows(claim, nth)
    case 'ev':
      return evRows(claim, nth, now)
    case 'solar':
      return solarRows(claim, nth)
  }
}

function evRows({ assetId, at }: Claim, nth: number, now: number): Details {
  const drives: Row[] = []
  const months = new Map<string, number>()
  let distanceKm = 0
  for (let drive = 1; drive <= DRIVES_OF_EV; drive++) {
    const createdAt = at + Math.floor(((now - at) * drive) / (DRIVES_OF_EV + 1))
    const km = 5 + chance(60, nth, drive, at % 1_000)
    const month = utcMonth(createdAt)
    const id = `trip_${md5(`drive ${assetId} ${drive}`)}`
    drives.push(row('evTransactions', { id, assetId, activeDistanceKm: km, createdAt }))
    months.set(month, (months.get(month) ?? 0) + km)
    distanceKm += km
  }
  const ev = row('evs', {
    assetId,
    category: 'Hatchbacks',
    manufacturers: 'MG',
    model: 'Comet EV',
    purchaseYear: 2024,
    energyKwhPer100Km: 9.5,
    chargingType: 'level2',
    rangeKm: 230,
    gridKgPerKwh: 0.716,
    topSpeedKmh: 101,
    chargingTimeH: null,
    motorPowerKw: 31,
    distanceKm,
  })
  const sums = [...months].map(([month, km]) => row('evMonths', { assetId, month, km }))
  return { title: 'MG Comet EV', clientId: `v-${assetId}`, rows: [ev, ...drives, ...sums] }
}

function solarRows({ assetId, member, at }: Claim, nth: number): Details {
  const kw = (10 + chance(60, member, nth)) / 10
  const panel = row('solarPanels', {
    assetId,
    capacity: `${kw} kW`,
    capacityKw: kw,
    installationDate: utcDay(at - chance(500, nth, member) * DAY_MS),
    generationKwh: 300 + chance(4_000, member, nth),
    gridKgPerKwh: 0.716,
    inverterType: 'string',
  })
  return { title: `${kw} kW solar panel`, clientId: `s-${assetId}`, rows: [panel] }
}

function treeRows({ assetId, member, at }: Claim, nth: number): Details {
  const botanicalName = SPECIES[chance(SPECIES.length, member, nth)] ?? ''
  const title = `Tree ${nth + 1}`
  const tree = row('trees', {
    assetId,
    treeName: title,
    botanicalName,
    speciesKey: speciesKey(botanicalName),
    plantingDate: utcDay(at - chance(500, member, nth) * DAY_MS),
    heightCm: 150 + chance(300, nth, member),
    dbhCm: nth % 2 === 0 ? null : 12.5,
    location: `${(8 + chance(2_800_000, member, nth) / 100_000).toFixed(5)}, 77.59460`,
  })
  return { title, clientId: null, rows: nth === 0 ? [tree, photoRow(assetId, member, at)] : [tree] }
}

/** The member's first tree has a photo; the measurements do not need its file. */
function photoRow(assetId: string, member: number, at: number): Row {
  const id = photoIdOf(member)
  const hex = id.slice(-32)
  return row('photos', {
    id,
    ownerId: memberId(member),
    assetId,
    position: 0,
    bytes: 250_000,
    width: 1_600,
    height: 1_200,
    sourceSha256: hex + hex,
    pixelSha256: hex + hex,
    takenAt: null,
    lat: null,
    lng: null,
    createdAt: at,
    looseSince: null,
  })
}
