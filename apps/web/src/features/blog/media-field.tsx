import { CircleAlert, Film, Image, X } from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { DropZone, FileInput } from '../../ui/file-input.tsx'
import { CREATE_WORDS as WORDS } from './messages.ts'
import type { usePostForm } from './use-post-form.ts'

type MediaFieldProps = { post: ReturnType<typeof usePostForm>; held: boolean }

/** One image or one video, chosen or dropped; what cannot be used is said in words below. */
export function MediaField({ post, held }: MediaFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { media, mediaWords, isPreparing } = post
  const chooseFirst = ([file]: readonly File[]) => void post.choose(file)
  return (
    <DropZone onFiles={chooseFirst} held={held}>
      <Field label={WORDS.media} optional>
        {(wiring) => (
          <div className="media-box">
            <FileInput
              {...wiring}
              ref={input}
              accept="image/*,video/*"
              disabled={held}
              onFiles={chooseFirst}
            />
            <span className="kind" aria-hidden="true">
              {media?.kind === 'video' ? <Film /> : <Image />}
            </span>
            <p className="media-words" role="status">
              {media ? <b>{media.name}</b> : null}
              {isPreparing
                ? WORDS.preparing
                : media
                  ? media.kind === 'image'
                    ? WORDS.imageReady
                    : WORDS.videoReady
                  : WORDS.mediaHint}
            </p>
            {media ? (
              <IconButton label={WORDS.removeFile(media.name)} disabled={held} onClick={post.detach}>
                <X />
              </IconButton>
            ) : (
              <Button
                variant="secondary"
                busy={isPreparing}
                disabled={held}
                onClick={() => input.current?.click()}
              >
                {WORDS.chooseFile}
              </Button>
            )}
          </div>
        )}
      </Field>
      {mediaWords === undefined ? null : (
        <p className="field-error mt-2" role="alert">
          <CircleAlert aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{mediaWords}</span>
        </p>
      )}
    </DropZone>
  )
}
