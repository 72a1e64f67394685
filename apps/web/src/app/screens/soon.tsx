import type { SoonKey } from '../../features/not-open/messages.ts'
import { SoonPage } from '../../features/not-open/soon-page.tsx'
import { usePageMetadata } from '../page-head.ts'

/** Pages that are still being made name themselves. */
const FALLBACK: SoonKey = 'registry'

function useSoonKey(): SoonKey {
  return usePageMetadata().soon ?? FALLBACK
}

export function SoonScreen() {
  return <SoonPage page={useSoonKey()} />
}
