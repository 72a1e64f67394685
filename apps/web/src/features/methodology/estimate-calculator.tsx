import { GRID_FACTORS } from '@eco/domain/assets/grid-factors'
import type { Estimated } from '@eco/domain/methodology/estimates'
import { evPetrol, PETROL_VEHICLES, type PetrolVehicle } from '@eco/domain/methodology/ev-petrol'
import { amount, type Input, type Inputs } from '@eco/domain/methodology/rule'
import { solarGrid } from '@eco/domain/methodology/solar-grid'
import { KNOWN_DENSITIES, TREE_BIOMASS, treeBiomass } from '@eco/domain/methodology/tree-biomass'
import type { EstimateId } from '@eco/domain/methodology/versions'
import { type ReactNode, useState } from 'react'
import { countryOptions } from '../../lib/format/countries.ts'
import { format } from '../../lib/language/catalogues.ts'
import { estimate as ESTIMATE_MESSAGES, vehicles as VEHICLE_MESSAGES } from '../../messages/en/estimates.json'
import { rule as MESSAGES } from '../../messages/en/methodology.json'
import { roughCo2Text } from '../../ui/figures/estimates/estimate-axis.tsx'
import { EvEstimate, SolarEstimate, TreeEstimate } from '../../ui/figures/estimates/kinds.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { CalculatorField, Result } from './calculator.tsx'
import { useInputs } from './use-inputs.ts'

const HEIGHT_MAX_M = 130
const CONSUMPTION_MAX_KWH = 1_000

const INPUTS: Readonly<Record<EstimateId, readonly Input[]>> = {
  'tree-biomass': [
    { ...amount('diameter', 'none', 6), max: TREE_BIOMASS.diameterMaxCm },
    { ...amount('height', 'none', 3.2), max: HEIGHT_MAX_M },
  ],
  'solar-grid': [],
  'ev-petrol': [{ ...amount('consumption', 'kWh', 15), max: CONSUMPTION_MAX_KWH }],
}

/** The choices that the calculator starts with. */
const START = {
  species: Object.keys(KNOWN_DENSITIES)[0] ?? '',
  country: 'IN',
  vehicle: 'car' as PetrolVehicle,
}

type EstimateParts = { fields: ReactNode; card: ReactNode; result: Estimated }

/**
 * The fields of a second estimate and what it shows.
 * @param given the inputs of the rule beside it
 */
export function useEstimate(id: EstimateId, given: Inputs): EstimateParts {
  const own = useInputs(INPUTS[id])
  const [choice, setChoice] = useState(START)
  const choose = (part: Partial<typeof START>) => setChoice((before) => ({ ...before, ...part }))
  const gridKgPerKwh = GRID_FACTORS[choice.country]?.kgPerKwh ?? 0
  const [first, second] = own.fields
  if (id === 'tree-biomass') {
    const tree = {
      diameterCm: own.given.diameter,
      heightM: own.given.height,
      botanicalName: choice.species,
    }
    return {
      result: treeBiomass(tree),
      card: <TreeEstimate {...tree} headingLevel={2} />,
      fields: (
        <>
          <SelectField
            label={MESSAGES.species}
            value={choice.species}
            onChange={(event) => choose({ species: event.currentTarget.value })}
            placeholder={MESSAGES.otherSpecies}
            options={Object.keys(KNOWN_DENSITIES).map((value) => ({
              value,
              label: value.slice(0, 1).toUpperCase() + value.slice(1),
            }))}
          />
          <div className="grid grid-cols-2 items-start gap-3">
            {first ? (
              <CalculatorField
                field={first}
                label={MESSAGES.diameter}
                hint={MESSAGES.diameterHint}
                unit="cm"
              />
            ) : null}
            {second ? <CalculatorField field={second} label={MESSAGES.height} unit="m" /> : null}
          </div>
        </>
      ),
    }
  }
  const country = (
    <SelectField
      label={MESSAGES.country}
      value={choice.country}
      onChange={(event) => choose({ country: event.currentTarget.value })}
      options={countryOptions()}
    />
  )
  if (id === 'solar-grid') {
    const generated = { generationKwh: given.generation ?? Number.NaN, gridKgPerKwh }
    return {
      result: solarGrid(generated.generationKwh, gridKgPerKwh),
      card: <SolarEstimate {...generated} headingLevel={2} />,
      fields: country,
    }
  }
  const driven = {
    vehicle: choice.vehicle,
    distanceKm: given.distance ?? 0,
    kwhPer100Km: own.given.consumption ?? Number.NaN,
    gridKgPerKwh,
  }
  return {
    result: evPetrol(driven),
    card: <EvEstimate {...driven} headingLevel={2} />,
    fields: (
      <>
        <SelectField
          label={MESSAGES.replaces}
          value={choice.vehicle}
          onChange={(event) => choose({ vehicle: event.currentTarget.value as PetrolVehicle })}
          options={PETROL_VEHICLES.map((value) => ({ value, label: VEHICLE_MESSAGES[value] }))}
        />
        {first ? (
          <CalculatorField field={first} label={MESSAGES.consumption} hint={MESSAGES.consumptionHint} />
        ) : null}
        {country}
      </>
    ),
  }
}

/** The estimate and its range, below the fields. */
export function EstimateResult({ label, result: { estimate } }: { label: string; result: Estimated }) {
  return (
    <Result
      className="bg-sunken"
      label={label}
      figure={estimate ? roughCo2Text(estimate.kg) : '–'}
      note={
        estimate
          ? format(ESTIMATE_MESSAGES.rangeText, {
              low: roughCo2Text(estimate.lowKg),
              high: roughCo2Text(estimate.highKg),
            })
          : null
      }
    />
  )
}
