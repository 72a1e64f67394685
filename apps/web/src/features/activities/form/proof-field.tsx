import { Camera, Film, ImagePlus, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { fieldLabels as FIELD_LABELS, proof as MESSAGES } from '../../../messages/en/activity-form.json'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/figures/progress.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DropZone, FileInput } from '../../../ui/form/file-input.tsx'
import { noticeOf } from './estimate.ts'
import type { Proof } from './prepare-proof.ts'
import type { ProofForm } from './use-proof-form.ts'
import type { useSubmission } from './use-submission.ts'

const KB = 1_000
const MB = 1_000_000
const sizeText = (bytes: number): string =>
  bytes < MB
    ? format(MESSAGES.kilobytes, { size: Math.ceil(bytes / KB) })
    : format(MESSAGES.megabytes, { size: (bytes / MB).toFixed(1) })

type ProofFieldProps = {
  form: ProofForm
  submission: ReturnType<typeof useSubmission>
  /** The button that chooses a file; takes the initial focus. */
  first: RefObject<HTMLButtonElement | null>
}

/** The proof, the first field: a photo or a video from the camera or the files, with the upload progress. */
export function ProofField({ form, submission, first }: ProofFieldProps) {
  const { choice, errors } = form
  const { busy: held, progress, cancel } = submission
  const input = useRef<HTMLInputElement>(null)
  const { proof, reading, refusal } = choice
  const pick = () => input.current?.click()
  const chooseFirst = ([file]: readonly File[]) => {
    if (file) choice.choose(file)
  }
  return (
    <DropZone onFiles={chooseFirst} held={held}>
      <Field label={FIELD_LABELS.proof} hint={noticeOf(form)} error={refusal ?? errors.proof}>
        {(wiring) => (
          <>
            <FileInput
              {...wiring}
              ref={input}
              accept="image/*,video/*"
              disabled={held}
              onFiles={chooseFirst}
            />
            {proof || reading !== undefined ? (
              <div
                className="grid grid-cols-[88px_minmax(0,1fr)_auto] gap-3 items-center p-2.5 border rounded-xl bg-paper"
                aria-busy={reading !== undefined}
              >
                <ProofPreview key={reading ?? proof?.id} proof={reading === undefined ? proof : undefined} />
                <div className="min-w-0">
                  {progress && proof ? (
                    <Progress label={proof.name} {...progress} onCancel={cancel} />
                  ) : (
                    <>
                      <p className="truncate text-14 font-strong">{reading ?? proof?.name}</p>
                      <p className="tabular-nums text-12 text-ink-soft">
                        {reading === undefined && proof ? sentence(proof) : MESSAGES.reading}
                      </p>
                      <Button
                        ref={first}
                        name="proof"
                        variant="quiet"
                        className="-mb-1.5 -ms-4.5"
                        disabled={held}
                        onClick={pick}
                      >
                        {MESSAGES.another}
                      </Button>
                    </>
                  )}
                </div>
                {progress || !proof ? null : (
                  <IconButton
                    label={format(MESSAGES.remove, { name: proof.name })}
                    disabled={held}
                    onClick={choice.remove}
                  >
                    <X />
                  </IconButton>
                )}
              </div>
            ) : (
              <button
                ref={first}
                type="button"
                name="proof"
                className="grid justify-items-center gap-0.5 w-full min-h-33 p-4 border border-dashed border-line-control rounded-xl bg-paper text-center cursor-pointer hover:border-forest hover:bg-forest-wash"
                aria-labelledby={`${wiring.id}-choose`}
                aria-describedby={[`${wiring.id}-kinds`, wiring['aria-describedby']].join(' ').trim()}
                onClick={pick}
              >
                <span
                  className="grid place-items-center size-tap mb-1.5 rounded-xl bg-forest-wash text-forest-ink"
                  aria-hidden="true"
                >
                  <Camera />
                </span>
                <span className="font-strong" id={`${wiring.id}-choose`}>
                  {MESSAGES.choose}
                </span>
                <span className="text-12 text-ink-soft" id={`${wiring.id}-kinds`}>
                  {MESSAGES.hint}
                </span>
              </button>
            )}
          </>
        )}
      </Field>
    </DropZone>
  )
}

function sentence({ isVideo, shrunk, file }: Proof): string {
  const size = sizeText(file.size)
  if (shrunk) return format(MESSAGES.shrunk, { size })
  return isVideo ? format(MESSAGES.video, { size }) : format(MESSAGES.photo, { size })
}

/** The key of each proof is its own: an object URL is valid only for its file. */
function ProofPreview({ proof }: { proof: Proof | undefined }) {
  const [url, setUrl] = useState<string>()
  const file = proof?.file
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="relative grid place-items-center w-22 h-18 overflow-hidden rounded-lg bg-sunken text-ink-soft">
      {!proof || url === undefined ? (
        <ImagePlus aria-hidden="true" />
      ) : proof.isVideo ? (
        <>
          <Film aria-hidden="true" />
          <video
            className="absolute inset-0 size-full object-cover"
            src={url}
            muted
            playsInline
            preload="metadata"
            aria-hidden="true"
            tabIndex={-1}
          />
        </>
      ) : (
        <img className="absolute inset-0 size-full object-cover" src={url} alt="" />
      )}
    </span>
  )
}
