import type { ThemeKey } from '@eco/games/memory/constants'
import type { ArtName } from '../../../ui/art.tsx'

export const THEME_ART: Readonly<Record<ThemeKey, ArtName>> = {
  renewableEnergy: 'memory-theme-energy',
  carbonReduction: 'memory-theme-carbon',
  sustainabilityGoals: 'memory-theme-goals',
  ecoFriendly: 'memory-theme-eco',
}
