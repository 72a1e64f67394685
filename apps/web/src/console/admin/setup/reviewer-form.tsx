import '@eco/contract/messages/en/answers/setup.json'
import '@eco/contract/messages/en/checks/auth.json'
import { api } from '@eco/contract'
import { checkEmail } from '@eco/domain/auth/rules'
import { checkStaffUsername } from '@eco/domain/auth/usernames'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { call } from '../../../lib/api/api.ts'
import { failureMessage, fieldErrors } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { reviewer as MESSAGES } from '../../../messages/en/setup.json'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useCopyLink } from '../../../ui/overlay/use-copy-link.ts'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { memberKeys } from '../members/queries.ts'
import { SETUP_KEY } from './queries.ts'

const START = { email: '', username: '' }

/** Makes a member a reviewer, or creates an account for a new one, with a one-time link when there is no mail. */
export function ReviewerForm() {
  const cache = useQueryClient()
  const copy = useCopyLink()
  const form = useAppForm<typeof START>({
    start: START,
    check: ({ email, username }) => ({ email: checkEmail(email), username: checkStaffUsername(username) }),
  })
  const { mutate, isPending, error, data, reset } = useSend({
    meta: { failure: 'Could not invite a reviewer' },
    mutationFn: ({ email, username }: typeof START) =>
      call(api.inviteReviewer, { body: { email: email.trim(), username: username.trim() } }),
    onSuccess: () => {
      form.fill(START)
      void cache.invalidateQueries({ queryKey: SETUP_KEY })
      void cache.invalidateQueries({ queryKey: memberKeys.all })
    },
    onError: (failure) => form.showErrors(fieldErrors(failure, START)),
  })
  const problem = failureMessage(error, { refused: MESSAGES.failed, noAnswer: MESSAGES.noAnswer })
  const { link } = data ?? {}
  return (
    <div className="grid gap-4">
      <form {...form.formProps((typed) => mutate(typed))} onChange={reset} className="grid gap-4">
        <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
          <TextField
            type="email"
            label={MESSAGES.email}
            hint={MESSAGES.emailHint}
            autoComplete="off"
            autoCapitalize="none"
            {...form.field('email')}
          />
          <TextField
            label={MESSAGES.username}
            hint={MESSAGES.usernameHint}
            autoComplete="off"
            {...form.field('username')}
          />
        </div>
        <div role="alert">{problem === undefined ? null : <FieldError>{problem}</FieldError>}</div>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={isPending}
          busyLabel={MESSAGES.inviting}
        >
          {MESSAGES.invite}
        </Button>
      </form>
      <div aria-live="polite" className="grid gap-3">
        {data ? <InlineNote icon={<CircleCheck aria-hidden="true" />}>{data.message}</InlineNote> : null}
        {link ? (
          <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <TextField
              label={MESSAGES.link}
              hint={MESSAGES.linkHint}
              value={location.origin + link.path}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <Button variant="secondary" className="sm:mb-6" onClick={() => void copy(link.path)}>
              {MESSAGES.copy}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
