/**
 * Articles of the demo with their comments. The people are fictional, and so are the figures that they give.
 */
import { ASHA, GRACE, IMRAN, LEELA, type Person, ROHAN, TOMAS } from './content-users.ts'
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
    title: 'What a rejected tree taught me about photos',
    summary: 'A dark photo proves nothing. Four habits that got every tree approved since.',
    tags: 'Carbon Credit,Others',
    picture: 'tree',
    content: `My jamun was rejected, and the reason was one sentence long: the photo is too dark.

I was annoyed for a minute. Then I looked at my photo again and saw a black shape in front of a blue hill.

## What I do now

1. **Daylight, with the sun behind me.** Ten in the morning is better than a golden evening.
2. **The whole tree, then its base.** One photo shows how tall it is, the other where it is planted.
3. **Something of known size.** My steel bottle is 26 cm tall. It has been in every photo since.
4. **Measure before I type.** I measure the height with a stick and its shadow, and the trunk with a tape at chest height.

> Someone who does not know me has to trust this photo. That is the whole point.

I fixed it and resubmitted it, and it was approved two days later.`,
    likes: [ROHAN, LEELA, IMRAN, GRACE],
    comments: [
      [LEELA, 229, 'The bottle is a great idea. Mine is 24 cm and about to be famous.'],
      [ROHAN, 227, 'Mine was rejected for the same reason. I wish I had read this a week earlier.'],
      [ASHA, 226, 'I hope yours has been approved by now?'],
    ],
  },
  {
    who: LEELA,
    daysAgo: 165,
    title: 'A year of our roof, month by month',
    summary: 'Why your best day says so little, and what the monsoon does to 6.6 kW in Kochi.',
    tags: 'Sustainable Development',
    picture: 'panels',
    content: `We read the meter on the first of every month. It is the cheapest instrument in the house.

| Month | kWh |
|---|---|
| January | 890 |
| March | 1,010 |
| June | 410 |
| July | 360 |
| October | 720 |

Three things surprised us:

- **March beats May.** Hot panels generate less: the light is stronger in May, but so is the heat.
- **Dust costs more than shade.** A palm leaf over one corner cost us less than two months of dust.
- **The full year is what counts.** We had planned around the best day, and were off by a third.

These are the figures for one house. Yours will be different, so write them down.`,
    likes: [ASHA, GRACE, TOMAS],
    comments: [
      [TOMAS, 90, 'Same here: our best month is April, just ahead of March.'],
      [ASHA, 88, 'This made us start our own table.'],
    ],
  },
  {
    who: IMRAN,
    daysAgo: 74,
    title: 'Four oranges and a bael: planting for people who forget to water',
    summary:
      'Choose trees that do well where you live, plant before the rains, and link watering to something you already do.',
    tags: 'Sustainable Development,Others',
    picture: 'sapling',
    content: `I forget things. I had to choose trees that can live with that.

**Choose what already grows nearby.** Bael and neem grow on our street without any help, so mine will too.

**Plant two weeks before the rains.** The roots settle in while nature does the watering.

**Link it to a habit.** The orange tree is on my way to the bus. I carry a bottle of water on Mondays and Thursdays, and that is the whole system.

Of the eleven saplings I planted in three years, nine have survived. The two that did not were pretty species from far away.`,
    likes: [ASHA, LEELA],
    comments: [[ASHA, 73, 'Mondays and Thursdays it is. I wish I had read this before I planted my guava.']],
  },
  {
    who: ROHAN,
    daysAgo: 19,
    title: 'Electric deliveries: two seasons in numbers',
    summary: 'Range in the rain, the cost of a soft tyre, and why I charge at lunch.',
    tags: 'Carbon Credit',
    picture: 'train',
    content: `I ride for a living, so every kilometre is counted twice: once by the app and once by me.

- Dry season: **3.4 kWh** per 100 km.
- Rain and wind: **3.9 kWh**.
- The week with a soft tyre: **4.2 kWh**. You don't notice it, but you pay for it every day.

Charging at lunch keeps the battery between a quarter and three quarters full. It was the easiest change of all: I take a break anyway.

Next, I would like a charging spot with a roof.`,
    likes: [ASHA, IMRAN, GRACE, TOMAS],
    comments: [
      [GRACE, 18, 'The soft tyre figure is going up on our workshop wall.'],
      [ASHA, 17, 'Checked mine after reading this. Guilty.'],
      [TOMAS, 3, 'How do you charge when it rains?'],
    ],
  },
  {
    who: ASHA,
    daysAgo: 4,
    title: 'Thirty-six days, one freeze: how I keep a streak without being annoying',
    summary: 'Small things count, one missed day is not the end, and Sundays are for the big ones.',
    tags: 'Others',
    picture: 'bag',
    content: `My streak is at thirty-six days. I missed one day because I was in bed with a fever, and a freeze covered it.

My rules:

1. **Commute first.** The metro is an activity, and I ride it anyway.
2. **One big thing a week.** Sundays are for planting or a clean-up.
3. **A freeze is for a bad day, not a lazy one.** Nobody checks, but I know.

What surprised me is how little I had to change. Most days I just log what I would have done anyway, and do it a little more carefully.`,
    likes: [LEELA, GRACE, TOMAS],
    comments: [
      [GRACE, 3, 'Rule three belongs on a poster.'],
      [LEELA, 2, 'Get well soon! Great post.'],
      [TOMAS, 1, 'My first streak ended on day six. Here is to the second one.'],
    ],
  },
]

/** Likes and a comment for the three editorial articles, which exist from the first day. */
export const EDITORIAL_LIKES: readonly Person[] = [ASHA, LEELA, IMRAN, TOMAS]
export const EDITORIAL_COMMENT = {
  who: ASHA,
  daysAgo: 196,
  text: 'The list of grid factors is just what I was looking for.',
}
