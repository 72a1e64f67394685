import type { api, ReplyOf } from '@eco/contract'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { community as MESSAGES } from '../../messages/en/community.json'
import { pictureUrl } from '../../ui/art.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { FollowsProvider } from './follows.tsx'
import { MemberFigures } from './member-figures.tsx'
import { FollowButton, FollowFailure, MemberTitle } from './member-row.tsx'
import { MoreMenu } from './more-menu.tsx'
import { MemberCounts } from './own-card.tsx'
import { PostList } from './posts/post-list.tsx'
import { useMember, useMemberPosts } from './queries.ts'
import { useBlock } from './use-block.ts'

type Member = ReplyOf<typeof api.getMember>

export function MemberPage() {
  const { memberId } = useParams({ from: '/community/$memberId' })
  return <PublicMember key={memberId} memberId={memberId} />
}

/** What everybody sees of one member. */
export function PublicMember({ memberId }: { memberId: string }) {
  const { data: member, isGone, ...query } = useMember(memberId)
  return (
    <FollowsProvider>
      <Page>
        <Link to="/community" className={buttonClass('quiet', 'md', 'my-2 -ms-4.5')}>
          <ArrowLeft aria-hidden="true" />
          {MESSAGES.back}
        </Link>
        {isGone ? (
          <Card>
            <h1 className="sr-only">{MESSAGES.title}</h1>
            <EmptyState art="empty-search" title={MESSAGES.memberGone} text={MESSAGES.memberGoneText} />
          </Card>
        ) : member !== undefined ? (
          member.blocked ? (
            <Blocked member={member} />
          ) : (
            <Shown member={member} />
          )
        ) : (
          <>
            <h1 className="sr-only">{MESSAGES.title}</h1>
            {query.isError ? (
              <InlineNote busy={query.isFetching} onRetry={() => void query.refetch()}>
                {MESSAGES.memberFailed}
              </InlineNote>
            ) : (
              <p className="py-4 text-14 text-ink-soft" role="status">
                {MESSAGES.loading}
              </p>
            )}
          </>
        )}
      </Page>
    </FollowsProvider>
  )
}

function Shown({ member }: { member: Member }) {
  const posts = useMemberPosts(member.id)
  return (
    <div className="grid gap-4 content-start min-w-0 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-6 lg:items-start">
      <div className="grid min-w-0 content-start gap-4">
        <MemberHead member={member} />
        <MemberFigures member={member} />
      </div>
      <section className="grid min-w-0 content-start gap-4" aria-label={MESSAGES.posts}>
        <PostList
          pages={posts}
          failed={MESSAGES.postsFailed}
          empty={<EmptyState art="empty-feed" title={MESSAGES.noPosts} />}
        />
      </section>
    </div>
  )
}

function MemberHead({ member }: { member: Member }) {
  const block = useBlock(member)
  const name = member.me ? MESSAGES.you : member.name
  return (
    <Card className="grid gap-1">
      <Avatar name={member.name} src={pictureUrl(member.avatar)} size="xl" />
      <h1 className="page-title mt-2 wrap-anywhere">{member.name}</h1>
      <MemberTitle member={member}>{member.me ? `${MESSAGES.you} · ` : null}</MemberTitle>
      <p className="text-12 text-ink-soft">
        {format(MESSAGES.since, { day: dayText(isoDay(member.joined_date)) })}
      </p>
      {member.me ? null : (
        <div className="flex items-center gap-2 my-2">
          <FollowButton member={member} />
          <MoreMenu
            label={format(MESSAGES.memberMenu, { name })}
            items={[{ label: MESSAGES.block, onChoose: block.block, danger: true }]}
          />
        </div>
      )}
      <FollowFailure member={member} />
      {block.failure ? <InlineNote onRetry={block.again}>{block.failure}</InlineNote> : null}
      <MemberCounts {...member} />
    </Card>
  )
}

function Blocked({ member }: { member: Member }) {
  const block = useBlock(member)
  return (
    <Card>
      <h1 className="page-title wrap-anywhere">{member.name}</h1>
      <EmptyState
        art="empty-search"
        title={MESSAGES.blockedPage}
        text={MESSAGES.blockedPageText}
        action={
          <Button variant="secondary" onClick={block.unblock}>
            {MESSAGES.unblock}
          </Button>
        }
      />
      {block.failure ? <InlineNote onRetry={block.again}>{block.failure}</InlineNote> : null}
    </Card>
  )
}
