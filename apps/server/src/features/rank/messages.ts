/** Every sentence of this feature. */
export const RANK_WORDS = {
  shown: 'Your name is in the leaderboard now.',
  hidden: 'Your name is no longer in the leaderboard.',
} as const
