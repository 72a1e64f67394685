import { useState } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import type { Member } from '../../lib/session/session.ts'
import { account as MESSAGES, roles as ROLES } from '../../messages/en/organizations.json'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import type { Acting } from '../use-current-user.ts'
import { useActFor, useMemberships } from './queries.ts'

type AccountButtonProps = { member: Member; acting: Acting | undefined }

/** Who is signed in, and for which organization they act, with one press to switch. */
export function AccountButton({ member, acting }: AccountButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const person = acting?.person ?? member
  return (
    <>
      <button
        type="button"
        className="grid size-11 place-items-center rounded-full"
        aria-haspopup="dialog"
        aria-label={format(MESSAGES.button, { name: member.username })}
        onClick={() => setOpen(true)}
      >
        <Avatar name={member.username} />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={MESSAGES.title} toRead>
        <div className="grid gap-4">
          <p className="text-14">
            {format(MESSAGES.signedIn, { name: person.username })}
            <span className="block text-ink-soft wrap-anywhere">{person.email}</span>
          </p>
          {acting ? (
            <p className="text-14">
              {format(MESSAGES.acting, { name: member.username, role: acting.role })}
              {acting.role === 'viewer' ? ` ${MESSAGES.viewer}` : ''}
            </p>
          ) : null}
          {member.role === 'organization' && !acting ? null : (
            <Organizations actingFor={acting ? member.u_id : undefined} />
          )}
        </div>
      </Dialog>
    </>
  )
}

function Organizations({ actingFor }: { actingFor: string | undefined }) {
  const { data, isError, isFetching, refetch } = useMemberships()
  const { mutate, isPending, isSuccess, underWay } = useActFor()
  const busyFor = (id: string | null) => (isPending || isSuccess) && (underWay?.input ?? null) === id
  if (isError)
    return (
      <InlineNote busy={isFetching} onRetry={() => void refetch()}>
        {MESSAGES.failed}
      </InlineNote>
    )
  return (
    <section className="grid gap-2" aria-label={MESSAGES.organizations}>
      <h3 className="font-head">{MESSAGES.organizations}</h3>
      {data?.memberships.length === 0 ? <p className="text-14 text-ink-soft">{MESSAGES.none}</p> : null}
      {data?.memberships
        .filter(({ organization_id }) => organization_id !== actingFor)
        .map(({ organization_id, name, role }) => (
          <Button
            key={organization_id}
            variant="secondary"
            busy={busyFor(organization_id)}
            onClick={() => mutate(organization_id)}
          >
            {format(MESSAGES.actFor, { name })}
            <span className="font-normal text-ink-soft">{ROLES[role]}</span>
          </Button>
        ))}
      {actingFor === undefined ? null : (
        <Button variant="secondary" busy={busyFor(null)} onClick={() => mutate(null)}>
          {MESSAGES.yourself}
        </Button>
      )}
    </section>
  )
}
