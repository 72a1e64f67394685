import { useRef, useState } from 'react'
import { FORM_TOAST_MS, useToast } from '../../../ui/toast.tsx'
import { ENTRY_MESSAGES } from '../messages.ts'
import { errorsOfReply } from './form.ts'
import { PHOTOS_FIELD } from './mapper.ts'
import type { Photo } from './photo-list.ts'
import { type Failure, type SendHooks, type Sending, type Sent, sendPhotos } from './send.ts'
import type { TreeForm } from './use-form.ts'

/** The phase of a save: preparing and saving show a busy button, uploading shows a progress bar. */
export type Phase = 'idle' | 'preparing' | 'uploading' | 'saving'

/** Uploads the form's photos with progress; the member can cancel. */
export function useSending(form: TreeForm) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [sending, setSending] = useState<Sending>()
  const toast = useToast()
  const stop = useRef<AbortController>(undefined)

  /** Options for each call of a save; `cancel` aborts them all. */
  function begin(): SendHooks {
    const controller = new AbortController()
    stop.current = controller
    setPhase('preparing')
    return {
      keys: form.keys,
      onKeys: form.setKeys,
      onUploaded: form.uploaded,
      onProgress: setSending,
      signal: controller.signal,
    }
  }

  async function upload(photos: readonly Photo[], hooks: SendHooks): Promise<Sent<string[]>> {
    setPhase('uploading')
    const sent = await sendPhotos(photos, hooks)
    setSending(undefined)
    return sent
  }

  /** Shows why the save failed; keeps values and photos. */
  function showFailure(failure: Failure): void {
    setPhase('idle')
    if (failure.cancelled) {
      toast.info(ENTRY_MESSAGES.cancelled, { ms: FORM_TOAST_MS })
      return
    }
    form.showErrors(errorsOfReply(failure.fields))
    if (failure.fields[PHOTOS_FIELD] !== undefined) form.forgetUploads()
    toast.error(failure.words, { ms: FORM_TOAST_MS, requestId: failure.requestId })
  }

  return { showFailure, phase, setPhase, sending, begin, upload, cancel: () => stop.current?.abort() }
}
