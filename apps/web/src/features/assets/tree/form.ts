import {
  checkBotanicalName,
  checkDbhCm,
  checkHeightCm,
  checkLocation,
  checkPlantingDate,
  checkTreeName,
} from '@eco/domain/assets/tree'
import { typedNumber } from '../entry/numbers.ts'
import { FACT_OF_FIELD, type Tree, type TreeFacts } from './mapper.ts'

/** The values of the controls, as typed. */
export type TreeValues = {
  treeName: string
  botanicalName: string
  plantingDate: string
  heightCm: string
  location: string
  dbhCm: string
  /** Degrees of the pin; used to look up the location and not sent. */
  lat: string
  lng: string
}
/** In page order. */
export const TREE_FIELDS = [
  'treeName',
  'botanicalName',
  'plantingDate',
  'heightCm',
  'dbhCm',
  'location',
] as const
export type TreeField = (typeof TREE_FIELDS)[number]
export type TreeErrors = Partial<Record<TreeField, string>>

export const NO_VALUES: TreeValues = {
  treeName: '',
  botanicalName: '',
  plantingDate: '',
  heightCm: '',
  location: '',
  dbhCm: '',
  lat: '',
  lng: '',
}

/** @param today YYYY-MM-DD at the member's location */
export function checkTree(values: TreeValues, today: string): TreeErrors {
  const found: Record<TreeField, string | undefined> = {
    treeName: checkTreeName(values.treeName),
    botanicalName: checkBotanicalName(values.botanicalName),
    plantingDate: checkPlantingDate(values.plantingDate, today),
    heightCm: checkHeightCm(typedNumber(values.heightCm)),
    dbhCm: values.dbhCm.trim() === '' ? undefined : checkDbhCm(typedNumber(values.dbhCm)),
    location: checkLocation(values.location),
  }
  const errors: TreeErrors = {}
  for (const field of TREE_FIELDS) if (found[field] !== undefined) errors[field] = found[field]
  return errors
}

/** The values as facts; call only when `checkTree` found no errors. */
export function factsOf(values: TreeValues): TreeFacts {
  return {
    name: values.treeName.trim(),
    botanicalName: values.botanicalName.trim(),
    plantingDate: values.plantingDate,
    heightCm: typedNumber(values.heightCm),
    dbhCm: values.dbhCm.trim() === '' ? undefined : typedNumber(values.dbhCm),
    location: values.location.trim(),
  }
}

export function valuesOf(tree: Tree): TreeValues {
  return {
    treeName: tree.name,
    botanicalName: tree.botanicalName,
    plantingDate: tree.plantingDate,
    heightCm: String(tree.heightCm),
    location: tree.location,
    dbhCm: tree.dbhCm === undefined ? '' : String(tree.dbhCm),
    lat: '',
    lng: '',
  }
}

export function sameValues(a: TreeValues, b: TreeValues): boolean {
  return TREE_FIELDS.every((field) => a[field] === b[field])
}

const FIELD_OF_FACT = {
  name: 'treeName',
  botanicalName: 'botanicalName',
  plantingDate: 'plantingDate',
  heightCm: 'heightCm',
  dbhCm: 'dbhCm',
  location: 'location',
} as const satisfies Record<keyof TreeFacts, TreeField>

/** The server's messages by control. */
export function errorsOfReply(fields: Readonly<Record<string, string>>): TreeErrors {
  const errors: TreeErrors = {}
  for (const [name, sentence] of Object.entries(fields)) {
    const fact = FACT_OF_FIELD[name]
    if (fact !== undefined) errors[FIELD_OF_FACT[fact]] = sentence
  }
  return errors
}
