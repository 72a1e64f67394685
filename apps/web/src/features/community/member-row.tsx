import type { MemberCard } from '@eco/contract/community/community'
import { MEMBER_TITLE } from '@eco/domain/community/members'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { community as MESSAGES } from '../../messages/en/community.json'
import { pictureUrl } from '../../ui/art.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { badgeClass } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useFollows } from './follows.tsx'

/** Shown next to the name of a fictional member. */
function SampleMark() {
  return <span className={badgeClass('illustrative')}>{MESSAGES.sample}</span>
}

type Named = Pick<MemberCard, 'id' | 'name' | 'me'>

/** A member's name, linked to the member's page; its touch target is as tall as a finger. */
export function MemberName({ member }: { member: Named }) {
  return (
    <Link
      to="/community/$memberId"
      params={{ memberId: member.id }}
      className="relative inline-block text-14 tracking-[-0.006em] font-strong text-ink no-underline wrap-anywhere after:absolute after:inset-x-0 after:top-1/2 after:h-tap after:-translate-y-1/2 hover:underline"
    >
      {member.me ? MESSAGES.you : member.name}
    </Link>
  )
}

export const titleOf = ({ title }: Pick<MemberCard, 'title'>): string =>
  title === MEMBER_TITLE ? MESSAGES.memberTitle : title

type MemberTitleProps = { member: Pick<MemberCard, 'title' | 'sample'>; children?: ReactNode }

/** @param children text before the title */
export function MemberTitle({ member, children }: MemberTitleProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-xs text-ink-soft wrap-anywhere">
      {children}
      {titleOf(member)}
      {member.sample ? <SampleMark /> : null}
    </p>
  )
}

export function FollowButton({ member, className }: { member: MemberCard; className?: string }) {
  const follows = useFollows()
  if (member.me) return null
  const followed = follows.isFollowed(member)
  const word = followed ? MESSAGES.unfollow : MESSAGES.follow
  return (
    <Button
      variant={followed ? 'secondary' : 'tint'}
      className={className}
      aria-label={`${word} ${member.name}`}
      onClick={() => follows.toggle(member)}
    >
      {word}
    </Button>
  )
}

/** Shown where the click was; cleared by the next click. */
export function FollowFailure({ member }: { member: MemberCard }): ReactNode {
  const follows = useFollows()
  const failure = follows.failureOf(member)
  if (failure === undefined) return null
  return <InlineNote onRetry={() => follows.toggle(member)}>{failure}</InlineNote>
}

/** A member in a list: picture, name, title and the follow button. */
export function MemberRow({ member }: { member: MemberCard }) {
  return (
    <li>
      <div className="grid grid-cols-[44px_minmax(0,1fr)_auto] gap-3 items-center py-2">
        <Avatar name={member.name} src={pictureUrl(member.avatar)} size="lg" />
        <div className="grid min-w-0 justify-items-start">
          <MemberName member={member} />
          <MemberTitle member={member} />
        </div>
        <FollowButton member={member} className="px-3.5! text-[0.875rem]!" />
      </div>
      <FollowFailure member={member} />
    </li>
  )
}

/** Skeletons of members while they load. */
export function MemberRowsWaiting({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {MESSAGES.loading}
      </p>
      {[...Array(count).keys()].map((shape) => (
        <div
          key={shape}
          className="grid grid-cols-[44px_minmax(0,1fr)_auto] gap-3 items-center py-2"
          aria-hidden="true"
        >
          <Skeleton className="size-tap rounded-full" />
          <Skeleton className="h-9" />
          <Skeleton className="h-11 w-20" />
        </div>
      ))}
    </div>
  )
}
