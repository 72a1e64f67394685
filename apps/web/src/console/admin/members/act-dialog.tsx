import '@eco/contract/messages/en/checks/moderation.json'
import { GIVEN_ROLES } from '@eco/domain/members/rules'
import { checkNote, NOTE_MAX } from '@eco/domain/moderation/rules'
import { Info } from 'lucide-react'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { format, sentence } from '../../../lib/language/catalogues.ts'
import {
  member as MEMBER,
  dialog as MESSAGES,
  roles as ROLE_NAMES,
} from '../../../messages/en/members-admin.json'
import { SelectField, TextAreaField } from '../../../ui/form/text-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import type { AccountDetail, Decided, MemberAct } from './queries.ts'

type ActDialogProps = {
  account: Pick<AccountDetail, 'username' | 'role'>
  act: MemberAct
  open: boolean
  onClose: () => void
  busy: boolean
  /** Why the last attempt failed. */
  problem: string | undefined
  onDecide: (decided: Decided) => void
}

const titlesOf = (name: string) => ({
  suspend: format(MESSAGES.suspendTitle, { name }),
  lift: format(MESSAGES.liftTitle, { name }),
  role: format(MESSAGES.roleTitle, { name }),
  link: format(MESSAGES.linkTitle, { name }),
})
const textsOf = (name: string) => ({
  ...{ suspend: MESSAGES.suspendText, lift: MESSAGES.liftText, role: MESSAGES.roleText },
  link: format(MESSAGES.linkText, { name }),
})
const buttons = () => ({
  ...{ suspend: MEMBER.suspend, lift: MEMBER.lift },
  ...{ role: MEMBER.changeRole, link: MEMBER.makeLink },
})

/** Asks for the reason, which the member reads, and for the new role. */
export function ActDialog({ account, act, open, onClose, busy, problem, onDecide }: ActDialogProps) {
  const isRole = act === 'role'
  const form = useAppForm<{ role: string; reason: string }>({
    start: { role: '', reason: '' },
    check: ({ role, reason }) => {
      const found = checkNote(reason)
      return {
        role: isRole && role === '' ? MESSAGES.roleMissing : undefined,
        reason: found && sentence(found),
      }
    },
  })
  const submit = ({ role, reason }: { role: string; reason: string }) =>
    onDecide({ act, reason: reason.trim(), role: GIVEN_ROLES.find((one) => one === role) })
  return (
    <FormDialog
      open={open}
      title={titlesOf(account.username)[act]}
      description={textsOf(account.username)[act]}
      close={onClose}
      form={form.formProps(submit)}
      cancel={MESSAGES.cancel}
      submit={buttons()[act]}
      variant={act === 'suspend' ? 'danger' : 'primary'}
      busy={busy}
      busyLabel={MESSAGES.sending}
    >
      {isRole ? (
        <SelectField
          label={MESSAGES.newRole}
          placeholder={MESSAGES.choose}
          options={GIVEN_ROLES.filter((role) => role !== account.role).map((value) => ({
            value,
            label: ROLE_NAMES[value],
          }))}
          {...form.field('role')}
        />
      ) : null}
      <TextAreaField
        label={MESSAGES.reason}
        hint={format(MESSAGES.reasonHint, { max: NOTE_MAX })}
        rows={4}
        maxLength={NOTE_MAX}
        {...form.field('reason')}
      />
      <InlineNote icon={<Info aria-hidden="true" />}>{MESSAGES.recorded}</InlineNote>
      {problem === undefined ? null : <InlineNote>{problem}</InlineNote>}
    </FormDialog>
  )
}
