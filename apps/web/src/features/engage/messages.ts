import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

export const ENGAGE = { title: 'Engage', lead: 'People, play and small good deeds.' } as const

type Door = {
  readonly to: '/community' | '/game' | '/activities'
  readonly name: string
  readonly text: string
  readonly detail: string
  readonly art: ArtName
  readonly hue: Hue
}
export const DOORS: readonly Door[] = [
  {
    to: '/community',
    name: 'Community',
    text: 'See what other members do, follow them, write yourself.',
    detail: 'Members, posts, follows',
    art: 'engage-community',
    hue: 'sky',
  },
  {
    to: '/game',
    name: 'Games',
    text: 'Three short games with true facts and their sources.',
    detail: 'Board, cards, bubbles',
    art: 'engage-games',
    hue: 'amber',
  },
  {
    to: '/activities',
    name: 'Activities',
    text: 'Log one with a photo or a video, earn coins, keep a streak.',
    detail: 'Trees, clean-ups, ways, plastic',
    art: 'engage-activities',
    hue: 'tree',
  },
]
