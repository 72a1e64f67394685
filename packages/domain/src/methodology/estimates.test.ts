import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EV_CATEGORIES } from '../assets/ev/fields.ts'
import { GRID_FACTORS } from '../assets/grid-factors.ts'
import { SOURCE_URLS } from './estimates.ts'
import { evPetrol, PETROL_KG_PER_KM, PETROL_VEHICLES, replacedVehicle } from './ev-petrol.ts'
import { SOLAR_LIFE_CYCLE, solarGrid } from './solar-grid.ts'
import {
  dryMassKg,
  KNOWN_DENSITIES,
  RANGE_95,
  TREE_BIOMASS,
  treeBiomass,
  woodDensity,
} from './tree-biomass.ts'

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const TRUNK_CM = real(TREE_BIOMASS.diameterMinCm, TREE_BIOMASS.diameterMaxCm)
const neem = { botanicalName: 'Azadirachta indica' }

describe('published factors', () => {
  it('of version 1 stay as they are', () => {
    expect(TREE_BIOMASS).toEqual({
      coefficient: 0.0673,
      exponent: 0.976,
      sigma: 0.357,
      diameterMinCm: 5,
      diameterMaxCm: 212,
      carbonShare: 0.47,
      co2PerCarbon: 44 / 12,
    })
    expect(KNOWN_DENSITIES).toEqual({
      'azadirachta indica': { density: 0.69, source: 'zanne', known: true },
    })
    expect(woodDensity('Unheard of')).toEqual({ density: 0.57, source: 'brown', known: false })
    expect(SOLAR_LIFE_CYCLE).toEqual({ medianKgPerKwh: 0.041, minKgPerKwh: 0.026, maxKgPerKwh: 0.06 })
    expect(PETROL_KG_PER_KM).toEqual({
      car: { average: 0.17, small: 0.15, large: 0.28 },
      motorbike: { average: 0.11, small: 0.08, large: 0.13 },
    })
  })
  it('have a source on the web', () => {
    for (const url of Object.values(SOURCE_URLS)) expect(new URL(url).protocol).toBe('https:')
  })
})

describe('the CO2 stored by a tree', () => {
  it('lies between a third of the cylinder around the trunk and the whole of it', () => {
    fc.assert(
      fc.property(real(0.2, 1.2), TRUNK_CM, real(2, 60), (density, cm, m) => {
        const cylinderKg = density * 1_000 * (Math.PI / 4) * (cm / 100) ** 2 * m
        const share = dryMassKg(density, cm, m) / cylinderKg
        expect(share).toBeGreaterThan(1 / 3)
        expect(share).toBeLessThan(1)
      }),
    )
  })

  it('of a neem of 6 cm and 3.2 m is 8.3 kg, 95 % of such trees from 3.9 to 15.7 kg', () => {
    const { estimate } = treeBiomass({ ...neem, diameterCm: 6, heightM: 3.2 })
    expect(estimate?.kg).toBeCloseTo(8.3, 1)
    expect(estimate?.lowKg).toBeCloseTo(3.87, 1)
    expect(estimate?.highKg).toBeCloseTo(15.67, 1)
  })

  it('has a range that contains 95 % of trees with the residual error of the equation', () => {
    // the mean of a log-normal distribution is 1; its middle is exp(-sigma²/2)
    const z = (share: number) => (Math.log(share) + TREE_BIOMASS.sigma ** 2 / 2) / TREE_BIOMASS.sigma
    expect(z(RANGE_95.low)).toBeCloseTo(-1.96, 9)
    expect(z(RANGE_95.high)).toBeCloseTo(1.96, 9)
  })

  it('grows with trunk, height and density, and lies within its range', () => {
    fc.assert(
      fc.property(TRUNK_CM, TRUNK_CM, real(0.1, 130), real(0.1, 130), (a, b, low, high) => {
        const [thin, thick] = [Math.min(a, b), Math.max(a, b)]
        const [short, tall] = [Math.min(low, high), Math.max(low, high)]
        const small = treeBiomass({ ...neem, diameterCm: thin, heightM: short }).estimate
        const large = treeBiomass({ ...neem, diameterCm: thick, heightM: tall }).estimate
        const lighter = treeBiomass({ botanicalName: '', diameterCm: thin, heightM: short }).estimate
        if (!small || !large || !lighter) throw new Error('within the limits')
        expect(large.kg).toBeGreaterThanOrEqual(small.kg)
        expect(lighter.kg).toBeLessThan(small.kg)
        for (const { kg, lowKg, highKg } of [small, large, lighter]) {
          expect(lowKg).toBeGreaterThan(0)
          expect(lowKg).toBeLessThan(kg)
          expect(highKg).toBeGreaterThan(kg)
        }
      }),
    )
  })

  it.each([
    [{ diameterCm: undefined, heightM: 3 }, 'diameter'],
    [{ diameterCm: null, heightM: undefined }, 'diameter'],
    [{ diameterCm: Number.NaN, heightM: 3 }, 'diameter'],
    [{ diameterCm: 6, heightM: undefined }, 'height'],
    [{ diameterCm: 6, heightM: 0 }, 'height'],
    [{ diameterCm: 4.9, heightM: 3 }, 'too_thin'],
    [{ diameterCm: 212.1, heightM: 3 }, 'too_thick'],
  ] as const)('is not guessed for %o: %s', (measured, missing) => {
    expect(treeBiomass({ ...neem, ...measured })).toEqual({ missing })
  })

  it('finds the wood density however the species is typed', () => {
    expect(woodDensity('  AZADIRACHTA  indica ').density).toBe(0.69)
    expect(['toString', 'Neem', ''].map((name) => woodDensity(name).known)).toEqual([false, false, false])
  })
})

describe('the CO2 avoided by solar power', () => {
  it('of 6,480 kWh in India is 4,445 kg', () => {
    const { estimate } = solarGrid(6_480, GRID_FACTORS.IN?.kgPerKwh ?? Number.NaN)
    expect([estimate?.kg, estimate?.lowKg, estimate?.highKg].map((kg) => Math.round(kg ?? 0))).toEqual([
      4_445, 4_322, 4_542,
    ])
  })
  it('is negative where the grid is cleaner than making a panel', () => {
    expect(solarGrid(1_000, GRID_FACTORS.NO?.kgPerKwh ?? Number.NaN).estimate?.kg).toBeCloseTo(-11, 9)
  })
  it('needs the generation and the factor of the grid', () => {
    expect(solarGrid(Number.NaN, 0.7)).toEqual({ missing: 'generation' })
    expect(solarGrid(500, Number.NaN)).toEqual({ missing: 'grid' })
  })
  it('lies within its range and grows with the factor of the grid', () => {
    fc.assert(
      fc.property(real(0, 1e6), real(0, 5), real(0, 5), (kwh, a, b) => {
        const clean = solarGrid(kwh, Math.min(a, b)).estimate
        const dirty = solarGrid(kwh, Math.max(a, b)).estimate
        if (!clean || !dirty) throw new Error('complete')
        expect(dirty.kg).toBeGreaterThanOrEqual(clean.kg)
        for (const { kg, lowKg, highKg } of [clean, dirty]) expect(lowKg <= kg && kg <= highKg).toBe(true)
      }),
    )
  })
})

describe('the CO2 saved against petrol', () => {
  it('of 3,240 km with 15 kWh per 100 km in India is 197 kg', () => {
    const driven = { distanceKm: 3_240, kwhPer100Km: 15, gridKgPerKwh: 0.727 }
    const { estimate } = evPetrol({ ...driven, vehicle: 'car' })
    expect([estimate?.kg, estimate?.lowKg, estimate?.highKg].map((kg) => Math.round(kg ?? 0))).toEqual([
      197, 133, 554,
    ])
  })
  it('uses factors that contain the typical passenger vehicle of the US EPA', () => {
    // EPA-420-F-23-014: 8,887 g CO2 a gallon at 22.2 miles a gallon
    const kgPerKm = 8.887 / 22.2 / 1.609_344
    expect(kgPerKm).toBeGreaterThan(PETROL_KG_PER_KM.car.small)
    expect(kgPerKm).toBeLessThan(PETROL_KG_PER_KM.car.large)
  })
  it('compares categories that the source has, and no others', () => {
    const compared = EV_CATEGORIES.filter((category) => replacedVehicle(category) !== undefined)
    expect(compared).toEqual(['Two-Wheelers', 'Hatchbacks', 'Sedans', 'SUVs', 'MPVs'])
    expect(['toString', ''].map(replacedVehicle)).toEqual([undefined, undefined])
  })
  it('needs a category, a distance, a consumption and the factor of the grid', () => {
    const driven = { distanceKm: 100, kwhPer100Km: 15, gridKgPerKwh: 0.7 }
    expect(evPetrol({ ...driven, vehicle: undefined })).toEqual({ missing: 'category' })
    expect(evPetrol({ ...driven, vehicle: 'car', distanceKm: 0 })).toEqual({ missing: 'distance' })
    const unknown = Number.NaN
    expect(evPetrol({ ...driven, vehicle: 'car', kwhPer100Km: unknown })).toEqual({ missing: 'consumption' })
    expect(evPetrol({ ...driven, vehicle: 'car', gridKgPerKwh: unknown })).toEqual({ missing: 'grid' })
  })
  it('lies within its range, is proportional to the distance and falls with the consumption', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PETROL_VEHICLES),
        real(1, 1e6),
        real(1, 1_000),
        real(0, 5),
        (vehicle, distanceKm, kwhPer100Km, gridKgPerKwh) => {
          const driven = { vehicle, distanceKm, kwhPer100Km, gridKgPerKwh }
          const once = evPetrol(driven).estimate
          const twice = evPetrol({ ...driven, distanceKm: 2 * distanceKm }).estimate
          const thirsty = evPetrol({ ...driven, kwhPer100Km: 2 * kwhPer100Km }).estimate
          if (!once || !twice || !thirsty) throw new Error('complete')
          expect(once.lowKg).toBeLessThanOrEqual(once.kg)
          expect(once.kg).toBeLessThanOrEqual(once.highKg)
          expect(twice.kg).toBeCloseTo(2 * once.kg, 3)
          expect(thirsty.kg).toBeLessThanOrEqual(once.kg)
        },
      ),
    )
  })
})
