import type { ReactNode } from 'react'
import { Art, type ArtName } from '../art.tsx'
import { classNames } from '../class-names.ts'
import { Contours } from '../contours.tsx'
import { FactLines } from '../figures/ledger-lines.tsx'
import type { Hue } from '../kind-icon.tsx'

export type NotOpenYetProps = {
  title: string
  /** Says what is under construction, and that nothing is lost. */
  text: ReactNode
  lines?: readonly { label: string; value: string }[]
  /** One primary button or link, then a secondary one. */
  actions?: ReactNode
  art?: ArtName
  hue?: Hue
}

/** A page that opens later or does not exist: picture, one sentence, links. */
export function NotOpenYet(props: NotOpenYetProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap not-open-page">
      <NotOpenYetBody {...props} />
    </main>
  )
}

/** The same inside a page that already has a `main`. */
export function NotOpenYetBody(props: NotOpenYetProps & { headingLevel?: 1 | 2 }) {
  const { title, text, lines = [], actions, art = 'activity-plant-tree' } = props
  const Heading = props.headingLevel === 2 ? 'h2' : 'h1'
  return (
    <div className={classNames('not-open', `hue-${props.hue ?? 'amber'}`)}>
      <div className="not-open-art">
        <Contours />
        <Art name={art} />
      </div>
      <div>
        <Heading className="page-title">{title}</Heading>
        <p className="mt-2 text-ink-soft">{text}</p>
        {lines.length > 0 ? <FactLines className="mt-4" facts={lines} /> : null}
        {actions ? <div className="mt-4 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  )
}
