import { ApiError } from '@eco/contract'
import type { AssetFields, RecordOf } from '@eco/domain/assets/fields'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../lib/api/query.ts'
import { isCancelled, useSend } from '../../../lib/api/use-send.ts'
import { logFailure } from '../../../lib/browser/log.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { details as DETAILS_MESSAGES } from '../../../messages/en/assets/pages.json'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import type { Asset } from '../asset.ts'
import { type AssetForm, changeBody, errorsOf, type FormKind } from './form-kind.ts'

/** Updates an asset with the changed fields only. A failure loses no input. */
export function useChangedAsset<Fields extends AssetFields, Item extends Asset & RecordOf<Fields>>(
  kind: FormKind<Fields, Item>,
  item: Item,
  form: AssetForm<Fields>,
  done: () => void,
) {
  const queries = useQueryClient()
  const toast = useToast()
  const { alert } = useAlert()
  const { noUser, updated, failed } = kind.messages

  const sending = useSend({
    mutationFn: ({ body }: { body: object; userId: string }, { signal }) =>
      kind.update(item.id, body, { signal }),
    async onSuccess(_reply, { userId }) {
      toast.success(updated, { ms: FORM_TOAST_MS })
      form.reset()
      // refetch, so that the form starts from the server's current values
      await queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
      done()
    },
    onError: (reason) => void showFailure(reason),
  })

  async function showFailure(reason: Error): Promise<void> {
    if (isCancelled(reason)) return
    logFailure(failed, reason)
    const answer = reason instanceof ApiError ? reason : undefined
    form.showErrors(errorsOf(kind, answer?.fields ?? {}))
    await alert(failed)
    // the alert shows the literal sentence; the server's own message goes into a toast
    if (answer?.message) toast.error(answer.message, { requestId: answer.requestId })
  }

  async function send(): Promise<void> {
    const { userId } = currentSession()
    if (userId === undefined) {
      toast.error(noUser, { ms: FORM_TOAST_MS })
      return
    }
    const body = changeBody(kind, item, form.getValues())
    if (body === undefined) await alert(DETAILS_MESSAGES.noChanges)
    else sending.mutate({ body, userId })
  }

  return { busy: sending.isPending, save: () => void form.submit(send), cancel: sending.cancel }
}
