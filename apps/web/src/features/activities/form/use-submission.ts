import { ApiError, api, NetworkError, type ReplyOf } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isoDay } from '../../../lib/days.ts'
import { keyFor } from '../../../lib/idempotency-key.ts'
import { useLoginPrompt } from '../../../lib/login-prompt.ts'
import { readPlace } from '../../../lib/places.ts'
import { queryKeys } from '../../../lib/query.ts'
import { currentSession } from '../../../lib/session.ts'
import { FORM_TOAST_MS, useToast } from '../../../ui/toast.tsx'
import { FORM_MESSAGES as MESSAGES } from './messages.ts'
import { duplicateTree, rememberLook } from './planted-trees.ts'
import type { Proof } from './prepare-proof.ts'
import type { ProofForm } from './use-proof-form.ts'
import { bodyOf, checkValues, type Errors, type FormField, fieldsOf } from './values.ts'

/** The server's reply to an accepted submission: totals, the activity's new state, the submission. */
export type Accepted = ReplyOf<typeof api.submitActivity>

export type Sending = { sentBytes: number; totalBytes: number }
/** Why it was not recorded; `again` when the same request may be retried unchanged. */
export type Setback = { words: string; again: boolean; requestId: string | undefined }

const SERVER_FAULT = 500

/** Sends the form. A failure loses no input, and a retry never counts twice. */
export function useSubmission(form: ProofForm, onAccepted: (accepted: Accepted, proof: Proof) => void) {
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState<Sending>()
  const [setback, setSetback] = useState<Setback>()
  const stop = useRef<AbortController>(undefined)
  const { ask } = useLoginPrompt()
  const queries = useQueryClient()
  const toast = useToast()
  const { key } = form

  async function submit(): Promise<void> {
    setSetback(undefined)
    setBusy(true)
    const proof = await form.choice.settled()
    setBusy(false)
    const errors = faultsOf(form, proof)
    form.showErrors(errors)
    if (Object.keys(errors).length > 0 || !proof) return
    ask(() => void send(proof), MESSAGES.loginReason)
  }

  async function send(proof: Proof): Promise<void> {
    const controller = new AbortController()
    stop.current = controller
    setBusy(true)
    const body = bodyOf(key, form.current(), Intl.DateTimeFormat().resolvedOptions().timeZone)
    const sent = keyFor(form.sent(), JSON.stringify([key, body, proof.sha256 ?? proof.id]))
    form.setSent(sent)
    try {
      const accepted = await call(
        api.submitActivity,
        { params: { key }, body, files: { proof: [proof.file] } },
        {
          idempotencyKey: sent.key,
          signal: controller.signal,
          onProgress: (sentBytes, totalBytes) => setSending({ sentBytes, totalBytes }),
        },
      )
      if (key === 'plant-tree' && proof.sha256 !== undefined && proof.dhash !== undefined)
        rememberLook(proof.sha256, proof.dhash)
      form.reset()
      onAccepted(accepted, proof)
      refresh()
    } catch (reason) {
      showFailure(reason)
    } finally {
      setSending(undefined)
      setBusy(false)
    }
  }

  function refresh(): void {
    const { userId } = currentSession()
    if (userId !== undefined) void queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
  }

  function showFailure(reason: unknown): void {
    // the server may have recorded it: refresh the page behind
    if (!(reason instanceof ApiError)) refresh()
    if (reason instanceof NetworkError && reason.aborted) {
      toast.info(MESSAGES.cancelled, { ms: FORM_TOAST_MS })
      return
    }
    if (!(reason instanceof ApiError)) {
      setSetback({ words: MESSAGES.noAnswer, again: true, requestId: undefined })
      return
    }
    const errors = errorsOf(key, reason.fields)
    form.showErrors(errors)
    if (reason.code === 'cooldown') refresh()
    // do not repeat a message already shown under its field
    if (Object.keys(errors).length > 0) return
    const again = reason.status >= SERVER_FAULT || reason.code === 'busy' || reason.code === 'unauthenticated'
    setSetback({ words: reason.message || MESSAGES.failed, again, requestId: reason.requestId })
  }

  return { busy, sending, setback, submit, cancel: () => stop.current?.abort() }
}

function faultsOf({ key, current }: ProofForm, proof: Proof | undefined): Errors {
  const values = current()
  const errors = checkValues(key, values, isoDay(Date.now()), proof !== undefined)
  const place = readPlace(values.lat, values.lng)
  const duplicate = key === 'plant-tree' && place ? duplicateTree(proof?.sha256, place) : undefined
  return duplicate === undefined ? errors : { ...errors, proof: duplicate }
}

/** The server's messages by field. */
function errorsOf(key: Parameters<typeof fieldsOf>[0], told: Readonly<Record<string, string>>): Errors {
  const fields = fieldsOf(key)
  const known = (name: string): name is FormField => (fields as readonly string[]).includes(name)
  return Object.fromEntries(Object.entries(told).filter(([name]) => known(name)))
}
