import '@eco/contract/messages/en/checks/moderation.json'
import { CONTENT_REASONS, checkNote, NOTE_MAX } from '@eco/domain/moderation/rules'
import { useAppForm } from '../../lib/form/use-app-form.ts'
import { format, sentence } from '../../lib/language/catalogues.ts'
import { reasons as REASONS } from '../../messages/en/report.json'
import { detail as DETAIL, dialog as MESSAGES } from '../../messages/en/reports.json'
import { SelectField, TextAreaField } from '../../ui/form/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import type { Decision, Report } from './queries.ts'

type HideDialogProps = {
  report: Report
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  /** Why the last attempt failed. */
  problem: string | undefined
  onDecide: (decision: Decision) => void
}

/** Asks for the rule and for the text that the author reads. */
export function HideDialog({ report, open, onOpenChange, busy, problem, onDecide }: HideDialogProps) {
  const isKept = report.hidden
  const earlier = report.history.find(({ event }) => event === 'hidden')?.reason_code
  const form = useAppForm<{ reason: string; text: string }>({
    start: { reason: (isKept ? earlier : undefined) ?? '', text: '' },
    check: ({ reason, text }) => {
      const found = checkNote(text)
      return {
        reason: reason === '' ? MESSAGES.reasonMissing : undefined,
        text: found && sentence(found),
      }
    },
  })
  const submit = (typed: { reason: string; text: string }) => {
    const reason = CONTENT_REASONS.find((one) => one === typed.reason)
    if (reason) onDecide({ action: 'hide', reason, text: typed.text.trim() })
  }
  return (
    <FormDialog
      open={open}
      title={isKept ? MESSAGES.keepTitle : MESSAGES.titles[report.kind]}
      description={isKept ? MESSAGES.explainKeep : format(MESSAGES.closes, { count: report.reports })}
      close={() => onOpenChange(false)}
      form={form.formProps(submit)}
      cancel={MESSAGES.cancel}
      submit={isKept ? DETAIL.keep : DETAIL.hide}
      variant="danger"
      busy={busy}
      busyLabel={MESSAGES.sending}
    >
      {isKept ? null : <p className="text-14 text-ink-soft">{MESSAGES.explain}</p>}
      <SelectField
        label={MESSAGES.reason}
        placeholder={MESSAGES.choose}
        options={CONTENT_REASONS.map((value) => ({ value, label: REASONS[value] }))}
        {...form.field('reason')}
      />
      <TextAreaField
        label={MESSAGES.note}
        hint={format(MESSAGES.noteHint, { max: NOTE_MAX })}
        rows={4}
        maxLength={NOTE_MAX}
        {...form.field('text')}
      />
      {problem === undefined ? null : <InlineNote>{problem}</InlineNote>}
    </FormDialog>
  )
}
