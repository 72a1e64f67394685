import { useRef, useState } from 'react'
import type { Photo } from './photo-list.ts'
import { type SendHooks, type Sending, type Sent, sendPhotos } from './send-tree.ts'
import type { TreeForm } from './use-tree-form.ts'

/** What a save is doing: preparing and saving show a busy button, uploading shows its bytes. */
export type Phase = 'idle' | 'preparing' | 'uploading' | 'saving'

/** Uploads the form's photographs with progress and a way to stop; one at a time. */
export function useSending(form: TreeForm) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [sending, setSending] = useState<Sending>()
  const stop = useRef<AbortController>(undefined)

  const keyHooks: Pick<SendHooks, 'keys' | 'onKeys'> = { keys: form.keys, onKeys: form.setKeys }

  async function upload(photos: readonly Photo[]): Promise<Sent<string[]>> {
    const controller = new AbortController()
    stop.current = controller
    setPhase('uploading')
    const sent = await sendPhotos(photos, {
      ...keyHooks,
      onUploaded: form.uploaded,
      onProgress: setSending,
      signal: controller.signal,
    })
    setSending(undefined)
    return sent
  }

  return { phase, setPhase, sending, upload, keyHooks, cancel: () => stop.current?.abort() }
}
