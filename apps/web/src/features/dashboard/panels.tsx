import * as formulas from '@eco/domain/dashboard/formulas'
import { Link } from '@tanstack/react-router'
import { Car, Plus, Sun, TreeDeciduous } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { co2Text, decimalText, rupeesText, wholeText } from '../../lib/figures.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Figure, type WorkingContent } from '../../ui/calculation.tsx'
import { IndexCard } from '../../ui/card.tsx'
import type { Hue } from '../../ui/hue.ts'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { FigureSkeleton } from '../../ui/skeleton.tsx'
import { Unavailable } from '../../ui/unavailable.tsx'
import type { Sums } from './mapper.ts'
import { PANEL_WORDS as WORDS } from './messages.ts'
import { panelWorkings } from './panel-calculations.ts'
import type { Part } from './queries.ts'

type Line = { label: string; figure: string; working: WorkingContent }
type Facts = { count: number; working: WorkingContent; unit: string; lines: readonly Line[] }
type Face = { hue: Hue; icon: ReactNode; title: string; add: string; labels: readonly string[] }

const FACES = {
  ev: {
    hue: 'sky',
    icon: <Car />,
    title: WORDS.evs,
    add: WORDS.addEv,
    labels: [WORDS.distance, WORDS.saved, WORDS.credits],
  },
  tree: {
    hue: 'tree',
    icon: <TreeDeciduous />,
    title: WORDS.trees,
    add: WORDS.addTree,
    labels: [WORDS.co2Year, WORDS.species, WORDS.credits],
  },
  solar: {
    hue: 'amber',
    icon: <Sun />,
    title: WORDS.solar,
    add: WORDS.addSolar,
    labels: [WORDS.generated, WORDS.billSaved, WORDS.credits],
  },
} as const satisfies Record<string, Face>
/** The specified order. */
const ORDER = ['ev', 'tree', 'solar'] as const

type PanelsProps = {
  /** Undefined until the server has told them. */
  sums: Sums | undefined
  part: Part
}

/** One index card for each kind of asset, in the specified order; a kind without assets shows its real zeros. */
export const Panels = memo(function Panels({ sums, part }: PanelsProps) {
  const facts = sums && factsOf(sums)
  return (
    <div className="dash-panels">
      {ORDER.map((kind) => (
        <Panel key={kind} face={FACES[kind]} facts={facts?.[kind]} part={part} />
      ))}
    </div>
  )
})

function factsOf(sums: Sums): Record<keyof typeof FACES, Facts> {
  const { ev, solar, tree } = sums
  const workings = panelWorkings(sums)
  const line = (label: string, figure: string, working: WorkingContent): Line => ({ label, figure, working })
  return {
    ev: {
      count: ev.count,
      working: workings.evCount,
      unit: WORDS.vehicles(ev.count),
      lines: [
        line(WORDS.distance, `${decimalText(ev.distanceKm)} km`, workings.evDistance),
        line(WORDS.saved, co2Text(formulas.evSavedKg(ev.distanceKm)), workings.evSaved),
        line(WORDS.credits, wholeText(formulas.evCreditsEstimate(ev.distanceKm)), workings.evCredits),
      ],
    },
    tree: {
      count: tree.count,
      working: workings.treeCount,
      unit: WORDS.plants(tree.count),
      lines: [
        line(WORDS.co2Year, co2Text(formulas.treeOffsetKg(tree.count)), workings.treeCo2),
        line(WORDS.species, wholeText(tree.species), workings.treeSpecies),
        line(WORDS.credits, wholeText(formulas.treeCreditsEstimate(tree.count)), workings.treeCredits),
      ],
    },
    solar: {
      count: solar.count,
      working: workings.solarCount,
      unit: WORDS.panels(solar.count, decimalText(solar.capacityKw)),
      lines: [
        line(WORDS.generated, `${decimalText(solar.generationKwh)} kWh`, workings.solarGenerated),
        line(
          WORDS.billSaved,
          rupeesText(formulas.solarBillSavedRupees(solar.generationKwh)),
          workings.solarBill,
        ),
        line(
          WORDS.credits,
          wholeText(formulas.solarCreditsEstimate(solar.generationKwh)),
          workings.solarCredits,
        ),
      ],
    },
  }
}

type PanelProps = { face: Face; facts: Facts | undefined; part: Part }

function Panel({ face, facts, part }: PanelProps) {
  const { hue, icon, title, add, labels } = face
  return (
    <IndexCard
      hue={hue}
      icon={icon}
      title={title}
      className="dash-panel"
      aria-busy={facts === undefined && !part.failed}
    >
      {facts === undefined && part.failed ? (
        <Unavailable busy={part.fetching} onRetry={part.retry} />
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-2">
            {facts ? (
              <Figure working={facts.working} className="text-28 font-head">
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
                {add}
              </Link>
            ) : (
              <span className="text-12 text-ink-soft">{facts?.unit}</span>
            )}
          </div>
          <LedgerLines>
            {labels.map((label, index) => {
              const line = facts?.lines[index]
              return (
                <LedgerLine key={label} label={label}>
                  {line ? (
                    <Figure working={line.working}>{line.figure}</Figure>
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
