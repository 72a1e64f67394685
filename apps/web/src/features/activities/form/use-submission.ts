import { ApiError, api, type ReplyOf } from '@eco/contract'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { fieldErrors } from '../../../lib/api/refusal.ts'
import { isCancelled, useSend } from '../../../lib/api/use-send.ts'
import { useLoginPrompt } from '../../../lib/session/login-prompt.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { form as MESSAGES } from '../../../messages/en/activity-form.json'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import { rememberLook } from './planted-trees.ts'
import type { Proof } from './prepare-proof.ts'
import { bodyOf, fieldsOf } from './read-values.ts'
import type { ProofForm } from './use-proof-form.ts'
import type { FormField } from './values.ts'

/** The server's reply to an accepted submission: totals, the activity's new state, the submission. */
export type Accepted = ReplyOf<typeof api.submitActivity>

/** Why it was not recorded; `again` when the same request may be retried unchanged. */
type Failure = { message: string; again: boolean; requestId: string | undefined }

const SERVER_FAULT = 500

/** Sends the form. A failure loses no input, and a retry never counts twice. */
export function useSubmission(form: ProofForm, onAccepted: (accepted: Accepted, proof: Proof) => void) {
  const [checking, setChecking] = useState(false)
  const { ask } = useLoginPrompt()
  const queries = useQueryClient()
  const toast = useToast()
  const { key } = form

  const { mutate, isPending, error, progress, cancel, reset } = useSend({
    mutationFn: (proof: Proof, { signal, onProgress }) => {
      const body = bodyOf(key, form.getValues(), Intl.DateTimeFormat().resolvedOptions().timeZone)
      const { key: idempotencyKey } = form.keyFor(JSON.stringify([key, body, proof.sha256 ?? proof.id]))
      return call(
        api.submitActivity,
        { params: { key }, body, files: { proof: [proof.file] } },
        { idempotencyKey, signal, onProgress },
      )
    },
    onSuccess: (accepted, proof) => {
      if (key === 'plant-tree' && proof.sha256 !== undefined && proof.pictureHash !== undefined)
        rememberLook(proof.sha256, proof.pictureHash)
      form.reset()
      onAccepted(accepted, proof)
      refresh()
    },
    onError: (failure) => {
      // Without an answer, the server may have recorded it: refreshes the page behind.
      if (!(failure instanceof ApiError) || failure.code === 'cooldown') refresh()
      if (isCancelled(failure)) toast.info(MESSAGES.cancelled, { ms: FORM_TOAST_MS })
      else form.showErrors(errorsOf(key, failure))
    },
  })

  async function submit(): Promise<void> {
    reset()
    setChecking(true)
    const proof = await form.choice.settled()
    setChecking(false)
    await form.submit(() => {
      if (proof) ask(() => mutate(proof), MESSAGES.loginReason)
    })
  }

  function refresh(): void {
    const { userId } = currentSession()
    if (userId !== undefined) void queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
  }

  return { busy: checking || isPending, progress, failure: failureOf(key, error), submit, cancel }
}

/** The server's messages by field. */
const errorsOf = (key: ActivityKey, failure: Error): Partial<Record<FormField, string>> =>
  fieldErrors(failure, Object.fromEntries(fieldsOf(key).map((field) => [field, undefined])))

function failureOf(key: ActivityKey, error: Error | null): Failure | undefined {
  // A message that is shown under its field is not repeated.
  if (error === null || isCancelled(error) || Object.keys(errorsOf(key, error)).length > 0) return undefined
  if (!(error instanceof ApiError)) return { message: MESSAGES.noAnswer, again: true, requestId: undefined }
  const again = error.status >= SERVER_FAULT || error.code === 'busy' || error.code === 'unauthenticated'
  return { message: error.message || MESSAGES.failed, again, requestId: error.requestId }
}
