import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { wholeText } from '../../lib/format/figures.ts'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { calculation as CALCULATION_MESSAGES, panel as MESSAGES } from '../../messages/en/dashboard.json'
import { buttonClass } from '../../ui/button.tsx'
import { BELOW_FOLD, IndexCard } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Figure } from '../../ui/figures/calculation.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { KIND_HUES, KindIcon } from '../../ui/kind-icon.tsx'
import { FigureSkeleton } from '../../ui/page/skeleton.tsx'
import { Unavailable } from '../../ui/page/unavailable.tsx'
import type { Sums } from './mapper.ts'
import { PANEL_FIGURES, PANEL_KINDS, type PanelKind, sumCalculation } from './panel-figures.ts'
import type { Part } from './queries.ts'

type PanelsProps = {
  /** Undefined until loaded. */
  sums: Sums | undefined
  part: Part
}

const PanelEstimate = lazyPart(() => import('./panel-estimate.tsx'), 'PanelEstimate')

const PANELS =
  'mt-2 grid gap-2 max-md:order-1 [contain-intrinsic-size:auto_680px] md:mt-3 md:grid-cols-2 md:gap-x-4 md:max-lg:*:last:col-span-full lg:grid-cols-3 lg:gap-4 lg:[contain-intrinsic-size:auto_260px]'

/** One card per kind of asset, in the specified order; a kind without assets shows zeros. */
export const Panels = memo(function Panels(props: PanelsProps) {
  return (
    <div className={classNames(PANELS, BELOW_FOLD)}>
      {PANEL_KINDS.map((kind) => (
        <Panel key={kind} kind={kind} {...props} />
      ))}
    </div>
  )
})

/** For the labels of a panel that is loading. */
const NOTHING: Sums = {
  previousCredits: 0,
  ev: { count: 0, rangeKm: 0, distanceKm: 0 },
  solar: { count: 0, capacityKw: 0, generationKwh: 0 },
  tree: { count: 0, species: 0 },
}

function Panel({ kind, sums, part }: PanelsProps & { kind: PanelKind }) {
  const { title, add } = MESSAGES[kind]
  const { unit, lines } = PANEL_FIGURES[kind](sums ?? NOTHING)
  const count = sums?.[kind].count
  const failed = sums === undefined && part.failed
  return (
    <IndexCard
      hue={KIND_HUES[kind]}
      icon={<KindIcon hue={KIND_HUES[kind]} bare />}
      title={title}
      cardClass="flex flex-col px-4.5 pt-2.5 pb-3"
      aria-busy={sums === undefined && !failed}
    >
      {failed ? (
        <Unavailable busy={part.fetching} onRetry={part.retry} />
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-2">
            {count === undefined ? (
              <span className="text-28">
                <FigureSkeleton className="w-12" />
              </span>
            ) : (
              <Figure
                calculation={sumCalculation(
                  title,
                  `${CALCULATION_MESSAGES.allEntries} = ${wholeText(count)}`,
                  count,
                )}
                className="text-28 font-head in-data-toned-down:text-ink-soft"
              >
                {wholeText(count)}
              </Figure>
            )}
            {count === 0 ? (
              <Link
                to="/upload"
                className={buttonClass(
                  'quiet',
                  'md',
                  '-my-1.5 -mr-4.5 shrink! text-[0.875rem]! whitespace-normal',
                )}
              >
                <Plus aria-hidden="true" />
                {add}
              </Link>
            ) : (
              <span className="text-12 text-ink-soft">{count === undefined ? null : unit}</span>
            )}
          </div>
          <LedgerLines>
            {lines.map(({ figure, calculation, hasEstimate }) => (
              <LedgerLine key={calculation.title} label={calculation.title}>
                {sums ? (
                  <Figure
                    calculation={{
                      ...calculation,
                      title: `${title}: ${calculation.title}`,
                      ...(hasEstimate && { beside: <PanelEstimate kind={kind} /> }),
                    }}
                  >
                    {figure}
                  </Figure>
                ) : (
                  <FigureSkeleton className="skeleton-pressable" />
                )}
              </LedgerLine>
            ))}
          </LedgerLines>
        </>
      )}
    </IndexCard>
  )
}
