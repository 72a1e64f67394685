import { useEffect, useId } from 'react'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { useSession } from '../../../lib/session/session.ts'
import { send as MESSAGES, transfers as TRANSFER_MESSAGES } from '../../../messages/en/credit-transfers.json'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { StepBar } from '../../../ui/overlay/step-bar.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { SkeletonLines } from '../../../ui/page/skeleton.tsx'
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

  const step = preview ? STEPS : 1
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
      {available === undefined ? (
        credits.isError ? (
          <InlineNote busy={credits.isFetching} onRetry={() => void credits.refetch()}>
            {MESSAGES.failed}
          </InlineNote>
        ) : (
          <SkeletonLines className="h-11 w-full" />
        )
      ) : available <= 0 ? (
        <p className="text-ink-soft">{MESSAGES.none}</p>
      ) : (
        <form {...form.formProps(next)} id={id} className="grid gap-4">
          <StepBar
            step={step}
            steps={STEPS}
            label={format(MESSAGES.step, { step, steps: STEPS })}
            text={format(MESSAGES.stepShort, { step: wholeText(step), steps: wholeText(STEPS) })}
          />
          {preview ? <PreviewStep preview={preview} /> : <ChooseStep form={form} available={available} />}
          {failure ? <FieldError role="alert">{failure}</FieldError> : null}
        </form>
      )}
    </Dialog>
  )
}
