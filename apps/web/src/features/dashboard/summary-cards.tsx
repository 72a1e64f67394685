import { CHANGE_WINDOW_DAYS, changePercent } from '@eco/domain/credits/constants'
import * as formulas from '@eco/domain/dashboard/formulas'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo } from 'react'
import { decimalText, percentText, rupeesText, wholeText } from '../../lib/figures.ts'
import { StatCard } from '../../ui/card.tsx'
import { DASHBOARD_WORDS, CARD_WORDS as WORDS } from './messages.ts'
import type { Credits, Rank, Sums } from './wire.ts'
import { creditsWorking, offsetWorking, rankWorking, valueWorking } from './workings.ts'

function holdingsOf({ ev, solar, tree }: Sums): formulas.Holdings {
  return {
    evs: ev.count,
    solarPanels: solar.count,
    trees: tree.count,
    evRangeKm: ev.rangeKm,
    solarGenerationKwh: solar.generationKwh,
  }
}

/** A figure of more signs than this is set smaller, so that no number is cut in two. */
const LONG_FIGURE = 8
const sized = (figure: string) => ({ figure, className: figure.length > LONG_FIGURE ? 'dash-long' : '' })

/** The four figures; each opens how it is worked out. */
type SummaryCardsProps = {
  credits: Credits
  sums: Sums
  /** The real one; undefined until the server has told it. */
  rank: Rank | undefined
}

export const SummaryCards = memo(function SummaryCards({ credits, sums, rank }: SummaryCardsProps) {
  const holdings = holdingsOf(sums)
  const change = changePercent(sums.previousCredits, credits.total)
  const rupees = formulas.valueRupees(holdings)
  const percentile = formulas.rankPercentile(credits.total)
  return (
    <section aria-label={DASHBOARD_WORDS.summary} className="dash-cards">
      <StatCard
        label={WORDS.credits}
        {...sized(wholeText(credits.total))}
        notes={<Change percent={change} />}
        working={creditsWorking(credits, sums.previousCredits, change)}
      />
      <StatCard
        label={WORDS.offset}
        {...sized(decimalText(formulas.offsetTons(holdings)))}
        unit={WORDS.tons}
        notes={WORDS.offsetBasis}
        working={offsetWorking(sums)}
      />
      <StatCard
        label={WORDS.value}
        {...sized(rupeesText(rupees))}
        notes={WORDS.valueBasis(rupeesText(formulas.VALUE_PER_UNIT_RUPEES))}
        working={valueWorking(sums, rupees)}
      />
      <StatCard
        label={WORDS.rank}
        {...sized(`#${wholeText(formulas.rankNumber(credits.total))}`)}
        notes={
          <>
            <p>
              <span>{WORDS.rankTop(percentText(percentile))}</span>, {WORDS.modelled}
            </p>
            <Link to="/leaderboard" className="dash-rank">
              {rank ? WORDS.realRank(wholeText(rank.position), wholeText(rank.members)) : WORDS.leaderboard}
            </Link>
          </>
        }
        working={rankWorking(credits.total, rank)}
      />
    </section>
  )
})

/** Up and down are an arrow and a sign, never a colour alone. */
function Change({ percent }: { percent: number }) {
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : undefined
  return (
    <p className="flex flex-wrap items-center gap-x-1">
      <b className="num inline-flex items-center text-ink">
        {Icon ? <Icon className="dash-arrow" aria-hidden="true" /> : null}
        {percent < 0 ? percentText(percent) : `${percent > 0 ? '+' : ''}${percentText(percent)}`}%
      </b>
      {WORDS.inDays(CHANGE_WINDOW_DAYS)}
    </p>
  )
}
