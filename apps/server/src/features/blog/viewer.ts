import type { Session } from '../../http/context.ts'
import type { Viewer } from './store.ts'

/** A token without its cookie gives no more access than no session. */
export const viewerOf = (session: Session | undefined): Viewer => {
  const whole = session?.whole === true ? session : undefined
  return { userId: whole?.userId, isAdmin: whole?.role === 'admin' }
}
