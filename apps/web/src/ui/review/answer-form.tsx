import '@eco/contract/messages/en/checks/review.json'
import { APPEAL_MAX, checkAppeal } from '@eco/domain/review/fairness'
import { refusalOf } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { checkEach, useAppForm } from '../../lib/form/use-app-form.ts'
import { format } from '../../lib/language/catalogues.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { TextAreaField } from '../form/text-field.tsx'
import { InlineNote } from '../page/inline-note.tsx'

type AnswerFormProps = {
  texts: { answerHint: string; send: string; sending: string; sendFailed: string }
  label: string
  placeholder?: string
  className?: string
  send: (text: string, keyFor: (content: string) => string) => Promise<unknown>
  onSent?: () => void
  onSettled: () => Promise<unknown>
}

const check = checkEach<{ text: string }>({ text: checkAppeal })

/** A member's one answer to a decision. The text is kept until it is sent. */
export function AnswerForm(props: AnswerFormProps) {
  const { texts, label, placeholder, className, send, onSent, onSettled } = props
  const form = useAppForm({ start: { text: '' }, check })
  const { mutate, isPending, error } = useSend({
    meta: { failure: 'Could not send an answer' },
    mutationFn: (text: string, { keyFor }) => send(text, keyFor),
    onSuccess: () => onSent?.(),
    onSettled,
  })
  const submit = ({ text }: { text: string }) => mutate(text.trim())
  return (
    <form className={classNames('grid justify-items-start gap-3', className)} {...form.formProps(submit)}>
      <TextAreaField
        className="w-full"
        label={label}
        hint={format(texts.answerHint, { max: APPEAL_MAX })}
        placeholder={placeholder}
        maxLength={APPEAL_MAX}
        readOnly={isPending}
        {...form.field('text')}
      />
      {error ? (
        <InlineNote className="w-full" onRetry={() => void form.submit(submit)}>
          {refusalOf(error) ?? texts.sendFailed}
        </InlineNote>
      ) : null}
      <Button type="submit" busy={isPending} busyLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
