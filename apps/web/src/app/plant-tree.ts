import { isCoolingDown } from '@eco/domain/activities/cooldown'
import { useNavigate } from '@tanstack/react-router'
import { LOG_AT_ONCE } from '../features/activities/page/log-at-once.ts'
import { useActivities } from '../features/activities/state/queries.ts'
import type { Planting } from '../lib/places/planting.ts'
import { replacePlanting, replaceTree } from '../messages/en/member-pages.json'
import { useAlert } from '../ui/overlay/alert-dialog.tsx'

/** Prefills the planting activity from a saved tree. Undefined during the activity's cooldown. */
export function usePlantTree(): ((planting: Planting) => void) | undefined {
  const { byKey, offsetMs, known } = useActivities()
  const navigate = useNavigate()
  const { confirm } = useAlert()
  const now = Date.now() + offsetMs
  if (!known || isCoolingDown(byKey['plant-tree'].endTimestamp, now)) return undefined
  return async (planting) => {
    const { hasPlantingDraft, startPlanting } = await import('../features/activities/form/start-planting.ts')
    if (hasPlantingDraft() && !(await confirm(replacePlanting))) return
    await startPlanting(planting)
    await navigate({
      to: '/activity/$activityKey',
      params: { activityKey: 'plant-tree' },
      state: LOG_AT_ONCE,
    })
  }
}

/** Prefills the tree form from a logged planting. */
export function useRecordTree(): (planting: Planting) => void {
  const navigate = useNavigate()
  const { confirm } = useAlert()
  return async (planting) => {
    const { hasTreeDraft, startTree } = await import('../features/assets/tree/start-tree.ts')
    if (hasTreeDraft() && !(await confirm(replaceTree))) return
    await startTree(planting)
    await navigate({ to: '/upload', state: { add: 'tree' } })
  }
}
