/** Texts and choices of the activities, for server and browser. Source: specification, sections 2, 3, 9. */

export const ACTIVITY_KEYS = ['plant-tree', 'clean-up', 'eco-commute', 'plastic-free'] as const
export type ActivityKey = (typeof ACTIVITY_KEYS)[number]

export const ACTIVITY_THEMES = ['green', 'teal', 'blue', 'plastic'] as const
export type ActivityTheme = (typeof ACTIVITY_THEMES)[number]

export const QUANTITY_KINDS = ['plants', 'weight', 'distance', 'action'] as const
export type QuantityKind = (typeof QUANTITY_KINDS)[number]

export type Activity = {
  title: string
  /** one short sentence for the card */
  lead: string
  description: string
  /** label of the card's button */
  logText: string
  buttonText: string
  /** alternative text of the illustration */
  imageAlt: string
  theme: ActivityTheme
  speciesLabel: string
  speciesOptions: readonly string[]
  quantity: QuantityKind
  quantityLabel: string
  /** the reward as text */
  rewardText: string
}

const BUTTON_TEXT = 'MARK AS COMPLETED'

export const ACTIVITIES: Readonly<Record<ActivityKey, Activity>> = {
  'plant-tree': {
    title: 'Plant a Tree',
    lead: 'Put a sapling in the ground and water it.',
    logText: 'Log a tree',
    description:
      'Put a sapling in the ground and give it a good start. Photograph it where you planted it and mark the location, so you can find it again and care for it.',
    buttonText: BUTTON_TEXT,
    imageAlt: 'A sapling on a mound of soil with a spade beside it',
    theme: 'green',
    speciesLabel: 'Plant Species',
    speciesOptions: ['Neem', 'Peepal', 'Banyan', 'Mango', 'Ashoka', 'Gulmohar', 'Teak', 'Other'],
    quantity: 'plants',
    quantityLabel: 'Plants planted',
    rewardText: '5 coins per plant',
  },
  'clean-up': {
    title: 'Clean-Up Drive',
    lead: 'Collect litter and weigh the bag.',
    logText: 'Log a clean-up',
    description:
      'Collect litter from a street, a beach or a park and dispose of it properly. Weigh what you collected and photograph it first.',
    buttonText: BUTTON_TEXT,
    imageAlt: 'A sack full of litter and a litter picker',
    theme: 'teal',
    speciesLabel: 'Type of Waste Collected',
    speciesOptions: ['Plastic', 'Paper', 'Glass', 'Metal', 'Organic', 'Other'],
    quantity: 'weight',
    quantityLabel: 'Weight of the waste',
    rewardText: '5 coins per kg',
  },
  'eco-commute': {
    title: 'Eco-Friendly Commute',
    lead: 'Leave the car at home.',
    logText: 'Log a commute',
    description:
      'Leave the car at home and go by bicycle, public transport, carpool or on foot. Enter the distance and show how you travelled.',
    buttonText: BUTTON_TEXT,
    imageAlt: 'A bicycle with vegetables in its basket',
    theme: 'blue',
    speciesLabel: 'Mode of Commute',
    speciesOptions: ['Bicycle', 'Bus', 'Metro', 'Carpool', 'Walk', 'Electric Vehicle', 'Other'],
    quantity: 'distance',
    quantityLabel: 'Distance',
    rewardText: '2 coins per km',
  },
  'plastic-free': {
    title: 'Plastic Free Challenge',
    lead: 'Replace one throwaway item.',
    logText: 'Log an action',
    description: 'Get through a day without single-use plastic. Tell us what you did instead and show it.',
    buttonText: BUTTON_TEXT,
    imageAlt: 'A cloth bag of vegetables and bread with a bottle beside it',
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

/** The activity for a page's key; falls back to the first for an unknown key. */
export const activityKeyFor = (text: string): ActivityKey => (isActivityKey(text) ? text : ACTIVITY_KEYS[0])
