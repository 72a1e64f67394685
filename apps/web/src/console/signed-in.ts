import { createContext, useContext } from 'react'
import type { Member } from '../lib/session/session.ts'
import type { Acting } from './use-current-user.ts'

type SignedIn = { member: Member; acting: Acting | undefined }
/** Who is signed in; the frame shows its pages to nobody else. */
export const SignedInContext = createContext<SignedIn | undefined>(undefined)

/** Who is signed in. Only for pages inside the frame. */
export const useMember = (): Member => useSignedIn().member

/** The person who acts for the organization that is signed in. */
export const useActing = (): Acting | undefined => useSignedIn().acting

function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext)
  if (!signedIn) throw new Error('useMember needs a ConsoleFrame above it')
  return signedIn
}
