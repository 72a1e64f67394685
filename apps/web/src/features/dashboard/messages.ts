/** Every sentence of the dashboard. Card, panel and activity texts are the specification's. */
export const DASHBOARD_WORDS = {
  home: 'EcoLedger, home',
  greeting: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  named: (greeting: string, name: string) => (name === '' ? greeting : `${greeting}, ${name}`),
  day: (day: string) => `${day}.`,
  inReview: (n: string) => (n === '1' ? '1 entry in review.' : `${n} entries in review.`),
  viewAssets: 'View Assets',
  quickAdd: 'Quick Add',
  failed: 'Your figures could not be loaded; they show 0 until they are.',
  creditsFailed: 'Your credits could not be loaded; 0 is shown until they are.',
  summary: 'Summary',
} as const

export const CARD_WORDS = {
  credits: 'Total Credits',
  offset: 'CO2 Offset',
  value: 'Value Created',
  rank: 'Rank',
  inDays: (days: number) => `in ${days} days`,
  tons: 'tons',
  offsetBasis: 'a year, potential',
  valueBasis: (rupees: string) => `at ${rupees} a unit`,
  rankTop: (percentile: string) => `Top ${percentile}% globally`,
  modelled: 'modelled',
  realRank: (position: string, members: string) => `${position} of ${members} members`,
  leaderboard: 'Leaderboard',
} as const

export const PANEL_WORDS = {
  evs: 'Electric Vehicles',
  trees: 'Tree Plantations',
  solar: 'Solar Energy',
  vehicles: 'vehicles',
  plants: 'trees',
  panels: (kilowatts: string) => `panels, ${kilowatts} kW`,
  distance: 'Distance',
  saved: 'CO2 saved, measured',
  co2Year: 'CO2 a year',
  species: 'Species',
  generated: 'Generated',
  billSaved: 'Bill saved',
  credits: 'Credits, estimate',
  addEv: 'Add electric vehicle',
  addTree: 'Add trees',
  addSolar: 'Add solar panel',
} as const

export const ACTIVITY_WORDS = {
  title: 'Recent Activity',
  loading: 'Loading recent activity...',
  none: 'No recent activity',
  failed: 'Recent activity could not be loaded.',
  ledger: 'Open ledger',
  more: (count: number) => `Show ${count} more`,
  kinds: { ev: 'Electric vehicle', solar: 'Solar panel', tree: 'Tree' },
  events: {
    saved: 'saved',
    edited: 'edited',
    resubmitted: 'sent again',
    approved: 'approved',
    rejected: 'rejected',
    approval_undone: 'approval undone',
    rejection_undone: 'rejection undone',
    revoked: 'approval revoked',
    held: 'in review again',
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
        'Save an electric vehicle, a solar panel or a tree. Each adds 50 credits as pending; they are confirmed when a reviewer approves the entry, and taken back when it is rejected or deleted.',
    },
    {
      question: 'How can I redeem credits?',
      answer:
        'Approved credits carry serial numbers and stay in your wallet. Retiring them, which uses them up for good and gives a certificate, opens with a later version; nothing is redeemed for money here.',
    },
    {
      question: 'What are green credits?',
      answer:
        'A green credit stands for an eco asset that somebody recorded and somebody else checked. Every credit has its line in a ledger that is only ever added to, so it can be traced to the asset behind it.',
    },
    {
      question: 'How do I track solar energy?',
      answer:
        'The Solar Energy panel adds up the generation you state for your panels: kWh generated, bill saved at 6 rupees a kWh, and an estimate of credits. The chart of twelve months spreads it evenly, from the day of installation on.',
    },
  ],
} as const

export const CHART_WORDS = {
  title: 'Twelve months of CO2',
  inAll: 'In all',
  show: 'Show the chart',
  together: 'Together',
  apart: 'Apart',
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
  how: 'How it is counted',
  hows: {
    ev: 'By the month of each transaction',
    solar: 'A twelfth a month since installation',
    tree: 'A twelfth a month since planting',
  },
  measured: 'Measured, from distance driven',
  modelled: 'Modelled, spread evenly over the year',
  mixed: 'EV measured, solar and trees modelled',
} as const

/** Words of 'How this is worked out'. */
export const WORKING_WORDS = {
  ledger: "EcoLedger's own ledger",
  ownEntries: "The member's own entries",
  counted: 'Counted, not estimated',
  estimate: 'Estimate, not measured',
  measured: 'Measured, from distance driven',
  stated: 'From what the member states',
  modelled: 'Modelled, not a count of people',
  noChange: 'Change, 0 when nothing was there before',
  notBelow0: 'not below 0',
  atLeast1: 'at least 1',
  amongMembers: 'Counted among members',
  entries: 'Entries',
  without: 'Left out',
  rejectedOrDeleted: 'rejected and deleted ones',
  allEntries: 'All entries counted',
  allDrives: 'All transactions added up',
  allGeneration: 'All stated generation added up',
  differentNames: 'Different botanical names',
  input: 'Input',
  factor: 'Factor',
  perCredit: 'For one credit',
  down: 'rounded down',
  rounded: 'rounded',
} as const
