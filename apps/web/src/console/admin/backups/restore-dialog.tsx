import { ApiError, api } from '@eco/contract'
import type { WireBackup } from '@eco/contract/administration/backups'
import '@eco/contract/messages/en/checks/auth.json'
import { checkPassword } from '@eco/domain/auth/rules'
import { useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { momentText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { dialog as MESSAGES } from '../../../messages/en/backups.json'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { BACKUPS_KEY } from './queries.ts'

type RestoreDialogProps = { backup: WireBackup; siteName: string; onClose: () => void }

const START = { siteName: '', password: '' }

/** Asks for the name of the site and the password; the next start of the server then restores the backup. */
export function RestoreDialog({ backup, siteName, onClose }: RestoreDialogProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const form = useAppForm({
    start: START,
    check: (typed: typeof START) => ({
      siteName: typed.siteName.trim() === siteName ? undefined : MESSAGES.wrongName,
      password: checkPassword(typed.password),
    }),
  })
  const send = useSend({
    meta: { failure: 'Could not request the restore' },
    mutationFn: (typed: typeof START) =>
      call(api.requestRestore, {
        params: { name: backup.name },
        body: { site_name: typed.siteName, password: typed.password },
      }),
    onSuccess: () => {
      toast.success(MESSAGES.requested)
      onClose()
    },
    onError: (error) => {
      if (isWrongPassword(error)) form.showErrors({ password: refusalOf(error) })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: BACKUPS_KEY }),
  })
  const { error } = send
  const problem = error && !isWrongPassword(error) ? (refusalOf(error) ?? MESSAGES.notRequested) : undefined
  return (
    <FormDialog
      open
      title={format(MESSAGES.title, { moment: momentText(backup.created_at) })}
      description={MESSAGES.lead}
      close={onClose}
      form={form.formProps((typed: typeof START) => send.mutate(typed))}
      cancel={MESSAGES.cancel}
      submit={MESSAGES.request}
      variant="danger"
      busy={send.isPending}
      busyLabel={MESSAGES.sending}
    >
      <p>{MESSAGES.steps}</p>
      <p className="text-14 text-ink-soft">{`${MESSAGES.several} ${MESSAGES.log}`}</p>
      <TextField
        label={format(MESSAGES.name, { name: siteName })}
        autoComplete="off"
        {...form.field('siteName')}
      />
      <PasswordField label={MESSAGES.password} {...form.field('password')} />
      <InlineNote icon={<Info aria-hidden="true" />}>{MESSAGES.recorded}</InlineNote>
      {problem === undefined ? null : <InlineNote>{problem}</InlineNote>}
    </FormDialog>
  )
}

const isWrongPassword = (failure: Error): boolean =>
  failure instanceof ApiError && failure.code === 'wrong_password'
