import { EVIDENCE_MAX, type ScoredPart, scoreOf } from '@eco/domain/review/score'
import { CircleCheck, CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { list as MESSAGES, parts as PARTS, raise as RAISE } from '../../messages/en/evidence.json'
import { classNames } from '../class-names.ts'
import { BAR } from '../figures/balance-bar.tsx'

type Part = Omit<ScoredPart, 'later'>

/** How to raise a part, and by how much; undefined when it has all its points or nothing raises it. */
export function raiseText({ part, points, max }: Part): string | undefined {
  if (points >= max) return undefined
  const text: string | undefined = (RAISE as Partial<Record<string, string>>)[part]
  return text && format(MESSAGES.more, { text, left: max - points })
}

type EvidenceListProps = {
  parts: readonly Part[]
  /** Says how each part can be raised. */
  hints?: boolean
}

/** The parts of an entry's evidence, each as a sentence with its points. */
export function EvidenceList({ parts, hints = false }: EvidenceListProps) {
  return (
    <ul className="divide-y" aria-label={MESSAGES.title}>
      {parts.map((part) => {
        const isFull = part.points === part.max
        const Icon = isFull ? CircleCheck : CircleDot
        const raise = hints ? raiseText(part) : undefined
        return (
          <li key={part.part} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-2.5 text-14">
            <Icon
              aria-hidden="true"
              className={classNames('mt-0.5 size-4.5', isFull ? 'text-approved-ink' : 'text-pending-ink')}
            />
            <span className="wrap-anywhere">{format(PARTS[part.part], part.params)}</span>
            <Points points={part.points} max={part.max} />
            {raise === undefined ? null : <span className="col-start-2 text-ink-soft">{raise}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function Points({ points, max }: { points: number; max: number }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <strong>{points}</strong>{' '}
      <span className="text-12 text-ink-soft">{format(MESSAGES.ofAll, { max })}</span>
    </span>
  )
}

/** The score as a bar. Decorative: the figure is in the text beside it. */
export function EvidenceBar({ points, className }: { points: number; className?: string }) {
  return (
    <svg className={classNames(BAR, className)} aria-hidden="true">
      <rect width={`${(100 * points) / EVIDENCE_MAX}%`} height="100%" fill="var(--forest)" />
    </svg>
  )
}

type EvidenceProps = EvidenceListProps & {
  /** Below the title. */
  lead?: string
  className?: string
  children?: ReactNode
}

/** Total, bar, parts, and what the score is not. */
export function Evidence({ parts, hints = false, lead, className, children }: EvidenceProps) {
  const points = scoreOf(parts)
  return (
    <section className={className} data-toast-avoid="">
      <div className="flex items-end justify-between gap-3">
        <div>
          <h2 className="text-20 font-head">{MESSAGES.title}</h2>
          {lead === undefined ? null : <p className="text-14 text-ink-soft">{lead}</p>}
        </div>
        <p className="whitespace-nowrap text-14 text-ink-soft">
          <strong className="text-28 font-head tabular-nums text-ink">{points}</strong>{' '}
          {format(MESSAGES.ofAll, { max: EVIDENCE_MAX })}
        </p>
      </div>
      <EvidenceBar points={points} className="my-2.5" />
      <EvidenceList parts={parts} hints={hints} />
      {children}
      <p className="mt-2 text-12 text-ink-soft">{MESSAGES.never}</p>
    </section>
  )
}
