import { Camera, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { form as MESSAGES } from '../../../../messages/en/assets/visits.json'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { DropZone, FileInput } from '../../../../ui/form/file-input.tsx'
import { isPreparing, type Photo } from '../photos/photo-list.ts'
import type { VisitForm } from './use-visit-form.ts'

type VisitPhotoProps = {
  form: VisitForm
  /** The photo of an earlier visit or of the tree, to compare. */
  before: string | undefined
  optional: boolean
}

/** One photo, beside the earlier one. */
export function VisitPhoto({ form, before, optional }: VisitPhotoProps) {
  const input = useRef<HTMLInputElement>(null)
  const { photo, held } = form
  return (
    <DropZone onFiles={form.choose} held={held}>
      <Field
        label={MESSAGES.photo}
        hint={MESSAGES.photoHint}
        error={form.refusal ?? form.errors.photos}
        optional={optional}
      >
        {(wiring) => (
          <>
            <FileInput
              {...wiring}
              ref={input}
              accept="image/*,.heic,.heif"
              disabled={held}
              onFiles={form.choose}
            />
            {before === undefined && photo === undefined ? null : (
              <div className="grid grid-cols-2 gap-3">
                {before === undefined ? null : (
                  <figure className="min-w-0">
                    <img src={before} alt="" className="h-26 w-full rounded-control bg-sunken object-cover" />
                    <figcaption className="mt-1 text-12 text-ink-soft">{MESSAGES.before}</figcaption>
                  </figure>
                )}
                {photo === undefined ? null : (
                  <Chosen photo={photo} held={held} onRemove={form.removePhoto} />
                )}
              </div>
            )}
            <Button
              name="photos"
              variant="tint"
              className="justify-self-start"
              icon={<Camera aria-hidden="true" />}
              disabled={held}
              onClick={() => input.current?.click()}
            >
              {photo === undefined ? MESSAGES.choose : MESSAGES.change}
            </Button>
          </>
        )}
      </Field>
    </DropZone>
  )
}

function Chosen({ photo, held, onRemove }: { photo: Photo; held: boolean; onRemove: () => void }) {
  const url = useObjectUrl(photo.jpeg) ?? photo.url
  return (
    <figure className="min-w-0" aria-busy={isPreparing(photo)}>
      <div className="relative">
        {url === undefined ? (
          <div className="h-26 rounded-control bg-sunken" />
        ) : (
          <img src={url} alt={photo.name} className="h-26 w-full rounded-control bg-sunken object-cover" />
        )}
        <IconButton
          label={MESSAGES.remove}
          className="absolute top-0 right-0 bg-card/80"
          disabled={held}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      </div>
      <figcaption className="mt-1 text-12 font-strong">
        <span role="status" className="block truncate">
          {isPreparing(photo) ? MESSAGES.preparing : photo.name}
        </span>
      </figcaption>
    </figure>
  )
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    if (file === undefined) return setMade(undefined)
    const url = URL.createObjectURL(file)
    setMade(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made
}
