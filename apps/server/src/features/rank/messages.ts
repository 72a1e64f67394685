export const RANK_MESSAGES = {
  shown: 'You are now on the leaderboard.',
  hidden: 'You are no longer on the leaderboard.',
} as const
