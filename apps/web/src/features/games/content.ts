import type { GameKey } from '@eco/domain/games/catalogue'
import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

type Card = {
  key: GameKey
  name: string
  /** Where three stand side by side. */
  short: string
  text: string
  /** Follows the text where there is room. */
  more: string
  players: string
  learn: string
  art: ArtName
  hue: Hue
  rules: readonly string[]
}

/** The three games as the page of games tells them. Rules: specification, sections 4, 5 and 9. */
export const GAME_CARDS: readonly Card[] = [
  {
    key: 'eco-voyage',
    name: 'Eco Voyage',
    short: 'Voyage',
    text: 'A quiz race from the meadow to the peak.',
    more: 'Answers move you; ladders help, slides do not.',
    players: '1 or 2',
    learn: 'energy, water, waste',
    art: 'game-voyage',
    hue: 'sky',
    rules: [
      'Everybody starts on square 1. A right answer moves you as many squares as the question has points, and you earn these points.',
      'A wrong answer shows the right one for two seconds, and the turn passes.',
      'A climb takes you up and adds twice the points you just earned; a slide takes you down and takes them back, never below 0.',
      'Only the square on which a move ends counts. The last move must fit: who would go beyond 100 stays where they are.',
      'The questions follow the ages: up to 10 easy, 11 to 15 medium, above 15 hard, by the hardest of the players.',
      'Who reaches 100 first wins.',
    ],
  },
  {
    key: 'memory',
    name: 'Eco Memory Game',
    short: 'Memory',
    text: 'Flip cards, find pairs, keep the facts.',
    more: 'Four themes, four sizes.',
    players: '1',
    learn: '32 short facts',
    art: 'game-memory',
    hue: 'tree',
    rules: [
      'A move is two cards. Two alike stay open, bring 10 points, and tell a fact.',
      'Two that differ turn back after a second.',
      'Easy: 4 pairs in 28 moves. Medium: 6 in 25. Hard: 8 in 20. Expert: 10 in 15.',
      'Find all pairs before the moves run out; the last move counts.',
    ],
  },
  {
    key: 'eco-shooter',
    name: 'Eco Bubble Shooter',
    short: 'Shooter',
    text: 'Shoot polluters before they sink too low.',
    more: 'Three alike make them pop.',
    players: '1',
    learn: 'what makes smog',
    art: 'game-shooter',
    hue: 'amber',
    rules: [
      'Aim, shoot, and let three or more of the same picture touch: they pop, 10 points each.',
      'A shot bounces off the two posts and stays where it touches another bubble or the top.',
      'Clear the sky to win. A bubble that settles below the dashed line ends the game.',
      'Easy has three pictures, Medium and Hard have four; each level shoots faster and has its line higher.',
    ],
  },
]
