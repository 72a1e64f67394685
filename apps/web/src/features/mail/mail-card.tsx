import { api } from '@eco/contract'
import type { MailChoices } from '@eco/domain/mail/choices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { refusalOf } from '../../lib/api/refusal.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { useSession } from '../../lib/session/session.ts'
import { card as MESSAGES } from '../../messages/en/mail-choices.json'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'

/** Which mails the member gets. */
export function MailCard() {
  const { userId = '' } = useSession()
  const { mail } = useSettings()
  const queries = useQueryClient()
  const toast = useToast()
  const queryKey = queryKeys.mailChoices(userId)
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey,
    meta: { failure: 'Could not load the choice of mails' },
    queryFn: ({ signal }) => call(api.readMailChoices, {}, { signal }),
    enabled: userId !== '',
  })
  const save = useSend({
    meta: { failure: 'Could not save the choice of mails' },
    mutationFn: (body: MailChoices) => call(api.saveMailChoices, { body }),
    onSuccess: ({ message }, { decisions, digest }) => {
      queries.setQueryData(queryKey, data && { ...data, decisions, digest })
      toast.success(message)
    },
    onError: (failure) => toast.error(refusalOf(failure) ?? MESSAGES.notSaved),
  })
  const chosen = save.underWay?.input ?? data
  const choose = (change: Partial<MailChoices>) => {
    if (data) save.mutate({ decisions: data.decisions, digest: data.digest, ...change })
  }
  return (
    <Card aria-labelledby="profile-mail" aria-busy={isPending}>
      <h2 id="profile-mail" className="text-20 font-strong">
        {MESSAGES.title}
      </h2>
      <p className="text-14 text-ink-soft">
        {mail === false ? MESSAGES.off : data && !data.confirmed ? MESSAGES.unconfirmed : MESSAGES.lead}
      </p>
      {isError ? (
        <InlineNote busy={isFetching} onRetry={() => void refetch()}>
          {MESSAGES.failed}
        </InlineNote>
      ) : null}
      {chosen && mail !== false ? (
        <>
          <Switch
            label={MESSAGES.decisions}
            hint={MESSAGES.decisionsHint}
            checked={chosen.decisions}
            onChange={(decisions) => choose({ decisions })}
          />
          <Switch
            label={MESSAGES.digest}
            hint={MESSAGES.digestHint}
            checked={chosen.digest}
            onChange={(digest) => choose({ digest })}
          />
        </>
      ) : null}
    </Card>
  )
}
