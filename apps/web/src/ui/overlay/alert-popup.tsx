import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { overlays as MESSAGES } from '../../messages/en/overlays.json'
import { Button } from '../button.tsx'
import { BACKDROP, type Question, RAISED } from './overlay-props.ts'

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
        <Base.Backdrop className={`${BACKDROP} z-50!`} />
        <Base.Viewport className="fixed inset-0 z-51 grid place-items-center p-4">
          <Base.Popup className={`relative max-h-full w-full max-w-100 overflow-auto p-6 ${RAISED}`}>
            {'title' in asked ? (
              <>
                <Base.Title className="text-20 font-head">{asked.title}</Base.Title>
                {asked.text ? (
                  <Base.Description className="mt-1 text-ink-soft">{asked.text}</Base.Description>
                ) : null}
                <div className="mt-5 flex flex-wrap justify-end gap-3">
                  <Button variant="secondary" onClick={() => answer(false)}>
                    {MESSAGES.cancel}
                  </Button>
                  <Button variant={asked.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
                    {asked.confirmLabel}
                  </Button>
                </div>
              </>
            ) : (
              <>
                <Base.Title className="font-strong" render={<p />}>
                  {asked.text}
                </Base.Title>
                <div className="mt-5 flex justify-end">
                  <Button onClick={() => answer(true)}>{MESSAGES.ok}</Button>
                </div>
              </>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
