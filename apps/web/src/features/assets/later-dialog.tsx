import { useRef } from 'react'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KIND_FACES } from './kind-faces.ts'
import { UPLOAD_WORDS as WORDS } from './messages.ts'

type LaterDialogProps = {
  /** The kind whose form is not open yet; undefined closes. */
  kind: 'ev' | 'solar' | undefined
  close: () => void
  recordTree: () => void
}

/** Says honestly that a form opens later, and offers what works today. */
export function LaterDialog({ kind, close, recordTree }: LaterDialogProps) {
  // while it fades out it still shows the kind that it was opened for
  const last = useRef<'ev' | 'solar'>('ev')
  if (kind) last.current = kind
  const face = KIND_FACES[last.current]
  return (
    <Dialog
      open={kind !== undefined}
      onOpenChange={(open) => (open ? undefined : close())}
      title={WORDS.laterTitle(face.upload)}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {WORDS.close}
          </Button>
          <Button onClick={recordTree}>{WORDS.laterAction}</Button>
        </>
      }
    >
      <div className={`hue-${face.hue} mb-4 grid place-items-center rounded-card bg-hue-wash p-4`}>
        <Art name={face.art} className="size-36" />
      </div>
      <p className="text-ink-soft">{WORDS.later}</p>
    </Dialog>
  )
}
