import { Link } from '@tanstack/react-router'
import { BookOpen, Compass, LayoutDashboard, Plus, Trees } from 'lucide-react'
import { frame as FRAME, menu as MENU } from '../../messages/en/app.json'

const LINK =
  'flex min-h-12 flex-col items-center justify-center gap-[3px] rounded-control text-center text-xs leading-[0.875rem] font-strong tracking-[-0.004em] wrap-anywhere text-ink-soft no-underline hyphens-auto current:text-forest-ink [&_svg]:size-5.5'

/** For signed-in members below 768 px, on hub pages. */
export function BottomBar() {
  const link = { className: LINK, activeProps: { 'aria-current': 'page' as const } }
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t bg-card px-1 pt-1.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden"
      aria-label={FRAME.quickMenu}
    >
      <Link to="/userDashboard" {...link}>
        <LayoutDashboard />
        {MENU.dashboard}
      </Link>
      <Link to="/upload" {...link}>
        <Trees />
        {MENU.assets}
      </Link>
      <Link to="/activities" {...link}>
        <span className="grid h-8 w-12 place-items-center rounded-card bg-forest text-on-forest">
          <Plus />
        </span>
        {MENU.log}
      </Link>
      <Link to="/blog" {...link}>
        <BookOpen />
        {MENU.blog}
      </Link>
      <Link to="/engage" {...link}>
        <Compass />
        {MENU.engage}
      </Link>
    </nav>
  )
}
