import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

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
