import { activityKeyFor } from '@eco/domain/activities/catalogue'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { ActivityPage } from '../../features/activities/page/activity-page.tsx'
import type { Planting } from '../../lib/places/planting.ts'
import { replaceTree } from '../../messages/en/member-pages.json'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'

/** The key is the last segment of the path; an unknown one shows the first activity. */
export function ActivityScreen() {
  const { pathname } = useLocation()
  const key = activityKeyFor(pathname.toLowerCase().split('/')[2] ?? '')
  return <ActivityPage key={key} activityKey={key} recordTree={useRecordTree()} />
}

/** Prefills the tree form from a logged planting. */
function useRecordTree(): (planting: Planting) => void {
  const navigate = useNavigate()
  const { confirm } = useAlert()
  return async (planting) => {
    const { hasTreeDraft, startTree } = await import('../../features/assets/tree/start-tree.ts')
    if (hasTreeDraft() && !(await confirm(replaceTree))) return
    await startTree(planting)
    await navigate({ to: '/upload', state: { add: 'tree' } })
  }
}
