import type { ComponentProps, ReactNode } from 'react'
import { Calculation, type CalculationContent } from './calculation.tsx'
import { classNames } from './class-names.ts'
import type { Hue } from './hue.ts'

type CardProps = ComponentProps<'section'> & { pad?: boolean }

/** One thing to read. Never put a card into a card: use a rule or a wash. */
export function Card({ pad = true, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames('card', pad && 'card-pad', className)} />
}

type IndexCardProps = Omit<ComponentProps<'section'>, 'title'> & { title: string; hue: Hue; icon?: ReactNode }

/** An index card: the title sits on a tab in the hue's wash. */
export function IndexCard({ title, hue, icon, className, children, ...rest }: IndexCardProps) {
  return (
    <section {...rest} className={classNames('card card-pad index-card', `hue-${hue}`, className)}>
      <h2 className="index-tab">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  )
}

type StatCardProps = ComponentProps<'article'> & {
  label: string
  /** Left out when `children` stand in its place: a figure that waits or could not be read. */
  figure?: ReactNode
  unit?: string
  /** One or two short lines: change, basis. */
  notes?: ReactNode
  calculation?: CalculationContent | undefined
}

/** A label, one big figure, its basis, and the (i) that opens how it is worked out. */
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
