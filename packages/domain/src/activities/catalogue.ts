/** The activities and their choices. Source: specification, sections 2, 3, 9. */

export const ACTIVITY_KEYS = ['plant-tree', 'clean-up', 'eco-commute', 'plastic-free'] as const
export type ActivityKey = (typeof ACTIVITY_KEYS)[number]

export const ACTIVITY_THEMES = ['green', 'teal', 'blue', 'plastic'] as const
export type ActivityTheme = (typeof ACTIVITY_THEMES)[number]

export const QUANTITY_KINDS = ['plants', 'weight', 'distance', 'action'] as const
export type QuantityKind = (typeof QUANTITY_KINDS)[number]

export type Activity = {
  theme: ActivityTheme
  speciesOptions: readonly string[]
  quantity: QuantityKind
}

export const ACTIVITIES: Readonly<Record<ActivityKey, Activity>> = {
  'plant-tree': {
    theme: 'green',
    speciesOptions: ['Neem', 'Peepal', 'Banyan', 'Mango', 'Ashoka', 'Gulmohar', 'Teak', 'Other'],
    quantity: 'plants',
  },
  'clean-up': {
    theme: 'teal',
    speciesOptions: ['Plastic', 'Paper', 'Glass', 'Metal', 'Organic', 'Other'],
    quantity: 'weight',
  },
  'eco-commute': {
    theme: 'blue',
    speciesOptions: ['Bicycle', 'Bus', 'Metro', 'Carpool', 'Walk', 'Electric Vehicle', 'Other'],
    quantity: 'distance',
  },
  'plastic-free': {
    theme: 'plastic',
    speciesOptions: [
      'Used reusable bag',
      'Used metal/straw bottle',
      'Avoided plastic packaging',
      'Participated in plastic clean-up',
      'Educated others',
      'Other',
    ],
    quantity: 'action',
  },
}

export const isActivityKey = (text: string): text is ActivityKey =>
  (ACTIVITY_KEYS as readonly string[]).includes(text)

/** The activity for a page's key; falls back to the first for an unknown key. */
export const activityKeyFor = (text: string): ActivityKey => (isActivityKey(text) ? text : ACTIVITY_KEYS[0])
