import { LogIn } from 'lucide-react'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { format } from '../../lib/language/catalogues.ts'
import { provider as MESSAGES } from '../../messages/en/auth.json'
import { Button } from '../../ui/button.tsx'
import { Problem } from './popup-frame.tsx'
import { goToProvider } from './sign-in.ts'

/** Leads to the provider that the site lets people sign in with. */
export function ProviderButton({ provider }: { provider: string }) {
  const { mutate, isPending, isSuccess, error } = useSend({ mutationFn: goToProvider })
  const failed = format(MESSAGES.failed, { provider })
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="secondary"
        size="lg"
        className="w-full"
        icon={<LogIn aria-hidden="true" />}
        busy={isPending || isSuccess}
        busyLabel={format(MESSAGES.opening, { provider })}
        onClick={() => mutate()}
      >
        {format(MESSAGES.use, { provider })}
      </Button>
      <Problem>{failureMessage(error, { refused: failed, noAnswer: failed })}</Problem>
    </div>
  )
}
