import type { Estimate } from './estimates.ts'

/**
 * CO2 avoided by solar power: each kWh replaces one from the grid, less what making and running the panel
 * emitted: solar-grid, version 1. The grid's factor is that of the country and year (`grid-factors`).
 * Source: IPCC AR5 (2014), working group III, annex III, table A.III.2, solar PV on roofs: median, smallest
 * and largest of the published life cycles, kg CO2e per kWh.
 */
export const SOLAR_LIFE_CYCLE = { medianKgPerKwh: 0.041, minKgPerKwh: 0.026, maxKgPerKwh: 0.06 } as const

export function solarGrid(generationKwh: number, gridKgPerKwh: number): Estimate {
  const net = (lifeCycle: number): number => generationKwh * (gridKgPerKwh - lifeCycle)
  return {
    kg: net(SOLAR_LIFE_CYCLE.medianKgPerKwh),
    lowKg: net(SOLAR_LIFE_CYCLE.maxKgPerKwh),
    highKg: net(SOLAR_LIFE_CYCLE.minKgPerKwh),
  }
}
