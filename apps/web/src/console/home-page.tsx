import { worksInConsole } from '@eco/domain/auth/rules'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { lazyPage } from '../lib/page/page.ts'
import { console as CONSOLE } from '../messages/en/console.json'
import { buttonClass } from '../ui/button.tsx'
import { NotOpenYet } from '../ui/page/not-open-yet.tsx'
import { ConsoleLink } from './link.tsx'
import { useMember } from './signed-in.ts'

const OverviewPage = lazyPage(() => import('./organization/overview-page.tsx'), 'OverviewPage')
const MembershipsPage = lazyPage(() => import('./organization/memberships-page.tsx'), 'MembershipsPage')

/** Leads everybody to the first page of their role. */
export function HomePage() {
  const member = useMember()
  const { history } = useRouter()
  const toQueue = worksInConsole(member.role)
  useEffect(() => {
    if (toQueue) history.replace('/console/review')
  }, [toQueue, history])
  if (toQueue) return null
  return member.role === 'organization' ? <OverviewPage /> : <MembershipsPage />
}

/** An address outside the console belongs to the main application, which a link of its components leads to. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  const isOutside = !pathname.startsWith('/console')
  useEffect(() => {
    if (isOutside) window.location.reload()
  }, [isOutside])
  if (isOutside) return null
  return (
    <Plain title={CONSOLE.notFound} text={CONSOLE.notFoundText}>
      <ConsoleLink to="/console/" className={buttonClass('primary')}>
        {CONSOLE.console}
      </ConsoleLink>
    </Plain>
  )
}

type PlainProps = { title: string; text: string; children: ReactNode }

function Plain({ title, text, children }: PlainProps) {
  return <NotOpenYet title={title} text={text} art="empty-search" hue="amber" actions={children} />
}
