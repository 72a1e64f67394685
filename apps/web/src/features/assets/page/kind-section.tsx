import { api, fillPath } from '@eco/contract'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { useSession } from '../../../lib/session/session.ts'
import { assets as MESSAGES } from '../../../messages/en/assets/pages.json'
import { Art } from '../../../ui/art.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { KIND_HUES } from '../../../ui/kind-icon.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { ReachEnd } from '../../../ui/page/reach-end.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import type { AnyKind, Opened } from '../asset.ts'
import type { List } from '../asset-lists.ts'
import { ASSET_CARD, ASSET_TEXT, AssetCard } from './asset-card.tsx'
import { type Filter, fitting, type StatusMap, statusIn } from './assets-view.ts'

/** Cards of a kind shown at first: two rows on a desktop. */
const FIRST_CARDS = 6
/** Cards rendered at once after 'Show all'; more follow on scroll, so that no click blocks for long. */
const PART_CARDS = 48

const CARDS = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5'

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
  const { kind, section: messages } = view
  const { userId } = useSession()
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
    <section className="mt-5" aria-labelledby={id} aria-busy={waits}>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <div className="flex items-baseline gap-1.5">
          <h2 id={id} className="text-20 font-head">
            {messages.title}
          </h2>
          {waits || found.length === 0 || list.hasNextPage ? null : (
            <span className="tabular-nums text-20 text-ink-soft">{wholeText(found.length)}</span>
          )}
        </div>
        {!waits && list.items.length > 0 ? (
          <a
            href={`${fillPath(api.exportAssets.path, { u_id: userId ?? '' })}?kind=${kind}`}
            aria-label={`${MESSAGES.exportCsv}, ${messages.title}`}
            className="ms-auto inline-flex min-h-tap items-center text-sm font-strong text-forest-ink underline underline-offset-[0.24em]"
            download
          >
            {MESSAGES.exportCsv}
          </a>
        ) : null}
        {!waits && found.length > FIRST_CARDS ? (
          <button
            type="button"
            className="min-h-tap text-sm font-strong text-forest-ink underline underline-offset-[0.24em]"
            aria-expanded={whole}
            aria-label={`${whole ? MESSAGES.showFewer : MESSAGES.showAll}, ${messages.title}`}
            onClick={() => (whole ? setRoom(FIRST_CARDS) : grow())}
          >
            {whole ? MESSAGES.showFewer : MESSAGES.showAll}
          </button>
        ) : null}
      </div>
      {list.isError ? (
        <InlineNote className="mb-4" busy={list.isFetching} onRetry={() => void list.refetch()}>
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
        <div className={CARDS}>
          {shown.map((item) => (
            <AssetCard
              key={item.id}
              view={view}
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
              void list.fetchNextPage()
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
function EmptyKind({ kind, art, section: messages }: Pick<AnyKind, 'kind' | 'art' | 'section'>) {
  return (
    <div className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-3.5">
      <span
        className={`hue-${KIND_HUES[kind]} grid size-18 flex-none place-items-center rounded-xl bg-hue-wash`}
      >
        <Art name={art} className="size-16" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-head">{messages.none}</p>
        <p className="mt-0.5 text-14 text-ink-soft">
          {format(messages.teach, { credits: CREDITS_PER_ASSET })}
        </p>
      </div>
      <Link to="/upload" className={buttonClass('secondary', 'md', 'max-xs:w-full')}>
        <Plus aria-hidden="true" />
        {messages.add}
      </Link>
    </div>
  )
}

const SKELETONS = ['first', 'second', 'third'] as const

function CardSkeletons() {
  return (
    <div className={CARDS}>
      {SKELETONS.map((key) => (
        <div key={key} className={ASSET_CARD}>
          <Skeleton className="min-h-full rounded-none lg:h-41 lg:min-h-41" />
          <div className={ASSET_TEXT}>
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
