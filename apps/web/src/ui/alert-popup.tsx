import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { Button } from './button.tsx'
import type { ConfirmOptions, Question } from './question.ts'

type AlertPopupProps = {
  asked: Question
  open: boolean
  answer: (yes: boolean) => void
  /** Called after it has faded out. */
  dropped: () => void
}

export function AlertPopup({ asked, open, answer, dropped }: AlertPopupProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next ? undefined : answer(false))}
      onOpenChangeComplete={(shown) => (shown ? undefined : dropped())}
    >
      <Base.Portal>
        <Base.Backdrop className="backdrop alert-backdrop" />
        <Base.Viewport className="alert-frame">
          <Base.Popup className="alert">
            {'confirm' in asked ? (
              <ConfirmContent asked={asked.confirm} answer={answer} />
            ) : (
              <AlertContent text={asked.text} answer={answer} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function AlertContent({ text, answer }: { text: string; answer: (yes: boolean) => void }) {
  return (
    <>
      <Base.Title className="font-strong" render={<p />}>
        {text}
      </Base.Title>
      <div className="mt-5 flex justify-end">
        <Button onClick={() => answer(true)}>OK</Button>
      </div>
    </>
  )
}

function ConfirmContent({ asked, answer }: { asked: ConfirmOptions; answer: (yes: boolean) => void }) {
  return (
    <>
      <Base.Title className="dialog-title">{asked.title}</Base.Title>
      {asked.text ? <Base.Description className="mt-1 text-ink-soft">{asked.text}</Base.Description> : null}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button variant={asked.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {asked.confirmLabel}
        </Button>
      </div>
    </>
  )
}
