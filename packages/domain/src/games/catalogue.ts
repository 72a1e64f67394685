/** The three games, as both sides name them. Titles: specification, section 2. */
export const GAMES = {
  'eco-voyage': { title: 'Eco Voyage: Reach the Peak', difficulties: ['easy', 'medium', 'hard'] },
  'eco-shooter': { title: 'Eco Bubble Shooter', difficulties: ['easy', 'medium', 'hard'] },
  memory: { title: 'Eco Memory Game', difficulties: ['easy', 'medium', 'hard', 'expert'] },
} as const satisfies Record<string, { title: string; difficulties: readonly string[] }>

export type GameKey = keyof typeof GAMES
export const GAME_KEYS = Object.keys(GAMES) as readonly GameKey[] as readonly [GameKey, ...GameKey[]]

/** By which scores are told apart: a point of an easy game is not a point of a hard one. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
