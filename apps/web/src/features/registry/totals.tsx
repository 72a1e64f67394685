import { REGISTRY_STATUSES } from '@eco/domain/registry/registry'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { totals as MESSAGES, status as STATUS } from '../../messages/en/registry.json'
import { Card } from '../../ui/card.tsx'
import { Figure } from '../../ui/figures/calculation.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { FigureSkeleton } from '../../ui/page/skeleton.tsx'
import type { useRegistry } from './queries.ts'

const FIGURE = 'tabular-nums text-28 font-head'
const PERCENT = 100

/** All credits ever issued by status, and their sum written out; the survival of visited trees beside it. */
export function Totals({ query }: { query: ReturnType<typeof useRegistry> }) {
  const { data, isError } = query
  if (isError && !data)
    return (
      <InlineNote busy={query.isFetching} onRetry={() => void query.refetch()}>
        {MESSAGES.failed}
      </InlineNote>
    )
  const visited = data?.visited_trees ?? 0
  return (
    <div className={visited > 0 ? 'grid gap-4 ml:grid-cols-[minmax(0,1fr)_300px] md:gap-6' : undefined}>
      <Card aria-label={MESSAGES.title} aria-busy={data === undefined}>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 max-sm:grid max-sm:grid-cols-2">
          <div>
            <p className="text-14 font-strong text-ink-soft">{MESSAGES.issued}</p>
            <p className={FIGURE}>
              {data ? (
                <Figure calculation={calculationOf(data)}>{wholeText(data.issued)}</Figure>
              ) : (
                <FigureSkeleton />
              )}
            </p>
          </div>
          {REGISTRY_STATUSES.map((status) => (
            <div key={status}>
              <p className="text-14 font-strong text-ink-soft">{STATUS[status]}</p>
              <p className={FIGURE}>{data ? wholeText(data.by_status[status]) : <FigureSkeleton />}</p>
            </div>
          ))}
        </div>
        <p className="well mt-3.5 min-h-11 text-14">{data ? sumText(data) : null}</p>
      </Card>
      {data && visited > 0 ? <Survival visited={visited} alive={data.alive_trees} /> : null}
    </div>
  )
}

type Totals = NonNullable<ReturnType<typeof useRegistry>['data']>

function sumText({ by_status, issued, log_size: entries }: Totals): string {
  const sum = format(MESSAGES.sum, { ...by_status, issued })
  return entries === null ? sum : format(MESSAGES.replayed, { sum, entries })
}

const calculationOf = (totals: Totals) => ({
  title: MESSAGES.calculation,
  formula: MESSAGES.formula,
  lines: REGISTRY_STATUSES.map((status) => ({
    label: STATUS[status],
    value: wholeText(totals.by_status[status]),
  })),
  more: <p className="text-12 text-ink-soft">{MESSAGES.heldMeans}</p>,
})

function Survival({ visited, alive }: { visited: number; alive: number }) {
  const percent = Math.floor((PERCENT * alive) / visited)
  return (
    <Card>
      <h2 className="text-14 font-strong text-ink-soft">{MESSAGES.survival}</h2>
      <p className={FIGURE}>{format(MESSAGES.percent, { percent })}</p>
      <p className="text-12 text-ink-soft">{format(MESSAGES.survivalOf, { alive, visited })}</p>
      <svg className="mt-2.5 block h-2 w-full overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <rect width={`${percent}%`} height="100%" fill="var(--forest)" />
      </svg>
    </Card>
  )
}
