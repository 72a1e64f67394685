import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Row = { icon: ReactNode; label: string; onChosen: () => void }

/** A sidebar row that links to a page. */
export function MenuLink({ icon, label, onChosen, to }: Row & { to: NonNullable<LinkProps['to']> }) {
  return (
    <li>
      <Link to={to} className="menu-row" activeProps={{ 'aria-current': 'page' }} onClick={onChosen}>
        {icon}
        {label}
      </Link>
    </li>
  )
}

/** A sidebar row that runs an action. */
export function MenuAction({ icon, label, onChosen }: Row) {
  return (
    <li>
      <button type="button" className="menu-row" onClick={onChosen}>
        {icon}
        {label}
      </button>
    </li>
  )
}
