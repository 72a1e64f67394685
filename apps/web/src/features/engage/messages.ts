import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

export const ENGAGE = { title: 'Engage', lead: 'Community, games and everyday actions.' } as const

type EngageLink = {
  readonly to: '/community' | '/game' | '/activities'
  readonly name: string
  readonly text: string
  readonly detail: string
  readonly art: ArtName
  readonly hue: Hue
}
export const LINKS: readonly EngageLink[] = [
  {
    to: '/community',
    name: 'Community',
    text: 'Follow members and share your own updates.',
    detail: 'Members, posts, follows',
    art: 'engage-community',
    hue: 'sky',
  },
  {
    to: '/game',
    name: 'Games',
    text: 'Three short games with real facts and their sources.',
    detail: 'Board, cards, bubbles',
    art: 'engage-games',
    hue: 'amber',
  },
  {
    to: '/activities',
    name: 'Activities',
    text: 'Log one with a photo or video, earn coins and keep a streak.',
    detail: 'Trees, clean-ups, commutes, plastic',
    art: 'engage-activities',
    hue: 'tree',
  },
]
