/** Posts of the demo's members. All fictional. */
import { ASHA, GRACE, IMRAN, LEELA, type Person, ROHAN, TOMAS } from './content-users.ts'

export type Post = { who: Person; daysAgo: number; hour: number; text: string }

/** Reported twice, so that the console has something to decide. */
const ADVERTISEMENT =
  'My cousin sells solar lamps, 40% off until Sunday. Write to me before they are gone. Solar lamps, 40% off!'

export const POSTS: readonly Post[] = [
  {
    who: ASHA,
    daysAgo: 357,
    hour: 9,
    text: "Planted my first neem on Taljai hill. It comes up to my elbow. Let's see who grows faster this year.",
  },
  {
    who: ASHA,
    daysAgo: 301,
    hour: 19,
    text: 'The peepal by the Parvati footpath has its first new leaves since we moved it. Two buckets of water a week were enough.',
  },
  {
    who: ROHAN,
    daysAgo: 298,
    hour: 22,
    text: 'A month on the scooter: 611 km, and I have stopped looking at petrol prices.',
  },
  {
    who: LEELA,
    daysAgo: 262,
    hour: 8,
    text: 'Our roof generated 31 kWh yesterday. The neighbours have started asking questions, which is the best part.',
  },
  {
    who: ASHA,
    daysAgo: 254,
    hour: 20,
    text: "My jamun was rejected because the photo was too dark. Fair enough: I couldn't see the tree in it myself.",
  },
  {
    who: ASHA,
    daysAgo: 208,
    hour: 18,
    text: 'Nine bags after the river clean-up, mostly wrappers. Eleven of us, two hours.',
  },
  {
    who: IMRAN,
    daysAgo: 196,
    hour: 17,
    text: 'The neem at Futala lake has survived its first hot month. I water it on my way to work.',
  },
  {
    who: LEELA,
    daysAgo: 171,
    hour: 9,
    text: 'Monsoon figures are in: our panels generate a third of what they do in March. Plan for the year, not the best day.',
  },
  {
    who: GRACE,
    daysAgo: 149,
    hour: 21,
    text: 'Hello from Lagos. I planted an iroko seedling today; my grandchildren will have to tell you how it turns out.',
  },
  {
    who: ROHAN,
    daysAgo: 133,
    hour: 23,
    text: 'Rain, wind and a soft front tyre: 14% more electricity on the same route. Air is free, so I pumped it up today.',
  },
  {
    who: ASHA,
    daysAgo: 119,
    hour: 16,
    text: 'My class planted an amla by the school gate. Twenty name tags, one tree, no arguments.',
  },
  {
    who: IMRAN,
    daysAgo: 81,
    hour: 18,
    text: 'Added my bael tree. The orange tree next to it has its first fruit: four oranges, and I count them every day.',
  },
  {
    who: TOMAS,
    daysAgo: 84,
    hour: 22,
    text: 'Good evening from Valencia. My carob in the Turia gardens is still small but looks after itself, which I like in a tree.',
  },
  {
    who: LEELA,
    daysAgo: 58,
    hour: 10,
    text: 'Added 2.4 kW above the porch. The microinverters start at sunrise, a good half hour before the old inverter wakes up.',
  },
  {
    who: ASHA,
    daysAgo: 40,
    hour: 19,
    text: 'Day one of a new streak. The last one ended at a wedding, and I regret nothing.',
  },
  {
    who: ROHAN,
    daysAgo: 39,
    hour: 22,
    text: 'Planted a neem in Aarey, next to the milk booth. If you pass by, please give it some water.',
  },
  {
    who: GRACE,
    daysAgo: 27,
    hour: 20,
    text: 'Our street weighed its plastic waste this month: 18 kg less than in spring, mostly thanks to deposit cups.',
  },
  {
    who: TOMAS,
    daysAgo: 20,
    hour: 21,
    text: 'I have cycled to the market for thirty days. It takes as long as the bus, and I stop at the bakery on the way.',
  },
  {
    who: IMRAN,
    daysAgo: 15,
    hour: 18,
    text: 'Sorted bottle caps with the children by colour. They worked out what to do with the odd ones in ten seconds.',
  },
  {
    who: ASHA,
    daysAgo: 11,
    hour: 20,
    text: 'Thirty days in a row with at least one activity. My metro card can prove it.',
  },
  {
    who: LEELA,
    daysAgo: 9,
    hour: 8,
    text: 'Washed the panels before sunrise with a soft broom. Output at noon went up from 4.9 to 5.6 kW.',
  },
  {
    who: GRACE,
    daysAgo: 6,
    hour: 19,
    text: "The moringa behind the shop is already up to my shoulder after ten weeks. I didn't expect it to grow that fast.",
  },
  {
    who: ASHA,
    daysAgo: 5,
    hour: 18,
    text: 'Three photos of my new ashoka, because the first one was mostly my thumb.',
  },
  {
    who: ROHAN,
    daysAgo: 3,
    hour: 23,
    text: "Added my peepal in Aarey, now waiting for review. I may have mixed up the photos; we'll see.",
  },
  {
    who: TOMAS,
    daysAgo: 2,
    hour: 20,
    text: 'Question for solar owners: how often do you clean your panels, and do you see a difference?',
  },
  {
    who: LEELA,
    daysAgo: 1,
    hour: 9,
    text: 'Tomás: twice a year, after the dusty season and after the pollen. You can see the difference for about three weeks.',
  },
  {
    who: IMRAN,
    daysAgo: 1,
    hour: 18,
    text: 'Lake garden clean-up on Sunday at seven. We have gloves; bring a friend who likes early mornings.',
  },
  {
    who: ASHA,
    daysAgo: 1,
    hour: 20,
    text: "Sunday at the lake garden: count me in. I'll bring tea and the good scales.",
  },
  {
    who: TOMAS,
    daysAgo: 2,
    hour: 21,
    text: ADVERTISEMENT,
  },
]

/** Follows in chronological order; a number stands for one of the nine sample members. */
export const FOLLOWS: readonly (readonly [
  who: Person,
  daysAgo: number,
  whom: readonly (Person | number)[],
])[] = [
  [ASHA, 362, [1, 2, 4]],
  [ROHAN, 330, [ASHA, 4]],
  [ASHA, 329, [ROHAN]],
  [LEELA, 286, [ASHA, ROHAN, 2]],
  [ASHA, 285, [LEELA]],
  [IMRAN, 213, [ASHA, LEELA, 3]],
  [ASHA, 212, [IMRAN]],
  [LEELA, 210, [IMRAN]],
  [GRACE, 167, [ASHA, LEELA]],
  [ASHA, 166, [GRACE]],
  [TOMAS, 95, [LEELA, GRACE, 7]],
  [ASHA, 93, [TOMAS]],
  [LEELA, 92, [TOMAS]],
  [ROHAN, 40, [IMRAN, GRACE]],
  [IMRAN, 8, [ROHAN, GRACE]],
  [TOMAS, 2, [ASHA, IMRAN]],
]

/** Reports that wait for a moderator: of a post, and of an article with this title. */
export const POST_REPORTS = [
  { who: ROHAN, daysAgo: 1, post: ADVERTISEMENT, reason: 'spam', text: 'Advertising, for the second time.' },
  { who: LEELA, daysAgo: 1, post: ADVERTISEMENT, reason: 'spam', text: 'Nothing to do with the community.' },
] as const
export const ARTICLE_REPORT = {
  who: GRACE,
  daysAgo: 3,
  title: 'Thirty-six days, one freeze: how I keep a streak without being annoying',
  reason: 'untrue',
  text: 'The figure in the second paragraph has no source.',
} as const
