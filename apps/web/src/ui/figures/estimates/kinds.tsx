import { evSavedKg, solarOffsetKg, TREE_CO2_KG } from '@eco/domain/dashboard/formulas'
import { evPetrol, PETROL_KG_PER_KM, type PetrolVehicle } from '@eco/domain/methodology/ev-petrol'
import { SOLAR_LIFE_CYCLE, solarGrid } from '@eco/domain/methodology/solar-grid'
import {
  dryMassKg,
  type MeasuredTree,
  TREE_BIOMASS,
  treeBiomass,
  woodDensity,
} from '@eco/domain/methodology/tree-biomass'
import { decimalText, exactText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { formatNodes } from '../../../lib/language/format-nodes.tsx'
import { estimates as MESSAGES } from '../../../messages/en/estimates.json'
import { roughCo2Text } from './estimate-axis.tsx'
import { SecondEstimate } from './second-estimate.tsx'

type Level = { headingLevel: 2 | 3 }

/** What one tree has stored so far. */
export function TreeEstimate({ headingLevel, ...tree }: MeasuredTree & Level) {
  const estimated = treeBiomass(tree)
  const wood = woodDensity(tree.botanicalName)
  const { coefficient, exponent, carbonShare, diameterMinCm: min, diameterMaxCm: max } = TREE_BIOMASS
  const power = <sup>{exactText(exponent)}</sup>
  const [diameter, height] = [tree.diameterCm ?? 0, tree.heightM ?? 0]
  return (
    <SecondEstimate
      id="tree-biomass"
      headingLevel={headingLevel}
      estimated={estimated}
      ruleKg={TREE_CO2_KG}
      sources={['chave', wood.source, 'carbon']}
      texts={{
        ...MESSAGES['tree-biomass'],
        formula: formatNodes(MESSAGES['tree-biomass'].formula, {
          coefficient,
          power,
          result: <b>{MESSAGES['tree-biomass'].formulaResult}</b>,
        }),
        working: formatNodes(MESSAGES['tree-biomass'].working, {
          coefficient,
          density: exactText(wood.density),
          diameter: exactText(diameter),
          height: exactText(height),
          power,
          mass: decimalText(dryMassKg(wood.density, diameter, height)),
          carbon: exactText(carbonShare),
          co2: roughCo2Text(estimated.estimate?.kg ?? 0),
        }),
        caption: (range) => format(MESSAGES['tree-biomass'].caption, range),
        valid: format(MESSAGES['tree-biomass'].valid, { min, max }),
      }}
      lines={[
        {
          label: format(MESSAGES['tree-biomass'].density, { known: String(wood.known) }),
          value: format(MESSAGES['tree-biomass'].densityValue, { density: exactText(wood.density) }),
        },
      ]}
    />
  )
}

type Generated = { generationKwh: number; gridKgPerKwh: number }

/** What the generation of a year avoided. */
export function SolarEstimate({ generationKwh, gridKgPerKwh, headingLevel }: Generated & Level) {
  const estimated = solarGrid(generationKwh, gridKgPerKwh)
  const { medianKgPerKwh, minKgPerKwh: min, maxKgPerKwh: max } = SOLAR_LIFE_CYCLE
  const [grid, lifeCycle] = [exactText(gridKgPerKwh), exactText(medianKgPerKwh)]
  return (
    <SecondEstimate
      id="solar-grid"
      headingLevel={headingLevel}
      estimated={estimated}
      ruleKg={solarOffsetKg(generationKwh)}
      texts={{
        ...MESSAGES['solar-grid'],
        formula: formatNodes(MESSAGES['solar-grid'].formula, {
          lifeCycle,
          result: <b>{MESSAGES['solar-grid'].formulaResult}</b>,
        }),
        working: format(MESSAGES['solar-grid'].working, {
          generation: exactText(generationKwh),
          grid,
          lifeCycle,
          co2: roughCo2Text(estimated.estimate?.kg ?? 0),
        }),
        caption: () => format(MESSAGES['solar-grid'].caption, { min: exactText(min), max: exactText(max) }),
      }}
      lines={[
        {
          label: MESSAGES['solar-grid'].gridFactor,
          value: format(MESSAGES['solar-grid'].gridValue, { grid }),
        },
      ]}
    />
  )
}

type Driven = {
  vehicle: PetrolVehicle | undefined
  distanceKm: number
  kwhPer100Km: number
  gridKgPerKwh: number
}

/** What driving saved against a petrol vehicle. */
export function EvEstimate({ headingLevel, ...driven }: Driven & Level) {
  const estimated = evPetrol(driven)
  const vehicle = driven.vehicle ?? 'car'
  const { average, small: min, large: max } = PETROL_KG_PER_KM[vehicle]
  const [grid, petrol] = [exactText(driven.gridKgPerKwh), exactText(average)]
  return (
    <SecondEstimate
      id="ev-petrol"
      headingLevel={headingLevel}
      estimated={estimated}
      ruleKg={evSavedKg(driven.distanceKm)}
      texts={{
        ...MESSAGES['ev-petrol'],
        formula: formatNodes(MESSAGES['ev-petrol'].formula, {
          result: <b>{MESSAGES['ev-petrol'].formulaResult}</b>,
        }),
        working: format(MESSAGES['ev-petrol'].working, {
          distance: exactText(driven.distanceKm),
          petrol,
          consumption: exactText(driven.kwhPer100Km),
          grid,
          co2: roughCo2Text(estimated.estimate?.kg ?? 0),
        }),
        caption: () => format(MESSAGES['ev-petrol'].caption, { min: exactText(min), max: exactText(max) }),
      }}
      lines={[
        {
          label: format(MESSAGES['ev-petrol'].petrol, { vehicle }),
          value: format(MESSAGES['ev-petrol'].petrolValue, { petrol }),
        },
        { label: MESSAGES['ev-petrol'].gridFactor, value: format(MESSAGES['ev-petrol'].gridValue, { grid }) },
      ]}
    />
  )
}
