import { Film, Image, X } from 'lucide-react'
import { useRef } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { create as MESSAGES } from '../../../messages/en/blog.json'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { DropZone, FileInput } from '../../../ui/form/file-input.tsx'
import { kindClass } from '../../../ui/kind-icon.tsx'
import type { usePostForm } from './use-post-form.ts'

type MediaFieldProps = { post: ReturnType<typeof usePostForm>; held: boolean }

/** One image or video, chosen or dropped; a rejected file is explained below. */
export function MediaField({ post, held }: MediaFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { media, mediaMessage, isPreparing } = post
  const chooseFirst = ([file]: readonly File[]) => void post.choose(file)
  return (
    <DropZone onFiles={chooseFirst} held={held}>
      <Field label={MESSAGES.media} optional>
        {(wiring) => (
          <div className="flex items-center gap-3 rounded-xl border border-dashed border-line-strong p-2.5">
            <FileInput
              {...wiring}
              ref={input}
              accept="image/*,video/*"
              disabled={held}
              onFiles={chooseFirst}
            />
            <span className={kindClass()} aria-hidden="true">
              {media?.kind === 'video' ? <Film /> : <Image />}
            </span>
            <p className="min-w-0 flex-1 text-sm wrap-anywhere text-ink-soft" role="status">
              {media ? <b className="block text-ink">{media.name}</b> : null}
              {isPreparing
                ? MESSAGES.preparing
                : media
                  ? media.kind === 'image'
                    ? MESSAGES.imageReady
                    : MESSAGES.videoReady
                  : MESSAGES.mediaHint}
            </p>
            {media ? (
              <IconButton
                label={format(MESSAGES.removeFile, { name: media.name })}
                disabled={held}
                onClick={post.detach}
              >
                <X />
              </IconButton>
            ) : (
              <Button
                variant="secondary"
                busy={isPreparing}
                disabled={held}
                onClick={() => input.current?.click()}
              >
                {MESSAGES.chooseFile}
              </Button>
            )}
          </div>
        )}
      </Field>
      {mediaMessage === undefined ? null : (
        <FieldError className="mt-2 wrap-anywhere" role="alert">
          {mediaMessage}
        </FieldError>
      )}
    </DropZone>
  )
}
