/** Name and a fact for each polluter, shown at the end of a game. In the order of KINDS. */
import type { Kind } from './levels'

export type Polluter = { name: string; plural: string; fact: string; source: string }

export const POLLUTERS: readonly Polluter[] = [
  {
    name: 'Smoke stack',
    plural: 'Smoke stacks',
    fact: 'Generating electricity and heat caused about two fifths of energy-related CO2 emissions in 2022.',
    source: 'IEA, CO2 Emissions in 2022',
  },
  {
    name: 'Bottle',
    plural: 'Bottles',
    fact: 'Only about 9% of all plastic waste produced by 2015 had been recycled.',
    source: 'Geyer, Jambeck and Law, Science Advances, 2017',
  },
  {
    name: 'Oil',
    plural: 'Oil',
    fact: 'Burning oil released about 11.2 billion tonnes of CO2 in 2022.',
    source: 'IEA, CO2 Emissions in 2022',
  },
  {
    name: 'Car',
    plural: 'Cars',
    fact: 'Burning one litre of petrol releases about 2.3 kg of CO2.',
    source: 'US EPA, Greenhouse Gas Emissions from a Typical Passenger Vehicle',
  },
]

/** @throws RangeError for an unknown kind */
export function polluterOf(kind: Kind): Polluter {
  const polluter = POLLUTERS[kind]
  if (!polluter) throw new RangeError(`there is no polluter ${kind}`)
  return polluter
}
