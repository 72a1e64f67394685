import { api } from '@eco/contract'
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportReason } from '@eco/domain/blog/post'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { report as MESSAGES } from '../../../messages/en/blog.json'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'

const isReason = (value: string): value is ReportReason => REPORT_REASONS.some((reason) => reason === value)

type ReportDialogProps = { id: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Reports an article to the administrators. */
export function ReportDialog({ id, open, onOpenChange }: ReportDialogProps) {
  const form = useId()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error } = useSend({
    meta: { failure: 'Could not report a blog post' },
    mutationFn: (chosen: ReportReason) =>
      call(api.reportBlog, { params: { id }, body: { reason: chosen, text } }),
    onSuccess: () => {
      toast.success(MESSAGES.sent)
      setReason('')
      setText('')
      setAsked(false)
      onOpenChange(false)
    },
  })

  function send(event?: FormEvent): void {
    event?.preventDefault()
    setAsked(true)
    if (isReason(reason)) mutate(reason)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={MESSAGES.title}
      description={MESSAGES.lead}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {MESSAGES.cancel}
          </Button>
          <Button type="submit" form={form} busy={isPending} busyLabel={MESSAGES.sending}>
            {MESSAGES.send}
          </Button>
        </>
      }
    >
      <form id={form} className="grid grid-cols-1 gap-4" noValidate onSubmit={send}>
        <SelectField
          label={MESSAGES.reason}
          placeholder={MESSAGES.choose}
          options={REPORT_REASONS.map((value) => ({ value, label: MESSAGES.reasons[value] }))}
          value={reason}
          error={isAsked && !isReason(reason) ? MESSAGES.chooseFirst : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextAreaField
          label={MESSAGES.text}
          optional
          rows={3}
          maxLength={REPORT_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {error ? <InlineNote onRetry={() => send()}>{refusalOf(error) ?? MESSAGES.failed}</InlineNote> : null}
      </form>
    </Dialog>
  )
}
