import { api, fillPath } from '@eco/contract'
import type { EraseReceipt } from '@eco/contract/accounts/account'
import { type ReactNode, useState } from 'react'
import { account as MESSAGES } from '../../messages/en/profile.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

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
      <Line title={MESSAGES.passwordLabel} text={MESSAGES.passwordText}>
        <Button variant="secondary" onClick={() => setOpen('password')}>
          {MESSAGES.change}
        </Button>
      </Line>
      <Line title={MESSAGES.exportLabel} text={MESSAGES.exportText}>
        <a className={buttonClass('secondary')} href={fillPath(api.exportData.path)} download>
          {MESSAGES.exportAct}
        </a>
      </Line>
      <Line title={MESSAGES.eraseLabel} text={MESSAGES.eraseText}>
        <Button variant="danger-outline" onClick={() => setOpen('erase')}>
          {MESSAGES.eraseAct}
        </Button>
      </Line>
      <PasswordDialog userId={userId} open={open === 'password'} close={close} />
      <EraseDialog userId={userId} open={open === 'erase'} close={close} onErased={onErased} />
    </Card>
  )
}

function Line({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4 first-of-type:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-strong">{title}</p>
        <p className="text-14 text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  )
}
