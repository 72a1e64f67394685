/** Scores are ranked by difficulty, because points of easy and hard games are not comparable. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** The difficulties of each game. */
export const GAMES = {
  'eco-voyage': ['easy', 'medium', 'hard'],
  'eco-shooter': ['easy', 'medium', 'hard'],
  memory: DIFFICULTIES,
} as const satisfies Record<string, readonly Difficulty[]>

export type GameKey = keyof typeof GAMES
export const GAME_KEYS = Object.keys(GAMES) as readonly GameKey[] as readonly [GameKey, ...GameKey[]]
