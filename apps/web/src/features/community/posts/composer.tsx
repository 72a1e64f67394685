import { ApiError, api } from '@eco/contract'
import '@eco/contract/messages/en/checks/community.json'
import { checkPost, POST_MAX } from '@eco/domain/community/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { checkEach } from '../../../lib/form/use-app-form.ts'
import { useDraftForm, useOwnerCount } from '../../../lib/form/use-draft-form.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { useLoginPrompt } from '../../../lib/session/login-prompt.ts'
import { useSession } from '../../../lib/session/session.ts'
import { community as MESSAGES } from '../../../messages/en/community.json'
import { pictureUrl } from '../../../ui/art.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { communityKey, useMe } from '../queries.ts'

/** Shows the remaining characters when fewer than this are left. */
const SAY_LEFT_UNDER = 100
const UNAUTHENTICATED = 401
const DRAFT = 'community-post'
const START = { content: '' }
const check = checkEach<typeof START>({ content: checkPost })

/** Writes a post. Anyone may type; sending prompts for login. */
export function Composer({ onPosted }: { onPosted: () => void }) {
  return <Form key={useOwnerCount()} onPosted={onPosted} />
}

function Form({ onPosted }: { onPosted: () => void }) {
  const form = useDraftForm(DRAFT, { start: START, check })
  const { user } = useSession()
  const { data: me } = useMe()
  const { ask } = useLoginPrompt()
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useSend({
    meta: { failure: 'Could not post' },
    mutationFn: (body: typeof START) =>
      call(api.savePost, { body }, { idempotencyKey: form.keyFor(body.content).key }),
    onSuccess: () => {
      form.reset()
      onPosted()
      for (const part of ['feed', 'me', 'posts', 'member'])
        void queries.invalidateQueries({ queryKey: [...communityKey(), part] })
    },
    onError: (reason) => form.showErrors({ content: refusalOfPost(reason) }),
  })
  const id = useId()
  const { error: wrong, ...control } = form.field('content')
  const left = POST_MAX - [...form.values.content].length
  const submit = (body: typeof START) => ask(() => mutate(body), MESSAGES.postReason)
  return (
    <Card>
      <form
        className="grid gap-2"
        {...form.formProps(submit)}
        onSubmitCapture={() => form.element.current?.querySelector('textarea')?.focus()}
      >
        <div className="grid grid-cols-[36px_minmax(0,1fr)] gap-3">
          <Avatar
            name={user?.username ?? MESSAGES.you}
            src={pictureUrl(user ? me?.avatar : 'default-avatar')}
          />
          <textarea
            {...control}
            rows={2}
            className="max-h-80 min-h-15 resize-none rounded-badge py-1.5 field-sizing-content placeholder:text-ink-soft placeholder:opacity-100"
            aria-label={MESSAGES.compose}
            placeholder={MESSAGES.composePlaceholder}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error` : undefined}
            onInput={reset}
          />
        </div>
        {wrong ? (
          <FieldError id={`${id}-error`} role="alert">
            {wrong}
          </FieldError>
        ) : null}
        {error !== null && refusalOfPost(error) === undefined ? (
          <InlineNote busy={isPending} onRetry={() => void form.submit(submit)}>
            {MESSAGES.postFailed}
          </InlineNote>
        ) : null}
        <div className="flex items-center justify-between gap-3 pt-3 border-t">
          <p className="text-12 text-ink-soft">
            {left < SAY_LEFT_UNDER ? format(MESSAGES.left, { count: left }) : null}
          </p>
          <Button type="submit" busy={isPending} busyLabel={MESSAGES.posting}>
            {MESSAGES.post}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function refusalOfPost(error: Error): string | undefined {
  if (!(error instanceof ApiError) || error.status === UNAUTHENTICATED) return undefined
  return refusalOf(error) && (error.fields.content ?? error.message)
}
