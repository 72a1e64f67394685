import { api, type ReplyOf } from '@eco/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock, Eye, EyeOff } from 'lucide-react'
import { useId } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useSession } from '../../lib/session/session.ts'
import { own as MESSAGES } from '../../messages/en/hidden-content.json'
import { badgeClass } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ListEnd } from '../../ui/page/list-end.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../ui/page/skeleton.tsx'
import { AnswerForm } from '../../ui/review/answer-form.tsx'
import { ModerationEvents } from '../../ui/review/moderation-events.tsx'

type Hidden = ReplyOf<typeof api.listHiddenContent>['data'][number]

const NOBODY = ''
const keyOf = (userId: string) => [...queryKeys.member(userId), 'hidden-content']

/** What moderators hid of the member's content, why, and the form to answer. */
export function HiddenContentPage() {
  const { userId = NOBODY } = useSession()
  const query = useInfiniteQuery({
    queryKey: keyOf(userId),
    meta: { failure: 'Could not load hidden content' },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(api.listHiddenContent, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const rows = query.data?.pages.flatMap(({ data }) => data)
  const isSkeleton = useSkeleton(query.isPending)
  return (
    <Page title={MESSAGES.title} lead={MESSAGES.lead} width="read" aria-busy={query.isFetching}>
      {rows === undefined ? (
        query.isError ? (
          <LoadFailed title={MESSAGES.failed} query={query} />
        ) : (
          <>
            <span className="sr-only">{MESSAGES.loading}</span>
            {isSkeleton ? <Skeleton className="block h-48 rounded-card" /> : null}
          </>
        )
      ) : rows.length === 0 ? (
        <EmptyState art="empty-feed" title={MESSAGES.empty} text={MESSAGES.emptyText} />
      ) : (
        <>
          <ul className="grid gap-4">
            {rows.map((row) => (
              <HiddenItem key={row.case_id} row={row} userId={userId} />
            ))}
          </ul>
          <ListEnd query={query} failed={MESSAGES.failed} more={MESSAGES.more} className="mt-3" />
        </>
      )}
    </Page>
  )
}

const STATES = {
  hidden: [EyeOff, 'rejected'],
  waiting: [Clock, 'pending'],
  restored: [Eye, 'approved'],
} as const

function HiddenItem({ row, userId }: { row: Hidden; userId: string }) {
  const id = useId()
  const [Icon, status] = STATES[row.state]
  const kind = MESSAGES.kinds[row.kind]
  return (
    <li>
      <article className="card card-pad grid gap-3" aria-labelledby={id}>
        <header className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 id={id} className="text-base font-head wrap-anywhere">
              {row.kind === 'article' ? row.title : kind}
            </h2>
            <p className="text-12 text-ink-soft">
              {format(MESSAGES.written, {
                article: row.kind === 'article' ? 'yes' : 'no',
                moment: momentText(row.created_date),
              })}
            </p>
          </div>
          <span className={badgeClass(status)}>
            <Icon aria-hidden="true" />
            {MESSAGES.states[row.state]}
          </span>
        </header>
        {row.kind === 'article' ? null : (
          <p className="rounded-control bg-sunken px-3.5 py-3 whitespace-pre-line wrap-anywhere">
            {row.text}
          </p>
        )}
        {row.state === 'restored' ? null : <p className="text-14 text-ink-soft">{MESSAGES.onlyYou}</p>}
        <ModerationEvents events={row.history} />
        {row.blog_id !== null && (row.kind === 'article' || row.state === 'restored') ? (
          <Link
            to="/blog/$postId"
            params={{ postId: row.blog_id }}
            className={`${buttonClass('secondary')} justify-self-start`}
          >
            {MESSAGES.open}
          </Link>
        ) : null}
        {row.can_answer ? <Answer caseId={row.case_id} userId={userId} /> : null}
      </article>
    </li>
  )
}

function Answer({ caseId, userId }: { caseId: string; userId: string }) {
  const toast = useToast()
  const queries = useQueryClient()
  return (
    <AnswerForm
      texts={MESSAGES}
      label={MESSAGES.answer}
      placeholder={MESSAGES.explain}
      className="border-t pt-4"
      send={(text, keyFor) =>
        call(
          api.answerDecision,
          { params: { case_id: caseId }, body: { text } },
          { idempotencyKey: keyFor(`${caseId} ${text}`) },
        )
      }
      onSent={() => toast.success(MESSAGES.sent)}
      onSettled={() => queries.invalidateQueries({ queryKey: keyOf(userId) })}
    />
  )
}
