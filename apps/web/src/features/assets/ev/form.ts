import * as rules from '@eco/domain/assets/ev'
import { checkIdentifier } from '@eco/domain/assets/identifier'
import { numberValue, typedNumber, typedOrNothing } from '../entry/numbers.ts'
import type { Errors } from '../entry/use-values-form.ts'
import type { Values } from '../entry/values-draft.ts'
import { type Ev, type EvFacts, FIELD_OF_WIRE } from './mapper.ts'

/** In page order. */
export const EV_FIELDS = [
  'category',
  'manufacturers',
  'model',
  'purchaseYear',
  'energyConsumed',
  'range',
  'chargingType',
  'gridFactor',
  'topSpeed',
  'chargingTime',
  'motorPower',
  'identifier',
  'dropIdentifier',
  // the source of the prefilled values; stored in the draft and never sent
  'catalogueId',
  'country',
] as const
export type EvField = (typeof EV_FIELDS)[number]
export type EvValues = Values<EvField>
export type EvErrors = Errors<EvField>

export const NO_EV: EvValues = {
  category: '',
  manufacturers: '',
  model: '',
  purchaseYear: '',
  energyConsumed: '',
  range: '',
  chargingType: '',
  gridFactor: '',
  topSpeed: '',
  chargingTime: '',
  motorPower: '',
  identifier: '',
  dropIdentifier: '',
  catalogueId: '',
  country: '',
}

const oneOf = (list: readonly string[], value: string, words: string): string | undefined =>
  list.includes(value) ? undefined : words

const maybe = (text: string, rule: (value: number) => string | undefined): string | undefined =>
  text.trim() === '' ? undefined : rule(typedNumber(text))

/** Returns only the fields with errors. */
export function checkEv(values: EvValues): EvErrors {
  const words = rules.EV_FIELD_MESSAGES
  const found: EvErrors = {
    category: oneOf(rules.EV_CATEGORIES, values.category, words.category),
    manufacturers: rules.checkManufacturers(values.manufacturers),
    model: rules.checkModel(values.model),
    purchaseYear: rules.checkPurchaseYear(typedNumber(values.purchaseYear)),
    energyConsumed: rules.checkEnergyConsumed(typedNumber(values.energyConsumed)),
    range: rules.checkRangeKm(typedNumber(values.range)),
    chargingType: oneOf(rules.CHARGING_TYPES, values.chargingType, words.chargingType),
    gridFactor: rules.checkGridFactor(typedNumber(values.gridFactor)),
    topSpeed: maybe(values.topSpeed, rules.checkTopSpeed),
    chargingTime: maybe(values.chargingTime, rules.checkChargingTime),
    motorPower: maybe(values.motorPower, rules.checkMotorPower),
    identifier: checkIdentifier(values.identifier),
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined))
}

/** The values as facts; call only when `checkEv` found no errors. */
export function factsOf(values: EvValues): EvFacts {
  return {
    category: values.category,
    manufacturers: values.manufacturers.trim(),
    model: values.model.trim(),
    purchaseYear: typedNumber(values.purchaseYear),
    energyConsumed: typedNumber(values.energyConsumed),
    chargingType: values.chargingType,
    rangeKm: typedNumber(values.range),
    gridFactor: typedNumber(values.gridFactor),
    topSpeedKmh: typedOrNothing(values.topSpeed),
    chargingTimeH: typedOrNothing(values.chargingTime),
    motorPowerKw: typedOrNothing(values.motorPower),
  }
}

export function valuesOf(ev: Ev): EvValues {
  return {
    category: ev.category,
    manufacturers: ev.manufacturers,
    model: ev.model,
    purchaseYear: numberValue(ev.purchaseYear),
    energyConsumed: numberValue(ev.energyConsumed),
    range: numberValue(ev.rangeKm),
    chargingType: ev.chargingType,
    gridFactor: numberValue(ev.gridFactor),
    topSpeed: numberValue(ev.topSpeedKmh),
    chargingTime: numberValue(ev.chargingTimeH),
    motorPower: numberValue(ev.motorPowerKw),
    identifier: '',
    dropIdentifier: '',
    catalogueId: '',
    country: '',
  }
}

/** The server's messages by control. */
export function errorsOfReply(fields: Readonly<Record<string, string>>): EvErrors {
  const errors: EvErrors = {}
  for (const [wire, field] of Object.entries(FIELD_OF_WIRE))
    if (fields[wire] !== undefined) errors[field] = fields[wire]
  return errors
}
