import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Calculation, type CalculationContent } from './figures/calculation.tsx'
import type { Hue } from './kind-icon.tsx'

type CardProps = ComponentProps<'section'> & { pad?: boolean }

/** Never nest cards: use a rule or a tinted background. */
export function Card({ pad = true, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames('card', pad && 'card-pad', className)} />
}

/** A part below the first screen, which is laid out when the reader comes near; give it its usual height. */
export const BELOW_FOLD = '[content-visibility:auto] [overflow-clip-margin:24px]'

type IndexCardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: string
  hue: Hue
  icon?: ReactNode
  /** Classes of the card below the tab; `className` is for the whole. */
  cardClass?: string
}

/** It covers the line at the top of the card. */
const TAB =
  'relative -mb-px inline-flex min-h-9 max-w-[calc(100%-8px)] items-center gap-2 self-start rounded-t-xl border border-b-0 bg-hue-wash pr-4 pl-3 text-sm font-head tracking-[-0.008em] wrap-anywhere text-hue-ink [&_svg.lucide]:size-4.5 [&_svg.lucide]:stroke-2'

/** An index card: the title is on a tab with the hue's background. */
export function IndexCard({ title, hue, icon, className, cardClass, children, ...rest }: IndexCardProps) {
  return (
    <section {...rest} className={classNames('flex flex-col', `hue-${hue}`, className)}>
      <h2 className={TAB}>
        {icon}
        {title}
      </h2>
      <div className={classNames('card card-pad flex-1 rounded-tl-none', cardClass)}>{children}</div>
    </section>
  )
}

type StatCardProps = ComponentProps<'article'> & {
  label: string
  /** Omitted when `children` replace it: a figure that is loading or could not be read. */
  figure?: ReactNode
  unit?: string
  /** One or two short lines: change, basis. */
  notes?: ReactNode
  calculation?: CalculationContent | undefined
}

/** A label, one large figure, its basis, and the (i) that opens its calculation. */
export function StatCard({
  label,
  figure,
  unit,
  notes,
  calculation,
  className,
  children,
  ...rest
}: StatCardProps) {
  return (
    <article {...rest} className={classNames('card stat', className)}>
      <div className="stat-top">
        <h2>{label}</h2>
        {calculation ? <Calculation {...calculation} name={label} /> : null}
      </div>
      {children ?? (
        <p className="stat-figure">
          {figure}
          {unit ? <small> {unit}</small> : null}
        </p>
      )}
      {notes ? <div className="stat-notes">{notes}</div> : null}
    </article>
  )
}
