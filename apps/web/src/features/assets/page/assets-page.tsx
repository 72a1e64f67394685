import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Clock, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { wholeText } from '../../../lib/format/figures.ts'
import { useSession } from '../../../lib/session/session.ts'
import { filters as FILTER_MESSAGES, assets as MESSAGES } from '../../../messages/en/assets/pages.json'
import { buttonClass } from '../../../ui/button.tsx'
import { Chip, ChipGroup } from '../../../ui/chip.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { Page } from '../../../ui/page/page.tsx'
import type { Asset, Opened } from '../asset.ts'
import { useAssetLists } from '../asset-lists.ts'
import { ALL_KINDS, KINDS } from '../kinds.ts'
import { useStatuses } from '../queries.ts'
import { countByFilter, FILTERS, type Filter, type StatusMap, statusIn } from './assets-view.ts'
import { KindSection } from './kind-section.tsx'
import { useLinkedAsset } from './use-linked-asset.ts'

const FILTER_ICONS = {
  all: null,
  pending: <Clock aria-hidden="true" />,
  approved: <CircleCheck aria-hidden="true" />,
  rejected: <CircleX aria-hidden="true" />,
}

/** All assets of the member, by kind, with their review status. */
export function AssetsPage() {
  const { userId } = useSession()
  const lists = useAssetLists(userId)
  const all = Object.values(lists)
  const statuses = useStatuses(userId)
  const [filter, setFilter] = useState<Filter>('all')
  const [opened, setOpened] = useState<Opened>()
  const map = statuses.data
  const loading = statuses.isPending || all.some((list) => list.isPending)
  useLinkedAsset({ userId, lists, map, loading }, setOpened)
  const counts = countByFilter(
    all.flatMap(({ items }) => items),
    map,
  )
  const counted = !loading && !all.some((list) => list.isError)

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
      <ChipGroup
        className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none]"
        label={MESSAGES.filters}
      >
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
      {ALL_KINDS.map((view) => (
        <KindSection
          key={view.kind}
          view={view}
          list={lists[view.kind]}
          map={map}
          filter={filter}
          loading={lists[view.kind].isPending || statuses.isPending}
          open={setOpened}
        />
      ))}
      {opened ? (
        <Suspense>
          <OpenedDialog
            key={`${opened.id} ${opened.mode}`}
            opened={opened}
            items={lists[opened.kind].items}
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
function OpenedDialog({ opened: { kind, id, mode, field }, items, map, close }: OpenedDialogProps) {
  const { Details, DrivesDialog } = KINDS[kind]
  const item = items.find((one) => one.id === id)
  if (item === undefined) return null
  if (mode !== 'drives')
    return <Details item={item} status={statusIn(map, id)} start={mode} field={field} close={close} />
  return DrivesDialog ? <DrivesDialog item={item} close={close} /> : null
}
