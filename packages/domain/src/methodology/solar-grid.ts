import { type Estimated, isAmount } from './estimates.ts'

/**
 * CO2 avoided by solar power: each kWh replaces one from the grid, less what making and running the panel
 * emitted: solar-grid, version 1. The grid's factor is that of the country and year (`grid-factors`).
 * Source: IPCC AR5 (2014), working group III, annex III, table A.III.2, solar PV on roofs: median, smallest
 * and largest of the published life cycles, kg CO2e per kWh.
 */
export const SOLAR_LIFE_CYCLE = { medianKgPerKwh: 0.041, minKgPerKwh: 0.026, maxKgPerKwh: 0.06 } as const

export function solarGrid(generationKwh: number, gridKgPerKwh: number): Estimated {
  if (!isAmount(generationKwh)) return { missing: 'generation' }
  if (!isAmount(gridKgPerKwh)) return { missing: 'grid' }
  const net = (lifeCycle: number): number => generationKwh * (gridKgPerKwh - lifeCycle)
  const { medianKgPerKwh, minKgPerKwh, maxKgPerKwh } = SOLAR_LIFE_CYCLE
  return { estimate: { kg: net(medianKgPerKwh), lowKg: net(maxKgPerKwh), highKg: net(minKgPerKwh) } }
}
