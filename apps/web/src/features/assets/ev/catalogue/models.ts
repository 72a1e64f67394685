import {
  EV_CATEGORIES,
  type EV_FIELDS,
  type EvCategory,
  evEnergyKwhPer100Km,
  evRangeKm,
} from '@eco/domain/assets/ev/fields'
import { type FormValues, numberValue } from '../../entry/values.ts'

/** Measured consumption from Open EV Data, or range and battery as stated by the manufacturer. */
export type ModelSource = 'open-ev-data' | 'manufacturer'
export type Model = {
  /** Maker, model, variant, year and battery; unique per model. */
  id: string
  maker: string
  model: string
  variant: string
  year: number | undefined
  batteryKwh: number | undefined
  energyKwhPer100Km: number | undefined
  rangeKm: number | undefined
  category: EvCategory | undefined
  source: ModelSource
}

/** Maker, model, variant, year, battery kWh, kWh per 100 km, range km, category. */
type Row = [string, string, string, number | null, number | null, number | null, number | null, string]

/** The catalogue, fetched with the first form that searches it. Rejects when it cannot be loaded. */
export async function loadModels(): Promise<readonly Model[]> {
  const { default: rows } = await import('./models.json')
  return (rows as unknown as Row[]).map(modelOf)
}

export function modelOf(row: Row): Model {
  const [maker, model, variant, year, battery, energy, range, category] = row
  const stated = battery && range ? evEnergyKwhPer100Km(battery, range) : undefined
  const measured = battery && energy ? evRangeKm(battery, energy) : undefined
  return {
    id: [maker, model, variant, year, battery].join(' '),
    maker,
    model,
    variant,
    year: year ?? undefined,
    batteryKwh: battery ?? undefined,
    energyKwhPer100Km: energy ?? stated,
    rangeKm: range ?? measured,
    category: EV_CATEGORIES.find((known) => known === category),
    source: energy === null ? 'manufacturer' : 'open-ev-data',
  }
}

/** `Tata Tiago EV, Long Range` */
export const modelTitle = ({ maker, model, variant }: Model): string =>
  variant === '' ? `${maker} ${model}` : `${maker} ${model}, ${variant}`

type EvValues = FormValues<typeof EV_FIELDS>

/** The fields that a model fills, as typed text. Unknown figures are left out. */
export function filledBy(model: Model): Partial<EvValues> {
  const { maker, category, energyKwhPer100Km, rangeKm } = model
  return {
    manufacturers: maker,
    model: modelTitle(model).slice(maker.length + 1),
    ...(category ? { category } : {}),
    ...(energyKwhPer100Km === undefined ? {} : { energyKwhPer100Km: numberValue(energyKwhPer100Km) }),
    ...(rangeKm === undefined ? {} : { rangeKm: numberValue(rangeKm) }),
  }
}

/**
 * The values after choosing another model: clears what the previous one filled in and keeps what was typed,
 * unless the new model has a value for it.
 */
export function chooseModel(values: EvValues, former: Model | undefined, model: Model): Partial<EvValues> {
  const emptied = former
    ? Object.fromEntries(
        Object.entries(filledBy(former))
          .filter(([field, text]) => values[field as keyof EvValues] === text)
          .map(([field]) => [field, '']),
      )
    : {}
  return { ...emptied, ...filledBy(model), catalogueId: model.id }
}
