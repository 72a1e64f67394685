/** The nine sample members, who cannot log in, and their posts. Never change them: a migration uses them. */
type Sample = { name: string; title: string; posts: readonly (readonly [day: string, content: string])[] }

export const SAMPLES: readonly Sample[] = [
  {
    name: 'Meera Joshi',
    title: 'Soil scientist',
    posts: [
      [
        '2026-01-21',
        'Mulch before water. A hand of dry leaves around a young tree keeps the soil damp for days.',
      ],
      [
        '2026-02-17',
        'Dug a small pit to look at our soil after three years of compost: dark down to the second spade.',
      ],
    ],
  },
  {
    name: 'Arjun Singh',
    title: 'Solar installer',
    posts: [
      [
        '2026-01-14',
        'North roof or east roof? We measured the shade of the neighbour for a week before we drilled one hole.',
      ],
      [
        '2026-02-24',
        'Cleaned the panels before sunrise. Output at noon went from 3.9 to 4.6 kW. Dust is expensive.',
      ],
    ],
  },
  {
    name: 'Amina Yusuf',
    title: 'School gardener',
    posts: [
      ['2026-01-29', 'The children chose neem and guava. Every sapling has a name tag and a watering day.'],
      [
        '2026-02-20',
        'Half of our saplings made it through the dry weeks. We noted which half stood in the shade.',
      ],
    ],
  },
  {
    name: 'Kofi Mensah',
    title: 'Scooter courier',
    posts: [
      [
        '2026-02-03',
        'One month on the electric scooter. I charge while I eat and I sleep better without the noise.',
      ],
      [
        '2026-02-26',
        'Tyre pressure is free range. Checked on Monday, four more kilometres on the same charge.',
      ],
    ],
  },
  {
    name: 'Ruth Ellis',
    title: 'Gardener',
    posts: [
      [
        '2026-01-09',
        'Winter is for the hedge. Planted hawthorn and hazel, bare roots, before the ground warms up.',
      ],
      [
        '2026-02-12',
        'Left the seed heads standing and the goldfinches found them. Tidy can wait until March.',
      ],
    ],
  },
  {
    name: 'Jonas Keller',
    title: 'Bicycle mechanic',
    posts: [
      [
        '2026-01-25',
        'A clean chain is a quiet chain. Ten minutes with a rag, and the ride to work feels like a new bicycle.',
      ],
      ['2026-02-09', 'Counted: eleven working days, eleven rides. The bus card stayed in the drawer.'],
    ],
  },
  {
    name: 'Nia Brooks',
    title: 'Science teacher',
    posts: [
      [
        '2026-02-01',
        'We weighed the waste of one school week. The largest heap was cling film, so that goes first.',
      ],
      [
        '2026-02-25',
        'A tip for tree photos: put your hand beside the stem. It gives scale, and it makes the photo yours.',
      ],
    ],
  },
  {
    name: 'Finn Gallagher',
    title: 'Beach ranger',
    posts: [
      [
        '2026-01-18',
        'After the storm we filled fourteen sacks in two hours. Ropes and bottle caps, mostly ropes.',
      ],
      [
        '2026-02-14',
        'Clean-up tip: bring a sieve for the tide line. Small plastic is the plastic that gets eaten.',
      ],
    ],
  },
  {
    name: 'Hana Mori',
    title: 'Cook',
    posts: [
      [
        '2026-01-31',
        'Stems and peels go into the stock pot, then into the compost. The bin is nearly bored.',
      ],
      [
        '2026-02-19',
        'Our guests bring their own boxes now. It took one sign at the door and three weeks of patience.',
      ],
    ],
  },
]
