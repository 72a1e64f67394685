import { createContext, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import type { ConfirmOptions, Question } from './overlay-props.ts'

export type Alerts = {
  /** Shows one sentence and OK; resolves when closed. */
  alert: (text: string) => Promise<void>
  /** Asks a question; resolves true when confirmed, false on Cancel or Escape. */
  confirm: (options: ConfirmOptions) => Promise<boolean>
}

type Asked = { question: Question; key: number; settle: (yes: boolean) => void }

// Lazy: the first paint needs no alert.
const AlertPopup = lazyPart(() => import('./alert-popup.tsx'), 'AlertPopup')

const AlertContext = createContext<Alerts | null>(null)

/** `alert` and `confirm` in the page's design, instead of the browser's native boxes. */
export function useAlert(): Alerts {
  const alerts = useContext(AlertContext)
  if (!alerts) throw new Error('useAlert needs an AlertProvider above it')
  return alerts
}

/** Shows alerts one after the other, in the order in which they were requested. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Asked[]>([])
  const [closing, setClosing] = useState(false)
  const lastKey = useRef(0)
  const first = queue[0]

  const alerts = useMemo<Alerts>(() => {
    function ask(question: Question): Promise<boolean> {
      return new Promise((settle) => {
        lastKey.current += 1
        const key = lastKey.current
        setQueue((waiting) => [...waiting, { question, key, settle }])
      })
    }
    return { alert: async (text) => void (await ask({ text })), confirm: ask }
  }, [])

  function answer(yes: boolean): void {
    if (!first || closing) return
    setClosing(true)
    first.settle(yes)
  }

  function drop(): void {
    setClosing(false)
    setQueue((waiting) => waiting.slice(1))
  }

  return (
    <AlertContext value={alerts}>
      {children}
      {first ? (
        <Suspense>
          <AlertPopup key={first.key} asked={first.question} open={!closing} answer={answer} dropped={drop} />
        </Suspense>
      ) : null}
    </AlertContext>
  )
}
