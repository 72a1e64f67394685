import { TREE_PHOTOS_MAX } from '@eco/domain/assets/tree/fields'
import { ArrowDown, ArrowUp, CircleCheck, ImagePlus, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { wholeText } from '../../../../lib/format/figures.ts'
import { format } from '../../../../lib/language/catalogues.ts'
import { found as FOUND_MESSAGES } from '../../../../messages/en/assets/prefill.json'
import { photos as MESSAGES } from '../../../../messages/en/assets/tree.json'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Field, FieldError } from '../../../../ui/form/field.tsx'
import { DropZone, FileInput } from '../../../../ui/form/file-input.tsx'
import { isPreparing, type Photo, type PhotoFound, type PhotoList } from './photo-list.ts'

const BYTES_PER_KB = 1000

type PhotoFieldProps = {
  list: PhotoList
  held: boolean
  choose: (files: readonly File[]) => void
  move: (id: string, by: -1 | 1) => void
  remove: (id: string) => void
  /** What a reviewer said about them. */
  note?: string | undefined
}

/** The chosen photos with preview, order and removal; rejected files are listed below with the reason. */
export function PhotoField({ list, held, choose, move, remove, note }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { photos, refusals } = list
  const full = photos.length >= TREE_PHOTOS_MAX
  const notes = useRef<HTMLDivElement>(null)
  const refused = refusals.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (refused !== '') notes.current?.scrollIntoView?.({ block: 'nearest' })
  }, [refused])

  return (
    <DropZone onFiles={choose} held={held}>
      <Field
        label={format(MESSAGES.label, { most: TREE_PHOTOS_MAX })}
        hint={MESSAGES.hint}
        error={note}
        optional
      >
        {(wiring) => (
          <>
            <FileInput
              {...wiring}
              ref={input}
              accept="image/*,.heic,.heif"
              multiple
              disabled={held}
              onFiles={choose}
            />
            {photos.length > 0 ? (
              <ul className="grid grid-cols-1 gap-2">
                {photos.map((photo, at) => (
                  <PhotoRow
                    key={photo.id}
                    photo={photo}
                    at={at}
                    last={at === photos.length - 1}
                    held={held}
                    move={move}
                    remove={remove}
                  />
                ))}
              </ul>
            ) : null}
            <Button
              name="photos"
              variant="tint"
              className="justify-self-start"
              icon={<ImagePlus aria-hidden="true" />}
              disabled={held || full}
              onClick={() => input.current?.click()}
            >
              {photos.length === 0 ? MESSAGES.choose : MESSAGES.add}
            </Button>
          </>
        )}
      </Field>
      <div ref={notes} role="status" className="grid grid-cols-1 gap-2">
        {refusals.map((refusal) => (
          <FieldError key={refusal.id} className="mt-2 wrap-anywhere">
            {refusal.message}
          </FieldError>
        ))}
      </div>
    </DropZone>
  )
}

type PhotoRowProps = Pick<PhotoFieldProps, 'held' | 'move' | 'remove'> & {
  photo: Photo
  at: number
  last: boolean
}

function PhotoRow({ photo, at, last, held, move, remove }: PhotoRowProps) {
  return (
    <li
      className="flex items-center gap-3 rounded-control border border-line p-1.5"
      aria-busy={isPreparing(photo)}
    >
      <PhotoPreview photo={photo} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-strong">{photo.name}</p>
        <Found found={photo.found} />
        <p className="tabular-nums text-12 text-ink-soft">
          {at === 0 && !isPreparing(photo) ? MESSAGES.first : stateOf(photo)}
        </p>
      </div>
      <div className="flex shrink-0">
        {at > 0 ? (
          <IconButton
            label={format(MESSAGES.earlier, { name: photo.name })}
            disabled={held}
            onClick={() => move(photo.id, -1)}
          >
            <ArrowUp />
          </IconButton>
        ) : null}
        {last ? null : (
          <IconButton
            label={format(MESSAGES.later, { name: photo.name })}
            disabled={held}
            onClick={() => move(photo.id, 1)}
          >
            <ArrowDown />
          </IconButton>
        )}
        <IconButton
          label={format(MESSAGES.remove, { name: photo.name })}
          disabled={held}
          onClick={() => remove(photo.id)}
        >
          <X />
        </IconButton>
      </div>
    </li>
  )
}

/** The URL of a photo's preview: its own bytes, else the server's address. */
function usePreview(photo: Photo): string | undefined {
  const [made, setMade] = useState<string>()
  const { jpeg } = photo
  useEffect(() => {
    if (jpeg === undefined) return
    const url = URL.createObjectURL(jpeg)
    setMade(url)
    return () => URL.revokeObjectURL(url)
  }, [jpeg])
  return jpeg === undefined ? photo.url : made
}

function PhotoPreview({ photo }: { photo: Photo }) {
  const url = usePreview(photo)
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken">
      {url === undefined ? null : <img src={url} alt="" className="size-full object-cover" />}
    </span>
  )
}

/** The photo's metadata in words; renders nothing for a photo without bytes. */
function Found({ found }: { found: PhotoFound | undefined }) {
  if (found === undefined) return null
  const Icon = found === 'both' ? CircleCheck : Info
  return (
    <p
      className="flex items-center gap-1 text-xs text-ink-soft data-[found=both]:text-forest-ink"
      data-found={found}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      {FOUND_MESSAGES[found]}
    </p>
  )
}

function stateOf(photo: Photo): string {
  if (photo.url !== undefined) return MESSAGES.uploaded
  if (photo.jpeg === undefined) return MESSAGES.preparing
  return format(MESSAGES.ready, { kilobytes: wholeText(Math.ceil(photo.jpeg.size / BYTES_PER_KB)) })
}
