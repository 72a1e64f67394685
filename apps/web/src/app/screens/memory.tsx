import { MemoryPage } from '../../features/games/memory/memory-page.tsx'

export function MemoryScreen() {
  return <MemoryPage />
}
