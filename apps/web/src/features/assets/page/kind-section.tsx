import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { assets as MESSAGES } from '../../../messages/en/assets/pages.json'
import { Art } from '../../../ui/art.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { ReachEnd } from '../../../ui/page/reach-end.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import type { Opened } from '../asset.ts'
import type { List } from '../asset-lists.ts'
import type { AnyKind } from '../kind-view.ts'
import { type Filter, fitting, type StatusMap, statusIn } from './assets-view.ts'

/** Cards of a kind shown at first: two rows on a desktop. */
const FIRST_CARDS = 6
/** Cards rendered at once after 'Show all'; more follow on scroll, so that no click blocks for long. */
const PART_CARDS = 48

type KindSectionProps = {
  view: AnyKind
  list: List
  map: StatusMap | undefined
  /** True while the lists or the statuses are loading. */
  loading: boolean
  filter: Filter
  open: (opened: Opened) => void
}

/** The section of one kind: its cards, a skeleton or the empty state. */
export function KindSection({ view, list, map, loading, filter, open }: KindSectionProps) {
  const { kind, section: messages, Card } = view
  const [room, setRoom] = useState(FIRST_CARDS)
  const whole = room > FIRST_CARDS
  const skeleton = useSkeleton(loading)
  const waits = loading || skeleton
  const found = fitting(list.items, map, filter)
  const shown = found.slice(0, room)
  const hidden = found.length - shown.length
  const grow = () => setRoom((cards) => (whole ? cards : 0) + PART_CARDS)
  const id = `assets-${kind}`

  return (
    <section className="asset-section" aria-labelledby={id} aria-busy={waits}>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <div className="flex items-baseline gap-1.5">
          <h2 id={id} className="text-20 font-head">
            {messages.title}
          </h2>
          {waits || found.length === 0 || list.hasNextPage ? null : (
            <span className="num text-20 text-ink-soft">{wholeText(found.length)}</span>
          )}
        </div>
        {!waits && found.length > FIRST_CARDS ? (
          <button
            type="button"
            className="asset-all"
            aria-expanded={whole}
            aria-label={`${whole ? MESSAGES.showFewer : MESSAGES.showAll}, ${messages.title}`}
            onClick={() => (whole ? setRoom(FIRST_CARDS) : grow())}
          >
            {whole ? MESSAGES.showFewer : MESSAGES.showAll}
          </button>
        ) : null}
      </div>
      {list.isError ? (
        <InlineNote className="mb-4" busy={list.isFetching} onRetry={list.refetch}>
          {messages.failed}
        </InlineNote>
      ) : null}
      {waits ? (
        skeleton ? (
          <CardSkeletons />
        ) : null
      ) : list.items.length === 0 ? (
        list.isError ? null : (
          <EmptyKind {...view} />
        )
      ) : found.length === 0 ? (
        <p className="text-ink-soft">{format(messages.noneOf, { filter })}</p>
      ) : (
        <div className="asset-cards">
          {shown.map((item) => (
            <Card
              key={item.id}
              item={item}
              status={statusIn(map, item.id)}
              open={(mode) => open({ kind, id: item.id, mode })}
            />
          ))}
        </div>
      )}
      {whole && hidden > 0 && !waits ? <ReachEnd key={room} onReach={grow} /> : null}
      {list.hasNextPage && hidden === 0 && !waits ? (
        <div className="mt-4 flex justify-center">
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            busyLabel={MESSAGES.loadingMore}
            onClick={() => {
              grow()
              list.fetchNextPage()
            }}
          >
            {MESSAGES.showMore}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** The literal sentence of an empty section, with an illustration and a button to add the first asset. */
function EmptyKind({ hue, art, section: messages }: Pick<AnyKind, 'hue' | 'art' | 'section'>) {
  return (
    <div className="card asset-none">
      <span className={`asset-none-art hue-${hue}`}>
        <Art name={art} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-head">{messages.none}</p>
        <p className="mt-0.5 text-14 text-ink-soft">
          {format(messages.teach, { credits: CREDITS_PER_ASSET })}
        </p>
      </div>
      <Link to="/upload" className={buttonClass('secondary')}>
        <Plus aria-hidden="true" />
        {messages.add}
      </Link>
    </div>
  )
}

const SKELETONS = ['first', 'second', 'third'] as const

function CardSkeletons() {
  return (
    <div className="asset-cards">
      {SKELETONS.map((key) => (
        <div key={key} className="card asset-card">
          <Skeleton className="asset-picture rounded-none bg-skeleton" />
          <div className="asset-text">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2 h-3 w-20" />
            <Skeleton className="mt-3 h-6 w-24" />
            <Skeleton className="mt-3 h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
