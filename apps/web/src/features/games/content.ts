import type { GameKey } from '@eco/domain/games/catalogue'
import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'
import { paceText } from './frame/messages.ts'

type Card = {
  key: GameKey
  name: string
  /** For narrow columns, three side by side. */
  short: string
  text: string
  /** Follows the text where there is space. */
  more: string
  players: string
  learn: string
  art: ArtName
  hue: Hue
  rules: readonly string[]
}

/** Texts of the three games on the games page. Rules: specification, sections 4, 5 and 9. */
export const GAME_CARDS: readonly Card[] = [
  {
    key: 'eco-voyage',
    name: 'Eco Voyage',
    short: 'Voyage',
    text: 'A quiz race from the meadow to the peak.',
    more: 'Answers move you; ladders help, slides set you back.',
    players: '1 or 2',
    learn: 'energy, water, waste',
    art: 'game-voyage',
    hue: 'sky',
    rules: [
      'Everyone starts on square 1. A correct answer earns the points of the question and moves you one square per point.',
      'After a wrong answer you see the correct one for two seconds, and the turn passes.',
      'A climb takes you up and adds twice the points you just earned; a slide takes you down and takes them back, never below 0.',
      'Only the square where you land counts. You need an exact roll to finish: if a move would take you past 100, you stay where you are.',
      'Your age sets the difficulty: up to 10 easy, 11 to 15 medium, over 15 hard. With two players, the harder level counts.',
      'The first player to reach 100 wins.',
      paceText('eco-voyage'),
    ],
  },
  {
    key: 'memory',
    name: 'Eco Memory Game',
    short: 'Memory',
    text: 'Flip cards, find pairs, collect facts.',
    more: 'Four themes, four sizes.',
    players: '1',
    learn: '32 short facts',
    art: 'game-memory',
    hue: 'tree',
    rules: [
      'A move is two cards. A matching pair stays open, earns 10 points and reveals a fact.',
      'Cards that do not match turn back after a second.',
      'Easy: 4 pairs in 28 moves. Medium: 6 in 25. Hard: 8 in 20. Expert: 10 in 15.',
      'Find all pairs before the moves run out; the last move counts.',
      paceText('memory'),
    ],
  },
  {
    key: 'eco-shooter',
    name: 'Eco Bubble Shooter',
    short: 'Shooter',
    text: 'Shoot polluters before they sink too low.',
    more: 'Match three to pop them.',
    players: '1',
    learn: 'what makes smog',
    art: 'game-shooter',
    hue: 'amber',
    rules: [
      'Aim and shoot. When three or more of the same picture touch, they pop for 10 points each.',
      'A shot bounces off the two posts and sticks where it touches another bubble or the top.',
      'Clear the sky to win. A bubble that settles below the dashed line ends the game.',
      'Easy has three pictures; Medium and Hard have four. Each level shoots faster and has a higher line.',
      paceText('eco-shooter'),
    ],
  },
]
