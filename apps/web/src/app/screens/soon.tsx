import { useParams } from '@tanstack/react-router'
import { SOON_KEYS, type SoonKey } from '../../features/not-open/messages.ts'
import { SoonPage } from '../../features/not-open/soon-page.tsx'
import { usePageFacts } from '../page-head.ts'
import { Private } from '../private.tsx'

const FALLBACK_ACTIVITY: SoonKey = 'plant-tree'

/** An unknown activity key shows the first activity, as the page itself will. */
function useSoonKey(): SoonKey {
  const facts = usePageFacts()
  const { activityKey } = useParams({ strict: false })
  return SOON_KEYS.find((key) => key === activityKey) ?? facts.soon ?? FALLBACK_ACTIVITY
}

export function SoonScreen() {
  return <SoonPage page={useSoonKey()} />
}

export function PrivateSoonScreen() {
  return (
    <Private>
      <SoonScreen />
    </Private>
  )
}
