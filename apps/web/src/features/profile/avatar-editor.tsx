import { api } from '@eco/contract'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { PICTURE_MESSAGES as MESSAGES } from './messages.ts'
import { sendPicture } from './send-picture.ts'

type AvatarEditorProps = {
  name: string
  src: string | undefined
  changed: () => void
  children: ReactNode
}

/** The member's picture next to the name, with buttons to change it. */
export function AvatarEditor({ name, src, changed, children }: AvatarEditorProps) {
  const toast = useToast()
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  const act = async (work: () => Promise<string | undefined>, done: string) => {
    setBusy(true)
    try {
      const refusal = await work()
      if (refusal !== undefined) return toast.error(refusal)
      toast.success(done)
      changed()
    } catch (failure) {
      logFailure('Could not change the picture', failure)
      toast.error(MESSAGES.failed)
    } finally {
      setBusy(false)
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (chosen) void act(() => sendPicture(chosen), MESSAGES.saved)
  }
  const remove = async () => {
    await call(api.removeAvatar, {})
    return undefined
  }
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={src} className="profile-avatar" />
        <div className="min-w-0">{children}</div>
      </div>
      <div className="mt-2 -ms-4 flex flex-wrap">
        <Button variant="quiet" busy={busy} onClick={() => file.current?.click()}>
          {src ? MESSAGES.change : MESSAGES.add}
        </Button>
        {src ? (
          <Button variant="quiet" disabled={busy} onClick={() => void act(remove, MESSAGES.removed)}>
            {MESSAGES.remove}
          </Button>
        ) : null}
        <input
          ref={file}
          type="file"
          hidden
          accept="image/*"
          aria-label={src ? MESSAGES.change : MESSAGES.add}
          onChange={choose}
        />
      </div>
    </>
  )
}
