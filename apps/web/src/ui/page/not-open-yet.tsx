import type { ReactNode } from 'react'
import type { ArtName } from '../art.tsx'
import { SpotPicture } from '../contours.tsx'
import { FactLines } from '../figures/ledger-lines.tsx'
import type { Hue } from '../kind-icon.tsx'

type NotOpenYetProps = {
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
  const { title, text, lines = [], actions, art = 'activity-plant-tree', hue = 'amber' } = props
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid max-w-[calc(816px+2*var(--gutter))] content-start gap-6 pt-6 pb-14 md:grid-cols-[340px_1fr] md:items-center md:gap-10 md:py-18"
    >
      <SpotPicture name={art} hue={hue} className="md:min-h-85 md:[&>img]:size-62" />
      <div>
        <h1 className="page-title">{title}</h1>
        <p className="mt-2 text-ink-soft">{text}</p>
        {lines.length > 0 ? <FactLines className="mt-4" facts={lines} /> : null}
        {actions ? <div className="mt-4 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </main>
  )
}
