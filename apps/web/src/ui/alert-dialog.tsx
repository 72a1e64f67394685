import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { Button } from './button.tsx'

export type ConfirmOptions = { title: string; text?: ReactNode; confirmLabel: string; danger?: boolean }

export type Alerts = {
  /** Shows one sentence and OK; resolves when it was closed. */
  alert: (text: string) => Promise<void>
  /** Asks; resolves true when confirmed, false on Cancel or Escape. */
  confirm: (options: ConfirmOptions) => Promise<boolean>
}

type Asked = { key: number; settle: (yes: boolean) => void } & (
  | { text: string }
  | { confirm: ConfirmOptions }
)

const AlertContext = createContext<Alerts | null>(null)

/** `alert` and `confirm` of the page instead of the browser's native boxes. */
export function useAlert(): Alerts {
  const alerts = useContext(AlertContext)
  if (!alerts) throw new Error('useAlert needs an AlertProvider above it')
  return alerts
}

/** Shows alerts one after the other, in the order in which they were asked for. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Asked[]>([])
  const [closing, setClosing] = useState(false)
  const lastKey = useRef(0)
  const first = queue[0]

  const alerts = useMemo<Alerts>(() => {
    function ask(question: { text: string } | { confirm: ConfirmOptions }): Promise<boolean> {
      return new Promise((settle) => {
        lastKey.current += 1
        const key = lastKey.current
        setQueue((waiting) => [...waiting, { ...question, key, settle }])
      })
    }
    return { alert: async (text) => void (await ask({ text })), confirm: (confirm) => ask({ confirm }) }
  }, [])

  function answer(yes: boolean): void {
    if (!first || closing) return
    setClosing(true)
    first.settle(yes)
  }

  function drop(open: boolean): void {
    if (open) return
    setClosing(false)
    setQueue((waiting) => waiting.slice(1))
  }

  return (
    <AlertContext value={alerts}>
      {children}
      {first ? (
        <Base.Root
          key={first.key}
          open={!closing}
          onOpenChange={(open) => (open ? undefined : answer(false))}
          onOpenChangeComplete={drop}
        >
          <Base.Portal>
            <Base.Backdrop className="backdrop alert-backdrop" />
            <Base.Viewport className="alert-frame">
              <Base.Popup className="alert">
                {'confirm' in first ? (
                  <ConfirmFace asked={first.confirm} answer={answer} />
                ) : (
                  <AlertFace text={first.text} answer={answer} />
                )}
              </Base.Popup>
            </Base.Viewport>
          </Base.Portal>
        </Base.Root>
      ) : null}
    </AlertContext>
  )
}

function AlertFace({ text, answer }: { text: string; answer: (yes: boolean) => void }) {
  return (
    <>
      <Base.Title className="font-strong" render={<p />}>
        {text}
      </Base.Title>
      <div className="mt-5 flex justify-end">
        <Button onClick={() => answer(true)}>OK</Button>
      </div>
    </>
  )
}

function ConfirmFace({ asked, answer }: { asked: ConfirmOptions; answer: (yes: boolean) => void }) {
  return (
    <>
      <Base.Title className="dialog-title">{asked.title}</Base.Title>
      {asked.text ? <Base.Description className="mt-1 text-ink-soft">{asked.text}</Base.Description> : null}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button variant={asked.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {asked.confirmLabel}
        </Button>
      </div>
    </>
  )
}
