import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Clock, Plus } from 'lucide-react'
import { useState } from 'react'
import { wholeText } from '../../lib/figures.ts'
import { useSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyKind, SectionHead } from './asset-section.tsx'
import { countByFilter, FILTERS, type Filter, statusIn } from './assets-view.ts'
import { TreeSection } from './kind-section.tsx'
import { ASSETS_WORDS as WORDS } from './messages.ts'
import { useStatuses, useTrees } from './queries.ts'
import { type Opened, TreeDetails } from './tree/details.tsx'
import './assets.css'

const FILTER_ICONS = {
  all: null,
  pending: <Clock aria-hidden="true" />,
  approved: <CircleCheck aria-hidden="true" />,
  rejected: <CircleX aria-hidden="true" />,
}
const FILTER_NAMES = { all: 'All', pending: 'Pending', approved: 'Approved', rejected: 'Rejected' }

/** Everything that the member has recorded, by kind, with its review status. */
export function AssetsPage() {
  const { userId } = useSession()
  const trees = useTrees(userId)
  const statuses = useStatuses(userId)
  const [filter, setFilter] = useState<Filter>('all')
  const [opened, setOpened] = useState<Opened>()
  const map = statuses.data
  const loading = trees.isPending || statuses.isPending
  const counts = countByFilter(trees.trees, map)
  const shown = opened && trees.trees.find((tree) => tree.id === opened.id)

  return (
    <Page
      title={WORDS.title}
      actions={
        <Link to="/upload" className={buttonClass('primary', 'md', 'max-md:hidden')}>
          <Plus aria-hidden="true" />
          {WORDS.add}
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser */}
      <div className="asset-filters" role="group" aria-label={WORDS.filters}>
        {FILTERS.map((one) => (
          <Chip
            key={one}
            pressed={filter === one}
            icon={FILTER_ICONS[one]}
            {...(loading || trees.isError ? {} : { count: counts[one] })}
            onClick={() => setFilter(one)}
          >
            {FILTER_NAMES[one]}
          </Chip>
        ))}
      </div>
      {statuses.isError ? (
        <InlineNote className="mt-4" busy={statuses.isFetching} onRetry={() => void statuses.refetch()}>
          {WORDS.statusFailed}
        </InlineNote>
      ) : null}
      <section className="asset-section" aria-labelledby="evs">
        <SectionHead id="evs" title={WORDS.evs} />
        <EmptyKind kind="ev" title={WORDS.noEvs} text={WORDS.teachEv} action={WORDS.addEv} />
      </section>
      <section className="asset-section" aria-labelledby="solar">
        <SectionHead id="solar" title={WORDS.solar} />
        <EmptyKind kind="solar" title={WORDS.noSolar} text={WORDS.teachSolar} action={WORDS.addSolar} />
      </section>
      <TreeSection trees={trees} map={map} loading={loading} filter={filter} open={setOpened} />
      {opened && shown ? (
        <TreeDetails
          key={`${opened.id} ${opened.mode}`}
          tree={shown}
          status={statusIn(map, shown.id)}
          start={opened.mode}
          close={() => setOpened(undefined)}
        />
      ) : null}
      <p className="sr-only" role="status">
        {loading ? '' : `${wholeText(counts[filter])} ${FILTER_NAMES[filter]}`}
      </p>
    </Page>
  )
}
