import type { ReactNode } from 'react'
import { Art, type ArtName } from '../art.tsx'
import { classNames } from '../class-names.ts'

type EmptyStateProps = {
  art?: ArtName
  /** The specified sentence. */
  title: string
  /** One sentence of explanation. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ art = 'empty-assets', title, text, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-1 py-1 text-center [&>:is(a,button)]:mt-3',
        className,
      )}
    >
      <Art name={art} className="mb-1 size-33" />
      <p className="font-head">{title}</p>
      {text ? <p className="max-w-[30ch] text-sm text-ink-soft">{text}</p> : null}
      {action}
    </div>
  )
}
