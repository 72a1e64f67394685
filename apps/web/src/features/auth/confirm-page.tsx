import { api } from '@eco/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { CircleCheck, Link2Off, MailCheck } from 'lucide-react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { format } from '../../lib/language/catalogues.ts'
import { signOutHere } from '../../lib/session/session.ts'
import { confirm as MESSAGES } from '../../messages/en/auth.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Problem } from './popup-frame.tsx'

/** The page behind links that confirm, change or restore an address. Opening it changes nothing. */
export function ConfirmPage() {
  const secret = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const followed = useSend({
    mutationFn: () => call(api.followEmailLink, { body: { secret } }),
    onSuccess: ({ reset }) => {
      if (reset === null) return void queries.invalidateQueries({ queryKey: ['member'] })
      signOutHere()
      void navigate({ to: '/reset', hash: reset, replace: true })
    },
  })
  const { data, error } = useQuery({
    queryKey: queryKeys.emailLink(secret),
    queryFn: ({ signal }) => call(api.readEmailLink, { body: { secret } }, { signal }),
    enabled: secret !== '' && !followed.isSuccess,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (secret === '' || error)
    return (
      <Page title={MESSAGES.title} width="form">
        <div className="grid gap-4">
          <InlineNote icon={<Link2Off aria-hidden="true" />}>
            {secret === '' ? MESSAGES.noLink : failureMessage(error, MESSAGES)}
          </InlineNote>
          <ToProfile />
        </div>
      </Page>
    )
  if (!data)
    return (
      <Page title={MESSAGES.title} width="form" aria-busy>
        <Skeleton className="h-32 rounded-lg" />
      </Page>
    )
  const texts = MESSAGES[data.purpose]
  return (
    <Page title={texts.title} width="form">
      <div className="grid gap-4">
        <InlineNote
          icon={followed.isSuccess ? <CircleCheck aria-hidden="true" /> : <MailCheck aria-hidden="true" />}
        >
          {format(followed.isSuccess ? texts.done : texts.text, { email: data.email })}
        </InlineNote>
        <Problem>{failureMessage(followed.error, MESSAGES)}</Problem>
        {followed.isSuccess ? (
          <ToProfile />
        ) : (
          <Button
            size="lg"
            busy={followed.isPending}
            busyLabel={MESSAGES.busy}
            onClick={() => followed.mutate()}
          >
            {texts.act}
          </Button>
        )}
      </div>
    </Page>
  )
}

const ToProfile = () => (
  <Link to="/profile" className={buttonClass('secondary')}>
    {MESSAGES.profile}
  </Link>
)
