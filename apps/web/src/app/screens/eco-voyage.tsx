import { VoyagePage } from '../../features/games/voyage/voyage-page.tsx'

export function EcoVoyageScreen() {
  return <VoyagePage />
}
