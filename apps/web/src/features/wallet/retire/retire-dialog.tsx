import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useEffect, useId } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { useSession } from '../../../lib/session/session.ts'
import { retire as MESSAGES } from '../../../messages/en/retirements.json'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useCopyLink } from '../../../ui/overlay/use-copy-link.ts'
import { CreditsForm } from '../credits-form.tsx'
import { useCredits } from '../queries.ts'
import { AmountStep, ConfirmStep, Retired, TextsStep } from './retire-steps.tsx'
import { STEPS, useRetirement } from './use-retirement.ts'

type RetireDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

const PANES = { amount: AmountStep, texts: TextsStep, confirm: ConfirmStep }

/** Amount, for whom and what, confirmation; then the certificate. Only the last step has the danger button. */
export function RetireDialog({ open, onOpenChange }: RetireDialogProps) {
  const { userId } = useSession()
  const credits = useCredits(userId, open)
  const available = credits.data?.parts.available
  const retirement = useRetirement(available)
  const { form, step, amount, done, next, back, restart, isSending } = retirement
  const copyLink = useCopyLink()
  const id = useId()
  const copyCertificate = () => void copyLink(`/certificate/${done?.code ?? ''}`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens, so that it does not change while it closes
  useEffect(() => {
    if (open) restart()
  }, [open])

  if (done !== undefined)
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={format(MESSAGES.doneTitle, { amount: done.amount })}
        description={format(MESSAGES.doneLead, { code: done.code })}
        footer={
          <>
            <Button variant="secondary" icon={<Link2 aria-hidden="true" />} onClick={copyCertificate}>
              {MESSAGES.copy}
            </Button>
            <Link to="/certificate/$code" params={{ code: done.code }} className={buttonClass()}>
              {MESSAGES.openCertificate}
            </Link>
          </>
        }
      >
        <Retired done={done} parts={credits.data?.parts} />
      </Dialog>
    )

  const Pane = PANES[step]
  const isConfirm = step === 'confirm'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isConfirm ? format(MESSAGES.confirmTitle, { amount }) : MESSAGES.title}
      description={MESSAGES.leads[step]}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={isSending}
            onClick={step === 'amount' ? () => onOpenChange(false) : back}
          >
            {step === 'amount' ? MESSAGES.cancel : MESSAGES.back}
          </Button>
          {available === undefined || available <= 0 ? null : (
            <Button
              type="submit"
              form={id}
              variant={isConfirm ? 'danger' : 'primary'}
              className="max-md:flex-1"
              busy={isSending}
              busyLabel={isConfirm ? MESSAGES.busy : MESSAGES.continue}
            >
              {isConfirm ? format(MESSAGES.submit, { amount }) : MESSAGES.continue}
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
        step={STEPS.indexOf(step) + 1}
        steps={STEPS.length}
      >
        <Pane key={step} retirement={retirement} available={available ?? 0} />
      </CreditsForm>
    </Dialog>
  )
}
