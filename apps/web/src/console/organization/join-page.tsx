import { ApiError, api } from '@eco/contract'
import type { Shares } from '@eco/domain/organizations/rules'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { format } from '../../lib/language/catalogues.ts'
import { join as MESSAGES } from '../../messages/en/organizations.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ShareChoice } from './choices.tsx'

/** The secret stands after the '#', which no server sees. */
const secretHere = (): string => window.location.hash.slice(1)

/** An invitation: who invites, and what the organization may see. */
export function JoinPage() {
  const [secret] = useState(secretHere)
  const [shares, setShares] = useState<Shares>('none')
  const { history } = useRouter()
  const toast = useToast()
  const { data, error, isPending, refetch, isFetching } = useQuery({
    queryKey: ['invitation', secret],
    meta: { failure: 'Could not read the invitation' },
    queryFn: ({ signal }) => call(api.readInvitation, { body: { secret } }, { signal }),
    enabled: secret !== '',
    retry: false,
  })
  const send = useSend({
    mutationFn: () => call(api.joinOrganization, { body: { secret, shares } }),
    onSuccess: ({ name }) => {
      toast.success(format(MESSAGES.joined, { name }))
      history.replace('/console/')
    },
  })
  const failure = secret === '' ? MESSAGES.missing : error?.message
  if (failure !== undefined)
    return (
      <Page width="form">
        <section className="card card-pad">
          <EmptyState
            art="empty-search"
            title={MESSAGES.titleNone}
            text={failure}
            action={
              error && !(error instanceof ApiError) ? (
                <Button busy={isFetching} onClick={() => void refetch()}>
                  {MESSAGES.join}
                </Button>
              ) : (
                <a href="/" className={buttonClass('primary')}>
                  {MESSAGES.home}
                </a>
              )
            }
          />
        </section>
      </Page>
    )
  if (isPending || !data)
    return (
      <Page width="form">
        <p className="text-ink-soft">{MESSAGES.loading}</p>
      </Page>
    )
  return (
    <Page width="form">
      <form
        className="card card-pad grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <div>
          <h1 className="text-28 font-head wrap-anywhere">{format(MESSAGES.title, { name: data.name })}</h1>
          <p className="text-14 text-ink-soft">
            {format(MESSAGES.lead, { members: data.members, inviter: data.invited_by, role: data.role })}
          </p>
        </div>
        <ShareChoice label={MESSAGES.question} value={shares} onChange={setShares} />
        <p className="text-14">
          <strong className="block">{MESSAGES.never}</strong>
          <span className="text-ink-soft">{MESSAGES.neverText}</span>
        </p>
        <p className="text-14 text-ink-soft">{MESSAGES.change}</p>
        {send.error ? <InlineNote>{send.error.message}</InlineNote> : null}
        <div className="flex justify-end gap-3 border-t pt-4">
          <a href="/" className={buttonClass('quiet')}>
            {MESSAGES.decline}
          </a>
          <Button type="submit" busy={send.isPending || send.isSuccess} busyLabel={MESSAGES.joining}>
            {MESSAGES.join}
          </Button>
        </div>
      </form>
    </Page>
  )
}
