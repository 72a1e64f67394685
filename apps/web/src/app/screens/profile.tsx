import { useState } from 'react'
import { ErasedPage } from '../../features/profile/erased-page.tsx'
import type { Receipt } from '../../features/profile/mapper.ts'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { dropDraftsExceptOf } from '../../lib/drafts.ts'
import { signOutHere } from '../../lib/session.ts'
import { Private } from '../private.tsx'

/** Nobody has this id: all drafts of members go. */
const NOBODY = '-'

/** The receipt of an erased account is shown to whoever just left, so it stands outside of what needs a session. */
export function ProfileScreen() {
  const [receipt, setReceipt] = useState<Receipt>()
  if (receipt) return <ErasedPage receipt={receipt} />
  return (
    <Private>
      <ProfilePage
        onErased={(told) => {
          setReceipt(told)
          signOutHere()
          dropDraftsExceptOf(NOBODY)
        }}
      />
    </Private>
  )
}
