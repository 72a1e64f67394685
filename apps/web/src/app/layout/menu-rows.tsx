import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Row = { icon: ReactNode; label: string; onChosen: () => void }

/** One line of the sidebar that leads to a page. */
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

/** One line of the sidebar that does something. */
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
