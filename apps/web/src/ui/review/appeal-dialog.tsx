import '@eco/contract/messages/en/checks/review.json'
import type { CaseKind } from '@eco/domain/review/cases'
import { APPEAL_MAX, checkAppeal } from '@eco/domain/review/fairness'
import { useAppealing, useReviewFigures } from '../../lib/api/appeals.ts'
import { refusalOf } from '../../lib/api/refusal.ts'
import { useWaitTexts } from '../../lib/api/waiting-times.ts'
import { checkEach, useAppForm } from '../../lib/form/use-app-form.ts'
import { format } from '../../lib/language/catalogues.ts'
import { appeal as MESSAGES } from '../../messages/en/member-review.json'
import { LedgerLine, LedgerLines } from '../figures/ledger-lines.tsx'
import { TextAreaField } from '../form/text-field.tsx'
import { FormDialog } from '../overlay/form-dialog.tsx'
import { useToast } from '../overlay/toast.tsx'
import { InlineNote } from '../page/inline-note.tsx'

type DialogProps = {
  entryId: string
  kind: CaseKind
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows the remaining characters when fewer than this are left. */
const SAY_LEFT_UNDER = 200

const check = checkEach<{ text: string }>({ text: checkAppeal })

/** Asks why the rejection is wrong. The text is kept until it is sent. */
export function AppealDialog({ entryId, kind, open, onOpenChange }: DialogProps) {
  const toast = useToast()
  const form = useAppForm({ start: { text: '' }, check })
  const left = APPEAL_MAX - form.values.text.length
  const wait = useWaitTexts(kind)
  const { data: figures } = useReviewFigures()
  const { mutate, isPending, error } = useAppealing(entryId, () => {
    toast.success(MESSAGES.sent)
    onOpenChange(false)
  })
  const submit = ({ text }: { text: string }) => mutate(text.trim())
  return (
    <FormDialog
      open={open}
      title={MESSAGES.title}
      description={MESSAGES.lead}
      close={() => onOpenChange(false)}
      form={form.formProps(submit)}
      cancel={MESSAGES.cancel}
      submit={MESSAGES.send}
      busy={isPending}
      busyLabel={MESSAGES.sending}
    >
      <p className="text-14">
        {MESSAGES.explain} {kind === 'activity' ? null : MESSAGES.resubmit}
      </p>
      <TextAreaField
        label={MESSAGES.text}
        hint={
          left < SAY_LEFT_UNDER
            ? format(MESSAGES.left, { count: left })
            : format(MESSAGES.hint, { max: APPEAL_MAX })
        }
        maxLength={APPEAL_MAX}
        readOnly={isPending}
        {...form.field('text')}
      />
      <LedgerLines className="empty:hidden">
        {wait?.short === undefined ? null : <LedgerLine label={MESSAGES.usual}>{wait.short}</LedgerLine>}
        {figures && figures.appeals > 0 ? (
          <LedgerLine label={MESSAGES.granted}>
            {format(MESSAGES.share, { granted: figures.appeals_granted, appeals: figures.appeals })}
          </LedgerLine>
        ) : null}
      </LedgerLines>
      {error ? (
        <InlineNote onRetry={() => void form.submit(submit)}>
          {refusalOf(error) ?? MESSAGES.failed}
        </InlineNote>
      ) : null}
    </FormDialog>
  )
}
