import JOB_TITLES from '@eco/contract/messages/en/answers/jobs.json'
import type { Job } from '@eco/domain/careers/jobs'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { useOwnerCount } from '../../lib/form/use-draft-form.ts'
import { format } from '../../lib/language/catalogues.ts'
import { currentLoginPrompt } from '../../lib/session/login-prompt.ts'
import { apply as APPLY, departments, jobTypes, locations } from '../../messages/en/careers.json'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { SenderFields } from '../../ui/form/sender-fields.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../ui/overlay/toast.tsx'
import { CvField } from './cv-field.tsx'
import { useApplication } from './use-application.ts'

type ApplyDialogProps = { job: Job; open: boolean; onClose: () => void; onApplied: () => void }

/** The form of one job; never shows the input of another member. */
export function ApplyDialog(props: ApplyDialogProps) {
  const owner = useOwnerCount()
  return <ApplyForm key={`${owner} ${props.job.key}`} {...props} />
}

const LETTER_ROWS = 5

function ApplyForm({ job, open, onClose, onApplied }: ApplyDialogProps) {
  const id = useId()
  const toast = useToast()
  const { form, choice, sending, message, beforeCheck, submit } = useApplication(job.key, onApplied)
  const { isPending: busy, data: stored, progress, cancel } = sending

  function change(next: boolean): void {
    // a click in the login dialog on top must not close this one
    if (next || currentLoginPrompt().form !== undefined) return
    cancel()
    if (form.dirty && !busy) toast.info(APPLY.stored, { ms: FORM_TOAST_MS })
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="md"
      title={format(APPLY.title, { job: JOB_TITLES[`job.${job.key}`] })}
      description={`${departments[job.department]} · ${locations[job.location]} · ${jobTypes[job.type]}`}
      footer={
        stored ? (
          <Button onClick={() => change(false)}>{APPLY.close}</Button>
        ) : (
          <Button type="submit" form={id} size="lg" busy={busy} busyLabel={APPLY.busy}>
            {APPLY.send}
          </Button>
        )
      }
    >
      {stored ? (
        <div role="status" className="grid grid-cols-[28px_minmax(0,1fr)] gap-2.5 py-2 wrap-anywhere">
          <CircleCheck aria-hidden="true" className="text-approved-ink" />
          <div>
            <p className="font-strong">{stored.message || APPLY.done}</p>
            <p className="text-14 text-ink-soft">
              {format(APPLY.doneText, { id: String(stored.application_id) })}
            </p>
          </div>
        </div>
      ) : (
        <form
          id={id}
          {...form.formProps(submit)}
          onSubmitCapture={beforeCheck}
          className="grid gap-4 sm:grid-cols-2"
          aria-busy={busy}
        >
          <SenderFields labels={APPLY} readOnly={busy} field={form.field} />
          <TextAreaField
            label={APPLY.message}
            optional
            rows={LETTER_ROWS}
            className="sm:col-span-full"
            readOnly={busy}
            {...form.field('message')}
          />
          <div className="sm:col-span-full">
            <CvField choice={choice} held={busy} progress={progress} cancel={cancel} />
          </div>
          <div role="alert" className="sm:col-span-full empty:hidden">
            {message === '' ? null : <FieldError>{message}</FieldError>}
          </div>
        </form>
      )}
    </Dialog>
  )
}
