import type { EstimateId, RuleId } from './versions.ts'

/**
 * Second estimates from published science. They stand beside a rule's figure and are never added to credits.
 * An estimate that cannot be made says what is missing; nothing is guessed.
 */

/** kg CO2; negative when more was emitted than avoided. */
export type Estimate = { kg: number; lowKg: number; highKg: number }

/** Why there is no estimate. */
export const MISSING = [
  'diameter',
  'height',
  'too_thin',
  'too_thick',
  'category',
  'distance',
  'consumption',
  'generation',
  'grid',
] as const
export type Missing = (typeof MISSING)[number]

/** Known and not negative. */
export const isAmount = (amount: number | null | undefined): amount is number =>
  typeof amount === 'number' && Number.isFinite(amount) && amount >= 0

export type Estimated = { estimate: Estimate; missing?: never } | { missing: Missing; estimate?: never }

/** Estimates of several assets together; `estimated` of `assets` have one. */
export type EstimateSum = Estimate & { assets: number; estimated: number }

/**
 * The sum of estimates, its range from the sum of the lowest to that of the highest: wider than the true one
 * unless all err in the same direction, which nobody can exclude.
 */
export function sumEstimates(all: readonly Estimated[]): EstimateSum {
  const known = all.flatMap(({ estimate }) => (estimate ? [estimate] : []))
  const sum = (figure: keyof Estimate) => known.reduce((total, one) => total + one[figure], 0)
  return {
    ...{ assets: all.length, estimated: known.length },
    ...{ kg: sum('kg'), lowKg: sum('lowKg'), highKg: sum('highKg') },
  }
}

export const SOURCE_URLS = {
  chave: 'https://doi.org/10.1111/gcb.12629',
  zanne: 'https://doi.org/10.5061/dryad.234',
  brown: 'https://www.fao.org/3/w4095e/w4095e00.htm',
  carbon: 'https://www.ipcc-nggip.iges.or.jp/public/2006gl/vol4.html',
  lifeCycle: 'https://www.ipcc.ch/report/ar5/wg3/technology-specific-cost-and-performance-parameters/',
  petrol: 'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2021',
} as const satisfies Record<string, string>
export type SourceId = keyof typeof SOURCE_URLS

/** The sources of each estimate; the wood density of a tree may come from another one. */
export const ESTIMATE_SOURCES: Readonly<Record<EstimateId, readonly SourceId[]>> = {
  'tree-biomass': ['chave', 'zanne', 'brown', 'carbon'],
  'solar-grid': ['lifeCycle'],
  'ev-petrol': ['petrol'],
}

/** The estimates that stand beside the figures of rules. */
export const ESTIMATE_OF: Readonly<Partial<Record<RuleId, EstimateId>>> = {
  'tree-uptake': 'tree-biomass',
  'solar-avoided': 'solar-grid',
  'ev-saved': 'ev-petrol',
}
