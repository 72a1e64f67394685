import { numberValue } from '../../entry/numbers.ts'
import type { EvValues } from '../form.ts'
import { type Model, modelTitle } from './models.ts'

/** Fields that a model fills; their values as typed text. What the catalogue does not know is left out. */
export function filledBy(model: Model): Partial<EvValues> {
  const { maker, category, energyKwhPer100Km, rangeKm } = model
  return {
    manufacturers: maker,
    model: modelTitle(model).slice(maker.length + 1),
    ...(category ? { category } : {}),
    ...(energyKwhPer100Km === undefined ? {} : { energyConsumed: numberValue(energyKwhPer100Km) }),
    ...(rangeKm === undefined ? {} : { range: numberValue(rangeKm) }),
  }
}

/**
 * The values once another model is chosen: what the former one had filled in goes with it, what was typed stays unless
 * the new one knows better.
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
