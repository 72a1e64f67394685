import type { AssetKind } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentLoginPrompt } from '../../../lib/session/login-prompt.ts'
import { entry as MESSAGES } from '../../../messages/en/assets/pages.json'
import { Button } from '../../../ui/button.tsx'
import { KIND_HUES, KindIcon } from '../../../ui/kind-icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import { SAVED_TITLE } from '../../../ui/page/saved-head.tsx'

type EntryDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Id of the form that Save submits. */
  form: string
  kind: AssetKind
  texts: { title: string; save: string }
  dirty: boolean
  /** Label of the running operation; undefined when idle. */
  busy: string | undefined
  /** Aborts the running request; called by Cancel and on close. */
  cancel: () => void
  /** False while the record itself is being sent: closing then lets the request finish. */
  stopsOnClose: boolean
  /** True when the next step is inside the form, so that Save is not the primary button. */
  waits?: boolean
  children: ReactNode
}

/** Focuses the saved asset if there is one, else the button. */
const focusAfterEntry = () => document.getElementById(SAVED_TITLE) ?? true

/** The dialog that records an asset. Closing keeps a draft. */
export function EntryDialog(props: EntryDialogProps) {
  const { open, onOpenChange, form, kind, texts, dirty, busy, cancel, stopsOnClose, children } = props
  const variant = props.waits ? 'secondary' : 'primary'
  const toast = useToast()

  function change(next: boolean): void {
    // a click in the login dialog, on top after the session expired, must not close this one
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
      title={texts.title}
      icon={<KindIcon hue={KIND_HUES[kind]} />}
      description={
        dirty ? (
          <span className="inline-flex items-center gap-1.5 text-xs leading-5">
            <Check className="size-3.5" aria-hidden="true" />
            {MESSAGES.keeping}
          </span>
        ) : (
          MESSAGES.lead
        )
      }
      footer={
        <>
          <p className="flex-1 text-[0.875rem] text-ink-soft max-md:hidden">
            <b className="text-ink">+{CREDITS_PER_ASSET}</b> {MESSAGES.credits}
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              // safe to abort: saving the same content again uses the same key and creates one record
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
            {texts.save}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
