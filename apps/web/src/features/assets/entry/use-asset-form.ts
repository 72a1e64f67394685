import { ApiError } from '@eco/contract'
import type { AssetFields, RecordOf } from '@eco/domain/assets/fields'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../lib/api/query.ts'
import { isCancelled, useSend } from '../../../lib/api/use-send.ts'
import { logFailure } from '../../../lib/browser/log.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { currentMemberId } from '../../../lib/session/session.ts'
import { details as DETAILS_MESSAGES, entry as ENTRY_MESSAGES } from '../../../messages/en/assets/pages.json'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import type { Asset } from '../asset.ts'
import { type AssetForm, changeBody, emptyNames, errorsOf, type FormKind, saveNew } from './form-kind.ts'

/** Saves a new asset. A failure loses no input. `done` closes the dialog and shows the asset. */
export function useNewAsset<Fields extends AssetFields, Item extends Asset & RecordOf<Fields>>(
  kind: FormKind<Fields, Item>,
  form: AssetForm<Fields>,
  done: (item: Item | undefined, message: string) => void,
) {
  const queries = useQueryClient()
  const toast = useToast()
  const { noUser, missing } = kind.messages

  const sending = useSend({
    mutationFn: (userId: string, { signal }) => saveNew(kind, form, userId, signal),
    onSuccess({ message, item }, userId) {
      form.reset()
      done(item, message)
      toast.success(message, { ms: FORM_TOAST_MS })
      void queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
    },
    onError(reason) {
      if (isCancelled(reason)) {
        toast.info(ENTRY_MESSAGES.cancelled, { ms: FORM_TOAST_MS })
        return
      }
      const answer = reason instanceof ApiError ? reason : undefined
      form.showErrors(errorsOf(kind, answer?.fields ?? {}))
      toast.error(kind.failureOf(reason), { ms: FORM_TOAST_MS, requestId: answer?.requestId })
    },
  })

  function save(): void {
    const userId = currentMemberId()
    if (userId === undefined) {
      toast.error(noUser, { ms: FORM_TOAST_MS })
      return
    }
    void form.submit(
      () => sending.mutate(userId),
      () => {
        const empty = emptyNames(kind, form.getValues()).join(', ')
        if (missing && empty !== '') toast.error(format(missing, { names: empty }), { ms: FORM_TOAST_MS })
      },
    )
  }

  return { busy: sending.isPending, save, cancel: sending.cancel }
}

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
    const userId = currentMemberId()
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
