import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentLoginPrompt } from '../../../lib/login-prompt.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Hue } from '../../../ui/hue.ts'
import { KindIcon } from '../../../ui/kind-icon.tsx'
import { SAVED_TITLE } from '../../../ui/saved-head.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/toast.tsx'
import { ENTRY_MESSAGES as MESSAGES } from '../messages.ts'

type EntryDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The form inside that Save submits. */
  form: string
  hue: Hue
  title: string
  save: string
  dirty: boolean
  /** What is going on; undefined while nothing is. */
  busy: string | undefined
  /** Stops what can be stopped; called by Cancel and by closing. */
  cancel: () => void
  /** False while the record is on its way: closing then lets it arrive. */
  stopsOnClose: boolean
  /** Something inside is the next step, so saving is not. */
  waits?: boolean
  children: ReactNode
}

/** To what was saved, when something was; else back to the button. */
const focusAfterEntry = () => document.getElementById(SAVED_TITLE) ?? true

/** The popup that records an asset. Closing keeps what was typed as a draft. */
export function EntryDialog(props: EntryDialogProps) {
  const { open, onOpenChange, form, hue, title, save, dirty, busy, cancel, stopsOnClose, children } = props
  const variant = props.waits ? 'secondary' : 'primary'
  const toast = useToast()

  function change(next: boolean): void {
    // a press in the login popup, which stands above while a session has lapsed, is no wish to close this
    if (currentLoginPrompt().form !== undefined) return
    if (!next && stopsOnClose) cancel()
    if (!next && dirty && busy === undefined) toast.info(MESSAGES.stored, { ms: FORM_TOAST_MS })
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      finalFocus={focusAfterEntry}
      size="md"
      title={title}
      icon={<KindIcon hue={hue} />}
      description={
        dirty ? (
          <span className="entry-kept">
            <Check aria-hidden="true" />
            {MESSAGES.keeping}
          </span>
        ) : (
          MESSAGES.lead
        )
      }
      footer={
        <>
          <p className="entry-credits">
            <b>+{CREDITS_PER_ASSET}</b> {MESSAGES.credits}
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              // the same content goes out again under the same key: stopping and saving anew makes one record
              cancel()
              change(false)
            }}
          >
            {MESSAGES.cancel}
          </Button>
          <Button
            type="submit"
            variant={variant}
            form={form}
            busy={busy !== undefined}
            busyLabel={busy ?? MESSAGES.saving}
          >
            {save}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
