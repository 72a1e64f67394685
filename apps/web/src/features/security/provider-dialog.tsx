import { api } from '@eco/contract'
import '@eco/contract/messages/en/checks/auth.json'
import { checkPassword } from '@eco/domain/auth/rules'
import { call } from '../../lib/api/api.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { useAppForm } from '../../lib/form/use-app-form.ts'
import { format } from '../../lib/language/catalogues.ts'
import { openProvider } from '../../lib/session/provider.ts'
import { providerDialog as MESSAGES } from '../../messages/en/security.json'
import { FieldError } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

export type ProviderTask = 'connect' | 'disconnect' | 'password'
type ProviderDialogProps = { task: ProviderTask; provider: string; close: () => void }

/** Connects an account with the provider or disconnects it, or gives it its first password. Mounted for one task. */
export function ProviderDialog({ task, provider, close }: ProviderDialogProps) {
  const toast = useToast()
  const { passwordMin } = useSettings()
  const isNew = task === 'password'
  const form = useAppForm({
    start: { password: '' },
    check: ({ password }) => ({
      password: isNew ? checkPassword(password, passwordMin) : checkPassword(password),
    }),
  })
  const { mutate, isPending, error, reset } = useSend({
    meta: { failure: 'Could not change how the account signs in' },
    mutationFn: async (body: { password: string }) => {
      if (task === 'connect') return openProvider('connect', await call(api.startOidcLink, { body }))
      const done = isNew ? await call(api.setFirstPassword, { body }) : await call(api.unlinkOidc, { body })
      toast.success(done.message)
      close()
    },
  })
  const problem = failureMessage(error, { refused: MESSAGES.failed, noAnswer: MESSAGES.failed })
  const { title, lead, act } = {
    connect: {
      title: format(MESSAGES.connect, { provider }),
      lead: format(MESSAGES.connectLead, { provider }),
      act: MESSAGES.next,
    },
    disconnect: {
      title: format(MESSAGES.disconnect, { provider }),
      lead: MESSAGES.disconnectLead,
      act: MESSAGES.disconnectAct,
    },
    password: {
      title: MESSAGES.choose,
      lead: format(MESSAGES.chooseLead, { provider }),
      act: MESSAGES.chooseAct,
    },
  }[task]
  return (
    <FormDialog
      open
      title={title}
      description={lead}
      close={close}
      form={{ ...form.formProps((typed) => mutate(typed)), onChange: reset }}
      cancel={MESSAGES.cancel}
      submit={act}
      variant={task === 'disconnect' ? 'danger' : 'primary'}
      busy={isPending}
      busyLabel={MESSAGES.busy}
    >
      <PasswordField
        label={isNew ? MESSAGES.newPassword : MESSAGES.password}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...form.field('password')}
      />
      <div role="alert">{problem ? <FieldError>{problem}</FieldError> : null}</div>
    </FormDialog>
  )
}
