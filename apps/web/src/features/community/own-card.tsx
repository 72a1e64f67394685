import { Link } from '@tanstack/react-router'
import { wholeText } from '../../lib/format/figures.ts'
import { community as MESSAGES } from '../../messages/en/community.json'
import { pictureUrl } from '../../ui/art.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { titleOf } from './member-row.tsx'
import { useMe } from './queries.ts'

type Counts = { following: number; followers: number; posts: number }

export function MemberCounts({ following, followers, posts }: Counts) {
  return (
    <LedgerLines>
      <LedgerLine label={MESSAGES.following}>{wholeText(following)}</LedgerLine>
      <LedgerLine label={MESSAGES.followers}>{wholeText(followers)}</LedgerLine>
      <LedgerLine label={MESSAGES.posts}>{wholeText(posts)}</LedgerLine>
    </LedgerLines>
  )
}

/** The logged-in member's card, beside the feed on wide screens. */
export function OwnCard() {
  const { data: me } = useMe()
  if (!me) return null
  return (
    <Card className="max-lg:hidden">
      <Avatar name={me.name} src={pictureUrl(me.avatar)} size="lg" />
      <p className="mt-2 font-strong wrap-anywhere">{me.name}</p>
      <p className="text-14 text-ink-soft">{titleOf(me)}</p>
      <MemberCounts {...me} />
      <Link
        to="/community/$memberId"
        params={{ memberId: me.id }}
        className={buttonClass('quiet', 'md', 'mt-1 -mb-2 -ms-4.5')}
      >
        {MESSAGES.ownPage}
      </Link>
    </Card>
  )
}
