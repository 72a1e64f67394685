import '@eco/contract/messages/en/checks/credit-transfers.json'
import { api, type ReplyOf } from '@eco/contract'
import { checkTransferAmount } from '@eco/domain/credits/transfers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { failureMessage } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { useSession } from '../../../lib/session/session.ts'
import { send as MESSAGES } from '../../../messages/en/credit-transfers.json'
import type { Transfer } from './queries.ts'

const START = { username: '', amount: '' }
export type TransferPreview = ReplyOf<typeof api.previewTransfer>
export type TransferForm = ReturnType<typeof useTransfer>

/** The state of the dialog: what was typed, the preview from the server, and what was sent. */
export function useTransfer(available: number | undefined) {
  const { userId = '' } = useSession()
  const queries = useQueryClient()
  const [preview, setPreview] = useState<TransferPreview>()
  const [sent, setSent] = useState<Transfer>()
  const form = useAppForm({
    start: START,
    check: ({ username, amount }) => ({
      username: username.trim() === '' ? MESSAGES.noUsername : undefined,
      amount: checkAmount(amount.trim() === '' ? Number.NaN : Number(amount), available),
    }),
  })

  const previewing = useSend({
    meta: { failure: 'Could not preview a transfer' },
    mutationFn: ({ username, amount }: typeof START) =>
      call(api.previewTransfer, { params: { userId }, query: { username: username.trim(), amount } }),
    onSuccess: setPreview,
  })
  const sending = useSend({
    meta: { failure: 'Could not transfer credits' },
    mutationFn: ({ receiver, amount }: TransferPreview, { keyFor }) => {
      const body = { receiver_id: receiver.id, amount }
      return call(
        api.sendCredits,
        { params: { userId }, body },
        { idempotencyKey: keyFor(JSON.stringify(body)) },
      )
    },
    onSuccess: (transfer) => {
      setSent(transfer)
      form.reset()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.member(userId) }),
  })

  return {
    ...{ form, preview, sent },
    isBusy: previewing.isPending || sending.isPending,
    failure: failureMessage(previewing.error ?? sending.error, MESSAGES),
    next(): void {
      if (preview === undefined) previewing.mutate(form.values)
      else sending.mutate(preview)
    },
    back(): void {
      sending.reset()
      setPreview(undefined)
    },
    /** The next time it opens, it starts from the beginning, with what was typed. */
    restart(): void {
      previewing.reset()
      sending.reset()
      setPreview(undefined)
      setSent(undefined)
    },
  }
}

const checkAmount = (amount: number, available = 0) =>
  checkTransferAmount(amount) ?? (amount > available ? format(MESSAGES.tooFew, { available }) : undefined)
