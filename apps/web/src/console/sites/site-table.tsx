import type { WireSite, WireSiteFigures } from '@eco/contract/organizations/sites'
import { offsetTons } from '@eco/domain/dashboard/formulas'
import type { ReactNode } from 'react'
import { offsetCalculation } from '../../features/dashboard/calculations.ts'
import { sumsOf } from '../../features/dashboard/mapper.ts'
import { decimalText, wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { card as CARD } from '../../messages/en/dashboard.json'
import { sites as MESSAGES } from '../../messages/en/sites.json'
import { badgeClass, StatusBadge } from '../../ui/badge.tsx'
import { Figure } from '../../ui/figures/calculation.tsx'
import { type Column, Table } from '../../ui/figures/table.tsx'
import { KIND_HUES, KindIcon } from '../../ui/kind-icon.tsx'
import { ConsoleLink } from '../link.tsx'
import { NO_SITE, SITES_PATH, type SitesReply } from './queries.ts'

const KINDS = ['ev', 'solar', 'tree'] as const

/** A site, or the assets without one. */
export type SiteLine = WireSiteFigures & { id: string; name: string; place: string | null; site?: WireSite }

/** The sites, and last the assets without one. */
export function linesOf({ sites, without }: SitesReply): SiteLine[] {
  const rest = { ...without, id: NO_SITE, name: MESSAGES.without, place: null }
  return [
    ...sites.map((site) => ({ ...site, id: site.site_id, site })),
    ...(countOf(without) + without.rejected > 0 ? [rest] : []),
  ]
}

export const countOf = (figures: WireSiteFigures): number =>
  KINDS.reduce((sum, kind) => sum + figures[kind].count, 0)

type SiteTableProps = { lines: readonly SiteLine[]; actions?: (line: SiteLine) => ReactNode }

/** Name, status, CO2 and credits of each site. */
export function SiteTable({ lines, actions }: SiteTableProps) {
  const columns: readonly Column<SiteLine>[] = [
    { head: MESSAGES.name, part: 'main', cell: (line) => <SiteName line={line} /> },
    { head: MESSAGES.status, cell: (line) => <SiteStatus line={line} /> },
    {
      head: MESSAGES.co2,
      end: true,
      cell: (line) => {
        const sums = sumsOf({ ...line, previous_credits: 0 })
        return (
          <Figure calculation={offsetCalculation(sums)}>
            {`${decimalText(offsetTons(sums))} ${CARD.tons}`}
          </Figure>
        )
      },
    },
    {
      head: MESSAGES.credits,
      part: 'amount',
      end: true,
      cell: ({ credits }) => <span className="font-strong">{wholeText(credits)}</span>,
    },
    ...(actions ? [{ head: MESSAGES.actions, cell: actions }] : []),
  ]
  return <Table caption={MESSAGES.caption} columns={columns} rows={lines} rowKey={({ id }) => id} />
}

function SiteName({ line }: { line: SiteLine }) {
  const counts = KINDS.filter((kind) => line[kind].count > 0)
  const [only] = counts
  return (
    <span className="flex items-center gap-3">
      <KindIcon small hue={counts.length === 1 && only ? KIND_HUES[only] : 'forest'} />
      <span className="grid">
        <ConsoleLink to={`${SITES_PATH}/${line.id}`} className="font-strong wrap-anywhere">
          {line.name}
        </ConsoleLink>
        <span className="text-12 text-ink-soft wrap-anywhere">
          {[
            ...counts.map((kind) => format(MESSAGES[kind], { count: line[kind].count })),
            ...(counts.length === 0 ? [MESSAGES.noAssets] : []),
            ...(line.place === null ? [] : [line.place]),
          ].join(', ')}
        </span>
      </span>
    </span>
  )
}

function SiteStatus({ line }: { line: SiteLine }) {
  const { pending, rejected } = line
  if (pending + rejected === 0) return countOf(line) === 0 ? null : <StatusBadge status="approved" />
  return (
    <span className="flex flex-wrap gap-1">
      {pending > 0 ? (
        <span className={badgeClass('pending')}>{format(MESSAGES.pending, { count: pending })}</span>
      ) : null}
      {rejected > 0 ? (
        <span className={badgeClass('rejected')}>{format(MESSAGES.rejected, { count: rejected })}</span>
      ) : null}
    </span>
  )
}
