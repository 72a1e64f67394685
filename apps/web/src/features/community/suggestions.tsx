import type { MemberCard } from '@eco/contract/community/community'
import { SUGGESTIONS_STEP } from '@eco/domain/community/members'
import { useState } from 'react'
import { community as MESSAGES } from '../../messages/en/community.json'
import { Card } from '../../ui/card.tsx'
import { ListEnd } from '../../ui/page/list-end.tsx'
import { MemberRow, MemberRowsWaiting } from './member-row.tsx'
import { useMembers } from './queries.ts'

/** Members not followed at load time come first; a click does not reorder them. */
const newFirst = (page: readonly MemberCard[]): MemberCard[] => [
  ...page.filter(({ followed }) => !followed),
  ...page.filter(({ followed }) => followed),
]

/** Three members, and three more with each click. A followed member stays in the list. */
export function Suggestions() {
  const [shown, setShown] = useState<number>(SUGGESTIONS_STEP)
  const { data, ...query } = useMembers('')
  const members = data?.pages.flatMap(({ members: page }) => newFirst(page))
  const more = members !== undefined && (members.length > shown || query.hasNextPage)
  function seeMore(): void {
    const wanted = shown + SUGGESTIONS_STEP
    setShown(wanted)
    if (members !== undefined && members.length < wanted && query.hasNextPage) void query.fetchNextPage()
  }
  return (
    <aside aria-labelledby="suggestions-title">
      <Card>
        <h2 id="suggestions-title" className="text-16 font-head">
          {MESSAGES.suggestions}
        </h2>
        {members !== undefined ? (
          <ul>
            {members.slice(0, shown).map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        ) : query.isError ? null : (
          <MemberRowsWaiting count={SUGGESTIONS_STEP} />
        )}
        <ListEnd
          className="w-full"
          query={query}
          failed={MESSAGES.suggestionsFailed}
          more={MESSAGES.seeMore}
          hasMore={more}
          onMore={seeMore}
        />
      </Card>
      <p className="text-xs pt-3 pb-0 px-1 text-ink-soft">{MESSAGES.samplesNote}</p>
    </aside>
  )
}
