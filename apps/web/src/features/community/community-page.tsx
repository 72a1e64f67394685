import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { use, useState } from 'react'
import { BellContext } from '../../lib/page/page.ts'
import { currentSession, useSession } from '../../lib/session/session.ts'
import { community as MESSAGES } from '../../messages/en/community.json'
import { SearchField, usePaused } from '../../ui/form/search-field.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Featured, WhyJoin } from './featured.tsx'
import { FollowsProvider } from './follows.tsx'
import { OwnCard } from './own-card.tsx'
import { Composer } from './posts/composer.tsx'
import { PostList } from './posts/post-list.tsx'
import { useFeed, useMe } from './queries.ts'
import { Suggestions } from './suggestions.tsx'

/** Members, the feed of followed members, and the composer. */
export function CommunityPage() {
  const { signedIn, userId } = useSession()
  const bell = use(BellContext)
  const [typed, setTyped] = useState('')
  const search = usePaused(typed)
  const [begun, setBegun] = useState<string>()
  const { data: me } = useMe()
  const follows = me !== undefined && me.following + me.posts > 0
  // Members who follow or have posted see the feed; it stays for this visit even after the last unfollow.
  const showsFeed = userId !== undefined && (follows || begun === userId)
  // Read now: the member may have logged in between the click and the answer.
  const started = () => setBegun(currentSession().userId)

  return (
    <FollowsProvider onFollowed={started}>
      <Page>
        <h1 className="sr-only">{MESSAGES.title}</h1>
        <div className="flex gap-2 py-4 lg:py-6">
          <SearchField
            pill
            className="flex-1"
            label={MESSAGES.search}
            placeholder={MESSAGES.search}
            value={typed}
            onChange={setTyped}
          />
          {/* Members have the bell in the bar. */}
          {signedIn ? null : bell}
          <Link
            to="/profile"
            className="icon-btn relative border rounded-control bg-card"
            aria-label={MESSAGES.profile}
          >
            <UserRound />
          </Link>
        </div>
        <div
          className="group grid min-w-0 content-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-6 lg:data-member:grid-cols-[240px_minmax(0,1fr)_320px]"
          data-member={userId === undefined ? undefined : ''}
        >
          {userId === undefined ? null : <OwnCard />}
          <div className="grid min-w-0 content-start gap-4">
            <Composer onPosted={started} />
            {search !== '' || !showsFeed ? (
              <Featured key={search} search={search} onClear={() => setTyped('')} />
            ) : (
              <Feed />
            )}
            {search === '' && !showsFeed ? <WhyJoin /> : null}
          </div>
          <Suggestions />
        </div>
      </Page>
    </FollowsProvider>
  )
}

function Feed() {
  const feed = useFeed()
  return (
    <section className="grid min-w-0 content-start gap-4" aria-label={MESSAGES.feed}>
      <PostList
        pages={feed}
        failed={MESSAGES.feedFailed}
        empty={<EmptyState art="empty-feed" title={MESSAGES.feedEmpty} text={MESSAGES.feedEmptyText} />}
      />
    </section>
  )
}
