/** What the polluters are called, and a true fact about each for the end of a game. In the order of KINDS. */
import type { Kind } from './levels'

export type Polluter = { name: string; plural: string; fact: string; source: string }

export const POLLUTERS: readonly Polluter[] = [
  {
    name: 'Smoke stack',
    plural: 'Smoke stacks',
    fact: 'Making electricity and heat gave off about two fifths of the CO₂ from energy in 2022.',
    source: 'IEA, CO2 Emissions in 2022',
  },
  {
    name: 'Bottle',
    plural: 'Bottles',
    fact: 'About 9% of all the plastic waste made by 2015 had been recycled.',
    source: 'Geyer, Jambeck and Law, Science Advances, 2017',
  },
  {
    name: 'Oil',
    plural: 'Oil',
    fact: 'Burning oil gave off about 11.2 billion tonnes of CO₂ in 2022.',
    source: 'IEA, CO2 Emissions in 2022',
  },
  {
    name: 'Car',
    plural: 'Cars',
    fact: 'Burning one litre of petrol gives off about 2.3 kg of CO₂.',
    source: 'US EPA, Greenhouse Gas Emissions from a Typical Passenger Vehicle',
  },
]

/** @throws RangeError for a kind that is none */
export function polluterOf(kind: Kind): Polluter {
  const polluter = POLLUTERS[kind]
  if (!polluter) throw new RangeError(`there is no polluter ${kind}`)
  return polluter
}
