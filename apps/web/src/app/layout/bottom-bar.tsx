import { Link } from '@tanstack/react-router'
import { BookOpen, Compass, LayoutDashboard, Plus, Trees } from 'lucide-react'
import { MENU } from '../messages.ts'

/** For signed-in members below 768 px, on hub pages. */
export function BottomBar() {
  const active = { activeProps: { 'aria-current': 'page' as const } }
  return (
    <nav className="bar-bottom" aria-label="Quick">
      <Link to="/userDashboard" {...active}>
        <LayoutDashboard />
        {MENU.dashboard}
      </Link>
      <Link to="/upload" {...active}>
        <Trees />
        {MENU.assets}
      </Link>
      <Link to="/activities" {...active}>
        <span className="bar-bottom-log">
          <Plus />
        </span>
        {MENU.log}
      </Link>
      <Link to="/blog" {...active}>
        <BookOpen />
        {MENU.blog}
      </Link>
      <Link to="/engage" {...active}>
        <Compass />
        {MENU.engage}
      </Link>
    </nav>
  )
}
