export const GAME_KEYS = ['eco-voyage', 'eco-shooter', 'memory'] as const
export type GameKey = (typeof GAME_KEYS)[number]
