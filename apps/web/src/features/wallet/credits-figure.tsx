import { heldInAll } from '@eco/domain/credits/constants'
import { ruleOf } from '@eco/domain/methodology/versions'
import type { ReactNode } from 'react'
import { creditsText } from '../../lib/format/figures.ts'
import { creditsCalculation as CREDITS_CALCULATION, wallet as MESSAGES } from '../../messages/en/wallet.json'
import { Art } from '../../ui/art.tsx'
import { classNames } from '../../ui/class-names.ts'
import { BalanceBar } from '../../ui/figures/balance-bar.tsx'
import { type CalculationContent, Figure } from '../../ui/figures/calculation.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { FigureSkeleton, Skeleton } from '../../ui/page/skeleton.tsx'
import type { Credits, useCredits } from './queries.ts'

type CreditsFigureProps = { reading: ReturnType<typeof useCredits>; headingLevel: 2 | 3 }

/** The total with its leaf, and the bar of available, held and pending credits. */
export function CreditsFigure({ reading, headingLevel }: CreditsFigureProps) {
  const { data: credits, isError: failed, isFetching, refetch } = reading
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <Heading className="text-14 font-strong text-ink-soft">{MESSAGES.credits}</Heading>
          {credits === undefined && failed ? null : (
            <p className="tabular-nums text-40 font-head wrap-anywhere" aria-busy={credits === undefined}>
              {credits === undefined ? (
                <FigureSkeleton />
              ) : (
                <Figure calculation={calculationOf(credits)}>{creditsText(credits.total)}</Figure>
              )}
            </p>
          )}
        </div>
        <Art name="credit-leaf" className="size-15 shrink-0" />
      </div>
      {failed ? (
        <InlineNote className="mt-3" busy={isFetching} onRetry={() => void refetch()}>
          {credits === undefined ? MESSAGES.creditsFailed : MESSAGES.creditsStale}
        </InlineNote>
      ) : null}
      {credits === undefined ? (
        failed ? null : (
          <Skeleton className="skeleton-late mt-4 h-2" />
        )
      ) : (
        <div className="mt-4">
          <BalanceBar
            available={credits.parts.available}
            held={heldInAll(credits.parts)}
            pending={credits.parts.pending}
          />
        </div>
      )}
    </>
  )
}

/** Credits, or their placeholder until loaded. */
export const creditsOrSkeleton = (amount: number | undefined): ReactNode =>
  amount === undefined ? <FigureSkeleton /> : creditsText(amount)

const SHARE_COLORS = {
  available: 'before:bg-forest',
  held: 'before:bg-[repeating-linear-gradient(135deg,var(--forest)_0_2px,var(--card)_2px_4px)] before:inset-ring before:inset-ring-forest',
  pending: 'before:bg-[color-mix(in_oklab,var(--pending-line)_52%,var(--pending-ink)_48%)]',
}

/** A part of the total, marked as in the bar. */
export function Share({ part, children }: { part: keyof typeof SHARE_COLORS; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 before:size-2.5 before:flex-none before:rounded-[3px]',
        SHARE_COLORS[part],
      )}
    >
      {children}
    </span>
  )
}

const SUMMED = ['pending', 'available', 'held', 'reserved', 'buffer', 'owed'] as const

function calculationOf({ total, parts }: Credits): CalculationContent {
  const sum = SUMMED.map((part) => creditsText(parts[part]))
  return {
    title: CREDITS_CALCULATION.title,
    formula: (
      <>
        {CREDITS_CALCULATION.formula}
        <br />
        <b>
          {sum.join(' + ')} = {creditsText(total)}
        </b>
      </>
    ),
    lines: SUMMED.map((part) => ({ label: MESSAGES[part], value: creditsText(parts[part]) })),
    rule: 'total-credits',
    basis: [
      { label: CREDITS_CALCULATION.source, value: CREDITS_CALCULATION.sourceText },
      { label: CREDITS_CALCULATION.version, value: ruleOf('total-credits') },
      { label: CREDITS_CALCULATION.kind, value: CREDITS_CALCULATION.kindText },
    ],
  }
}
