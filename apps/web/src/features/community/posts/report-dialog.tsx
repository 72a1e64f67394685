import { api } from '@eco/contract'
import type { CommunityPost } from '@eco/contract/community/community'
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportReason } from '@eco/domain/community/post'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { community as MESSAGES } from '../../../messages/en/community.json'
import { Button } from '../../../ui/button.tsx'
import { FIELD_LABEL } from '../../../ui/form/field.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'

type ReportDialogProps = { post: CommunityPost; open: boolean; close: () => void }

/** Reports a post. The input is kept until it is sent. */
export function ReportDialog({ post, open, close }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('spam')
  const [text, setText] = useState('')
  const toast = useToast()
  const { mutate, isPending, error } = useSend({
    meta: { failure: 'Could not report' },
    mutationFn: () => call(api.reportPost, { params: { post_id: post.id }, body: { reason, text } }),
    onSuccess: () => {
      toast.success(MESSAGES.reportSent)
      setText('')
      close()
    },
  })

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title={MESSAGES.reportTitle}
      description={MESSAGES.reportLead}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {MESSAGES.cancel}
          </Button>
          <Button busy={isPending} busyLabel={MESSAGES.reportSending} onClick={() => mutate()}>
            {MESSAGES.reportSend}
          </Button>
        </>
      }
    >
      <fieldset className="mb-4">
        <legend className={FIELD_LABEL}>{MESSAGES.reportReason}</legend>
        {REPORT_REASONS.map((one) => (
          <label key={one} className="flex items-center gap-3 min-h-tap cursor-pointer">
            <input
              type="radio"
              className="size-5 flex-none accent-forest"
              name={`reason-${post.id}`}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {MESSAGES.reasons[one]}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label={MESSAGES.reportText}
        optional
        rows={3}
        maxLength={REPORT_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error ? (
        <InlineNote onRetry={() => mutate()}>{refusalOf(error) ?? MESSAGES.reportFailed}</InlineNote>
      ) : null}
    </Dialog>
  )
}
