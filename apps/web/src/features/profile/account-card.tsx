import { api, fillPath } from '@eco/contract'
import type { EraseReceipt } from '@eco/contract/accounts/account'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { account as MESSAGES } from '../../messages/en/profile.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/overlay/dialog.tsx'
import { AccountLine } from './pieces.tsx'

const EmailLine = lazyPart(() => import('./email-line.tsx'), 'EmailLine')
const PasswordDialog = lazyDialog(() => import('./password-dialog.tsx'), 'PasswordDialog')
const EraseDialog = lazyDialog(() => import('./erase-dialog.tsx'), 'EraseDialog')

/** Password, export, and deletion of the account. */
export function AccountCard({
  userId,
  onErased,
}: {
  userId: string
  onErased: (receipt: EraseReceipt) => void
}) {
  const [open, setOpen] = useState<'password' | 'erase'>()
  const close = () => setOpen(undefined)
  return (
    <Card aria-labelledby="profile-account">
      <h2 id="profile-account" className="text-20 font-strong">
        {MESSAGES.title}
      </h2>
      <Suspense fallback={<AccountLine title={MESSAGES.emailLabel} text={MESSAGES.emailText} />}>
        <EmailLine userId={userId} />
      </Suspense>
      <AccountLine title={MESSAGES.passwordLabel} text={MESSAGES.passwordText}>
        <Button variant="secondary" onClick={() => setOpen('password')}>
          {MESSAGES.change}
        </Button>
      </AccountLine>
      <AccountLine title={MESSAGES.exportLabel} text={MESSAGES.exportText}>
        <a className={buttonClass('secondary')} href={fillPath(api.exportData.path)} download>
          {MESSAGES.exportAct}
        </a>
      </AccountLine>
      <AccountLine title={MESSAGES.eraseLabel} text={MESSAGES.eraseText}>
        <Button variant="danger-outline" onClick={() => setOpen('erase')}>
          {MESSAGES.eraseAct}
        </Button>
      </AccountLine>
      <PasswordDialog userId={userId} open={open === 'password'} close={close} />
      <EraseDialog userId={userId} open={open === 'erase'} close={close} onErased={onErased} />
    </Card>
  )
}
