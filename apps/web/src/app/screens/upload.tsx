import { isCoolingDown } from '@eco/domain/activities/cooldown'
import { useNavigate } from '@tanstack/react-router'
import { LOG_AT_ONCE } from '../../features/activities/page/log-at-once.ts'
import { useActivities } from '../../features/activities/state/queries.ts'
import { UploadPage } from '../../features/assets/page/upload-page.tsx'
import type { Planting } from '../../lib/places/planting.ts'
import { replacePlanting } from '../../messages/en/member-pages.json'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'

export function UploadScreen() {
  return <UploadPage plant={usePlantTree()} />
}

/** Prefills the planting activity from a saved tree. Undefined during the activity's cooldown. */
function usePlantTree(): ((planting: Planting) => void) | undefined {
  const { byKey, offsetMs, known } = useActivities()
  const navigate = useNavigate()
  const { confirm } = useAlert()
  const now = Date.now() + offsetMs
  if (!known || isCoolingDown(byKey['plant-tree'].endTimestamp, now)) return undefined
  return async (planting) => {
    const { hasPlantingDraft, startPlanting } = await import(
      '../../features/activities/form/start-planting.ts'
    )
    if (hasPlantingDraft() && !(await confirm(replacePlanting))) return
    await startPlanting(planting)
    await navigate({
      to: '/activity/$activityKey',
      params: { activityKey: 'plant-tree' },
      state: LOG_AT_ONCE,
    })
  }
}
