import { worksInConsole } from '@eco/domain/auth/rules'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { format } from '../lib/language/catalogues.ts'
import { console as CONSOLE } from '../messages/en/console.json'
import { buttonClass } from '../ui/button.tsx'
import { NotOpenYet } from '../ui/page/not-open-yet.tsx'
import { useMember } from './frame.tsx'
import { ConsoleLink } from './link.tsx'

/** Leads everybody to the first page of their role. */
export function HomePage() {
  const member = useMember()
  const { history } = useRouter()
  const toQueue = worksInConsole(member.role)
  useEffect(() => {
    if (toQueue) history.replace('/console/review')
  }, [toQueue, history])
  if (toQueue) return null
  return member.role === 'organization' ? (
    <NotOpenYet
      title={member.username}
      text={CONSOLE.soon}
      art="engage-community"
      hue="forest"
      lines={[
        { label: CONSOLE.role, value: CONSOLE.organization },
        { label: CONSOLE.signedInAs, value: member.email },
        { label: CONSOLE.assets, value: CONSOLE.open },
        { label: CONSOLE.sites, value: CONSOLE.later },
      ]}
      actions={
        <>
          <a href="/upload" className={buttonClass('primary')}>
            {CONSOLE.record}
          </a>
          <a href="/wallet" className={buttonClass('secondary')}>
            {CONSOLE.wallet}
          </a>
        </>
      }
    />
  ) : (
    <Plain
      title={CONSOLE.notOrganization}
      text={format(CONSOLE.notOrganizationText, { name: member.username })}
    >
      <a href="/userDashboard" className={buttonClass('primary')}>
        {CONSOLE.dashboard}
      </a>
    </Plain>
  )
}

export function NotFoundPage() {
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
