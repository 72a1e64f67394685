import { api, type ReplyOf } from '@eco/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useSession } from '../../lib/session/session.ts'
import { banner as BANNER, page as MESSAGES } from '../../messages/en/suspension.json'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../ui/page/skeleton.tsx'
import { AnswerForm } from '../../ui/review/answer-form.tsx'

type Suspension = NonNullable<ReplyOf<typeof api.readSuspension>['suspension']>

const NOBODY = ''
const keyOf = (userId: string) => [...queryKeys.member(userId), 'suspension']

/** Why the member is suspended, what they can still do, and their answer. */
export function SuspensionPage() {
  const { userId = NOBODY } = useSession()
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: keyOf(userId),
    meta: { failure: 'Could not load the suspension' },
    queryFn: ({ signal }) => call(api.readSuspension, {}, { signal }),
    staleTime: 0,
  })
  const isSkeleton = useSkeleton(isPending)
  if (isError)
    return (
      <Page title={BANNER.label} width="read">
        <LoadFailed title={MESSAGES.failed} query={{ isFetching, refetch }} />
      </Page>
    )
  if (data === undefined)
    return (
      <Page title={BANNER.label} width="read" aria-busy="true">
        <span className="sr-only">{MESSAGES.loading}</span>
        {isSkeleton ? <Skeleton className="block h-48 rounded-card" /> : null}
      </Page>
    )
  const { suspension } = data
  return (
    <Page
      title={suspension ? MESSAGES.title : BANNER.label}
      lead={suspension && format(MESSAGES.since, { moment: momentText(suspension.since) })}
      width="read"
    >
      {suspension ? (
        <Suspended suspension={suspension} userId={userId} />
      ) : (
        <EmptyState art="empty-reviews" title={MESSAGES.none} text={MESSAGES.noneText} />
      )}
    </Page>
  )
}

function Suspended({ suspension, userId }: { suspension: Suspension; userId: string }) {
  const { reason, answer, answered_date } = suspension
  const queries = useQueryClient()
  return (
    <div className="grid gap-4">
      <Card className="grid gap-3">
        <h2 className="text-20 font-strong">{MESSAGES.reason}</h2>
        <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
        <p className="text-14 text-ink-soft">{MESSAGES.explain}</p>
        <Link to="/profile" className={`${buttonClass('secondary')} justify-self-start`}>
          {MESSAGES.profile}
        </Link>
      </Card>
      <Card className="grid gap-3">
        <h2 className="text-20 font-strong">{MESSAGES.answer}</h2>
        {answer !== null && answered_date !== null ? (
          <>
            <p className="rounded-control bg-sunken px-3.5 py-3 whitespace-pre-line wrap-anywhere">
              {answer}
            </p>
            <p className="text-14 text-ink-soft">
              {format(MESSAGES.answered, { moment: momentText(answered_date) })}
            </p>
          </>
        ) : (
          <AnswerForm
            texts={MESSAGES}
            label={MESSAGES.answerLabel}
            send={(text, keyFor) =>
              call(api.answerSuspension, { body: { text } }, { idempotencyKey: keyFor(text) })
            }
            onSettled={() => queries.invalidateQueries({ queryKey: keyOf(userId) })}
          />
        )}
      </Card>
    </div>
  )
}
