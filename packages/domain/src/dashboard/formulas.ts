/**
 * Dashboard figures. Factors are product rules, source: specification, section 9. Their versions are in
 * `methodology/`: a changed factor is a new version there. Results are not rounded; the page rounds them.
 */

export const TREE_CO2_KG = 21
export const EV_OFFSET_PER_RANGE_KM = 0.12
export const EV_CO2_SAVED_KG_PER_KM = 0.228
export const SOLAR_OFFSET_PER_KWH = 0.7
export const KG_PER_TON = 1_000

export const VALUE_PER_UNIT_RUPEES = 3_000
export const VALUE_UNITS = { ev: 1, solar: 0.5, tree: 0.02 } as const
export const VALUE_PER_SOLAR_RUPEES = 5_000
export const VALUE_PER_TREE_RUPEES = 2_500

export const RANK_FULL_CREDITS = 5_000
export const RANK_POPULATION = 10_000

export const EV_KM_PER_CREDIT = 10
export const TREE_CREDITS_EACH = 5
export const SOLAR_CREDITS_PER_KWH = 0.2
export const SOLAR_BILL_RUPEES_PER_KWH = 6

/** kg CO2 in a year, estimate. */
export const treeOffsetKg = (trees: number): number => trees * TREE_CO2_KG
/** kg CO2, potential: from the range, not the distance driven. */
export const evOffsetKg = (rangeKm: number): number => rangeKm * EV_OFFSET_PER_RANGE_KM
/** kg CO2, from the stated generation. */
export const solarOffsetKg = (generationKwh: number): number => generationKwh * SOLAR_OFFSET_PER_KWH

/** Sums over a member's assets. */
export type Holdings = {
  ev: { count: number; rangeKm: number }
  solar: { count: number; generationKwh: number }
  tree: { count: number }
}

/** Tons of CO2. */
export function offsetTons({ ev, solar, tree }: Holdings): number {
  return (treeOffsetKg(tree.count) + evOffsetKg(ev.rangeKm) + solarOffsetKg(solar.generationKwh)) / KG_PER_TON
}

/** Rupees. */
export function valueRupees({ ev, solar, tree }: Holdings): number {
  const units = ev.count * VALUE_UNITS.ev + solar.count * VALUE_UNITS.solar + tree.count * VALUE_UNITS.tree
  return (
    units * VALUE_PER_UNIT_RUPEES + solar.count * VALUE_PER_SOLAR_RUPEES + tree.count * VALUE_PER_TREE_RUPEES
  )
}

/** Modelled percentile, 0 (best) to 100. */
export function rankPercentile(credits: number): number {
  return Math.min(100, Math.max(0, 100 - (credits / RANK_FULL_CREDITS) * 100))
}

/** Modelled position in a population of RANK_POPULATION; 1 is best. */
export function rankNumber(credits: number): number {
  return Math.max(1, Math.round((rankPercentile(credits) / 100) * RANK_POPULATION))
}

/** Estimated credits, shown beside the total and never added to it. */
export const treeCreditsEstimate = (trees: number): number => trees * TREE_CREDITS_EACH

/** kg CO2, measured: from distance driven. */
export const evSavedKg = (distanceKm: number): number => distanceKm * EV_CO2_SAVED_KG_PER_KM
/** Whole credits; the distances of all vehicles are summed before the floor. */
export const evCreditsEstimate = (distanceKm: number): number => Math.floor(distanceKm / EV_KM_PER_CREDIT)
/** Whole credits. */
export const solarCreditsEstimate = (generationKwh: number): number =>
  Math.round(generationKwh * SOLAR_CREDITS_PER_KWH)
/** Rupees. */
export const solarBillSavedRupees = (generationKwh: number): number =>
  generationKwh * SOLAR_BILL_RUPEES_PER_KWH
