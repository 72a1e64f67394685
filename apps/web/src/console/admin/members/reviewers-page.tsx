import { api, type ReplyOf } from '@eco/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { percentText } from '../../../lib/format/figures.ts'
import { durationText } from '../../../lib/format/units.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { members as MEMBERS } from '../../../messages/en/members-admin.json'
import { reviewers as MESSAGES } from '../../../messages/en/review.json'
import { Button } from '../../../ui/button.tsx'
import { type Column, Table } from '../../../ui/figures/table.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import { ConsoleLink } from '../../link.tsx'
import { InviteReviewer, MemberTabs } from './member-tabs.tsx'
import { MEMBERS_PATH } from './queries.ts'

type Row = ReplyOf<typeof api.listReviewers>['data'][number]

const PERCENT = 100

/** How each reviewer decides. */
export function ReviewersPage() {
  const query = useInfiniteQuery({
    queryKey: ['reviewers'],
    meta: { failure: 'Could not load reviewers' },
    queryFn: ({ pageParam: cursor, signal }) => call(api.listReviewers, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const rows = query.data?.pages.flatMap(({ data }) => data)
  const isSkeleton = useSkeleton(query.isPending)
  return (
    <Page
      title={MEMBERS.title}
      lead={MESSAGES.lead}
      actions={<InviteReviewer />}
      aria-busy={query.isFetching}
    >
      <MemberTabs />
      {query.isError && rows === undefined ? (
        <LoadFailed title={MESSAGES.failed} query={query} />
      ) : (
        <section className="card card-pad grid gap-4">
          {isSkeleton ? (
            <>
              <span className="sr-only">{MESSAGES.loading}</span>
              <Skeleton className="block h-40" />
            </>
          ) : null}
          {rows ? (
            <Table caption={MESSAGES.caption} columns={columns()} rows={rows} rowKey={({ u_id }) => u_id} />
          ) : null}
          {query.hasNextPage ? (
            <Button
              variant="secondary"
              className="justify-self-start"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {MESSAGES.more}
            </Button>
          ) : null}
          <p className="max-w-[65ch] text-12 text-ink-soft">{MESSAGES.explain}</p>
        </section>
      )}
    </Page>
  )
}

const columns = (): readonly Column<Row>[] => [
  {
    head: MESSAGES.name,
    part: 'main',
    cell: ({ u_id, username, role }) => (
      <>
        <ConsoleLink
          to={`${MEMBERS_PATH}/${u_id}`}
          className="block font-strong text-ink no-underline wrap-anywhere hover:underline"
        >
          {username}
        </ConsoleLink>
        <span className="text-12 text-ink-soft">{MESSAGES.roles[role]}</span>
      </>
    ),
  },
  {
    head: MESSAGES.decisions,
    cell: ({ approved, rejected }) => format(MESSAGES.made, { approved, rejected }),
  },
  {
    head: MESSAGES.time,
    cell: ({ median_time }) =>
      median_time === null ? MESSAGES.noTime : format(MESSAGES.spent, { time: durationText(median_time) }),
  },
  {
    head: MESSAGES.agreement,
    cell: ({ second_looks: looks, agreed }) =>
      looks === 0
        ? MESSAGES.noLooks
        : format(MESSAGES.agreed, { agreed, looks, percent: percentText((agreed / looks) * PERCENT) }),
  },
  { head: MESSAGES.reversed, cell: ({ reversed }) => format(MESSAGES.undone, { count: reversed }) },
]
