import type { EraseReceipt } from '@eco/contract/accounts/account'
import { useState } from 'react'
import { MailCard } from '../../features/mail/mail-card.tsx'
import { ErasedPage } from '../../features/profile/erased-page.tsx'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { PasskeysCard } from '../../features/security/passkeys-card.tsx'
import { ProviderCard } from '../../features/security/provider-card.tsx'
import { SecurityCard } from '../../features/security/security-card.tsx'
import { dropDraftsExceptOf } from '../../lib/form/drafts.ts'
import { signOutHere } from '../../lib/session/session.ts'
import { Private } from '../private.tsx'

/** No member has this id, so all members' drafts are dropped. */
const NOBODY = '-'

/** The receipt of an erased account is shown after its session has ended, so it is outside `Private`. */
export function ProfileScreen() {
  const [receipt, setReceipt] = useState<EraseReceipt>()
  if (receipt) return <ErasedPage receipt={receipt} />
  return (
    <Private>
      <ProfilePage
        security={
          <>
            <PasskeysCard />
            <SecurityCard />
            <ProviderCard />
          </>
        }
        mail={<MailCard />}
        onErased={(next) => {
          setReceipt(next)
          signOutHere()
          dropDraftsExceptOf(NOBODY)
        }}
      />
    </Private>
  )
}
