import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import type { PageMetadata } from './page-head.ts'

/** Titles and descriptions of all pages, for search engines and screen readers. */
export const PAGES = {
  landing: {
    title: 'Building a Sustainable Future',
    description:
      'Record what you do for the planet, prove it with a photo, and earn credits that a second person has checked.',
  },
  about: {
    title: 'About',
    description:
      'EcoLedger records what people and organizations do for the climate and shows how every figure is calculated.',
  },
  contact: {
    title: 'Contact Us',
    description: 'Write to the people who run this site about an asset, a credit or working together.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    description: 'Remove your address from the newsletter.',
    unlisted: true,
  },
  careers: {
    title: 'Careers',
    description: 'Jobs in engineering, science, design and review. Apply with your CV as a PDF.',
  },
  caseStudies: {
    title: 'Case study',
    description:
      'An illustrative case study: how a housing cooperative tracks its cars, roofs and trees with EcoLedger.',
  },
  blog: {
    title: 'Blog',
    description: 'Members and editors write about carbon credits and sustainable development.',
    hub: true,
  },
  /** Shown until the post has loaded. */
  blogPost: { title: 'Blog post', description: 'A post on the EcoLedger blog.' },
  community: { title: 'Community', description: 'EcoLedger members and what they share.', hub: true },
  communityMember: {
    title: 'Member',
    description: 'An EcoLedger member and their posts.',
    unlisted: true,
    hub: true,
  },
  engage: {
    title: 'Engage',
    description: 'The EcoLedger community, games and activities in one place.',
    hub: true,
  },
  activities: {
    title: 'Activities',
    description: 'Log eco actions with a photo or video as proof, earn coins and keep a streak.',
    hub: true,
  },
  plantTree: activity('plant-tree'),
  cleanUp: activity('clean-up'),
  ecoCommute: activity('eco-commute'),
  plasticFree: activity('plastic-free'),
  anyActivity: { ...activity('plant-tree'), unlisted: true },
  game: {
    title: 'Games',
    description: 'Three games about energy, waste and the climate.',
    hub: true,
  },
  ecoVoyage: {
    title: 'Eco Voyage: Reach the Peak',
    description: 'A quiz board game with climbs and slides, for one or two players.',
    bar: 'hidden',
    footer: 'hidden',
  },
  ecoShooter: {
    title: 'Eco Bubble Shooter',
    description: 'Aim at polluters, match three or more to pop them and clear the sky.',
    bar: 'hidden',
    footer: 'hidden',
  },
  memory: {
    title: 'Eco Memory Game',
    description: 'Flip cards, find the pairs and learn a real fact with each one.',
    bar: 'hidden',
    footer: 'hidden',
  },
  anyGame: {
    title: 'Game not found',
    description: 'There is no game at this address.',
    bar: 'hidden',
    footer: 'hidden',
    unlisted: true,
  },
  leaderboard: {
    title: 'Leaderboard',
    description: 'EcoLedger members who chose to appear, ranked by verified credits.',
    hub: true,
  },
  registry: soon('registry', 'Registry', 'Serial numbers of credits, open to everyone.'),
  profile: member('Profile', 'Your personal information and addresses.', { hub: true }),
  dashboard: member('Dashboard', 'Your credits, CO2 offset, value created and rank.', {
    bar: 'hidden',
    hub: true,
  }),
  orgDashboard: member('Organization Dashboard', 'Opens the organization console.', { bar: 'hidden' }),
  upload: member('Assets', 'Add an electric vehicle, a tree or a solar panel.', { hub: true }),
  viewAssets: member('My Sustainable Assets', 'Your vehicles, solar panels and trees.', { hub: true }),
  activityHistory: member('Activity history', 'Everything you logged, with its proof and coins.', {
    hub: true,
  }),
  wallet: member('Wallet', 'Your credits, points and coins.', { hub: true }),
  setup: member('First administrator', 'Create the first administrator of this site.', {}),
} as const satisfies Record<string, PageMetadata>

function soon(key: NonNullable<PageMetadata['soon']>, title: string, description: string) {
  return { title, description, soon: key, unlisted: true } satisfies PageMetadata
}

/** A task page: its buttons take the place of the footer. */
function activity(key: ActivityKey) {
  const { title, description } = ACTIVITIES[key]
  return { title, description, footer: 'hidden' } satisfies PageMetadata
}

function member(title: string, description: string, more: Partial<PageMetadata>) {
  return { title, description, unlisted: true, footer: 'hidden', ...more } satisfies PageMetadata
}
