import * as formulas from '@eco/domain/dashboard/formulas'
import { Link } from '@tanstack/react-router'
import { Car, Plus, Sun, TreeDeciduous } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { co2Text, decimalText, rupeesText, wholeText } from '../../lib/figures.ts'
import { buttonClass } from '../../ui/button.tsx'
import { IndexCard } from '../../ui/card.tsx'
import type { Hue } from '../../ui/hue.ts'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { Figure, type WorkingContent } from '../../ui/working.tsx'
import { PANEL_WORDS as WORDS } from './messages.ts'
import { panelWorkings } from './panel-workings.ts'
import type { Sums } from './wire.ts'

/** One index card for each kind of asset, in the specified order; a kind without assets shows its real zeros. */
export const Panels = memo(function Panels({ sums }: { sums: Sums }) {
  const { ev, solar, tree } = sums
  const workings = panelWorkings(sums)
  return (
    <div className="dash-panels">
      <Panel
        hue="sky"
        icon={<Car />}
        title={WORDS.evs}
        count={ev.count}
        working={workings.evCount}
        unit={WORDS.vehicles}
        add={WORDS.addEv}
      >
        <LedgerLine label={WORDS.distance}>
          <Figure working={workings.evDistance}>{decimalText(ev.distanceKm)} km</Figure>
        </LedgerLine>
        <LedgerLine label={WORDS.saved}>
          <Figure working={workings.evSaved}>{co2Text(formulas.evSavedKg(ev.distanceKm))}</Figure>
        </LedgerLine>
        <LedgerLine label={WORDS.credits}>
          <Figure working={workings.evCredits}>{wholeText(formulas.evCreditsEstimate(ev.distanceKm))}</Figure>
        </LedgerLine>
      </Panel>
      <Panel
        hue="tree"
        icon={<TreeDeciduous />}
        title={WORDS.trees}
        count={tree.count}
        working={workings.treeCount}
        unit={WORDS.plants}
        add={WORDS.addTree}
      >
        <LedgerLine label={WORDS.co2Year}>
          <Figure working={workings.treeCo2}>{co2Text(formulas.treeOffsetKg(tree.count))}</Figure>
        </LedgerLine>
        <LedgerLine label={WORDS.species}>
          <Figure working={workings.treeSpecies}>{wholeText(tree.species)}</Figure>
        </LedgerLine>
        <LedgerLine label={WORDS.credits}>
          <Figure working={workings.treeCredits}>
            {wholeText(formulas.treeCreditsEstimate(tree.count))}
          </Figure>
        </LedgerLine>
      </Panel>
      <Panel
        hue="amber"
        icon={<Sun />}
        title={WORDS.solar}
        count={solar.count}
        working={workings.solarCount}
        unit={WORDS.panels(decimalText(solar.capacityKw))}
        add={WORDS.addSolar}
      >
        <LedgerLine label={WORDS.generated}>
          <Figure working={workings.solarGenerated}>{decimalText(solar.generationKwh)} kWh</Figure>
        </LedgerLine>
        <LedgerLine label={WORDS.billSaved}>
          <Figure working={workings.solarBill}>
            {rupeesText(formulas.solarBillSavedRupees(solar.generationKwh))}
          </Figure>
        </LedgerLine>
        <LedgerLine label={WORDS.credits}>
          <Figure working={workings.solarCredits}>
            {wholeText(formulas.solarCreditsEstimate(solar.generationKwh))}
          </Figure>
        </LedgerLine>
      </Panel>
    </div>
  )
})

type PanelProps = {
  hue: Hue
  icon: ReactNode
  title: string
  count: number
  working: WorkingContent
  unit: string
  add: string
  children: ReactNode
}

function Panel({ hue, icon, title, count, working, unit, add, children }: PanelProps) {
  return (
    <IndexCard hue={hue} icon={icon} title={title} className="dash-panel">
      <p className="flex items-baseline justify-between gap-3">
        <Figure working={working} className="text-28 font-head">
          {wholeText(count)}
        </Figure>
        <span className="text-12 text-ink-soft">{unit}</span>
      </p>
      <LedgerLines>{children}</LedgerLines>
      {count === 0 ? (
        <Link to="/upload" className={buttonClass('quiet', 'md', 'dash-add')}>
          <Plus aria-hidden="true" />
          {add}
        </Link>
      ) : null}
    </IndexCard>
  )
}
