import type { EV_FIELDS } from '@eco/domain/assets/ev/fields'
import { type FormValues, numberValue } from '../../entry/values.ts'
import { type Model, modelTitle } from './models.ts'

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
