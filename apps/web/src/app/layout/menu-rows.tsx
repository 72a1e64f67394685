import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Row = { icon: ReactNode; label: string; onChosen: () => void }

const ROW =
  'flex min-h-13 w-full items-center gap-3.5 rounded-xl px-3 text-left font-strong text-ink no-underline hover:bg-ink/6 current:bg-forest-wash current:text-forest-ink'

/** A sidebar row that links to a page. */
export function MenuLink({ icon, label, onChosen, to }: Row & { to: NonNullable<LinkProps['to']> }) {
  return (
    <li>
      <Link to={to} className={ROW} activeProps={{ 'aria-current': 'page' }} onClick={onChosen}>
        {icon}
        {label}
      </Link>
    </li>
  )
}

/** A sidebar row that leads to a page outside of the router. */
export function MenuAnchor({ icon, label, href }: Omit<Row, 'onChosen'> & { href: string }) {
  return (
    <li>
      <a href={href} className={ROW}>
        {icon}
        {label}
      </a>
    </li>
  )
}

/** A sidebar row that runs an action. */
export function MenuAction({ icon, label, onChosen }: Row) {
  return (
    <li>
      <button type="button" className={ROW} onClick={onChosen}>
        {icon}
        {label}
      </button>
    </li>
  )
}
