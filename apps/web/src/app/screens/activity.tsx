import { activityKeyFor } from '@eco/domain/activities/catalogue'
import { useLocation } from '@tanstack/react-router'
import { ActivityPage } from '../../features/activities/page/activity-page.tsx'
import { useRecordTree } from '../plant-tree.ts'

/** The key is the last segment of the path; an unknown one shows the first activity. */
export function ActivityScreen() {
  const { pathname } = useLocation()
  const key = activityKeyFor(pathname.toLowerCase().split('/')[2] ?? '')
  return <ActivityPage key={key} activityKey={key} recordTree={useRecordTree()} />
}
