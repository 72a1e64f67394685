import '@eco/contract/messages/en/checks/auth.json'
import { api } from '@eco/contract'
import { checkEmail } from '@eco/domain/auth/rules'
import {
  INVITED_ROLES,
  type InvitedRole,
  mayInvite,
  type OrganizationRole,
} from '@eco/domain/organizations/rules'
import { useId, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useAppForm } from '../../lib/form/use-app-form.ts'
import {
  members as MEMBERS,
  invite as MESSAGES,
  roles as ROLES,
  roleTexts as TEXTS,
} from '../../messages/en/organizations.json'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useCopyLink } from '../../ui/overlay/use-copy-link.ts'
import { Choices } from './choices.tsx'
import { useChange } from './queries.ts'

type InviteDialogProps = {
  organizationId: string
  /** of the caller */
  role: OrganizationRole
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates an invitation link for one person and one role. */
export function InviteDialog({ organizationId, role, open, onOpenChange }: InviteDialogProps) {
  const id = useId()
  const copy = useCopyLink()
  const [invited, setInvited] = useState<InvitedRole>('viewer')
  const [link, setLink] = useState<string>()
  const form = useAppForm<{ email: string }>({
    start: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? undefined : checkEmail(email) }),
  })
  const send = useChange(
    ({ email }: { email: string }) =>
      call(api.invite, {
        params: { organization_id: organizationId },
        body: { role: invited, ...(email.trim() !== '' && { email }) },
      }),
    (reply) => setLink(reply.link),
    MEMBERS.failed,
  )
  const close = (isOpen: boolean) => {
    if (!isOpen) setLink(undefined)
    onOpenChange(isOpen)
  }
  if (link !== undefined)
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title={MESSAGES.ready}
        description={MESSAGES.readyText}
        footer={
          <>
            <Button variant="secondary" onClick={() => close(false)}>
              {MESSAGES.done}
            </Button>
            <Button onClick={() => void copy(link.slice(new URL(link).origin.length))}>
              {MESSAGES.copy}
            </Button>
          </>
        }
      >
        <TextField label={MESSAGES.ready} value={link} readOnly onFocus={(event) => event.target.select()} />
      </Dialog>
    )
  return (
    <FormDialog
      open={open}
      title={MESSAGES.title}
      close={() => close(false)}
      form={form.formProps((typed) => send.mutate(typed))}
      cancel={MESSAGES.cancel}
      submit={MESSAGES.create}
      busy={send.isPending}
      busyLabel={MESSAGES.creating}
    >
      <Choices
        name={`${id}-role`}
        label={MESSAGES.role}
        options={INVITED_ROLES.filter((one) => mayInvite(role, one)).map((one) => ({
          value: one,
          title: ROLES[one],
          text: TEXTS[one],
        }))}
        value={invited}
        onChange={setInvited}
      />
      <TextField
        type="email"
        label={MESSAGES.email}
        hint={MESSAGES.emailHint}
        optional
        {...form.field('email')}
      />
      <p className="text-14 text-ink-soft">{MESSAGES.once}</p>
    </FormDialog>
  )
}
