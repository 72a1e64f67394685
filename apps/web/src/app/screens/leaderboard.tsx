import { LeaderboardPage } from '../../features/leaderboard/leaderboard-page.tsx'

export function LeaderboardScreen() {
  return <LeaderboardPage />
}
