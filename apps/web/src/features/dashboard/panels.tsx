import * as formulas from '@eco/domain/dashboard/formulas'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { co2Text, decimalText, rupeesText, wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { panel as MESSAGES } from '../../messages/en/dashboard.json'
import { buttonClass } from '../../ui/button.tsx'
import { IndexCard } from '../../ui/card.tsx'
import { type CalculationContent, Figure } from '../../ui/figures/calculation.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { KIND_HUES, KindIcon } from '../../ui/kind-icon.tsx'
import { FigureSkeleton } from '../../ui/page/skeleton.tsx'
import { Unavailable } from '../../ui/page/unavailable.tsx'
import type { Sums } from './mapper.ts'
import { panelCalculations } from './panel-calculations.ts'
import type { Part } from './queries.ts'

type Line = { figure: string; calculation: CalculationContent }
type Facts = { count: number; calculation: CalculationContent; unit: string; lines: readonly Line[] }
type Key = keyof typeof MESSAGES
type Presentation = { title: Key; add: Key; labels: readonly Key[] }

const PRESENTATIONS = {
  ev: {
    title: 'evs',
    add: 'addEv',
    labels: ['distance', 'saved', 'credits'],
  },
  tree: {
    title: 'trees',
    add: 'addTree',
    labels: ['co2Year', 'species', 'credits'],
  },
  solar: {
    title: 'solar',
    add: 'addSolar',
    labels: ['generated', 'billSaved', 'credits'],
  },
} as const satisfies Record<string, Presentation>
/** The order in the specification. */
const ORDER = ['ev', 'tree', 'solar'] as const

type PanelsProps = {
  /** Undefined until loaded. */
  sums: Sums | undefined
  part: Part
}

/** One card per kind of asset, in the specified order; a kind without assets shows zeros. */
export const Panels = memo(function Panels({ sums, part }: PanelsProps) {
  const facts = sums && factsOf(sums)
  return (
    <div className="dash-panels">
      {ORDER.map((kind) => (
        <Panel key={kind} kind={kind} facts={facts?.[kind]} part={part} />
      ))}
    </div>
  )
})

function factsOf(sums: Sums): Record<keyof typeof PRESENTATIONS, Facts> {
  const { ev, solar, tree } = sums
  const calculations = panelCalculations(sums)
  const line = (figure: string, calculation: CalculationContent): Line => ({ figure, calculation })
  return {
    ev: {
      count: ev.count,
      calculation: calculations.evCount,
      unit: format(MESSAGES.vehicles, { count: ev.count }),
      lines: [
        line(`${decimalText(ev.distanceKm)} km`, calculations.evDistance),
        line(co2Text(formulas.evSavedKg(ev.distanceKm)), calculations.evSaved),
        line(wholeText(formulas.evCreditsEstimate(ev.distanceKm)), calculations.evCredits),
      ],
    },
    tree: {
      count: tree.count,
      calculation: calculations.treeCount,
      unit: format(MESSAGES.plants, { count: tree.count }),
      lines: [
        line(co2Text(formulas.treeOffsetKg(tree.count)), calculations.treeCo2),
        line(wholeText(tree.species), calculations.treeSpecies),
        line(wholeText(formulas.treeCreditsEstimate(tree.count)), calculations.treeCredits),
      ],
    },
    solar: {
      count: solar.count,
      calculation: calculations.solarCount,
      unit: format(MESSAGES.panels, { count: solar.count, kilowatts: decimalText(solar.capacityKw) }),
      lines: [
        line(`${decimalText(solar.generationKwh)} kWh`, calculations.solarGenerated),
        line(rupeesText(formulas.solarBillSavedRupees(solar.generationKwh)), calculations.solarBill),
        line(wholeText(formulas.solarCreditsEstimate(solar.generationKwh)), calculations.solarCredits),
      ],
    },
  }
}

type PanelProps = { kind: keyof typeof PRESENTATIONS; facts: Facts | undefined; part: Part }

function Panel({ kind, facts, part }: PanelProps) {
  const { title, add, labels }: Presentation = PRESENTATIONS[kind]
  return (
    <IndexCard
      hue={KIND_HUES[kind]}
      icon={<KindIcon bare hue={KIND_HUES[kind]} />}
      title={MESSAGES[title]}
      className="dash-panel"
      aria-busy={facts === undefined && !part.failed}
    >
      {facts === undefined && part.failed ? (
        <Unavailable busy={part.fetching} onRetry={part.retry} />
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-2">
            {facts ? (
              <Figure calculation={facts.calculation} className="text-28 font-head">
                {wholeText(facts.count)}
              </Figure>
            ) : (
              <span className="text-28">
                <FigureSkeleton className="w-12" />
              </span>
            )}
            {facts?.count === 0 ? (
              <Link to="/upload" className={buttonClass('quiet', 'md', 'dash-add shrink whitespace-normal')}>
                <Plus aria-hidden="true" />
                {MESSAGES[add]}
              </Link>
            ) : (
              <span className="text-12 text-ink-soft">{facts?.unit}</span>
            )}
          </div>
          <LedgerLines>
            {labels.map((label, index) => {
              const line = facts?.lines[index]
              return (
                <LedgerLine key={label} label={MESSAGES[label]}>
                  {line ? (
                    <Figure calculation={line.calculation}>{line.figure}</Figure>
                  ) : (
                    <FigureSkeleton className="skeleton-pressable" />
                  )}
                </LedgerLine>
              )
            })}
          </LedgerLines>
        </>
      )}
    </IndexCard>
  )
}
