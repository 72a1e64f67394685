import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

export const SOON_KEYS = ['registry'] as const
export type SoonKey = (typeof SOON_KEYS)[number]

/** Targets of the buttons; all of these pages exist. */
export type OpenPath =
  | '/'
  | '/upload'
  | '/userDashboard'
  | '/wallet'
  | '/view-assets'
  | '/engage'
  | '/game'
  | '/activities'
type Way = { readonly to: OpenPath; readonly label: string }

export type Soon = {
  readonly title: string
  readonly text: string
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  readonly ways: readonly [Way, Way]
  readonly art: ArtName
  readonly hue: Hue
}

const OPEN = 'Available'
const LATER = 'Coming soon'

const HOME: Way = { to: '/', label: 'Home' }

/** Texts for each planned page: what it will offer, and what is available meanwhile. */
export const SOON: Readonly<Record<SoonKey, Soon>> = {
  registry: {
    title: 'The public registry is coming soon',
    text: 'Anyone will be able to look up serial numbers and audit the ledger here. Credits approved today already get serial numbers.',
    lines: [
      { label: 'Serial numbers on approval', value: OPEN },
      { label: 'Public look-up', value: LATER },
    ],
    ways: [HOME, { to: '/wallet', label: 'Wallet' }],
    art: 'certificate-seal',
    hue: 'forest',
  },
}
