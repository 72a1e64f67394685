/** Fields and limits of the solar panel form. Source unless noted: specification, sections 3, 5 and 9. */
import { groupDigits } from '../../text/group-digits.ts'
import { GRID_FIELD } from '../ev/fields.ts'
import { choiceField, dayField, numberField, type RecordOf, textField } from '../fields.ts'

export const INVERTER_TYPES = ['string', 'microinverter', 'hybrid', 'central'] as const
export type InverterType = (typeof INVERTER_TYPES)[number]

export const CAPACITY_TEXT_MAX = 60
/** More than any installation: the largest solar park has about 5 GW (Gonghe, Qinghai). */
export const CAPACITY_MAX_KW = 10_000_000
/** kWh of one installation; the largest solar parks generate a few TWh a year. */
export const GENERATION_MAX_KWH = 10_000_000_000
/** The first solar cell was shown on 25 April 1954 (Bell Laboratories). */
export const INSTALLATION_DATE_MIN = '1954-04-25'

export const SOLAR_FIELD_MESSAGES = {
  capacity: 'Enter the installed capacity in kW',
  capacityMost: `Enter a capacity above 0 and at most ${groupDigits(CAPACITY_MAX_KW)} kW`,
  installationDate: 'Choose the installation date',
  installationDateInvalid: 'Choose a valid date from 1954 on',
  installationDateFuture: 'The installation date cannot be after today',
  generation: `Enter the energy generated, from 0 to ${groupDigits(GENERATION_MAX_KWH)} kWh`,
  inverterType: 'Choose an inverter type',
} as const

/** A change to one of these sends an approved panel back to review. */
export const SOLAR_IDENTITY = ['capacity', 'installationDate', 'inverterType', 'identifierHash'] as const

/** 1,250 and 1,00,000: groups of two or three digits, three in the last. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?(?![\d.,])/
const PLAIN = /^\d*[.,]?\d+/

/** kW from '5.4', '5,4 kW', '1,250 kW' or '12 kWp on roof'; undefined without a leading number above 0. */
export function capacityKw(text: string): number | undefined {
  const line = text.normalize('NFKC').trim()
  const grouped = GROUPED.exec(line)?.[0].replaceAll(',', '')
  const plain = PLAIN.exec(line)?.[0].replace(',', '.')
  const kw = Number(grouped ?? plain ?? Number.NaN)
  return Number.isFinite(kw) && kw > 0 ? kw : undefined
}

/** `3.2 kW solar panel` */
export function solarTitle({ capacity }: Pick<SolarRecord, 'capacity'>): string {
  const kw = capacityKw(capacity)
  return kw === undefined ? 'Solar panel' : `${kw} kW solar panel`
}

export const SOLAR_FIELDS = {
  /** As typed; a leading number counts as kW. */
  capacity: textField(CAPACITY_TEXT_MAX, SOLAR_FIELD_MESSAGES.capacity, (text) =>
    (capacityKw(text) ?? 0) <= CAPACITY_MAX_KW ? undefined : SOLAR_FIELD_MESSAGES.capacityMost,
  ),
  installationDate: dayField(INSTALLATION_DATE_MIN, {
    empty: SOLAR_FIELD_MESSAGES.installationDate,
    invalid: SOLAR_FIELD_MESSAGES.installationDateInvalid,
    future: SOLAR_FIELD_MESSAGES.installationDateFuture,
  }),
  generationKwh: numberField(0, GENERATION_MAX_KWH, SOLAR_FIELD_MESSAGES.generation),
  gridKgPerKwh: GRID_FIELD,
  inverterType: choiceField(INVERTER_TYPES, SOLAR_FIELD_MESSAGES.inverterType),
} as const

/** Stored fields of a solar panel, with the keyed hash of the inverter's serial number. */
export type SolarRecord = RecordOf<typeof SOLAR_FIELDS> & { identifierHash: string | null }
