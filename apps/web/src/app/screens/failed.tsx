import { useRouter } from '@tanstack/react-router'
import { frame as FRAME } from '../../messages/en/app.json'
import { Button } from '../../ui/button.tsx'
import { NotOpenYet } from '../../ui/page/not-open-yet.tsx'

/** Shown instead of a page that threw while rendering, or whose file did not load. */
export function FailedScreen() {
  const router = useRouter()
  return (
    <NotOpenYet
      title={FRAME.failed}
      text={FRAME.failedText}
      art="error"
      hue="amber"
      actions={<Button onClick={() => void router.invalidate()}>{FRAME.reload}</Button>}
    />
  )
}
