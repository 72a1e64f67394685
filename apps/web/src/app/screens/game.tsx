import { GamesPage } from '../../features/games/games-page.tsx'

export function GameScreen() {
  return <GamesPage />
}
