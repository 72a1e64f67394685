import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { format } from '../lib/language/catalogues.ts'
import { useLeaving } from '../lib/session/leaving.ts'
import { currentLoginPrompt, openAuthForm, waitForLogin } from '../lib/session/login-prompt.ts'
import { useSession } from '../lib/session/session.ts'
import { storedUserId } from '../lib/session/session-store.ts'
import { frame as FRAME } from '../messages/en/app.json'
import { memberPages as MESSAGES } from '../messages/en/member-pages.json'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/overlay/toast.tsx'
import { NotOpenYet } from '../ui/page/not-open-yet.tsx'
import { usePageMetadata } from './page-head.ts'

/**
 * A page for members. For a visitor it asks for a login and opens right after it. When a session lapses, the
 * page stays mounted behind the popup, so that nothing typed is lost; a login by another member remounts it.
 */
export function Private({ children }: { children: ReactNode }) {
  const { signedIn, userId } = useSession()
  const leaving = useLeaving()
  const known = signedIn && userId !== undefined
  const owner = useRef(userId)
  if (known) owner.current = userId
  useAskForLogin({ known, nameless: signedIn && !known, leaving, wasKnown: owner.current !== undefined })

  if (leaving && !signedIn) return <p className="wrap page-title py-8">{MESSAGES.leaving}</p>
  return (
    <>
      {known ? null : <Locked nameless={signedIn} />}
      {owner.current === undefined || (!known && storedUserId() === undefined) ? null : (
        <div key={owner.current} hidden={!known}>
          {children}
        </div>
      )}
    </>
  )
}

/** The pages below `memberRoute`, each behind its own login. */
export function MemberPages() {
  // Not the location: it changes before the next page is drawn.
  const page = useMatches({ select: (matches) => matches.at(-1)?.id })
  return (
    <Private key={page}>
      <Outlet />
    </Private>
  )
}

type Asked = {
  /** Signed in, with a known user id. */
  known: boolean
  /** A token without a user id. */
  nameless: boolean
  leaving: boolean
  /** Somebody was signed in at some time since the page opened. */
  wasKnown: boolean
}

function useAskForLogin({ known, nameless, leaving, wasKnown }: Asked): void {
  const toast = useToast()
  const navigate = useNavigate()
  const { title } = usePageMetadata()
  useEffect(() => {
    if (known || leaving) return
    // A lapsed session keeps the user id, a logout in another tab removes it: then open the home page too.
    if (wasKnown && storedUserId() === undefined) void navigate({ href: '/Home' })
    else if (currentLoginPrompt().form !== undefined) return
    else if (nameless) void waitForLogin(FRAME.noUser)
    else {
      toast.info(FRAME.loginFirst)
      void waitForLogin(format(FRAME.waitsBehindLogin, { page: title }))
    }
  }, [known, nameless, leaving, wasKnown, title, toast, navigate])
}

/** Shown after the popup was closed without a login. */
function Locked({ nameless }: { nameless: boolean }) {
  const { title } = usePageMetadata()
  const reason = nameless ? FRAME.noUser : format(FRAME.waitsBehindLogin, { page: title })
  return (
    <NotOpenYet
      title={nameless ? FRAME.noUser : format(MESSAGES.private, { page: title })}
      text={MESSAGES.privateText}
      art="empty-assets"
      hue="tree"
      actions={
        <>
          <Button onClick={() => void waitForLogin(reason)}>{FRAME.logIn}</Button>
          <Button variant="secondary" onClick={() => openAuthForm('signup', reason)}>
            {MESSAGES.signUp}
          </Button>
        </>
      }
    />
  )
}
