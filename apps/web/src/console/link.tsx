import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../ui/class-names.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link within the console. TanStack's own is typed by the routes of the main app. */
export function ConsoleLink({ to, onClick, ...rest }: LinkProps) {
  const { history } = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || isOther) return
    event.preventDefault()
    history.push(to)
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** The way back to a list, above the title. */
export function BackLink({ to, className, children }: Pick<LinkProps, 'to' | 'className' | 'children'>) {
  return (
    <ConsoleLink
      to={to}
      className={classNames('inline-flex min-h-tap items-center gap-1.5 text-14 font-strong', className)}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </ConsoleLink>
  )
}
