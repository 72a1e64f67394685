/** Fields and limits of the solar panel form. Source unless noted: specification, sections 3, 5 and 9. */
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

export const SOLAR_FIELDS = {
  /** As typed; a leading number counts as kW. */
  capacity: textField(CAPACITY_TEXT_MAX, { code: 'solar.capacity' }, (text) =>
    (capacityKw(text) ?? 0) <= CAPACITY_MAX_KW
      ? undefined
      : { code: 'solar.capacityMost', params: { max: CAPACITY_MAX_KW } },
  ),
  installationDate: dayField(INSTALLATION_DATE_MIN, {
    empty: { code: 'solar.installationDate' },
    invalid: {
      code: 'solar.installationDateInvalid',
      params: { year: INSTALLATION_DATE_MIN.slice(0, 'YYYY'.length) },
    },
    future: { code: 'solar.installationDateFuture' },
  }),
  generationKwh: numberField(0, GENERATION_MAX_KWH, {
    code: 'solar.generation',
    params: { max: GENERATION_MAX_KWH },
  }),
  gridKgPerKwh: GRID_FIELD,
  inverterType: choiceField(INVERTER_TYPES, { code: 'solar.inverterType' }),
} as const

/** Stored fields of a solar panel. */
export type SolarRecord = RecordOf<typeof SOLAR_FIELDS>
