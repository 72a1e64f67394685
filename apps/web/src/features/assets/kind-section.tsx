import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { Skeleton, useSkeleton } from '../../ui/skeleton.tsx'
import { EmptyKind, SectionHead } from './asset-section.tsx'
import { type Filter, filterTrees, type StatusMap, statusIn } from './assets-view.ts'
import { ASSETS_WORDS as WORDS } from './messages.ts'
import type { useTrees } from './queries.ts'
import { TreeCard } from './tree/card.tsx'
import type { Opened } from './tree/details.tsx'

/** Cards at first, and with each 'Show more': a thousand pictures at once would stop a phone. */
const FIRST_CARDS = 12
const MORE_CARDS = 60

type TreeSectionProps = {
  trees: ReturnType<typeof useTrees>
  map: StatusMap | undefined
  loading: boolean
  filter: Filter
  open: (opened: Opened) => void
}

export function TreeSection({ trees, map, loading, filter, open }: TreeSectionProps) {
  const [room, setRoom] = useState(FIRST_CARDS)
  const skeleton = useSkeleton(loading)
  const waits = loading || skeleton
  const fitting = filterTrees(trees.trees, map, filter)
  const more = fitting.length > room || trees.hasNextPage

  function showMore(): void {
    setRoom((cards) => cards + MORE_CARDS)
    if (fitting.length <= room + MORE_CARDS && trees.hasNextPage) void trees.fetchNextPage()
  }

  return (
    <section className="asset-section" aria-labelledby="trees" aria-busy={waits}>
      <SectionHead
        id="trees"
        title={WORDS.trees}
        count={waits || fitting.length === 0 || trees.hasNextPage ? undefined : fitting.length}
      />
      {trees.isError ? (
        <InlineNote className="mb-4" busy={trees.isFetching} onRetry={() => void trees.refetch()}>
          {WORDS.listFailed}
        </InlineNote>
      ) : null}
      {waits ? (
        skeleton ? (
          <CardSkeletons />
        ) : null
      ) : trees.trees.length === 0 ? (
        trees.isError ? null : (
          <EmptyKind
            kind="tree"
            title={WORDS.noTrees}
            text={WORDS.teachTree}
            action={WORDS.addTree}
            primary
          />
        )
      ) : fitting.length === 0 ? (
        <p className="text-ink-soft">{WORDS.none(filter)}</p>
      ) : (
        <div className="asset-cards">
          {fitting.slice(0, room).map((tree) => (
            <TreeCard
              key={tree.id}
              tree={tree}
              status={statusIn(map, tree.id)}
              view={() => open({ id: tree.id, mode: 'read' })}
              correct={() => open({ id: tree.id, mode: 'edit' })}
            />
          ))}
        </div>
      )}
      {more && !waits ? (
        <div className="mt-4 flex justify-center">
          <Button
            variant="secondary"
            busy={trees.isFetchingNextPage}
            busyLabel={WORDS.loadingMore}
            onClick={showMore}
          >
            {room === FIRST_CARDS && !trees.hasNextPage ? WORDS.showAll : WORDS.showMore}
          </Button>
        </div>
      ) : null}
    </section>
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
