import { EV_FIELDS } from '../assets/ev/fields.ts'
import type { AssetField, AssetFields } from '../assets/fields.ts'
import type { AssetKind } from '../assets/kinds.ts'
import { SOLAR_FIELDS } from '../assets/solar/fields.ts'
import { TREE_FIELDS } from '../assets/tree/fields.ts'

/** Limits of one file. Source: product rule. */
export const IMPORT_ROWS_MAX = 20_000
export const IMPORT_COLUMNS_MAX = 60
export const IMPORT_MAX_BYTES = 20_971_520
/** Characters of one cell; longer than any field. */
export const CELL_MAX = 1_000
/** Characters of a member's own name for a row, such as a tag or a fleet number. */
export const REFERENCE_MAX = 64

export const IMPORT_FIELDS: Readonly<Record<AssetKind, AssetFields>> = {
  ev: EV_FIELDS,
  solar: SOLAR_FIELDS,
  tree: TREE_FIELDS,
}

/** What a column can hold besides the fields of the form. Trees have no identifier. */
export const extraColumns = (kind: AssetKind): readonly string[] =>
  kind === 'tree' ? ['reference', 'site'] : ['identifier', 'reference', 'site']

export const columnNames = (kind: AssetKind): readonly string[] => [
  ...Object.keys(IMPORT_FIELDS[kind]),
  ...extraColumns(kind),
]

const isOptional = (field: AssetField | undefined): boolean =>
  field === undefined || field.type === 'optional-number'

/** Fields that every row needs, from a column or as one value for all rows. */
export const requiredColumns = (kind: AssetKind): readonly string[] =>
  Object.entries(IMPORT_FIELDS[kind])
    .filter(([, field]) => !isOptional(field))
    .map(([name]) => name)

/** Further headers by which a column is recognized, as `plainHeader` writes them. */
const GRID = ['gridemissionfactor', 'emissionfactor', 'gridfactor', 'grid']
const SITE = ['sitename', 'depot', 'campus', 'branch']
const IDENTIFIER = ['serial', 'serialnumber', 'serialno']
const ALIASES: Readonly<Record<AssetKind, Readonly<Record<string, readonly string[]>>>> = {
  ev: {
    category: ['type', 'vehicletype', 'class', 'vehicleclass', 'bodytype', 'vehiclecategory'],
    manufacturers: ['manufacturer', 'make', 'maker', 'brand', 'vehiclemake'],
    model: ['modelname', 'vehiclemodel', 'vehicle'],
    purchaseYear: ['year', 'yr', 'yearofpurchase', 'modelyear', 'registrationyear'],
    energyKwhPer100Km: ['energyconsumed', 'consumption', 'energy', 'kwhper100km', 'kwh100km'],
    chargingType: ['primarychargingtype', 'charging', 'charger', 'chargertype'],
    rangeKm: ['range', 'km', 'statedrange'],
    gridKgPerKwh: GRID,
    topSpeedKmh: ['topspeed', 'maxspeed', 'speed'],
    chargingTimeH: ['chargingtime', 'chargetime', 'chargingtimehours'],
    motorPowerKw: ['motorpower', 'power', 'motor', 'kw'],
    identifier: [
      ...['vin', 'registration', 'registrationnumber', 'registrationno', 'regno', 'reg', 'plate'],
      ...['numberplate', 'licenceplate', 'licenseplate', 'registrationorvin', 'chassisnumber'],
    ],
    reference: ['ref', 'fleetnumber', 'fleetno', 'unit', 'assetid', 'tag'],
    site: SITE,
  },
  solar: {
    capacity: ['installedcapacity', 'capacitykw', 'kw', 'kwp', 'size', 'power'],
    installationDate: ['date', 'installed', 'installedon', 'commissioned', 'commissioningdate'],
    generationKwh: ['energygenerationvalue', 'generation', 'energygenerated', 'kwh', 'yearlykwh', 'energy'],
    gridKgPerKwh: GRID,
    inverterType: ['inverter', 'typeofinverter'],
    identifier: [...IDENTIFIER, 'inverterserialnumber', 'inverterserial', 'inverterno'],
    reference: ['ref', 'roof', 'assetid', 'tag'],
    site: SITE,
  },
  tree: {
    treeName: ['name', 'tree', 'commonname', 'species', 'localname'],
    botanicalName: ['botanical', 'scientificname', 'latinname'],
    plantingDate: ['planted', 'date', 'plantedon', 'dateplanted', 'dateofplanting'],
    heightCm: ['height', 'heightincm'],
    dbhCm: ['dbh', 'trunk', 'trunkdiameter', 'diameter', 'trunkdiameterdbhcm', 'girth'],
    location: ['place', 'address', 'where', 'area'],
    lat: ['latitude', 'y'],
    lng: ['longitude', 'lon', 'long', 'x'],
    accuracyM: ['accuracy', 'gpsaccuracy'],
    reference: ['ref', 'tag', 'tagnumber', 'tagno', 'treeid', 'id', 'number', 'no', 'photo'],
    site: SITE,
  },
}

/** `Purchase_Year` and `purchase year` are both `purchaseyear`. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Which column holds each field, by the headers: the field's own name counts before its other names, and no column
 * is used twice.
 */
export function guessColumns(kind: AssetKind, headers: readonly string[]): Record<string, number> {
  const plain = headers.map(plainHeader)
  const columns: Record<string, number> = {}
  const used = new Set<number>()
  const take = (name: string, at: number): void => {
    if (at < 0 || used.has(at) || columns[name] !== undefined) return
    columns[name] = at
    used.add(at)
  }
  for (const name of columnNames(kind)) take(name, plain.indexOf(plainHeader(name)))
  for (const name of columnNames(kind))
    for (const alias of ALIASES[kind][name] ?? []) take(name, plain.indexOf(alias))
  return columns
}
