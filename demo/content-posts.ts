/** What the members of the demo write to each other. Invented. */
import { ASHA, GRACE, IMRAN, LEELA, type Person, ROHAN, TOMAS } from './content-cast.ts'

export type Post = { who: Person; daysAgo: number; hour: number; text: string }

export const POSTS: readonly Post[] = [
  {
    who: ASHA,
    daysAgo: 357,
    hour: 9,
    text: 'First neem planted on Taljai hill. It is as tall as my elbow. Let us see who grows faster this year.',
  },
  {
    who: ASHA,
    daysAgo: 301,
    hour: 19,
    text: 'The peepal by the Parvati foot path has its first new leaves since we moved it. Two buckets a week were enough.',
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
    text: 'Our roof made 31 kWh yesterday. The neighbours have started asking questions, which is the best part.',
  },
  {
    who: ASHA,
    daysAgo: 254,
    hour: 20,
    text: 'My jamun was sent back because the photograph was too dark. Fair enough: I could not see the tree in it myself.',
  },
  {
    who: ASHA,
    daysAgo: 208,
    hour: 18,
    text: 'Counted the bags after the river walk: nine, mostly wrappers. Eleven of us, two hours.',
  },
  {
    who: IMRAN,
    daysAgo: 196,
    hour: 17,
    text: 'Neem at Futala lake has lived through its first hot month. I water it on the way to work.',
  },
  {
    who: LEELA,
    daysAgo: 171,
    hour: 9,
    text: 'Monsoon figures are in: our panels make a third of what they make in March. Plan with the year, not with the best day.',
  },
  {
    who: GRACE,
    daysAgo: 149,
    hour: 21,
    text: 'Hello from Lagos. An iroko seedling went into the ground today; my grandchildren will have to tell you how it goes.',
  },
  {
    who: ROHAN,
    daysAgo: 133,
    hour: 23,
    text: 'Rain, wind and a soft front tyre: 14 % more electricity for the same round. Air is free, so today I took some.',
  },
  {
    who: ASHA,
    daysAgo: 119,
    hour: 16,
    text: 'The class planted its amla by the school gate. Twenty name tags, one tree, no quarrel.',
  },
  {
    who: IMRAN,
    daysAgo: 81,
    hour: 18,
    text: 'Bael tree recorded. The orange next to it has fruit for the first time: four, and I am counting them daily.',
  },
  {
    who: TOMAS,
    daysAgo: 84,
    hour: 22,
    text: 'Good evening from Valencia. The carob in the Turia gardens is hand high and needs nobody, which I like in a tree.',
  },
  {
    who: LEELA,
    daysAgo: 58,
    hour: 10,
    text: 'Added 2.4 kW over the porch. The small inverters start at sunrise, a good half hour before the old one wakes up.',
  },
  {
    who: ASHA,
    daysAgo: 40,
    hour: 19,
    text: 'Day one of a new run. The last one ended at a wedding, and I regret nothing.',
  },
  {
    who: ROHAN,
    daysAgo: 39,
    hour: 22,
    text: 'A neem in Aarey, next to the milk booth. If you pass by, it likes a litre.',
  },
  {
    who: GRACE,
    daysAgo: 27,
    hour: 20,
    text: 'Our street weighed its plastic this month: 18 kg less than in the spring. Deposit cups did most of it.',
  },
  {
    who: TOMAS,
    daysAgo: 20,
    hour: 21,
    text: 'Cycled to the market for thirty days. Neither faster nor slower than the bus, but I know the bakers now.',
  },
  {
    who: IMRAN,
    daysAgo: 15,
    hour: 18,
    text: 'Sorted caps with the children: red, blue, green. They found a rule for the odd ones in ten seconds.',
  },
  {
    who: ASHA,
    daysAgo: 11,
    hour: 20,
    text: 'Thirty days with an activity on each. The metro card shows it better than the scales.',
  },
  {
    who: LEELA,
    daysAgo: 9,
    hour: 8,
    text: 'Washed the panels before sunrise with a soft broom. Noon went from 4.9 to 5.6 kW.',
  },
  {
    who: GRACE,
    daysAgo: 6,
    hour: 19,
    text: 'Moringa behind the shop is up to my shoulder after ten weeks. It is allowed to slow down.',
  },
  {
    who: ASHA,
    daysAgo: 5,
    hour: 18,
    text: 'Three photographs of the new ashoka, because the first one showed mainly my thumb.',
  },
  {
    who: ROHAN,
    daysAgo: 3,
    hour: 23,
    text: 'Peepal in Aarey recorded, waiting for review. I may have mixed up the pictures, we will see.',
  },
  {
    who: TOMAS,
    daysAgo: 2,
    hour: 20,
    text: 'Question for the roof owners: how often do you clean, and does it show in the figures?',
  },
  {
    who: LEELA,
    daysAgo: 1,
    hour: 9,
    text: 'Tomás: twice a year, after the dust and after the pollen. It shows for about three weeks.',
  },
  {
    who: IMRAN,
    daysAgo: 1,
    hour: 18,
    text: 'Lake garden clean-up on Sunday at seven. Gloves are there, bring a friend who likes early mornings.',
  },
  {
    who: ASHA,
    daysAgo: 1,
    hour: 20,
    text: 'Sunday at the lake garden: I am in. I bring tea and the good scales.',
  },
]

/** Who follows whom, in turn: names of members, and numbers of the nine samples. */
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
