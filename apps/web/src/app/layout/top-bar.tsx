import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

type TopBarProps = {
  /** Transparent. */
  bare?: boolean
  /** Over the page's first picture. */
  floats?: boolean
  /** Left, centre and right. */
  children: ReactNode
}

/** The bar at the top of the window, of the app and of the console. */
export function TopBar({ bare = false, floats = false, children }: TopBarProps) {
  return (
    <header
      className={classNames(
        'sticky top-0 z-20 border-b transition-[background-color,border-color] duration-(--d-2)',
        bare ? 'border-transparent' : 'bg-paper',
        floats && '-mb-[61px]',
      )}
    >
      <div className="mx-auto grid h-15 max-w-[calc(1136px+2*var(--gutter))] grid-cols-[1fr_auto_1fr] items-center gap-2 px-[calc(var(--gutter)-12px)]">
        {children}
      </div>
    </header>
  )
}
