import type { BlogTag } from '@eco/domain/blog/post'
import { searchable } from '@eco/domain/blog/search-terms'

export type FirstArticle = {
  id: string
  title: string
  summary: string
  content: string
  tag: BlogTag
  /** ms since 1970 */
  createdAt: number
  /** normalised words for the search index */
  words: string
}

const article = (given: Omit<FirstArticle, 'words'>): FirstArticle => ({
  ...given,
  words: searchable(`${given.title} ${given.summary} ${given.content} ${given.tag}`),
})

/** Oldest first. Every figure names its source; calculations are shown. */
export const FIRST_ARTICLES: readonly FirstArticle[] = [
  article({
    id: 'blog_0e5f3b1c7a924d68b0c35e9f41d2a806',
    tag: 'Others',
    createdAt: Date.UTC(2026, 10, 16, 8),
    title: 'How clean is a kilometre on electricity?',
    summary:
      'An electric car is as clean as what fills its battery. The sum, step by step, with figures to check.',
    content: `An electric car has no exhaust, and that is not the same as no emissions. What it emits happens where its electricity is made. So the honest question is not whether a car is electric, but what filled its battery.

## What a kilowatt-hour weighs

The Intergovernmental Panel on Climate Change has compared power plants over their whole life, from building to scrapping. These are its medians, in grams of CO2 equivalent for each kilowatt-hour:

- Coal: 820
- Gas, combined cycle: 490
- Solar panels on a roof: 41
- Water power: 24
- Nuclear: 12
- Wind on land: 11

Source: [IPCC, Fifth Assessment Report, Working Group III, Annex III, table A.III.2](https://www.ipcc.ch/site/assets/uploads/2018/02/ipcc_wg3_ar5_annex-iii.pdf).

## The sum

Take a small car that needs 15 kWh for 100 km. On coal alone that is 15 x 820 g = 12.3 kg for 100 km. On wind alone it is 15 x 11 g = 0.165 kg. The car is the same; the difference is a factor of 75.

A petrol car that burns 6 litres for 100 km emits about 14 kg from its exhaust: the United States Environmental Protection Agency counts 8,887 g of CO2 for a gallon of petrol, which is 2.35 kg for a litre, and 6 x 2.35 kg = 14.1 kg. Source: [EPA, Greenhouse Gas Emissions from a Typical Passenger Vehicle](https://www.epa.gov/greenvehicles/greenhouse-gas-emissions-typical-passenger-vehicle).

The two figures are not quite alike: the first counts the whole life of the power plant, the second only what leaves the exhaust. Neither counts the making of the car.

## What to take from it

Even on coal alone this electric car comes out a little ahead, and with every panel and turbine on the grid it gets better without being touched. That is why EcoLedger asks for a grid emission factor beside each vehicle: it is the one number that says what a kilometre means where you live.`,
  }),
  article({
    id: 'blog_5a7c90d2e4b84f13a6d8172c3f60be95',
    tag: 'Sustainable Development',
    createdAt: Date.UTC(2026, 10, 18, 8),
    title: 'What a street tree does on a hot day',
    summary:
      'Shade is the half of it. What measurements say about trees and heat, and where to plant the next one.',
    content: `On a hot afternoon, cross from the sunny side of a street to the side with trees. What you feel there has been measured.

## Two ways of cooling

The first is shade. Surfaces in the shade of trees can be 11 to 25 degrees Celsius cooler than the peak temperatures of the same materials in the sun. A wall that stays cool by day does not warm the room behind it in the evening.

The second is water. A tree lifts water from its roots and gives it off through its leaves, and the heat that this takes is taken from the air. Alone or together with shade it can lower the peak temperatures of summer by 1 to 5 degrees Celsius.

Both figures are from the [United States Environmental Protection Agency, Using Trees and Vegetation to Reduce Heat Islands](https://www.epa.gov/heatislands/using-trees-and-vegetation-reduce-heat-islands).

## Where the next one should stand

The same source says that trees are most useful in the right place around a building: where they shade windows and part of the roof, to the west first of all, since the afternoon sun is the hottest. Trees over parking places and streets cool what would otherwise store heat until night.

## What a tree is not

A tree that was planted this year stores very little carbon this year. EcoLedger counts 21 kg of CO2 for each tree and year and marks the figure as modelled, because it stands for a tree that has grown up. A seedling gets there only if somebody looks after it.

Shade is different: it begins with the first summer in which the crown is wider than the trunk. If you plant for the people of a street, plant for shade, and water it for the first years.`,
  }),
  article({
    id: 'blog_c41d86f0b35e4a7798e20d6ba15f73c2',
    tag: 'Carbon Credit',
    createdAt: Date.UTC(2026, 10, 20, 8),
    title: 'What one carbon credit stands for',
    summary:
      'A tonne that was not emitted, four questions to ask of it, and what a credit in EcoLedger is and is not.',
    content: `A carbon credit on a registry stands for one metric tonne of carbon dioxide that was not emitted, or that was taken out of the air. It is a record with a serial number. Whoever wants to claim the tonne retires the credit, and then nobody else can.

## Why it says equivalent

Not every credit is about CO2. Other gases are counted as the amount of CO2 that would warm as much over a hundred years. One tonne of fossil methane counts as 29.8 tonnes of CO2, one tonne of nitrous oxide as 273. Source: [IPCC, Sixth Assessment Report, Working Group I, chapter 7, table 7.15](https://www.ipcc.ch/report/ar6/wg1/chapter/chapter-7/).

## Four questions for every credit

1. Would it have happened anyway? If so, paying for it changed nothing. This is called additionality.
2. What is it compared with? The tonne is the distance to a baseline, and a baseline set too high makes tonnes out of paper.
3. Does it last? A forest can burn. Good registries keep a reserve for that.
4. Is it counted once? One tonne, one serial number, one claim.

The states that adopted the Paris Agreement ask the same of the mechanism in its Article 6: real, measurable and long-term benefits, and no reduction that two of them use. Sources: [decision 1/CP.21, paragraph 37](https://unfccc.int/resource/docs/2015/cop21/eng/10a01.pdf), and [the Paris Agreement, Article 6, paragraph 5](https://unfccc.int/process-and-meetings/the-paris-agreement).

## And a credit in EcoLedger

A credit here is not a tonne. You earn 50 for each vehicle, tree or solar panel that you record and that a second person confirms, whatever its size. It is a count of checked actions, and it cannot be used to offset anything.

What it shares with a credit on a registry is the bookkeeping: a serial number for each, an entry for each movement that nobody can change afterwards, and a reviewer who is not the owner. The tonnes are estimated beside it, always with the formula and the source of every factor, so that you can work them out again yourself.`,
  }),
]
