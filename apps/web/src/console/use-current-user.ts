import { ApiError, api, createClient, type ReplyOf } from '@eco/contract'
import { useCallback, useEffect, useState } from 'react'
import { sendByXhr } from '../lib/api/transport.ts'
import { newUuid } from '../lib/browser/uuid.ts'
import { type Member, memberOf } from '../lib/session/session-store.ts'

/** A person acts for the organization that is signed in. */
export type Acting = NonNullable<ReplyOf<typeof api.session>['acting']>

/** `due`: when the work of this reviewer or administrator is refused without a second factor. */
export type CurrentUser =
  | { state: 'loading' | 'nobody' | 'failed' }
  | { state: 'organization' | 'member'; member: Member; acting: Acting | undefined; due?: number | undefined }

const NO_SESSION = 401
/** Without the login prompt of the main pages: this page shows by itself that nobody is signed in. */
const call = createClient({ transport: sendByXhr, newKey: newUuid })

/** Asks the server who is signed in; does not trust what the browser has stored. */
export function useCurrentUser(): { who: CurrentUser; again: () => void } {
  const [who, setWho] = useState<CurrentUser>({ state: 'loading' })
  const ask = useCallback((signal?: AbortSignal) => {
    setWho({ state: 'loading' })
    call(api.session, {}, signal ? { signal } : {}).then(
      ({ user, acting, second_factor_due: due }) => {
        const member = memberOf(user)
        if (member === undefined) setWho({ state: 'nobody' })
        else
          setWho({ state: member.role === 'organization' ? 'organization' : 'member', member, acting, due })
      },
      (error: unknown) => {
        if (signal?.aborted) return
        setWho({ state: error instanceof ApiError && error.status === NO_SESSION ? 'nobody' : 'failed' })
      },
    )
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    ask(stop.signal)
    return () => stop.abort()
  }, [ask])
  return { who, again: () => ask() }
}
