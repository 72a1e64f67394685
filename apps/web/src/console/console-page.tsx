import { type ReactNode, useEffect } from 'react'
import { TopBar } from '../app/layout/top-bar.tsx'
import { logOut } from '../features/auth/log-out.ts'
import { useSend } from '../lib/api/use-send.ts'
import { format } from '../lib/language/catalogues.ts'
import type { Member } from '../lib/session/session.ts'
import { console as CONSOLE } from '../messages/en/console.json'
import type { ArtName } from '../ui/art.tsx'
import { Wordmark } from '../ui/art.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { useToast } from '../ui/overlay/toast.tsx'
import { NotOpenYet } from '../ui/page/not-open-yet.tsx'
import { useCurrentUser } from './use-current-user.ts'

/** Source of both: specification, section 9. */
const LOGOUT_TOAST_MS = 2_000
const HOME_AFTER_MS = 2_200

/** The organization's page: shows its name and a logout button. More of it opens later. */
export function ConsolePage() {
  const { who, again } = useCurrentUser()
  const member = 'member' in who ? who.member : undefined
  useFollowOtherTabs(again)
  return (
    <>
      <TopBar>
        <a href="/" aria-label={CONSOLE.site} className="no-underline">
          <Wordmark compact />
        </a>
        <span className="text-14 text-ink-soft">{CONSOLE.console}</span>
        <div className="flex justify-end">{member ? <LogoutButton /> : null}</div>
      </TopBar>
      <div className="shrink-0 grow" aria-busy={who.state === 'loading'}>
        {who.state === 'loading' ? <p className="wrap py-8 text-ink-soft">{CONSOLE.loading}</p> : null}
        {who.state === 'organization' ? <Organization member={who.member} /> : null}
        {who.state === 'member' ? (
          <Plain
            title={CONSOLE.notOrganization}
            text={format(CONSOLE.notOrganizationText, { name: who.member.username })}
          >
            <a href="/userDashboard" className={buttonClass('primary')}>
              {CONSOLE.dashboard}
            </a>
          </Plain>
        ) : null}
        {who.state === 'nobody' ? (
          <Plain title={CONSOLE.signedOut} text={CONSOLE.signedOutText}>
            <a href="/orgDashboard" className={buttonClass('primary')}>
              {CONSOLE.toMain}
            </a>
          </Plain>
        ) : null}
        {who.state === 'failed' ? (
          <Plain title={CONSOLE.title} text={CONSOLE.failed} art="error">
            <Button onClick={again}>{CONSOLE.retry}</Button>
          </Plain>
        ) : null}
      </div>
    </>
  )
}

function Organization({ member }: { member: Member }) {
  return (
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
  )
}

type PlainProps = { title: string; text: string; art?: ArtName; children: ReactNode }

function Plain({ title, text, art = 'empty-search', children }: PlainProps) {
  return <NotOpenYet title={title} text={text} art={art} hue="amber" actions={children} />
}

function LogoutButton() {
  const toast = useToast()
  const { mutate, isPending, isSuccess } = useSend({
    mutationFn: logOut,
    onSuccess: () => {
      toast.success(CONSOLE.loggedOut, { ms: LOGOUT_TOAST_MS })
      setTimeout(() => window.location.assign('/Home'), HOME_AFTER_MS)
    },
    onError: () => toast.error(CONSOLE.logoutFailed),
  })
  return (
    <Button variant="secondary" busy={isPending || isSuccess} onClick={() => mutate()}>
      {CONSOLE.logout}
    </Button>
  )
}

/** Checks the session again after a login or logout in another tab. */
function useFollowOtherTabs(again: () => void): void {
  useEffect(() => {
    const look = (event: StorageEvent) => {
      if (event.key === 'token') again()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  })
}
