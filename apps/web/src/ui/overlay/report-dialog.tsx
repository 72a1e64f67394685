import { REPORT_TEXT_MAX } from '@eco/domain/blog/post'
import type { ContentKind, ContentReason } from '@eco/domain/moderation/rules'
import { refusalOf } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { useAppForm } from '../../lib/form/use-app-form.ts'
import { reasons as REASONS, report as TEXTS } from '../../messages/en/report.json'
import { FIELD_LABEL } from '../form/field.tsx'
import { TextAreaField } from '../form/text-field.tsx'
import { InlineNote } from '../page/inline-note.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useToast } from './toast.tsx'

type ReportDialogProps<Reason extends ContentReason> = {
  open: boolean
  onOpenChange: (open: boolean) => void
  kind: ContentKind
  /** The first one is chosen at first. */
  reasons: readonly Reason[]
  send: (report: { reason: Reason; text: string }) => Promise<{ reviewed: boolean }>
}

/** Reports content to the moderators. The input is kept until it is sent. */
export function ReportDialog<Reason extends ContentReason>(props: ReportDialogProps<Reason>) {
  const { open, onOpenChange, kind, reasons, send } = props
  const toast = useToast()
  const form = useAppForm<{ reason: string; text: string }>({
    start: { reason: reasons[0] ?? '', text: '' },
    check: () => ({}),
  })
  const { mutate, isPending, error } = useSend({
    meta: { failure: 'Could not send a report' },
    mutationFn: send,
    onSuccess: ({ reviewed }) => {
      if (reviewed) toast.info(TEXTS.reviewed)
      else toast.success(TEXTS.sent)
      form.reset()
      onOpenChange(false)
    },
  })
  const submit = (typed: { reason: string; text: string }) => {
    const reason = reasons.find((one) => one === typed.reason)
    if (reason) mutate({ reason, text: typed.text })
  }
  const { error: _, ...reasonInput } = form.field('reason')

  return (
    <FormDialog
      open={open}
      title={TEXTS.titles[kind]}
      description={TEXTS.lead}
      close={() => onOpenChange(false)}
      form={form.formProps(submit)}
      cancel={TEXTS.cancel}
      submit={TEXTS.send}
      busy={isPending}
      busyLabel={TEXTS.sending}
    >
      <fieldset>
        <legend className={FIELD_LABEL}>{TEXTS.reason}</legend>
        {reasons.map((reason) => (
          <label key={reason} className="flex items-center gap-3 min-h-tap cursor-pointer">
            <input type="radio" className="size-5 flex-none accent-forest" {...reasonInput} value={reason} />
            {REASONS[reason]}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label={TEXTS.text}
        optional
        rows={3}
        maxLength={REPORT_TEXT_MAX}
        {...form.field('text')}
      />
      {error ? (
        <InlineNote onRetry={() => void form.submit(submit)}>{refusalOf(error) ?? TEXTS.failed}</InlineNote>
      ) : null}
    </FormDialog>
  )
}
