import { api } from '@eco/contract'
import type { AssetStatus } from '@eco/domain/assets/kinds'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { logFailure } from '../../../lib/browser/log.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import type { Asset } from '../asset.ts'
import { DELETE_MESSAGES as MESSAGES, UNDO_SECONDS } from '../messages.ts'

/** Deletes an asset after a confirmation that names the effect on credits; undo within UNDO_SECONDS. */
export function useDeletion(asset: Asset, status: AssetStatus, close: () => void) {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const { confirm } = useAlert()
  const toast = useToast()

  async function refresh({ gone }: { gone: boolean }): Promise<void> {
    const { userId } = currentSession()
    if (userId === undefined) return
    const history = hashKey(queryKeys.history(userId, asset.id))
    await queries.invalidateQueries({
      queryKey: queryKeys.member(userId),
      // Skip the history of the deleted asset: its dialog may still be closing.
      predicate: ({ queryHash }) => !gone || queryHash !== history,
    })
  }

  async function restore(): Promise<void> {
    try {
      await call(api.restoreAsset, { params: { asset_id: asset.id } })
      toast.success(MESSAGES.restored(asset.name), { ms: FORM_TOAST_MS })
    } catch (reason) {
      logFailure('Could not restore the asset', reason)
      toast.error(MESSAGES.restoreFailed(asset.name))
    }
    await refresh({ gone: false })
  }

  async function ask(): Promise<void> {
    const yes = await confirm({
      title: MESSAGES.title(asset.name),
      text: MESSAGES[status],
      confirmLabel: MESSAGES.confirm,
      danger: true,
    })
    if (!yes) return
    setBusy(true)
    try {
      await call(api.deleteAsset, { params: { asset_id: asset.id } })
    } catch (reason) {
      logFailure('Could not delete the asset', reason)
      toast.error(MESSAGES.failed(asset.name))
      setBusy(false)
      return
    }
    close()
    toast.undo(MESSAGES.done(asset.name), { seconds: UNDO_SECONDS, onUndo: () => void restore() })
    await refresh({ gone: true })
  }

  return { busy, ask }
}
