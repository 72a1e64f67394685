import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Clock, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { wholeText } from '../../lib/figures.ts'
import { useSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Chip, ChipGroup } from '../../ui/chip.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { Page } from '../../ui/page.tsx'
import type { Opened } from './asset.ts'
import { useCachedAssets } from './assets-cache.ts'
import { countByFilter, FILTERS, type Filter, statusIn } from './assets-view.ts'
import { EvCard } from './ev/card.tsx'
import { KindSection } from './kind-section.tsx'
import { FILTER_MESSAGES, ASSETS_MESSAGES as MESSAGES } from './messages.ts'
import { useEvs, useSolar, useStatuses, useTrees } from './queries.ts'
import { SolarCard } from './solar/card.tsx'
import { TreeCard } from './tree/card.tsx'
import './assets.css'
import './entry/entry.css'

const FILTER_ICONS = {
  all: null,
  pending: <Clock aria-hidden="true" />,
  approved: <CircleCheck aria-hidden="true" />,
  rejected: <CircleX aria-hidden="true" />,
}

const OpenedDialog = lazy(() => import('./opened-dialog.tsx').then((m) => ({ default: m.OpenedDialog })))

/** All assets of the member, by kind, with their review status. */
export function AssetsPage() {
  const { userId } = useSession()
  const evs = useEvs(userId)
  const solar = useSolar(userId)
  const trees = useTrees(userId)
  const statuses = useStatuses(userId)
  useCachedAssets({ evs: evs.rows, solarPanels: solar.rows, trees: trees.rows })
  const [filter, setFilter] = useState<Filter>('all')
  const [opened, setOpened] = useState<Opened>()
  const map = statuses.data
  const lists = [evs, solar, trees]
  const loading = statuses.isPending || lists.some((list) => list.isPending)
  const counts = countByFilter([...evs.items, ...solar.items, ...trees.items], map)
  const counted = !loading && !lists.some((list) => list.isError)
  const shared = { map, filter }

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
      <KindSection
        kind="ev"
        list={evs}
        {...shared}
        loading={evs.isPending || statuses.isPending}
        card={(ev) => <EvCard key={ev.id} ev={ev} status={statusIn(map, ev.id)} open={setOpened} />}
      />
      <KindSection
        kind="solar"
        list={solar}
        {...shared}
        loading={solar.isPending || statuses.isPending}
        card={(one) => <SolarCard key={one.id} solar={one} status={statusIn(map, one.id)} open={setOpened} />}
      />
      <KindSection
        kind="tree"
        list={trees}
        {...shared}
        loading={trees.isPending || statuses.isPending}
        card={(tree) => (
          <TreeCard key={tree.id} tree={tree} status={statusIn(map, tree.id)} open={setOpened} />
        )}
      />
      {opened ? (
        <Suspense>
          <OpenedDialog
            key={`${opened.id} ${opened.mode}`}
            opened={opened}
            map={map}
            evs={evs.items}
            solar={solar.items}
            trees={trees.items}
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
