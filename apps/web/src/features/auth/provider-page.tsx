import { api } from '@eco/contract'
import { checkUsername } from '@eco/domain/auth/usernames'
import { useNavigate } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { checkEach } from '../../lib/form/use-app-form.ts'
import { format } from '../../lib/language/catalogues.ts'
import { openAuthForm } from '../../lib/session/login-prompt.ts'
import { type ProviderAnswer, takeProviderAnswer } from '../../lib/session/provider.ts'
import { useOpenHome } from '../../lib/session/use-start.ts'
import { errors as ERRORS, fields as FIELDS, provider as MESSAGES } from '../../messages/en/auth.json'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { type FormProps, Problem } from './popup-frame.tsx'
import { SecondStep } from './second-step.tsx'
import { comeFromProvider, signUpAtProvider } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

/** The page to which the provider sends people back. */
export function ProviderPage() {
  const [answer] = useState(takeProviderAnswer)
  const openHome = useOpenHome()
  const navigate = useNavigate()
  const toast = useToast()
  const onEntered: FormProps['onEntered'] = (member) => openHome(member.role)
  const { mutate, data, error } = useSend({
    mutationFn: (given: ProviderAnswer) => finish(given),
    onSuccess: (done) => {
      if ('message' in done) {
        toast.success(done.message)
        void navigate({ to: '/profile', replace: true })
      } else if ('u_id' in done) onEntered(done)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is sent once
  useEffect(() => {
    if (answer) mutate(answer)
  }, [answer])

  if (!answer || error) {
    const isConnecting = answer?.purpose === 'connect'
    const back = () =>
      isConnecting ? void navigate({ to: '/profile', replace: true }) : openAuthForm('login')
    const why = error && failureMessage(error, { refused: MESSAGES.nothing, noAnswer: ERRORS.noAnswer })
    return (
      <Page title={MESSAGES.title} width="form">
        <div className="grid gap-4">
          <InlineNote icon={<Link2Off aria-hidden="true" />}>{why ?? MESSAGES.nothing}</InlineNote>
          <Button variant="secondary" onClick={back}>
            {isConnecting ? MESSAGES.profile : MESSAGES.back}
          </Button>
        </div>
      </Page>
    )
  }
  if (Array.isArray(data))
    return (
      <Page title={MESSAGES.stepTitle} width="form">
        <SecondStep steps={data} onEntered={onEntered} back={() => openAuthForm('login')} />
      </Page>
    )
  if (data && 'secret' in data)
    return (
      <Page title={MESSAGES.newTitle} lead={format(MESSAGES.newLead, { email: data.email })} width="form">
        <UsernameForm secret={data.secret} onEntered={onEntered} />
      </Page>
    )
  return (
    <Page title={MESSAGES.title} width="form" aria-busy>
      <p role="status" className="text-ink-soft">
        {MESSAGES.waiting}
      </p>
      <Skeleton className="h-24 rounded-lg" />
    </Page>
  )
}

async function finish({ purpose, query, secret }: ProviderAnswer) {
  if (purpose === 'sign_in') return comeFromProvider({ query, secret })
  return call(api.finishOidcLink, { body: { query, secret } })
}

const check = checkEach({ username: checkUsername })

type UsernameFormProps = Pick<FormProps, 'onEntered'> & { secret: string }

function UsernameForm({ secret, onEntered }: UsernameFormProps) {
  const form = useAuthForm({
    start: { username: '' },
    check,
    send: ({ username }) => signUpAtProvider(secret, username),
    onEntered,
    refused: MESSAGES.createFailed,
  })
  return (
    <form {...form.formProps} className="grid gap-4">
      <TextField label={FIELDS.username} autoComplete="nickname" {...form.field('username')} />
      <Problem>{form.problem}</Problem>
      <Button type="submit" size="lg" className="w-full" busy={form.busy} busyLabel={MESSAGES.creating}>
        {MESSAGES.create}
      </Button>
    </form>
  )
}
