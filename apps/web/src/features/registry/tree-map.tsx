import { TREES_OF_CELL_MIN } from '@eco/domain/registry/registry'
import { format } from '../../lib/language/catalogues.ts'
import { map as MESSAGES } from '../../messages/en/registry.json'
import { Card } from '../../ui/card.tsx'
import { CellsMap } from '../../ui/map/map.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useTreeCells } from './queries.ts'

/** Cells that are listed as text, beside the map. */
const LISTED = 20
const LEGEND = [
  ['few', TREES_OF_CELL_MIN, 8],
  ['some', 10, 12],
  ['many', 100, 17],
] as const

/** Where approved trees are, as squares that grow with their number and never as points. */
export function TreeMap() {
  const query = useTreeCells()
  const { data } = query
  return (
    <Card aria-label={MESSAGES.title}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="text-20 font-head">{MESSAGES.title}</h2>
        {data ? (
          <p className="tabular-nums text-12 text-ink-soft">
            {format(MESSAGES.count, { trees: data.trees })}
          </p>
        ) : null}
      </div>
      {data ? (
        <>
          <CellsMap label={MESSAGES.label} cells={data.cells} />
          {data.cells.length === 0 ? null : (
            <p
              className="hue-tree mt-2.5 flex flex-wrap items-center gap-4 text-12 text-ink-soft"
              aria-hidden="true"
            >
              {LEGEND.map(([name, count, px]) => (
                <span key={name} className="inline-flex items-center gap-1.5">
                  <svg width={px} height={px} className="rounded-[2px]" aria-hidden="true">
                    <rect width="100%" height="100%" fill="var(--h-fill)" />
                  </svg>
                  {format(MESSAGES.steps[name], { count })}
                </span>
              ))}
            </p>
          )}
          <p className="mt-1 text-12 text-ink-soft">
            {data.cells.length === 0 ? format(MESSAGES.none, { min: TREES_OF_CELL_MIN }) : MESSAGES.legend}{' '}
            {data.cells.length > 0 && data.left_out > 0
              ? format(MESSAGES.leftOut, { trees: data.left_out, min: TREES_OF_CELL_MIN })
              : null}
          </p>
          <ul className="sr-only">
            {data.cells
              .toSorted((a, b) => b.trees - a.trees)
              .slice(0, LISTED)
              .map(({ lat, lng, trees }) => (
                <li key={`${lat} ${lng}`}>
                  {format(MESSAGES.cell, { trees, lat: String(lat), lng: String(lng) })}
                </li>
              ))}
          </ul>
        </>
      ) : query.isError ? (
        <InlineNote busy={query.isFetching} onRetry={() => void query.refetch()}>
          {MESSAGES.failed}
        </InlineNote>
      ) : (
        <Skeleton className="block h-72 rounded-control" />
      )}
    </Card>
  )
}
