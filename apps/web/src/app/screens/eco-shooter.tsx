import { ShooterPage } from '../../features/games/shooter/shooter-page.tsx'

export function EcoShooterScreen() {
  return <ShooterPage />
}
