import type { ReactNode } from 'react'
import { Art, type ArtName } from './art.tsx'
import { classNames } from './class-names.ts'

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
    <div className={classNames('empty', className)}>
      <Art name={art} className="empty-art" />
      <p className="font-head">{title}</p>
      {text ? <p className="empty-text">{text}</p> : null}
      {action}
    </div>
  )
}
