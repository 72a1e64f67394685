import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { Check } from 'lucide-react'
import { useId, useRef } from 'react'
import { useOwnerCount } from '../../../lib/form/use-draft-form.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { currentLoginPrompt } from '../../../lib/session/login-prompt.ts'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { form as MESSAGES } from '../../../messages/en/activity-form.json'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import { SAVED_TITLE } from '../../../ui/page/saved-head.tsx'
import { calculationOf, coinsOf } from './estimate.ts'
import type { Proof } from './prepare-proof.ts'
import { SubmitFields } from './submit-fields.tsx'
import { useProofForm } from './use-proof-form.ts'
import { type Accepted, useSubmission } from './use-submission.ts'

/** Focuses the saved submission if there is one, else the button. */
const focusAfterSubmission = () => document.getElementById(SAVED_TITLE) ?? true

type SubmitDialogProps = {
  activityKey: ActivityKey
  open: boolean
  onClose: () => void
  /** Called once per accepted submission, after the form is reset; the caller shows the toast. */
  onAccepted: (state: Accepted, proof: Proof) => void
}

/**
 * The 'Upload Proof' form of an activity. It can be filled while logged out; submitting prompts for login,
 * then continues. Closing keeps a draft. The form is empty for any member other than the one who filled it.
 */
export function SubmitDialog(props: SubmitDialogProps) {
  const owner = useOwnerCount()
  return <SubmitForm key={`${owner} ${props.activityKey}`} {...props} />
}

function SubmitForm({ activityKey, open, onClose, onAccepted }: SubmitDialogProps) {
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  const form = useProofForm(activityKey)
  const toast = useToast()
  const submission = useSubmission(form, (accepted, proof) => {
    onClose()
    onAccepted(accepted, proof)
  })
  const { busy, progress, cancel, submit } = submission
  const { title } = ACTIVITY_TEXTS[activityKey]

  function change(next: boolean): void {
    // a click in the login dialog on top must not close this one
    if (next || currentLoginPrompt().form !== undefined) return
    cancel()
    if (form.dirty && !busy) toast.info(MESSAGES.stored, { ms: FORM_TOAST_MS })
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="md"
      title={MESSAGES.title}
      initialFocus={first}
      finalFocus={focusAfterSubmission}
      description={
        form.dirty ? (
          <span className="flex flex-wrap gap-x-3">
            {title}
            <span className="inline-flex items-center gap-1 text-[0.75rem]">
              <Check className="size-3.5" aria-hidden="true" />
              {MESSAGES.keeping}
            </span>
          </span>
        ) : (
          title
        )
      }
      footer={
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 w-full py-2.5 px-3.5 rounded-xl bg-forest-wash text-forest-ink">
            <span className="text-14">{calculationOf(activityKey, form.values)}</span>
            <b className="tabular-nums text-20 font-head" aria-live="polite">
              {format(MESSAGES.reward, { coins: coinsOf(form) })}
            </b>
          </p>
          <Button
            type="submit"
            form={id}
            size="lg"
            className="w-full"
            busy={busy}
            busyLabel={progress ? MESSAGES.uploading : MESSAGES.checking}
          >
            {MESSAGES.submit}
          </Button>
        </>
      }
    >
      <SubmitFields id={id} form={form} submission={submission} submit={() => void submit()} first={first} />
    </Dialog>
  )
}
