/** Articles of the demo with what is said about them. The people are invented; figures of their own are theirs alone. */
import { ASHA, GRACE, IMRAN, LEELA, type Person, ROHAN, TOMAS } from './content-cast.ts'
import type { Motif } from './pictures/motifs.ts'

export type Article = {
  who: Person
  daysAgo: number
  title: string
  summary: string
  tags: string
  picture?: Motif
  content: string
  likes: readonly Person[]
  comments: readonly (readonly [who: Person, daysAgo: number, text: string])[]
}

export const ARTICLES: readonly Article[] = [
  {
    who: ASHA,
    daysAgo: 230,
    title: 'What a rejected tree taught me about photographs',
    summary: 'A dark picture proves nothing. Four habits that made every later record go through.',
    tags: 'Carbon Credit,Others',
    picture: 'tree',
    content: `My jamun was refused, and the reason was one sentence long: the photograph is too dark.

I was cross for a minute. Then I looked at my own picture and saw a black shape in front of a blue hill.

## What I do now

1. **Daylight, sun behind me.** Ten in the morning is better than a golden evening.
2. **The whole tree, then the foot of it.** One picture says how tall, the other says where it stands.
3. **Something of known size.** My steel bottle is 26 cm. It has been in every picture since.
4. **Measure before I type.** Height with a stick and its shadow, the trunk with a tape at chest height.

> A second person has to believe the picture without knowing me. That is the whole point of it.

The corrected record was approved two days later.`,
    likes: [ROHAN, LEELA, IMRAN, GRACE],
    comments: [
      [LEELA, 229, 'The bottle is a wonderful idea. Mine is 24 cm and shall be famous.'],
      [ROHAN, 227, 'Mine was refused for the same reason. Reading this before would have saved me a week.'],
      [ASHA, 226, 'Yours is approved by now, I hope?'],
    ],
  },
  {
    who: LEELA,
    daysAgo: 165,
    title: 'A year of our roof, month by month',
    summary: 'Why the best day tells you little, and what the monsoon does to 6.6 kW in Kochi.',
    tags: 'Sustainable Development',
    picture: 'panels',
    content: `We wrote down the meter on the first of each month. It is the cheapest instrument in the house.

| Month | kWh |
|---|---|
| January | 890 |
| March | 1,010 |
| June | 410 |
| July | 360 |
| October | 720 |

Three things surprised us:

- **March beats May.** Hot panels make less: the light is stronger in May, and so is the heat.
- **Dust costs more than shade.** One palm leaf over one corner took less than two months of dust.
- **The year is what counts.** We had planned with the best day, and would have been wrong by a third.

These are the figures of one house. Yours will differ, so write them down.`,
    likes: [ASHA, GRACE, TOMAS],
    comments: [
      [TOMAS, 90, 'Same here: our best month is April, by a little.'],
      [ASHA, 88, 'We have started our own table because of this.'],
    ],
  },
  {
    who: IMRAN,
    daysAgo: 74,
    title: 'Four oranges and a bael: planting for people who forget to water',
    summary:
      'Choose what the place is kind to, plant before the rain, and tie the watering to something you do anyway.',
    tags: 'Sustainable Development,Others',
    picture: 'sapling',
    content: `I forget things. My trees had to be chosen by somebody who knows that.

**Choose what already grows nearby.** Bael and neem stand in our street without anybody's help, so mine will as well.

**Plant two weeks before the rain.** The roots find their way while the soil does the watering.

**Tie it to a habit.** The orange stands on my way to the bus. A bottle in the bag on Mondays and Thursdays, and that is the whole system.

Of eleven saplings in three years nine stand. The two that did not were the pretty ones from far away.`,
    likes: [ASHA, LEELA],
    comments: [[ASHA, 73, 'Mondays and Thursdays it is. My guava would have liked to read this.']],
  },
  {
    who: ROHAN,
    daysAgo: 19,
    title: 'Delivering on electricity: two seasons in numbers',
    summary: 'Range in rain, the price of a soft tyre, and why I charge at lunch.',
    tags: 'Carbon Credit',
    picture: 'train',
    content: `I ride for a living, so every kilometre is counted twice: once by the app and once by me.

- Dry season: **3.4 kWh** for 100 km.
- Rain and wind: **3.9 kWh**.
- The week of the soft tyre: **4.2 kWh**. Nobody sees it, and you pay for it daily.

Charging at lunch keeps the battery between a quarter and three quarters. It has been the easiest change of all: I sit down anyway.

What I would like next is a place to charge that has a roof.`,
    likes: [ASHA, IMRAN, GRACE, TOMAS],
    comments: [
      [GRACE, 18, 'The soft tyre figure goes on the wall of our workshop.'],
      [ASHA, 17, 'Checked mine after reading. Guilty.'],
      [TOMAS, 3, 'What do you do about charging when it rains?'],
    ],
  },
  {
    who: ASHA,
    daysAgo: 4,
    title: 'Thirty-six days, one freeze: how I keep a streak without becoming unbearable',
    summary: 'Small things count, one missed day is not the end, and Sunday is for the big ones.',
    tags: 'Others',
    picture: 'bag',
    content: `The run stands at thirty-six days. One day in between is missing: I was in bed with a fever, and a freeze took it.

My rules:

1. **Commute first.** The metro is an activity, and I ride it anyway.
2. **One big thing a week.** Sunday is for planting or for a clean-up.
3. **A freeze is for a bad day, not for a lazy one.** Nobody checks. I do.

What surprised me is how little of it is new. Most days I only write down what I would have done, and then do it a little more carefully.`,
    likes: [LEELA, GRACE, TOMAS],
    comments: [
      [GRACE, 3, 'Rule three should be printed on something.'],
      [LEELA, 2, 'Get well! And well written.'],
      [TOMAS, 1, 'My first run broke on day six. Here is to the second one.'],
    ],
  },
]

/** Likes and a comment for the three articles of the editors, which are there from the first day. */
export const EDITORIAL_LIKES: readonly Person[] = [ASHA, LEELA, IMRAN, TOMAS]
export const EDITORIAL_COMMENT = {
  who: ASHA,
  daysAgo: 196,
  text: 'The table of grid factors is what I had been looking for.',
}
