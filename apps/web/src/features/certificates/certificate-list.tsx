import { api, type ReplyOf } from '@eco/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Globe, Lock } from 'lucide-react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useSession } from '../../lib/session/session.ts'
import { list as MESSAGES } from '../../messages/en/retirements.json'
import { GrowthRings } from '../../ui/figures/growth-rings.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { ListEnd } from '../../ui/page/list-end.tsx'
import { SkeletonLines, useSkeleton } from '../../ui/page/skeleton.tsx'

type Listed = ReplyOf<typeof api.listRetirements>['data'][number]

const NOBODY = ''
const RINGS = 5

/** A member's own certificates, newest first. */
export function CertificateList() {
  const { userId = NOBODY } = useSession()
  const query = useInfiniteQuery({
    queryKey: queryKeys.certificates(userId),
    meta: { failure: 'Could not load certificates' },
    queryFn: ({ pageParam: cursor, signal }) => call(api.listRetirements, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    enabled: userId !== NOBODY,
  })
  const rows = query.data?.pages.flatMap(({ data }) => data)
  const isSkeleton = useSkeleton(query.isPending)
  if (rows === undefined)
    return query.isError ? (
      <InlineNote className="mt-3" busy={query.isFetching} onRetry={() => void query.refetch()}>
        {MESSAGES.failed}
      </InlineNote>
    ) : isSkeleton ? (
      <SkeletonLines className="h-16 w-full" />
    ) : null
  if (rows.length === 0)
    return <EmptyState art="certificate-seal" title={MESSAGES.empty} text={MESSAGES.emptyText} />
  return (
    <>
      <ul>
        {rows.map((row) => (
          <Row key={row.code} row={row} />
        ))}
      </ul>
      <p className="py-2 text-12 text-ink-soft">{MESSAGES.final}</p>
      <ListEnd query={query} failed={MESSAGES.failed} more={MESSAGES.more} />
    </>
  )
}

function Row({ row: { code, purpose, amount, retired_at, public: isPublic } }: { row: Listed }) {
  const Icon = isPublic ? Globe : Lock
  return (
    <li className="border-t first:border-t-0">
      <Link
        to="/certificate/$code"
        params={{ code }}
        className="flex items-center gap-3.5 rounded-control py-3 text-ink no-underline hover:bg-card-hover"
      >
        <GrowthRings steps={RINGS} size={44} className="flex-none" />
        <span className="min-w-0 flex-1">
          <b className="line-clamp-2 font-strong wrap-anywhere">{purpose}</b>
          <span className="block text-14 text-ink-soft">
            {format(MESSAGES.facts, { code, day: dayText(isoDay(retired_at)) })}
          </span>
          <span className="mt-0.5 flex items-center gap-1 text-12 text-ink-soft">
            <Icon aria-hidden="true" className="size-4" />
            {isPublic ? MESSAGES.public : MESSAGES.private}
          </span>
        </span>
        <span className="tabular-nums text-20 font-head">
          {wholeText(amount)}
          <span className="sr-only"> {MESSAGES.credits}</span>
        </span>
        <ChevronRight aria-hidden="true" className="flex-none" />
      </Link>
    </li>
  )
}
