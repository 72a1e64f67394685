import '@eco/contract/messages/en/checks/moderation.json'
import { CONTENT_REASONS, checkNote, NOTE_MAX } from '@eco/domain/moderation/rules'
import { useId } from 'react'
import { useAppForm } from '../../lib/form/use-app-form.ts'
import { format, sentence } from '../../lib/language/catalogues.ts'
import { reasons as REASONS } from '../../messages/en/report.json'
import { detail as DETAIL, dialog as MESSAGES } from '../../messages/en/reports.json'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
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
  const id = useId()
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isKept ? MESSAGES.keepTitle : MESSAGES.titles[report.kind]}
      description={isKept ? MESSAGES.explainKeep : format(MESSAGES.closes, { count: report.reports })}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {MESSAGES.cancel}
          </Button>
          <Button type="submit" variant="danger" form={id} busy={busy} busyLabel={MESSAGES.sending}>
            {isKept ? DETAIL.keep : DETAIL.hide}
          </Button>
        </>
      }
    >
      <form id={id} className="grid grid-cols-1 gap-4" {...form.formProps(submit)}>
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
      </form>
    </Dialog>
  )
}
