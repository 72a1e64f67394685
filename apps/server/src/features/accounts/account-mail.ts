import type { Db } from '../../infra/db/port.ts'

/** Mails about the security of an account; the member cannot turn them off. */
export type AccountMail =
  | { userId: string; template: 'password_changed'; values: { name: string } }
  | { userId: string; template: 'passkey_added'; values: { name: string; passkey: string } }
  | {
      userId: string
      template: 'new_device'
      values: { name: string; browser: string; system: string }
      onceKey: string
    }
  | { userId: string; template: 'reset_link_made'; values: { name: string } }
  | { userId: string; to: string; template: 'confirm_address'; values: { linkId: string } }
  | { userId: string; to: string; template: 'change_email'; values: { linkId: string } }
  | { userId: string; to: string; template: 'email_change_asked'; values: { name: string; email: string } }
  | {
      userId: string
      to: string
      template: 'email_changed'
      values: { name: string; email: string; linkId: string }
    }
  | { userId: string; template: 'reviewer_invitation'; values: { name: string; linkId: string } }
  /** to a typed address, which may be of no account */
  | { to: string; template: 'password_reset'; values: Record<string, never>; onceKey: string }

/** Queues a mail in the caller's transaction. */
export type QueueAccountMail = (tx: Db, mail: AccountMail) => Promise<void>
