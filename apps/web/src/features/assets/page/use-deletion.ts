import { api } from '@eco/contract'
import type { AssetStatus } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { deletion as MESSAGES } from '../../../messages/en/assets/pages.json'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import type { Asset } from '../asset.ts'

/** How long a deletion can be undone, seconds. */
const UNDO_SECONDS = 10

/** Deletes an asset after a confirmation that names the effect on credits; undo within UNDO_SECONDS. */
export function useDeletion({ id, name }: Asset, status: AssetStatus, close: () => void) {
  const queries = useQueryClient()
  const { confirm } = useAlert()
  const toast = useToast()
  const params = { asset_id: id }

  async function refresh({ gone }: { gone: boolean }): Promise<void> {
    const { userId } = currentSession()
    if (userId === undefined) return
    await queries.invalidateQueries({
      queryKey: queryKeys.member(userId),
      // Skip what belongs to the deleted asset alone, such as its history: its dialog may still be closing.
      predicate: ({ queryKey }) => !gone || !queryKey.includes(id),
    })
  }

  const restoring = useSend({
    meta: { failure: 'Could not restore the asset' },
    mutationFn: () => call(api.restoreAsset, { params }),
    onSuccess: () => toast.success(format(MESSAGES.restored, { name }), { ms: FORM_TOAST_MS }),
    onError: () => toast.error(format(MESSAGES.restoreFailed, { name })),
    onSettled: () => refresh({ gone: false }),
  })

  const deleting = useSend({
    meta: { failure: 'Could not delete the asset' },
    mutationFn: () => call(api.deleteAsset, { params }),
    onSuccess() {
      close()
      toast.undo(format(MESSAGES.done, { name }), {
        seconds: UNDO_SECONDS,
        onUndo: () => restoring.mutate(),
      })
      return refresh({ gone: true })
    },
    onError: () => toast.error(format(MESSAGES.failed, { name })),
  })

  async function ask(): Promise<void> {
    const yes = await confirm({
      title: format(MESSAGES.title, { name }),
      text: format(MESSAGES[status], { credits: CREDITS_PER_ASSET }),
      confirmLabel: MESSAGES.confirm,
      danger: true,
    })
    if (yes) deleting.mutate()
  }

  return { busy: deleting.isPending, ask }
}
