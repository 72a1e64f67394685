import { checkGridFactor } from '@eco/domain/assets/ev'
import { checkIdentifier } from '@eco/domain/assets/identifier'
import * as rules from '@eco/domain/assets/solar'
import { numberValue, typedNumber } from '../entry/numbers.ts'
import type { Errors } from '../entry/use-values-form.ts'
import type { Values } from '../entry/values-draft.ts'
import { FIELD_OF_WIRE, type Solar, type SolarFacts } from './mapper.ts'

/** In page order. */
export const SOLAR_FIELDS = [
  'capacity',
  'installationDate',
  'generation',
  'gridFactor',
  'inverterType',
  'identifier',
  'dropIdentifier',
  // the source of the prefilled factor; stored in the draft and never sent
  'country',
] as const
export type SolarField = (typeof SOLAR_FIELDS)[number]
export type SolarValues = Values<SolarField>
export type SolarErrors = Errors<SolarField>

export const NO_SOLAR: SolarValues = {
  capacity: '',
  installationDate: '',
  generation: '',
  gridFactor: '',
  inverterType: '',
  identifier: '',
  dropIdentifier: '',
  country: '',
}

/**
 * Returns only the fields with errors.
 * @param today YYYY-MM-DD at the member's location
 */
export function checkSolar(values: SolarValues, today: string): SolarErrors {
  const types: readonly string[] = rules.INVERTER_TYPES
  const found: SolarErrors = {
    capacity: rules.checkCapacity(values.capacity),
    installationDate: rules.checkInstallationDate(values.installationDate, today),
    generation: rules.checkGenerationKwh(typedNumber(values.generation)),
    gridFactor: checkGridFactor(typedNumber(values.gridFactor)),
    inverterType: types.includes(values.inverterType) ? undefined : rules.SOLAR_FIELD_MESSAGES.inverterType,
    identifier: checkIdentifier(values.identifier),
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined))
}

/** The values as facts; a missing number is NaN. */
export function factsOf(values: SolarValues): SolarFacts {
  return {
    capacity: values.capacity.trim(),
    installationDate: values.installationDate,
    generationKwh: typedNumber(values.generation),
    gridFactor: typedNumber(values.gridFactor),
    inverterType: values.inverterType,
  }
}

export function valuesOf(solar: Solar): SolarValues {
  return {
    capacity: solar.capacity,
    installationDate: solar.installationDate,
    generation: numberValue(solar.generationKwh),
    gridFactor: numberValue(solar.gridFactor),
    inverterType: solar.inverterType,
    identifier: '',
    dropIdentifier: '',
    country: '',
  }
}

/** The server's messages by control. */
export function errorsOfReply(fields: Readonly<Record<string, string>>): SolarErrors {
  const errors: SolarErrors = {}
  for (const [wire, field] of Object.entries(FIELD_OF_WIRE))
    if (fields[wire] !== undefined) errors[field] = fields[wire]
  return errors
}
