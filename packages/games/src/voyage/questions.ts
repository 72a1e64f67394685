/**
 * The questions. Every right answer follows the given source. The right answer comes first; the game shuffles
 * them. Each pool needs a one-point question, or nobody could leave square 99. Never change an id: browsers
 * store missed ids.
 */
import type { Difficulty } from './ages'

export type Question = {
  id: string
  text: string
  /** the right one first, then three wrong ones */
  answers: readonly [string, string, string, string]
  /** squares to advance, 1 to 8 */
  points: number
  source: string
}

const EASY: readonly Question[] = [
  {
    id: 'plants-light',
    text: 'What do plants need to make their own food?',
    answers: ['Sunlight', 'Moonlight', 'Loud music', 'Plastic'],
    points: 1,
    source: 'National Geographic Education, Photosynthesis',
  },
  {
    id: 'tap-off',
    text: 'What saves water while you brush your teeth?',
    answers: ['Turning off the tap', 'Letting the tap drip', 'Using hot water', 'Brushing twice'],
    points: 2,
    source: 'US EPA, WaterSense for Kids',
  },
  {
    id: 'wind-turbine',
    text: 'What does a wind turbine make?',
    answers: ['Electricity', 'Rain', 'Petrol', 'Snow'],
    points: 2,
    source: 'US Department of Energy, How Do Wind Turbines Work?',
  },
  {
    id: 'apple-core',
    text: 'What does an apple core on a compost heap become?',
    answers: ['Food for the soil', 'Plastic', 'A stone', 'Glass'],
    points: 3,
    source: 'US EPA, Composting at Home',
  },
  {
    id: 'no-exhaust',
    text: 'Which of these produces no exhaust gas?',
    answers: ['A bicycle', 'A motorbike', 'A diesel bus', 'A petrol car'],
    points: 3,
    source: 'WHO Europe, Walking and cycling: latest evidence, 2022',
  },
  {
    id: 'pollen-carriers',
    text: 'Which animals carry pollen from flower to flower so that fruit can grow?',
    answers: ['Bees', 'Earthworms', 'Fish', 'Frogs'],
    points: 4,
    source: 'FAO, Why bees matter, 2018',
  },
  {
    id: 'water-cover',
    text: "How much of the Earth's surface is covered by water?",
    answers: ['About 71%', 'About 10%', 'About 30%', 'All of it'],
    points: 5,
    source: 'US Geological Survey, How Much Water is There on Earth?',
  },
  {
    id: 'plants-gas',
    text: 'Which gas do plants take from the air to grow?',
    answers: ['Carbon dioxide', 'Helium', 'Neon', 'Methane'],
    points: 6,
    source: 'National Geographic Education, Photosynthesis',
  },
  {
    id: 'cow-burp',
    text: 'Cows burp a gas that warms the Earth. Which one?',
    answers: ['Methane', 'Oxygen', 'Helium', 'Neon'],
    points: 7,
    source: 'US EPA, Overview of Greenhouse Gases: Methane',
  },
  {
    id: 'reef-builders',
    text: 'Who built the Great Barrier Reef?',
    answers: ['Tiny animals called coral polyps', 'Whales', 'Ancient sailors', 'Volcanoes'],
    points: 8,
    source: 'Great Barrier Reef Marine Park Authority, Corals',
  },
]

const MEDIUM: readonly Question[] = [
  {
    id: 'third-r',
    text: 'Reduce, reuse: what is the third word?',
    answers: ['Recycle', 'Return', 'Repaint', 'Rewind'],
    points: 1,
    source: 'US EPA, Reduce, Reuse, Recycle',
  },
  {
    id: 'renewable-source',
    text: 'Which of these is a renewable source of energy?',
    answers: ['Wind', 'Coal', 'Oil', 'Natural gas'],
    points: 1,
    source: 'US Energy Information Administration, Renewable Energy Explained',
  },
  {
    id: 'main-warming-gas',
    text: 'Which gas has warmed the Earth the most since 1750?',
    answers: ['Carbon dioxide', 'Oxygen', 'Nitrogen', 'Argon'],
    points: 2,
    source: 'IPCC, Sixth Assessment Report, Working Group I, 2021',
  },
  {
    id: 'solar-cell',
    text: 'What do solar cells turn sunlight into?',
    answers: ['Electricity', 'Hydrogen', 'Steam', 'Oil'],
    points: 2,
    source: 'US Department of Energy, How Does Solar Work?',
  },
  {
    id: 'goal-count',
    text: 'How many Sustainable Development Goals has the United Nations set?',
    answers: ['17', '7', '10', '50'],
    points: 3,
    source: 'United Nations, Resolution A/RES/70/1, 2015',
  },
  {
    id: 'paris-year',
    text: 'In which year was the Paris Agreement on climate change adopted?',
    answers: ['2015', '1987', '1997', '2021'],
    points: 3,
    source: 'UNFCCC, The Paris Agreement',
  },
  {
    id: 'scrap-aluminium',
    text: 'How much energy is saved by making aluminium from scrap?',
    answers: ['About 95%', 'About 5%', 'About 30%', 'About half'],
    points: 3,
    source: 'International Aluminium Institute, Aluminium Recycling',
  },
  {
    id: 'led-lamp',
    text: 'How much less energy does an LED bulb use than an equally bright incandescent bulb?',
    answers: ['At least 75%', 'About a tenth', 'About a third', 'No less'],
    points: 4,
    source: 'US Department of Energy, LED Lighting',
  },
  {
    id: 'fresh-water',
    text: 'How much of the water on Earth is fresh water?',
    answers: ['About 2.5%', 'About 25%', 'About 50%', 'About 75%'],
    points: 4,
    source: 'US Geological Survey, Water Science School',
  },
  {
    id: 'ozone-layer',
    text: "What blocks most of the sun's harmful ultraviolet light?",
    answers: ['The ozone layer', 'The clouds', 'The magnetic field', 'The moon'],
    points: 5,
    source: 'NASA, Ozone Watch',
  },
  {
    id: 'fresh-water-place',
    text: "Where is most of the Earth's fresh water?",
    answers: ['In ice and snow', 'In rivers', 'In lakes', 'In clouds'],
    points: 5,
    source: 'US Geological Survey, Water Science School',
  },
  {
    id: 'air-nitrogen',
    text: 'Which gas makes up about 78% of dry air?',
    answers: ['Nitrogen', 'Oxygen', 'Carbon dioxide', 'Hydrogen'],
    points: 6,
    source: 'NOAA, The Atmosphere',
  },
  {
    id: 'pollinated-crops',
    text: 'How many of the main food crops rely at least partly on animal pollination?',
    answers: ['More than three quarters', 'About a tenth', 'About a quarter', 'None'],
    points: 6,
    source: 'IPBES, Assessment Report on Pollinators, 2016',
  },
  {
    id: 'ocean-heat',
    text: 'How much of the extra heat from greenhouse gases has the ocean absorbed?',
    answers: ['About 90%', 'About 10%', 'About 30%', 'About half'],
    points: 7,
    source: 'IPCC, Sixth Assessment Report, Working Group I, 2021',
  },
  {
    id: 'wind-cube',
    text: 'The wind blows twice as fast. How much more power does it carry?',
    answers: ['Eight times', 'Twice', 'Four times', 'The same'],
    points: 8,
    source: 'Manwell, McGowan and Rogers, Wind Energy Explained',
  },
]

const HARD: readonly Question[] = [
  {
    id: 'net-zero',
    text: 'What does net zero emissions mean?',
    answers: [
      'Remaining emissions are balanced by removals',
      'Nothing is emitted anywhere',
      'Emissions stop growing',
      'Emissions are half of 1990 levels',
    ],
    points: 1,
    source: 'IPCC, Special Report on 1.5 °C, Glossary, 2018',
  },
  {
    id: 'early-co2',
    text: 'How much CO2 was in the air before the industrial era, in parts per million?',
    answers: ['About 280', 'About 28', 'About 420', 'About 1,000'],
    points: 2,
    source: 'NOAA, Climate Change: Atmospheric Carbon Dioxide',
  },
  {
    id: 'paris-aim',
    text: 'What is the goal of the Paris Agreement?',
    answers: [
      'Well below 2 °C of warming, aiming for 1.5 °C',
      'At most 3 °C of warming',
      'No warming after 2020',
      'At most 0.5 °C of warming',
    ],
    points: 2,
    source: 'UNFCCC, The Paris Agreement, Article 2',
  },
  {
    id: 'plastic-recycled',
    text: 'How much of all plastic waste produced by 2015 had been recycled?',
    answers: ['About 9%', 'About 30%', 'About half', 'About 75%'],
    points: 3,
    source: 'Geyer, Jambeck and Law, Science Advances, 2017',
  },
  {
    id: 'electric-car',
    text: 'How much of the energy from the socket does an electric car deliver to its wheels?',
    answers: ['Over 77%', 'About 12%', 'About 30%', 'About half'],
    points: 4,
    source: 'US Department of Energy, fueleconomy.gov, All-Electric Vehicles',
  },
  {
    id: 'decade-warming',
    text: 'How much warmer was the Earth from 2011 to 2020 than from 1850 to 1900?',
    answers: ['About 1.1 °C', 'About 0.3 °C', 'About 2.5 °C', 'About 4 °C'],
    points: 4,
    source: 'IPCC, Sixth Assessment Report, Synthesis, 2023',
  },
  {
    id: 'methane-warming',
    text: 'Over 100 years, how much more warming does a tonne of methane cause than a tonne of CO2?',
    answers: ['27 to 30 times', '2 to 3 times', '90 to 100 times', 'About 1,000 times'],
    points: 5,
    source: 'US EPA, Understanding Global Warming Potentials',
  },
  {
    id: 'carbon-store',
    text: 'Which of these holds the most carbon?',
    answers: ['The ocean', 'The air', 'All living plants', 'The soils'],
    points: 6,
    source: 'IPCC, Fifth Assessment Report, Working Group I, chapter 6, 2013',
  },
  {
    id: 'cement-share',
    text: "How much of the world's CO2 comes from making cement?",
    answers: ['About 7%', 'About 0.5%', 'About 25%', 'About 40%'],
    points: 7,
    source: 'IEA and CSI, Low-Carbon Transition in the Cement Industry, 2018',
  },
  {
    id: 'nitrous-oxide',
    text: 'What is the largest human source of nitrous oxide?',
    answers: ['Farming', 'Air travel', 'Steel works', 'Landfills'],
    points: 8,
    source: 'Tian and others, Nature, 2020',
  },
]

export const QUESTIONS: Readonly<Record<Difficulty, readonly Question[]>> = {
  easy: EASY,
  medium: MEDIUM,
  hard: HARD,
}
