import type { ReactNode } from 'react'
import { Art, type ArtName } from './art.tsx'
import { classNames } from './class-names.ts'
import { Contours } from './contours.tsx'
import type { Hue } from './hue.ts'
import { LedgerLine, LedgerLines } from './ledger-lines.tsx'

type NotOpenYetProps = {
  title?: string
  /** What is still being made, and that nothing is lost by coming back. */
  text: ReactNode
  lines?: readonly { label: string; value: string }[]
  /** One primary button or link, then a secondary. */
  actions?: ReactNode
  art?: ArtName
  hue?: Hue
}

/** A page that opens later, or a page that is not there: picture, one sentence, the way on. */
export function NotOpenYet(props: NotOpenYetProps) {
  const {
    title = 'This page opens later',
    text,
    lines = [],
    actions,
    art = 'activity-plant-tree',
    hue = 'amber',
  } = props
  return (
    <main id="main" tabIndex={-1} className={classNames('wrap not-open', `hue-${hue}`)}>
      <div className="not-open-art">
        <Contours />
        <Art name={art} />
      </div>
      <div>
        <h1 className="page-title">{title}</h1>
        <p className="mt-2 text-ink-soft">{text}</p>
        {lines.length > 0 ? (
          <LedgerLines className="mt-4">
            {lines.map((line) => (
              <LedgerLine key={line.label} label={line.label}>
                {line.value}
              </LedgerLine>
            ))}
          </LedgerLines>
        ) : null}
        {actions ? <div className="mt-4 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </main>
  )
}
