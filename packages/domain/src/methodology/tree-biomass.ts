import { speciesKey } from '../assets/tree/fields.ts'
import { type Estimated, isAmount } from './estimates.ts'

/**
 * CO2 stored above ground by one tree, from its trunk, height and wood: tree-biomass, version 1.
 * Source: Chave et al. 2014, Improved allometric models to estimate the aboveground biomass of tropical trees,
 * Global Change Biology 20, equation 4: 4,004 trees with trunks from 5 cm at 58 sites, none of them planted.
 */
export const TREE_BIOMASS = {
  coefficient: 0.0673,
  exponent: 0.976,
  /** Residual standard error of ln(mass). */
  sigma: 0.357,
  /** Trunks of the measured trees, cm at 1.3 m. */
  diameterMinCm: 5,
  diameterMaxCm: 212,
  /** Of dry mass. Source: IPCC Guidelines 2006, volume 4, table 4.3, tropical trees. */
  carbonShare: 0.47,
  /** kg CO2 per kg carbon: 44 and 12 g/mol. */
  co2PerCarbon: 44 / 12,
} as const

/** Standard deviations on each side that contain 95 % of a normal distribution. */
const Z_95 = 1.96
/**
 * The coefficient predicts the mean, which lies above the middle of a skewed distribution by this factor
 * (Baskerville 1972). The range is that of single trees around the middle.
 */
const MEAN_TO_MEDIAN = Math.exp(-(TREE_BIOMASS.sigma ** 2) / 2)
export const RANGE_95 = {
  low: MEAN_TO_MEDIAN * Math.exp(-Z_95 * TREE_BIOMASS.sigma),
  high: MEAN_TO_MEDIAN * Math.exp(Z_95 * TREE_BIOMASS.sigma),
} as const

/** g/cm³, dry mass over fresh volume. */
export type WoodDensity = { density: number; source: 'zanne' | 'brown'; known: boolean }

/**
 * Mean of 428 species of tropical Asia, for all species that are not listed below.
 * Source: Brown 1997, FAO Forestry Paper 134, section 3.1.
 */
const MEAN_DENSITY: WoodDensity = { density: 0.57, source: 'brown', known: false }

/** Only species whose published value was checked. Zanne et al. 2009, Global Wood Density Database. */
export const KNOWN_DENSITIES: Readonly<Record<string, WoodDensity>> = {
  'azadirachta indica': { density: 0.69, source: 'zanne', known: true },
}

/** @param botanicalName however it is typed */
export const woodDensity = (botanicalName: string): WoodDensity => {
  const key = speciesKey(botanicalName)
  return (Object.hasOwn(KNOWN_DENSITIES, key) && KNOWN_DENSITIES[key]) || MEAN_DENSITY
}

/** kg, dry, above ground. @param density g/cm³ @param diameterCm at 1.3 m */
export const dryMassKg = (density: number, diameterCm: number, heightM: number): number =>
  TREE_BIOMASS.coefficient * (density * diameterCm ** 2 * heightM) ** TREE_BIOMASS.exponent

export const massCo2Kg = (dryKg: number): number =>
  dryKg * TREE_BIOMASS.carbonShare * TREE_BIOMASS.co2PerCarbon

export type MeasuredTree = {
  /** at 1.3 m; undefined while nobody has measured it */
  diameterCm: number | null | undefined
  heightM: number | null | undefined
  botanicalName: string
}

/** What one tree has stored so far. Trunks outside the measured ones have no estimate. */
export function treeBiomass({ diameterCm, heightM, botanicalName }: MeasuredTree): Estimated {
  if (!isAmount(diameterCm) || diameterCm === 0) return { missing: 'diameter' }
  if (!isAmount(heightM) || heightM === 0) return { missing: 'height' }
  if (diameterCm < TREE_BIOMASS.diameterMinCm) return { missing: 'too_thin' }
  if (diameterCm > TREE_BIOMASS.diameterMaxCm) return { missing: 'too_thick' }
  const kg = massCo2Kg(dryMassKg(woodDensity(botanicalName).density, diameterCm, heightM))
  return { estimate: { kg, lowKg: kg * RANGE_95.low, highKg: kg * RANGE_95.high } }
}
