/**
 * Content of the cards. Every fact is true for the year or report it names and has its source. No emoji is
 * used twice, even across themes, because expert borrows cards.
 */
import type { ThemeKey } from './constants'

export type Card = {
  emoji: string
  name: string
  /** meaning of the picture, one sentence */
  description: string
  /** shown when the pair is found */
  fact: string
  source: string
}

export type Theme = { title: string; description: string; cards: readonly Card[] }

export const THEMES: Readonly<Record<ThemeKey, Theme>> = {
  renewableEnergy: {
    title: 'Renewable Energy',
    description:
      'Energy that never runs out: sun, wind, water and heat from the ground. Every pair reveals a fact with its source.',
    cards: [
      {
        emoji: '☀️',
        name: 'Sunlight',
        description: 'Solar panels turn light straight into electricity.',
        fact: 'In an hour and a half, more solar energy reaches the ground than the whole world used in 2001.',
        source: 'Tsao, Lewis and Crabtree, Solar FAQs, US Department of Energy, 2006',
      },
      {
        emoji: '🌬️',
        name: 'Wind',
        description: 'Turbines catch moving air and turn it into electricity.',
        fact: 'When wind speed doubles, its power grows eightfold: power rises with the cube of the speed.',
        source: 'Manwell, McGowan and Rogers, Wind Energy Explained',
      },
      {
        emoji: '💧',
        name: 'River power',
        description: 'Falling water drives turbines in dams and rivers.',
        fact: "In 2020 hydropower made about a sixth of the world's electricity, more than all other renewable sources combined.",
        source: 'IEA, Hydropower Special Market Report, 2021',
      },
      {
        emoji: '🌋',
        name: 'Geothermal',
        description: 'Geothermal plants use heat from deep underground.',
        fact: 'Even far from volcanoes, the ground gets about 25 to 30 °C warmer with every kilometre of depth.',
        source: 'Fridleifsson and others, IPCC scoping meeting on renewable energy, 2008',
      },
      {
        emoji: '🌊',
        name: 'Tides',
        description: 'The sea rises and falls twice a day on most coasts and can drive turbines.',
        fact: 'The tidal power station at the mouth of the Rance in France has generated electricity since 1966.',
        source: 'IRENA, Tidal Energy Technology Brief, 2014',
      },
      {
        emoji: '🔋',
        name: 'Battery',
        description: 'Batteries store solar and wind energy for later.',
        fact: 'The price of lithium-ion cells fell by about 97% between 1991, when they were first sold, and 2018.',
        source: 'Ziegler and Trancik, Energy & Environmental Science, 2021',
      },
      {
        emoji: '🌾',
        name: 'Biogas',
        description: 'Microbes turn farm and food waste into a gas we can burn.',
        fact: 'Biogas is 45% to 75% methane, the main component of natural gas. The rest is mostly CO2.',
        source: 'IEA, Outlook for Biogas and Biomethane, 2020',
      },
      {
        emoji: '⚡',
        name: 'Grid',
        description: 'Power lines carry electricity from where it is generated to where it is used.',
        fact: "The world's power lines are about 80 million kilometres long, enough to circle the Earth about 2,000 times.",
        source: 'IEA, Electricity Grids and Secure Energy Transitions, 2023',
      },
    ],
  },
  carbonReduction: {
    title: 'Carbon Reduction',
    description:
      'Ways to keep carbon out of the air at home, on the road and on the land. Every pair reveals a fact with its source.',
    cards: [
      {
        emoji: '🚲',
        name: 'Bicycle',
        description: 'Muscle instead of fuel on short trips.',
        fact: 'In seven European cities, people who cycle caused 84% less CO2 from daily travel than people who do not.',
        source: 'Brand and others, Transportation Research Part D, 2021',
      },
      {
        emoji: '🚆',
        name: 'Train',
        description: 'Hundreds of people share one engine on smooth rails.',
        fact: "Rail carried 8% of the world's passengers and 7% of its freight while using 2% of the energy for transport.",
        source: 'IEA, The Future of Rail, 2019',
      },
      {
        emoji: '🌳',
        name: 'Forest',
        description: 'Trees take CO2 from the air and store its carbon in wood and soil.',
        fact: "The world's forests held 662 billion tonnes of carbon in 2020, in trees, dead wood, litter and soil.",
        source: 'FAO, Global Forest Resources Assessment, 2020',
      },
      {
        emoji: '🚗',
        name: 'Electric car',
        description: 'A motor and a battery instead of an engine and a tank.',
        fact: 'An electric car delivers over 77% of the energy from the socket to its wheels. A petrol car delivers about 12% to 30% of the energy in its fuel.',
        source: 'US Department of Energy, fueleconomy.gov, All-Electric Vehicles',
      },
      {
        emoji: '🏠',
        name: 'Heat pump',
        description: 'It moves heat from the outside air or the ground into the house.',
        fact: 'Heat pumps on the market are three to five times as energy efficient as gas boilers.',
        source: 'IEA, The Future of Heat Pumps, 2022',
      },
      {
        emoji: '💡',
        name: 'LED bulb',
        description: 'Light from a small chip, with little heat.',
        fact: 'LED bulbs use at least 75% less energy than incandescent bulbs and last up to 25 times as long.',
        source: 'US Department of Energy, LED Lighting',
      },
      {
        emoji: '🥗',
        name: 'Plant-based food',
        description: 'Beans, grain and vegetables need less land than meat.',
        fact: 'Without animal products, food would cause about 49% fewer greenhouse gas emissions and use about 76% less land.',
        source: 'Poore and Nemecek, Science, 2018',
      },
      {
        emoji: '🌱',
        name: 'Living soil',
        description: 'Roots and tiny creatures store carbon underground.',
        fact: 'Soils hold more carbon than the atmosphere and all living plants combined.',
        source: 'IPCC, Fifth Assessment Report, Working Group I, chapter 6, 2013',
      },
    ],
  },
  sustainabilityGoals: {
    title: 'Sustainability Goals',
    description:
      'Eight of the 17 goals that the United Nations set for 2030. Every pair reveals a fact with its source.',
    cards: [
      {
        emoji: '🚰',
        name: 'Clean water',
        description: 'Goal 6: clean water and sanitation for everyone.',
        fact: 'In 2022 about 2.2 billion people had no safely managed drinking water.',
        source: 'WHO and UNICEF, Progress on Household Drinking Water, 2023',
      },
      {
        emoji: '🔌',
        name: 'Energy for all',
        description: 'Goal 7: affordable and clean energy.',
        fact: 'In 2022 about 685 million people lived without electricity.',
        source: 'IEA, IRENA, UNSD, World Bank and WHO, Tracking SDG 7, 2024',
      },
      {
        emoji: '🏙️',
        name: 'Sustainable cities',
        description: 'Goal 11: cities that are safe, inclusive and sustainable.',
        fact: 'In 2018, 55% of people lived in cities and towns. By 2050 it may be 68%.',
        source: 'UN DESA, World Urbanization Prospects, 2018',
      },
      {
        emoji: '🍽️',
        name: 'Less waste',
        description: 'Goal 12: make and use things responsibly.',
        fact: 'In 2022 about 1.05 billion tonnes of food were wasted, 19% of the food available to shops, restaurants and homes.',
        source: 'UNEP, Food Waste Index Report, 2024',
      },
      {
        emoji: '🌡️',
        name: 'Climate action',
        description: 'Goal 13: slow down global warming and adapt to it.',
        fact: 'From 2011 to 2020, the surface of the Earth was about 1.1 °C warmer than from 1850 to 1900.',
        source: 'IPCC, Sixth Assessment Report, Synthesis, 2023',
      },
      {
        emoji: '🐠',
        name: 'Life below water',
        description: 'Goal 14: seas that are clean and full of life.',
        fact: 'Coral reefs cover about 0.2% of the sea floor and are home to at least a quarter of all sea species.',
        source: 'GCRMN, Status of Coral Reefs of the World, 2020',
      },
      {
        emoji: '🦋',
        name: 'Life on land',
        description: 'Goal 15: forests, soils and the creatures that live there.',
        fact: 'About one million species of animals and plants are threatened with extinction.',
        source: 'IPBES, Global Assessment Report, 2019',
      },
      {
        emoji: '🤝',
        name: 'Partnership',
        description: 'Goal 17: work together to reach the goals.',
        fact: 'All 193 member states of the United Nations agreed on the 17 goals and their 169 targets in 2015.',
        source: 'United Nations, Resolution A/RES/70/1, 2015',
      },
    ],
  },
  ecoFriendly: {
    title: 'Eco Friendly',
    description:
      'Small things at home that add up when many people do them. Every pair reveals a fact with its source.',
    cards: [
      {
        emoji: '♻️',
        name: 'Recycling',
        description: 'Old metal, glass and paper become new products.',
        fact: 'Aluminium from scrap needs about 95% less energy than aluminium from ore.',
        source: 'International Aluminium Institute, Aluminium Recycling',
      },
      {
        emoji: '🛍️',
        name: 'Reusable bag',
        description: 'One bag for years instead of a new one each time.',
        fact: 'You must use a cotton bag 131 times before it is better for the climate than a thin plastic bag used once.',
        source: 'UK Environment Agency, Life cycle assessment of supermarket carrier bags, 2011',
      },
      {
        emoji: '🚿',
        name: 'Short shower',
        description: 'A shorter shower saves water and heat.',
        fact: 'A standard shower head in the US uses 2.5 gallons, or 9.5 litres, every minute.',
        source: 'US EPA, WaterSense, Showerheads',
      },
      {
        emoji: '🧺',
        name: 'Cold wash',
        description: 'Most clothes get clean without hot water.',
        fact: 'About 90% of the energy a washing machine uses goes into heating the water.',
        source: 'ENERGY STAR, Clothes Washers',
      },
      {
        emoji: '🐝',
        name: 'Bee garden',
        description: 'Flowers that bloom from spring to autumn feed pollinators.',
        fact: 'More than three quarters of the main types of food crops rely to some extent on animal pollination.',
        source: 'IPBES, Assessment Report on Pollinators, 2016',
      },
      {
        emoji: '🍂',
        name: 'Compost',
        description: 'Peels and leaves turn back into soil.',
        fact: 'Food made up 24% of the municipal waste in the landfills of the US in 2018, more than any other material.',
        source: 'US EPA, Facts and Figures about Materials, Waste and Recycling',
      },
      {
        emoji: '🥤',
        name: 'Reusable cup',
        description: 'A cup or bottle you can fill again and again.',
        fact: 'Only about 9% of all plastic waste produced by 2015 had been recycled.',
        source: 'Geyer, Jambeck and Law, Science Advances, 2017',
      },
      {
        emoji: '👕',
        name: 'Second-hand shirt',
        description: 'Wearing clothes longer means making fewer new ones.',
        fact: 'Growing the cotton for one 250-gram shirt and making it takes about 2,500 litres of water on average.',
        source: 'Water Footprint Network, Product Gallery: Cotton',
      },
    ],
  },
}
