/** The three games, for server and browser. Source of the titles: specification, section 2. */
export const GAMES = {
  'eco-voyage': { title: 'Eco Voyage: Reach the Peak', difficulties: ['easy', 'medium', 'hard'] },
  'eco-shooter': { title: 'Eco Bubble Shooter', difficulties: ['easy', 'medium', 'hard'] },
  memory: { title: 'Eco Memory Game', difficulties: ['easy', 'medium', 'hard', 'expert'] },
} as const satisfies Record<string, { title: string; difficulties: readonly string[] }>

export type GameKey = keyof typeof GAMES
export const GAME_KEYS = Object.keys(GAMES) as readonly GameKey[] as readonly [GameKey, ...GameKey[]]

/** Scores are ranked by difficulty, because points of easy and hard games are not comparable. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
