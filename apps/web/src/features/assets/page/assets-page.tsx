import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Clock, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { wholeText } from '../../../lib/format/figures.ts'
import { useSession } from '../../../lib/session/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Chip, ChipGroup } from '../../../ui/chip.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { Page } from '../../../ui/page/page.tsx'
import type { Asset, Opened } from '../asset.ts'
import { useCachedAssets } from '../assets-cache.ts'
import { ALL_KINDS, KINDS } from '../kinds.ts'
import { FILTER_MESSAGES, ASSETS_MESSAGES as MESSAGES } from '../messages.ts'
import { useStatuses } from '../queries.ts'
import { countByFilter, FILTERS, type Filter, type StatusMap, statusIn } from './assets-view.ts'
import { KindSection } from './kind-section.tsx'
import './assets.css'
import '../entry/entry.css'

const FILTER_ICONS = {
  all: null,
  pending: <Clock aria-hidden="true" />,
  approved: <CircleCheck aria-hidden="true" />,
  rejected: <CircleX aria-hidden="true" />,
}

/** All assets of the member, by kind, with their review status. */
export function AssetsPage() {
  const { userId } = useSession()
  // biome-ignore lint/correctness/useHookAtTopLevel: the kinds never change, so their hooks keep their order
  const lists = ALL_KINDS.map(({ useList }) => useList(userId))
  const statuses = useStatuses(userId)
  useCachedAssets(lists.map(({ rows }) => rows))
  const [filter, setFilter] = useState<Filter>('all')
  const [opened, setOpened] = useState<Opened>()
  const map = statuses.data
  const loading = statuses.isPending || lists.some((list) => list.isPending)
  const counts = countByFilter(
    lists.flatMap(({ items }) => items),
    map,
  )
  const counted = !loading && !lists.some((list) => list.isError)

  return (
    <Page
      title={MESSAGES.title}
      actions={
        <Link to="/upload" className={buttonClass('primary', 'md', 'max-md:hidden')}>
          <Plus aria-hidden="true" />
          {MESSAGES.add}
        </Link>
      }
    >
      <ChipGroup className="asset-filters" label={MESSAGES.filters}>
        {FILTERS.map((one) => (
          <Chip
            key={one}
            pressed={filter === one}
            icon={FILTER_ICONS[one]}
            {...(counted ? { count: counts[one] } : {})}
            onClick={() => setFilter(one)}
          >
            {FILTER_MESSAGES[one]}
          </Chip>
        ))}
      </ChipGroup>
      {statuses.isError ? (
        <InlineNote className="mt-4" busy={statuses.isFetching} onRetry={() => void statuses.refetch()}>
          {MESSAGES.statusFailed}
        </InlineNote>
      ) : null}
      {ALL_KINDS.map((kind, at) => {
        const list = lists[at]
        return list ? (
          <KindSection
            key={kind.kind}
            kind={kind}
            list={list}
            map={map}
            filter={filter}
            loading={list.isPending || statuses.isPending}
            open={setOpened}
          />
        ) : null
      })}
      {opened ? (
        <Suspense>
          <OpenedDialog
            key={`${opened.id} ${opened.mode}`}
            opened={opened}
            items={lists[ALL_KINDS.indexOf(KINDS[opened.kind])]?.items ?? []}
            map={map}
            close={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
      <p className="sr-only" role="status">
        {loading ? '' : `${wholeText(counts[filter])} ${FILTER_MESSAGES[filter]}`}
      </p>
    </Page>
  )
}

type OpenedDialogProps = {
  opened: Opened
  /** The assets of its kind. */
  items: readonly Asset[]
  map: StatusMap | undefined
  close: () => void
}

/** The dialog of the open asset; renders nothing once the asset is not in its list. */
function OpenedDialog({ opened: { kind, id, mode }, items, map, close }: OpenedDialogProps) {
  const { Details, DrivesDialog } = KINDS[kind]
  const item = items.find((one) => one.id === id)
  if (item === undefined) return null
  if (mode !== 'drives') return <Details item={item} status={statusIn(map, id)} start={mode} close={close} />
  return DrivesDialog ? <DrivesDialog item={item} close={close} /> : null
}
