import { api } from '@eco/contract'
import type { AssetStatus } from '@eco/domain/assets/kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { queryKeys } from '../../lib/query.ts'
import { currentSession } from '../../lib/session.ts'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../ui/toast.tsx'
import { UNDO_SECONDS, DELETE_WORDS as WORDS } from './messages.ts'
import type { Tree } from './wire.ts'

/** Deleting a tree: asked first, with what it means for the credits, and undone within UNDO_SECONDS. */
export function useTreeDeletion(tree: Tree, status: AssetStatus, close: () => void) {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const { confirm } = useAlert()
  const toast = useToast()

  async function refresh(): Promise<void> {
    const { userId } = currentSession()
    if (userId !== undefined) await queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
  }

  async function restore(): Promise<void> {
    try {
      await call(api.restoreAsset, { params: { asset_id: tree.id } })
      toast.success(WORDS.restored(tree.name), { ms: FORM_TOAST_MS })
    } catch (reason) {
      logFailure('Could not restore the tree', reason)
      toast.error(WORDS.restoreFailed)
    }
    await refresh()
  }

  async function ask(): Promise<void> {
    const yes = await confirm({
      title: WORDS.title(tree.name),
      text: WORDS[status],
      confirmLabel: WORDS.confirm,
      danger: true,
    })
    if (!yes) return
    setBusy(true)
    try {
      await call(api.deleteAsset, { params: { asset_id: tree.id } })
    } catch (reason) {
      logFailure('Could not delete the tree', reason)
      toast.error(WORDS.failed)
      setBusy(false)
      return
    }
    close()
    toast.undo(WORDS.done(tree.name), { seconds: UNDO_SECONDS, onUndo: () => void restore() })
    await refresh()
  }

  return { busy, ask }
}
