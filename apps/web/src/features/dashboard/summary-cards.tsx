import { CHANGE_WINDOW_DAYS, changePercent } from '@eco/domain/credits/constants'
import * as formulas from '@eco/domain/dashboard/formulas'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ComponentProps, memo } from 'react'
import { decimalText, percentText, rupeesText, wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { dashboard as DASHBOARD_MESSAGES, card as MESSAGES } from '../../messages/en/dashboard.json'
import { StatCard } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FigureSkeleton } from '../../ui/page/skeleton.tsx'
import { Unavailable } from '../../ui/page/unavailable.tsx'
import { creditsCalculation, offsetCalculation, rankCalculation, valueCalculation } from './calculations.ts'
import type { Credits, Rank, Sums } from './mapper.ts'
import type { Part } from './queries.ts'

/** Figures with more characters than this use a smaller font, so that no number is cut off. */
const LONG_FIGURE = 8
export const sized = (figure: string) => ({
  figure,
  className:
    figure.length > LONG_FIGURE ? '[&_.stat-figure]:text-[1.25rem] lg:[&_.stat-figure]:text-[1.75rem]' : '',
})

/** Figures and rank are undefined until loaded. */
type SummaryCardsProps = {
  credits: Credits | undefined
  sums: Sums | undefined
  rank: Rank | undefined
  creditsPart: Part
  sumsPart: Part
}

/** One column where large text leaves no space for two. The last two reserve the lines of the rank's notes. */
const CARDS = classNames(
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,50%_-_6px)),1fr))] gap-3 md:grid-cols-4 lg:gap-4',
  '[&>:nth-last-child(-n+2)_.stat-notes]:min-h-[4lh] lg:[&>:nth-last-child(-n+2)_.stat-notes]:min-h-[2lh]',
)

/** The four figures; each opens its calculation. */
export const SummaryCards = memo(function SummaryCards(props: SummaryCardsProps) {
  const { credits, sums, rank, creditsPart, sumsPart } = props
  return (
    <section aria-label={DASHBOARD_MESSAGES.summary} className={CARDS}>
      <Stat
        label={MESSAGES.credits}
        part={creditsPart}
        value={credits && creditsProps(credits, sums, sumsPart)}
      />
      <Stat label={MESSAGES.offset} part={sumsPart} value={sums && offsetProps(sums)} />
      <Stat label={MESSAGES.value} part={sumsPart} value={sums && valueProps(sums)} />
      <Stat label={MESSAGES.rank} part={creditsPart} value={credits && rankProps(credits, rank, sumsPart)} />
    </section>
  )
})

type StatProps = Omit<ComponentProps<typeof StatCard>, 'label' | 'children'>

/** A card with its figure, a skeleton while loading, or an error. */
export function Stat({ label, part, value }: { label: string; part: Part; value: StatProps | undefined }) {
  if (value !== undefined) return <StatCard label={label} {...value} />
  if (part.failed)
    return (
      <StatCard label={label}>
        <Unavailable busy={part.fetching} onRetry={part.retry} />
      </StatCard>
    )
  return (
    <StatCard
      label={label}
      aria-busy="true"
      figure={<FigureSkeleton />}
      notes={<FigureSkeleton className="w-3/5" />}
    />
  )
}

/** A skeleton in a line of notes while loading; renders nothing after a failure. */
function NoteWait({ part }: { part: Part }) {
  return part.failed ? null : <FigureSkeleton className="w-3/5" />
}

function creditsProps(credits: Credits, sums: Sums | undefined, part: Part): StatProps {
  const figure = sized(wholeText(credits.total))
  if (sums === undefined) return { ...figure, notes: <NoteWait part={part} /> }
  const change = changePercent(sums.previousCredits, credits.total)
  return {
    ...figure,
    notes: <Change percent={change} />,
    calculation: creditsCalculation(credits, sums.previousCredits, change),
  }
}

export function offsetProps(sums: Sums): StatProps {
  return {
    ...sized(decimalText(formulas.offsetTons(sums))),
    unit: MESSAGES.tons,
    notes: MESSAGES.offsetBasis,
    calculation: offsetCalculation(sums),
  }
}

export function valueProps(sums: Sums): StatProps {
  const rupees = formulas.valueRupees(sums)
  return {
    ...sized(rupeesText(rupees)),
    notes: format(MESSAGES.valueBasis, { rupees: rupeesText(formulas.VALUE_PER_UNIT_RUPEES) }),
    calculation: valueCalculation(sums, rupees),
  }
}

function rankProps({ total }: Credits, rank: Rank | undefined, part: Part): StatProps {
  const percentile = formulas.rankPercentile(total)
  return {
    ...sized(`#${wholeText(formulas.rankNumber(total))}`),
    notes: (
      <>
        <p>
          <span>{format(MESSAGES.rankTop, { percentile: percentText(percentile) })}</span>,{' '}
          {MESSAGES.modelled}
        </p>
        {rank || part.failed ? (
          <Link
            to="/leaderboard"
            className="relative font-head text-ink underline underline-offset-[0.24em] after:absolute after:-inset-x-1 after:-inset-y-3.5"
          >
            {rank ? format(MESSAGES.realRank, rank) : MESSAGES.leaderboard}
          </Link>
        ) : (
          <NoteWait part={part} />
        )}
      </>
    ),
    calculation: rankCalculation(total, rank),
  }
}

/** Up and down are shown by an arrow and a sign, never by color alone. */
export function Change({ percent }: { percent: number }) {
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : undefined
  return (
    <p className="flex flex-wrap items-center gap-x-1">
      <b className="tabular-nums inline-flex items-center text-ink">
        {Icon ? <Icon className="size-3.5 stroke-[2.4]" aria-hidden="true" /> : null}
        {percent < 0 ? percentText(percent) : `${percent > 0 ? '+' : ''}${percentText(percent)}`}%
      </b>
      {format(MESSAGES.inDays, { days: CHANGE_WINDOW_DAYS })}
    </p>
  )
}
