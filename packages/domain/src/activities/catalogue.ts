/** The four activities: the one place from which both sides take their texts and choices. Source: specification, sections 2, 3 and 9. */

export const ACTIVITY_KEYS = ['plant-tree', 'clean-up', 'eco-commute', 'plastic-free'] as const
export type ActivityKey = (typeof ACTIVITY_KEYS)[number]

export const ACTIVITY_THEMES = ['green', 'teal', 'blue', 'plastic'] as const
export type ActivityTheme = (typeof ACTIVITY_THEMES)[number]

/** What an activity is measured in. */
export const QUANTITY_KINDS = ['plants', 'weight', 'distance', 'action'] as const
export type QuantityKind = (typeof QUANTITY_KINDS)[number]

export type Activity = {
  title: string
  description: string
  buttonText: string
  /** what its illustration shows, for those who do not see it */
  imageAlt: string
  theme: ActivityTheme
  speciesLabel: string
  speciesOptions: readonly string[]
  quantity: QuantityKind
  quantityLabel: string
  /** how it is rewarded, in words */
  rewardText: string
}

const BUTTON_TEXT = 'MARK AS COMPLETED'

export const ACTIVITIES: Readonly<Record<ActivityKey, Activity>> = {
  'plant-tree': {
    title: 'Plant a Tree',
    description:
      'Put a sapling into the ground and give it a good start. Photograph it where it stands and mark the place, so that you can find it again and care for it.',
    buttonText: BUTTON_TEXT,
    imageAlt: 'Two hands set a sapling into the soil',
    theme: 'green',
    speciesLabel: 'Plant Species',
    speciesOptions: ['Neem', 'Peepal', 'Banyan', 'Mango', 'Ashoka', 'Gulmohar', 'Teak', 'Other'],
    quantity: 'plants',
    quantityLabel: 'Plants planted',
    rewardText: '5 coins for each plant',
  },
  'clean-up': {
    title: 'Clean-Up Drive',
    description:
      'Collect litter from a street, a beach or a park and take it to where it belongs. Weigh what you gathered and photograph it before it goes.',
    buttonText: BUTTON_TEXT,
    imageAlt: 'Sacks of sorted litter beside a clean path',
    theme: 'teal',
    speciesLabel: 'Type of Waste Collected',
    speciesOptions: ['Plastic', 'Paper', 'Glass', 'Metal', 'Organic', 'Other'],
    quantity: 'weight',
    quantityLabel: 'Weight of the waste',
    rewardText: '5 coins for each kilogram',
  },
  'eco-commute': {
    title: 'Eco-Friendly Commute',
    description:
      'Leave the car and go by bicycle, by public transport, together or on foot. Note how far you came and show how you went.',
    buttonText: BUTTON_TEXT,
    imageAlt: 'A cyclist rides along a road lined with trees',
    theme: 'blue',
    speciesLabel: 'Mode of Commute',
    speciesOptions: ['Bicycle', 'Bus', 'Metro', 'Carpool', 'Walk', 'Electric Vehicle', 'Other'],
    quantity: 'distance',
    quantityLabel: 'Distance',
    rewardText: '2 coins for each kilometre',
  },
  'plastic-free': {
    title: 'Plastic Free Challenge',
    description: 'Get through a day without plastic that is used once. Say what you did instead and show it.',
    buttonText: BUTTON_TEXT,
    imageAlt: 'A cloth bag, a metal bottle and a glass jar',
    theme: 'plastic',
    speciesLabel: 'Plastic-Free Action',
    speciesOptions: [
      'Used reusable bag',
      'Used metal/straw bottle',
      'Avoided plastic packaging',
      'Participated in plastic clean-up',
      'Educated others',
      'Other',
    ],
    quantity: 'action',
    quantityLabel: 'What you did',
    rewardText: '10 coins',
  },
}

export const isActivityKey = (text: string): text is ActivityKey =>
  (ACTIVITY_KEYS as readonly string[]).includes(text)

/** The activity that a page of this key shows; an unknown key shows the first. */
export const activityKeyFor = (text: string): ActivityKey => (isActivityKey(text) ? text : ACTIVITY_KEYS[0])
