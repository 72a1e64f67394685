import { REPORT_TEXT_MAX } from '@eco/domain/community/rules'
import { useId } from 'react'
import { refusalOf } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { useAppForm } from '../../lib/form/use-app-form.ts'
import { Button } from '../button.tsx'
import { FIELD_LABEL } from '../form/field.tsx'
import { SelectField, TextAreaField } from '../form/text-field.tsx'
import { InlineNote } from '../page/inline-note.tsx'
import { Dialog } from './dialog.tsx'
import { useToast } from './toast.tsx'

type TextKey = 'title' | 'lead' | 'reason' | 'text' | 'send' | 'sending' | 'cancel' | 'failed' | 'sent'

type ReportDialogProps<Reason extends string> = {
  open: boolean
  onOpenChange: (open: boolean) => void
  texts: Record<TextKey, string> & {
    reasons: Record<Reason, string>
    choose?: string
    chooseFirst?: string
  }
  reasons: readonly Reason[]
  /** Chosen at first, among radio buttons; without it the member must choose one from a list. */
  first?: Reason
  send: (report: { reason: Reason; text: string }) => Promise<unknown>
}

/** Reports a post to the administrators. The input is kept until it is sent. */
export function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { open, onOpenChange, texts, reasons, first, send } = props
  const id = useId()
  const toast = useToast()
  const form = useAppForm<{ reason: string; text: string }>({
    start: { reason: first ?? '', text: '' },
    check: ({ reason }) => ({ reason: reason === '' ? texts.chooseFirst : undefined }),
  })
  const { mutate, isPending, error } = useSend({
    meta: { failure: 'Could not send a report' },
    mutationFn: send,
    onSuccess: () => {
      toast.success(texts.sent)
      form.reset()
      onOpenChange(false)
    },
  })
  const submit = (typed: { reason: string; text: string }) => {
    const reason = reasons.find((one) => one === typed.reason)
    if (reason) mutate({ reason, text: typed.text })
  }
  const { error: reasonError, ...reasonInput } = form.field('reason')

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.lead}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} busy={isPending} busyLabel={texts.sending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form id={id} className="grid grid-cols-1 gap-4" {...form.formProps(submit)}>
        {first ? (
          <fieldset>
            <legend className={FIELD_LABEL}>{texts.reason}</legend>
            {reasons.map((reason) => (
              <label key={reason} className="flex items-center gap-3 min-h-tap cursor-pointer">
                <input
                  type="radio"
                  className="size-5 flex-none accent-forest"
                  {...reasonInput}
                  value={reason}
                />
                {texts.reasons[reason]}
              </label>
            ))}
          </fieldset>
        ) : (
          <SelectField
            label={texts.reason}
            placeholder={texts.choose ?? ''}
            options={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
            error={reasonError}
            {...reasonInput}
          />
        )}
        <TextAreaField
          label={texts.text}
          optional
          rows={3}
          maxLength={REPORT_TEXT_MAX}
          {...form.field('text')}
        />
        {error ? (
          <InlineNote onRetry={() => void form.submit(submit)}>{refusalOf(error) ?? texts.failed}</InlineNote>
        ) : null}
      </form>
    </Dialog>
  )
}
