import { api } from '@eco/contract'
import { type ReactNode, useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { browserDecode } from '../../../lib/photos/browser-decode.ts'
import { preparePhoto } from '../../../lib/photos/prepare-photo.ts'
import { picture as MESSAGES } from '../../../messages/en/profile.json'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

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
  const { mutate, isPending } = useSend({
    meta: { failure: 'Could not change the picture' },
    mutationFn: (picture: File | undefined) =>
      picture ? savePicture(picture) : call(api.removeAvatar, {}).then(() => undefined),
    onSuccess: (refusal, picture) => {
      if (refusal !== undefined) return void toast.error(refusal)
      toast.success(picture ? MESSAGES.saved : MESSAGES.removed)
      changed()
    },
    onError: () => toast.error(MESSAGES.failed),
  })
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={src} className="size-18 text-[1.625rem]" />
        <div className="min-w-0">{children}</div>
      </div>
      <div className="mt-2 -ms-4.5 flex flex-wrap">
        <Button variant="quiet" busy={isPending} onClick={() => file.current?.click()}>
          {src ? MESSAGES.change : MESSAGES.add}
        </Button>
        {src ? (
          <Button variant="quiet" disabled={isPending} onClick={() => mutate(undefined)}>
            {MESSAGES.remove}
          </Button>
        ) : null}
        <FileInput
          ref={file}
          hidden
          accept="image/*"
          aria-label={src ? MESSAGES.change : MESSAGES.add}
          onFiles={([chosen]) => chosen && mutate(chosen)}
        />
      </div>
    </>
  )
}

/** Downscales a chosen picture and uploads it. @returns a message when it cannot be used */
async function savePicture(file: File): Promise<string | undefined> {
  const prepared = await preparePhoto(file, browserDecode)
  if (!prepared.ok) return prepared.message
  try {
    await call(api.saveAvatar, { files: { avatar: [prepared.jpeg] } })
  } catch (failure) {
    const message = refusalOf(failure)
    if (message === undefined) throw failure
    return message
  }
}
