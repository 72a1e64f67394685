import { Copy } from 'lucide-react'
import { dialog as MESSAGES } from '../../messages/en/security.json'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(wanted) => (wanted ? undefined : close())}
      title={MESSAGES.codes}
      description={MESSAGES.codesLead}
      footer={<Button onClick={close}>{MESSAGES.saved}</Button>}
    >
      <ul className="grid grid-cols-2 gap-2">
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-sunken px-3 py-2.5 font-strong tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <p className="my-3 text-14 text-ink-soft">{MESSAGES.codesNote}</p>
      <CopyButton text={codes.join('\n')} />
    </Dialog>
  )
}

export function CopyButton({ text }: { text: string }) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(MESSAGES.copied)
    } catch {
      toast.info(MESSAGES.copyFailed)
    }
  }
  return (
    <Button variant="quiet" className="-ms-4.5" onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      {MESSAGES.copy}
    </Button>
  )
}
