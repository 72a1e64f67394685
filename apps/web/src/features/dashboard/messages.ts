/** All texts of the dashboard. Card, panel and activity texts come from the specification. */
export const DASHBOARD_MESSAGES = {
  home: 'EcoLedger, home',
  greeting: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  welcome: 'Welcome',
  named: (greeting: string, name: string) => (name === '' ? greeting : `${greeting}, ${name}`),
  day: (day: string) => `${day}.`,
  inReview: (n: string) => (n === '1' ? '1 asset in review.' : `${n} assets in review.`),
  viewAssets: 'View Assets',
  quickAdd: 'Quick Add',
  slow: 'This is taking longer than usual.',
  stale: "We couldn't update these figures.",
  summary: 'Summary',
} as const

/** Texts for when all figures failed to load. */
export const FAILED_MESSAGES = {
  title: "We couldn't load your figures",
  noAnswer: 'Your records are safe. The server did not answer in time.',
  fault: 'Your records are safe. The server had a problem.',
  again: 'Try again',
  next: (seconds: number) => `Next automatic try in ${seconds} s`,
  trying: 'Trying again...',
  request: (id: string | undefined, time: string) =>
    id === undefined ? `Last try at ${time}` : `Request ${id}, ${time}`,
  still: 'You can still',
  log: 'Log an activity',
  logText: 'Your draft stays on this device for 24 hours.',
  asset: 'Start an asset',
  assetText: 'Your draft stays on this device for 24 hours.',
} as const

export const CARD_MESSAGES = {
  credits: 'Total Credits',
  offset: 'CO2 Offset',
  value: 'Value Created',
  rank: 'Rank',
  inDays: (days: number) => `in ${days} days`,
  tons: 'tons',
  offsetBasis: 'per year, potential',
  valueBasis: (rupees: string) => `includes ${rupees} per unit`,
  rankTop: (percentile: string) => `Top ${percentile}% globally`,
  modelled: 'modelled',
  realRank: (position: string, members: string) =>
    members === '1' ? "You're the only member so far" : `${position} of ${members} members`,
  leaderboard: 'Leaderboard',
} as const

export const PANEL_MESSAGES = {
  evs: 'Electric Vehicles',
  trees: 'Tree Plantations',
  solar: 'Solar Energy',
  vehicles: (count: number) => (count === 1 ? 'vehicle' : 'vehicles'),
  plants: (count: number) => (count === 1 ? 'tree' : 'trees'),
  panels: (count: number, kilowatts: string) => `${count === 1 ? 'panel' : 'panels'}, ${kilowatts} kW`,
  distance: 'Distance',
  saved: 'CO2 saved, measured',
  co2Year: 'CO2 per year',
  species: 'Species',
  generated: 'Generated',
  billSaved: 'Savings on bills',
  credits: 'Estimated credits',
  addEv: 'Add electric vehicle',
  addTree: 'Add trees',
  addSolar: 'Add solar panel',
} as const

export const ACTIVITY_MESSAGES = {
  title: 'Recent Activity',
  loading: 'Loading recent activity...',
  none: 'No recent activity',
  failed: "We couldn't load recent activity.",
  ledger: 'Open ledger',
  more: (count: number) => `Show ${count} more`,
  all: 'See all your records',
  kinds: { ev: 'Electric vehicle', solar: 'Solar panel', tree: 'Tree' },
  events: {
    saved: 'saved',
    edited: 'edited',
    resubmitted: 'resubmitted',
    approved: 'approved',
    rejected: 'rejected',
    approval_undone: 'approval undone',
    rejection_undone: 'rejection undone',
    revoked: 'approval revoked',
    held: 'back in review',
    deleted: 'deleted',
    restored: 'restored',
  },
} as const

export const FAQ = {
  title: 'Questions',
  items: [
    {
      question: 'How do I earn credits?',
      answer:
        'Add an electric vehicle, a solar panel or a tree. Each one adds 50 pending credits. They are confirmed when a reviewer approves the asset, and reversed if it is rejected or deleted.',
    },
    {
      question: 'How can I redeem credits?',
      answer:
        'Approved credits have serial numbers and stay in your wallet. Retirement, which uses them up permanently and gives you a certificate, is coming in a later version. Credits cannot be exchanged for money.',
    },
    {
      question: 'What are green credits?',
      answer:
        'A green credit represents an eco asset that one person recorded and another person checked. Every credit has its own entry in an append-only ledger, so it can be traced to its asset.',
    },
    {
      question: 'How do I track solar energy?',
      answer:
        'The Solar Energy panel adds up the generation you enter for your panels: kWh generated, savings at 6 rupees per kWh, and estimated credits. The twelve-month chart spreads it evenly from the installation date.',
    },
  ],
} as const

export const CHART_MESSAGES = {
  title: 'Twelve months of CO2',
  failed: "We couldn't load this chart",
  failedText: 'Your records are safe.',
  inAll: 'Total',
  show: 'Show the chart',
  together: 'Combined',
  apart: 'Separate',
  kinds: { ev: 'EV', solar: 'Solar', tree: 'Trees' },
  chart: {
    label: 'CO2 by month',
    all: 'Twelve months',
    slot: 'Month',
    empty: 'No CO2 in these months yet.',
  },
  months: 'Months',
  span: (first: string, last: string) => `${first} to ${last}`,
  input: 'Input',
  factor: 'Factor',
  how: 'How it is calculated',
  hows: {
    ev: 'By the month of each drive',
    solar: 'One twelfth per month since installation',
    tree: 'One twelfth per month since planting',
  },
  measured: 'Measured, from distance driven',
  modelled: 'Modelled, spread evenly over the year',
  mixed: 'EV measured, solar and trees modelled',
} as const

/** Texts of 'How this is calculated'. */
export const CALCULATION_MESSAGES = {
  ledger: "EcoLedger's own ledger",
  ownEntries: "The member's own entries",
  counted: 'Counted, not estimated',
  estimate: 'Estimated, not measured',
  measured: 'Measured, from distance driven',
  stated: 'Reported by the member',
  modelled: 'Modelled, not a count of members',
  noChange: 'Change, 0 if there was nothing before',
  notBelow0: 'not below 0',
  atLeast1: 'at least 1',
  amongMembers: 'Among members, by verified credits',
  entries: 'Assets',
  without: 'Excluded',
  rejectedOrDeleted: 'rejected and deleted assets',
  allEntries: 'All assets counted',
  allDrives: 'All transactions added up',
  allGeneration: 'All reported generation added up',
  differentNames: 'Different botanical names',
  input: 'Input',
  factor: 'Factor',
  perCredit: 'Per credit',
  down: 'rounded down',
  rounded: 'rounded',
} as const
