import { FileText, X } from 'lucide-react'
import { useRef } from 'react'
import type { Progress as Sent } from '../../lib/api/use-send.ts'
import { format } from '../../lib/language/catalogues.ts'
import { apply as APPLY } from '../../messages/en/careers.json'
import { Button, IconButton } from '../../ui/button.tsx'
import { Progress } from '../../ui/figures/progress.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import type { useCv } from './use-cv.ts'

type CvFieldProps = {
  choice: ReturnType<typeof useCv>
  held: boolean
  progress: Sent | undefined
  cancel: () => void
}

/** One PDF file, with its upload progress. */
export function CvField({ choice, held, progress, cancel }: CvFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { cv, refusal } = choice
  return (
    <Field label={APPLY.cv} hint={APPLY.cvHint} error={refusal}>
      {({ id, ...wiring }) => (
        <>
          <FileInput
            ref={input}
            id={id}
            accept="application/pdf,.pdf"
            disabled={held}
            onFiles={([file]) => {
              if (file) void choice.choose(file)
            }}
          />
          {cv && progress ? (
            <Progress label={cv.name} {...progress} onCancel={cancel} />
          ) : (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {cv ? (
                <span className="inline-flex max-w-full min-w-0 items-center gap-2 font-strong">
                  <FileText aria-hidden="true" />
                  <span className="truncate">{cv.name}</span>
                </span>
              ) : null}
              <Button
                {...wiring}
                name="cv"
                variant="secondary"
                disabled={held}
                onClick={() => input.current?.click()}
              >
                {cv ? APPLY.another : APPLY.choose}
              </Button>
              {cv ? (
                <IconButton
                  label={format(APPLY.remove, { name: cv.name })}
                  disabled={held}
                  onClick={choice.remove}
                >
                  <X />
                </IconButton>
              ) : null}
            </div>
          )}
        </>
      )}
    </Field>
  )
}
