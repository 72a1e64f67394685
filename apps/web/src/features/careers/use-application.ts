import { ApiError, api, NetworkError, type ReplyOf } from '@eco/contract'
import { APPLICATION_CHECKS } from '@eco/domain/careers/application'
import type { JobKey } from '@eco/domain/careers/jobs'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useDraftForm } from '../../lib/draft-form.ts'
import { useLoginPrompt } from '../../lib/login-prompt.ts'
import type { Sending } from './cv-field.tsx'
import { APPLY } from './messages.ts'
import { useCv } from './use-cv.ts'

export type Stored = ReplyOf<typeof api.applyForJob>

/** The form of one job. Keeps its values until the server has stored them, whatever fails. */
export function useApplication(job: JobKey, onStored: () => void) {
  const name = `apply:${job}`
  const form = useDraftForm(name, APPLICATION_CHECKS)
  const choice = useCv(name)
  const { ask } = useLoginPrompt()
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState<Sending>()
  const [words, setMessage] = useState('')
  const [stored, setStored] = useState<Stored>()
  const stop = useRef<AbortController>(undefined)

  function submit(): void {
    if (busy) return
    setMessage('')
    const faults = form.faults()
    form.showErrors(faults)
    if (choice.cv === undefined) choice.setRefusal(choice.refusal ?? APPLY.noCv)
    if (choice.cv === undefined || Object.keys(faults).length > 0) return
    const { cv } = choice
    ask(() => void send(cv), APPLY.loginReason)
  }

  async function send(cv: File): Promise<void> {
    const controller = new AbortController()
    stop.current = controller
    setBusy(true)
    const content = JSON.stringify([job, form.values, cv.name, cv.size, cv.lastModified])
    try {
      const reply = await call(
        api.applyForJob,
        { params: { job }, body: form.values, files: { cv: [cv] } },
        {
          idempotencyKey: form.keyFor(content),
          signal: controller.signal,
          onProgress: (sentBytes, totalBytes) => setSending({ sentBytes, totalBytes }),
        },
      )
      setStored(reply)
      form.reset()
      choice.remove()
      onStored()
    } catch (reason) {
      showFailure(reason)
    } finally {
      setSending(undefined)
      setBusy(false)
    }
  }

  function showFailure(reason: unknown): void {
    if (!(reason instanceof ApiError)) {
      const stopped = reason instanceof NetworkError && reason.aborted
      setMessage(stopped ? APPLY.cancelled : APPLY.noAnswer)
      return
    }
    const own = form.own(reason.fields)
    form.showErrors(own)
    const { cv } = reason.fields
    if (cv !== undefined) choice.setRefusal(cv)
    else if (Object.keys(own).length === 0) setMessage(reason.message || APPLY.failed)
  }

  return { form, choice, busy, sending, words, stored, submit, cancel: () => stop.current?.abort() }
}
