import { FEATURED_MEMBERS } from '@eco/domain/community/members'
import { useState } from 'react'
import { community as MESSAGES } from '../../messages/en/community.json'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ListEnd } from '../../ui/page/list-end.tsx'
import { MemberRow, MemberRowsWaiting } from './member-row.tsx'
import { useMembers } from './queries.ts'

type FeaturedProps = { search: string; onClear: () => void }

/** The first five matching members; a search can be paged to its end. Pass the search as `key`. */
export function Featured({ search, onClear }: FeaturedProps) {
  const [shown, setShown] = useState<number>(FEATURED_MEMBERS)
  const { members, ...query } = useMembers(search)
  const more = search !== '' && members !== undefined && (members.length > shown || query.hasNextPage)
  function showMore(): void {
    const wanted = shown + (members?.length ?? 0)
    setShown(wanted)
    if (query.hasNextPage) void query.fetchNextPage()
  }
  return (
    <Card aria-labelledby="featured-title">
      <h2 id="featured-title" className="text-20 font-head">
        {MESSAGES.featured}
      </h2>
      <div aria-live="polite">
        {members === undefined ? (
          query.isError ? null : (
            <MemberRowsWaiting count={FEATURED_MEMBERS} />
          )
        ) : members.length === 0 ? (
          <EmptyState
            art="empty-search"
            title={MESSAGES.noMembers}
            text={MESSAGES.noMembersText}
            action={
              search === '' ? undefined : (
                <Button variant="secondary" onClick={onClear}>
                  {MESSAGES.clearSearch}
                </Button>
              )
            }
          />
        ) : (
          <ul className="mt-1 lg:group-not-data-member:grid lg:group-not-data-member:grid-cols-[1fr_1fr] lg:group-not-data-member:gap-x-8">
            {members.slice(0, shown).map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        )}
      </div>
      <ListEnd
        query={query}
        failed={MESSAGES.membersFailed}
        more={MESSAGES.moreMembers}
        hasMore={more}
        onMore={showMore}
      />
    </Card>
  )
}

/** The benefits, for visitors and members who have not started. */
export function WhyJoin() {
  return (
    <Card>
      <h2 className="text-20 font-head">{MESSAGES.why}</h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5 text-ink-soft marker:text-forest">
        {Object.values(MESSAGES.whyLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
