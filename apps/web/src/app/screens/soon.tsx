import type { SoonKey } from '../../features/not-open/messages.ts'
import { SoonPage } from '../../features/not-open/soon-page.tsx'
import { usePageMetadata } from '../page-head.ts'

/** For pages under construction that set no key. */
const FALLBACK: SoonKey = 'registry'

function useSoonKey(): SoonKey {
  return usePageMetadata().soon ?? FALLBACK
}

export function SoonScreen() {
  return <SoonPage page={useSoonKey()} />
}
