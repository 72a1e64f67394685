import { useEffect, useId } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { useSession } from '../../../lib/session/session.ts'
import { send as MESSAGES, transfers as TRANSFER_MESSAGES } from '../../../messages/en/credit-transfers.json'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CreditsForm } from '../credits-form.tsx'
import { useCredits } from '../queries.ts'
import { useEndTransfer } from './queries.ts'
import { ChooseStep, PreviewStep, SentStep } from './transfer-steps.tsx'
import { useTransfer } from './use-transfer.ts'

/** Choose, then check. */
const STEPS = 2

type TransferDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** To whom and how many, a preview, and then what happens next. */
export function TransferDialog({ open, onOpenChange }: TransferDialogProps) {
  const { userId } = useSession()
  const credits = useCredits(userId, open)
  const available = credits.data?.parts.available
  const transfer = useTransfer(available)
  const { form, preview, sent, isBusy, failure, next, back, restart } = transfer
  const close = () => onOpenChange(false)
  const ending = useEndTransfer(close)
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens, so that it does not change while it closes
  useEffect(() => {
    if (open) restart()
  }, [open])

  if (sent)
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={format(MESSAGES.sentTitle, { name: sent.other.name })}
        description={format(MESSAGES.sentLead, { amount: sent.amount })}
        toRead
        footer={
          <>
            <Button
              variant="danger-outline"
              busy={ending.isPending}
              onClick={() => ending.mutate({ transfer: sent, as: 'cancel' })}
            >
              {TRANSFER_MESSAGES.cancel}
            </Button>
            <Button onClick={close}>{MESSAGES.done}</Button>
          </>
        }
      >
        <SentStep transfer={sent} />
      </Dialog>
    )

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={preview ? format(MESSAGES.confirmTitle, { amount: preview.amount }) : MESSAGES.title}
      description={preview ? MESSAGES.preview : MESSAGES.lead}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={preview ? back : close}>
            {preview ? MESSAGES.back : MESSAGES.cancel}
          </Button>
          {available === undefined || available <= 0 ? null : (
            <Button type="submit" form={id} className="max-md:flex-1" busy={isBusy}>
              {preview ? format(MESSAGES.submit, { amount: preview.amount }) : MESSAGES.preview}
            </Button>
          )}
        </>
      }
    >
      <CreditsForm
        {...form.formProps(next)}
        id={id}
        credits={credits}
        available={available}
        texts={MESSAGES}
        step={preview ? STEPS : 1}
        steps={STEPS}
      >
        {preview ? <PreviewStep preview={preview} /> : <ChooseStep form={form} available={available ?? 0} />}
        {failure ? <FieldError role="alert">{failure}</FieldError> : null}
      </CreditsForm>
    </Dialog>
  )
}
