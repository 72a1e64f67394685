import { POST_MAX } from '@eco/domain/community/post'
import { useId, useRef } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { useSession } from '../../../lib/session/session.ts'
import { community as MESSAGES } from '../../../messages/en/community.json'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { pictureUrl } from '../../../ui/picture-url.ts'
import { useMe } from '../queries.ts'
import { useComposer } from './use-composer.ts'

/** Shows the remaining characters when fewer than this are left. */
const SAY_LEFT_UNDER = 100

/** Writes a post. Anyone may type; sending prompts for login. */
export function Composer({ onPosted }: { onPosted: () => void }) {
  const { text, type, error, failed, busy, submit } = useComposer(onPosted)
  const { user } = useSession()
  const { data: me } = useMe()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const left = POST_MAX - [...text].length
  return (
    <Card>
      <form
        className="grid gap-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
          field.current?.focus()
        }}
      >
        <div className="grid grid-cols-[36px_minmax(0,1fr)] gap-3">
          <Avatar
            name={user?.username ?? MESSAGES.you}
            src={pictureUrl(user ? me?.avatar : 'default-avatar')}
          />
          <textarea
            ref={field}
            rows={2}
            className="max-h-80 min-h-15 resize-none rounded-badge py-1.5 field-sizing-content placeholder:text-ink-soft placeholder:opacity-100"
            value={text}
            aria-label={MESSAGES.compose}
            placeholder={MESSAGES.composePlaceholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </div>
        {error ? (
          <FieldError id={`${id}-error`} role="alert">
            {error}
          </FieldError>
        ) : null}
        {failed ? (
          <InlineNote busy={busy} onRetry={submit}>
            {MESSAGES.postFailed}
          </InlineNote>
        ) : null}
        <div className="flex items-center justify-between gap-3 pt-3 border-t">
          <p className="text-12 text-ink-soft">
            {left < SAY_LEFT_UNDER ? format(MESSAGES.left, { count: left }) : null}
          </p>
          <Button type="submit" busy={busy} busyLabel={MESSAGES.posting}>
            {MESSAGES.post}
          </Button>
        </div>
      </form>
    </Card>
  )
}
