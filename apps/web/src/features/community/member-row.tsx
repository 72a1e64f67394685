import type { MemberCard } from '@eco/contract/community'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { pictureUrl } from '../../ui/picture-url.ts'
import { useFollows } from './follows.tsx'
import { COMMUNITY_MESSAGES as MESSAGES } from './messages.ts'

/** Shown next to the name of a fictional member. */
export function SampleMark() {
  return <span className="badge badge-illustrative member-sample">{MESSAGES.sample}</span>
}

export function FollowButton({ member }: { member: MemberCard }) {
  const follows = useFollows()
  if (member.me) return null
  const followed = follows.isFollowed(member)
  const word = followed ? MESSAGES.unfollow : MESSAGES.follow
  return (
    <Button
      variant={followed ? 'secondary' : 'tint'}
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
      <div className="member-row">
        <Avatar name={member.name} src={pictureUrl(member.avatar)} size="lg" />
        <div className="min-w-0">
          <Link to="/community/$memberId" params={{ memberId: member.id }} className="member-name">
            {member.me ? MESSAGES.you : member.name}
          </Link>
          <p className="member-title">
            {member.title}
            {member.sample ? <SampleMark /> : null}
          </p>
        </div>
        <FollowButton member={member} />
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
        <div key={shape} className="member-row" aria-hidden="true">
          <span className="skeleton member-shape" />
          <span className="skeleton h-9" />
          <span className="skeleton h-11 w-20" />
        </div>
      ))}
    </div>
  )
}
