import { StatusBadge } from '../../../ui/badge.tsx'
import { StatCard } from '../../../ui/card.tsx'
import { BalanceBar } from '../../../ui/figures/balance-bar.tsx'
import { type CalculationContent, Figure } from '../../../ui/figures/calculation.tsx'
import { Entry } from '../../../ui/figures/entry.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { Progress } from '../../../ui/figures/progress.tsx'
import { Table } from '../../../ui/figures/table.tsx'
import { KindIcon } from '../../../ui/kind-icon.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Part } from './section.tsx'

const CALCULATION: CalculationContent = {
  title: 'Tree CO2 for a year',
  formula: (
    <>
      27 trees × 21 kg = <b>567 kg</b>
    </>
  ),
  lines: [
    { label: 'Trees, not rejected', value: '27' },
    { label: 'Factor', value: '21 kg per tree and year' },
  ],
  basis: [
    { label: 'Source', value: 'Product rule, version 1' },
    { label: 'Kind', value: 'Estimate' },
  ],
}

const ROWS = [
  { date: '20 Nov', entry: 'Neem, Taljai Hills', status: 'pending', credits: '+50' },
  { date: '15 Nov', entry: 'Gulmohar, Law College Road', status: 'approved', credits: '+50' },
  { date: '09 Nov', entry: 'Second roof, 3.2 kW', status: 'rejected', credits: '−50' },
] as const

export function FiguresSection() {
  return (
    <>
      <div className="grid content-start gap-5 lg:col-span-5">
        <div className="grid grid-cols-2 gap-3">
          <StatCard
            label="CO2 Offset"
            figure="567"
            unit="kg"
            notes="per year, potential"
            calculation={CALCULATION}
          />
          <StatCard
            label="Value Created"
            figure="₹81,620"
            notes="includes ₹3,000 per unit"
            calculation={CALCULATION}
          />
        </div>
        <Part title="Ledger lines and a figure that opens" className="">
          <LedgerLines>
            <LedgerLine label="Distance">3,240 km</LedgerLine>
            <LedgerLine label="CO2 per year">
              <Figure calculation={CALCULATION}>567 kg</Figure>
            </LedgerLine>
            <LedgerLine label="Serials" rule>
              <span className="mono">ECO-TRE-2026-451-500</span>
            </LedgerLine>
          </LedgerLines>
          <h3 className="mt-4 mb-2 text-14 font-head">Available, held and pending</h3>
          <BalanceBar available={1305} held={45} pending={150} />
        </Part>
      </div>
      <Part title="Table" className="lg:col-span-7">
        <Table
          caption="Entries"
          rows={ROWS}
          rowKey={(row) => row.entry}
          columns={[
            { head: 'Date', part: 'date', cell: (row) => row.date },
            { head: 'Entry', part: 'main', cell: (row) => row.entry },
            { head: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
            { head: 'Credits', part: 'amount', end: true, cell: (row) => row.credits },
          ]}
        />
        <h3 className="mt-5 mb-2 text-14 font-head">Progress and skeleton</h3>
        <div className="grid gap-6 sm:grid-cols-2">
          <Progress
            label="sapling.jpg"
            sentBytes={2_100_000}
            totalBytes={3_400_000}
            onCancel={() => undefined}
          />
          <div className="flex items-center gap-3">
            <Skeleton className="size-10" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-3 w-full" />
              <Skeleton className="h-3 w-2/3" />
            </div>
          </div>
        </div>
        <h3 className="mt-5 mb-1 text-14 font-head">Entries</h3>
        <ul>
          <Entry
            at={Date.UTC(2026, 10, 20)}
            icon={<KindIcon hue="tree" />}
            title="Neem, Taljai Hills"
            meta="Tree saved"
            end={
              <>
                <StatusBadge status="pending" />
                <span className="tabular-nums font-head">+50</span>
              </>
            }
          />
          <Entry
            at={Date.UTC(2026, 10, 18)}
            icon={<KindIcon hue="sky" />}
            title="MG Comet EV"
            meta="Electric vehicle saved"
            end={<span className="tabular-nums font-head">+50</span>}
          />
        </ul>
      </Part>
    </>
  )
}
