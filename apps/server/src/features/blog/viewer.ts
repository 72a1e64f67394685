import type { Session } from '../../http/context.ts'
import type { Viewer } from './store.ts'

/** Half a session, a token without its cookie, sees what nobody sees. */
export const viewerOf = (session: Session | undefined): Viewer => {
  const whole = session?.whole === true ? session : undefined
  return { userId: whole?.userId, isAdmin: whole?.role === 'admin' }
}
