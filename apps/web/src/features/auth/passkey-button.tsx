import { Fingerprint } from 'lucide-react'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { PasskeyError } from '../../lib/browser/passkeys.ts'
import type { Member } from '../../lib/session/session.ts'
import { errors as ERRORS, passkey as MESSAGES } from '../../messages/en/auth.json'
import { Button } from '../../ui/button.tsx'
import { Problem } from './popup-frame.tsx'

type PasskeyButtonProps = {
  send: () => Promise<Member>
  onEntered: (member: Member) => void
}

/** Signs in, or finishes a sign-in, with a passkey of this browser. */
export function PasskeyButton({ send, onEntered }: PasskeyButtonProps) {
  const { mutate, isPending, error } = useSend({ mutationFn: send, onSuccess: onEntered })
  const problem =
    error instanceof PasskeyError
      ? error.message
      : failureMessage(error, { refused: MESSAGES.notUsed, noAnswer: ERRORS.noAnswer })
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="secondary"
        size="lg"
        className="w-full"
        icon={<Fingerprint aria-hidden="true" />}
        busy={isPending}
        busyLabel={MESSAGES.busy}
        onClick={() => mutate()}
      >
        {MESSAGES.use}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  )
}

/** Between two ways to sign in. */
export function Or() {
  return (
    <p className="flex items-center gap-3 text-14 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {MESSAGES.or}
    </p>
  )
}
