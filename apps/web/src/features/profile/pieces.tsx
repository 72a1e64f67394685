import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** Why something failed. */
export function Alert({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      role="alert"
      {...rest}
      className={classNames(
        'flex gap-3 rounded-xl border border-danger bg-[color-mix(in_oklab,var(--card),var(--rejected-wash)_60%)] px-4 py-3.5 text-sm wrap-anywhere text-rejected-ink',
        className,
      )}
    />
  )
}

type IconRowProps = { icon: ReactNode; tree?: boolean; className?: string; children: ReactNode }

/** A row of a list: an icon on its background, then text. */
export function IconRow({ icon, tree = false, className, children }: IconRowProps) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[40px_minmax(0,1fr)_auto] gap-3 border-t py-3.5 wrap-anywhere first:border-t-0',
        className,
      )}
    >
      <span
        className={classNames(
          'grid size-10 place-items-center rounded-control',
          tree ? 'bg-tree-wash text-tree-ink' : 'bg-forest-wash text-forest-ink',
        )}
      >
        {icon}
      </span>
      {children}
    </li>
  )
}

/** One fact beside its icon, which has 16 px. */
export function Fact({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classNames('flex items-center gap-2 text-sm/6 wrap-anywhere', className)} />
}

/** A line of the account: what it is, what it does, and its button. */
export function AccountLine({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4 first-of-type:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-strong wrap-anywhere">{title}</p>
        <p className="text-14 text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  )
}
