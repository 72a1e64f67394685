import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ui as MESSAGES } from '../../messages/en/ui.json'
import { useFreePlace } from './toast-place.ts'
import { PlainToast, type ToastKind, type ToastOptions, type UndoOptions, UndoToast } from './toast-row.tsx'

/** Duration of toasts of forms (specification: 3 s). */
export const FORM_TOAST_MS = 3000
/** Duration of the fade-out. */
export const TOAST_EXIT_MS = 133

type ShowToast = (text: string, options?: ToastOptions) => void

export type Toasts = {
  success: ShowToast
  info: ShowToast
  error: ShowToast
  /** Offers Undo with a countdown that pauses while hovered or focused. */
  undo: (text: string, options: UndoOptions) => void
}

type Content = { kind: ToastKind; options: ToastOptions } | { kind: 'undo'; options: UndoOptions }
type Shown = { key: number; text: string; leaving: boolean } & Content

const ToastContext = createContext<Toasts | null>(null)

/** Shows messages at the top right that close by themselves. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const [host, setHost] = useState<HTMLElement | null>(null)
  const lastKey = useRef(0)
  const place = useRef<HTMLElement>(null)
  useFreePlace(place, shown.length)

  // Only once there is a document: prerendered pages have no toasts.
  useEffect(() => setHost(document.body), [])

  const toasts = useMemo<Toasts>(() => {
    function show(text: string, content: Content): void {
      lastKey.current += 1
      const next: Shown = { key: lastKey.current, text, leaving: false, ...content }
      // The same message again restarts its time instead of appearing twice.
      setShown((before) => [next, ...before.filter((one) => one.text !== text)])
    }
    return {
      success: (text, options = {}) => show(text, { kind: 'success', options }),
      info: (text, options = {}) => show(text, { kind: 'info', options }),
      error: (text, options = {}) => show(text, { kind: 'error', options }),
      undo: (text, options) => show(text, { kind: 'undo', options }),
    }
  }, [])

  function close(key: number): void {
    setShown((before) => before.map((one) => (one.key === key ? { ...one, leaving: true } : one)))
    setTimeout(() => setShown((before) => before.filter((one) => one.key !== key)), TOAST_EXIT_MS)
  }

  // Outside the page: an open dialog hides the page from screen readers, but not a live region beside it.
  const list = (
    <section
      ref={place}
      className="pointer-events-none fixed top-18 right-4 z-60 flex w-[min(400px,calc(100vw-32px))] flex-col items-end gap-2"
      aria-label={MESSAGES.messages}
      aria-live="polite"
      aria-relevant="additions"
    >
      {shown.map((one) => (
        <div
          key={one.key}
          data-toast=""
          data-leaving={one.leaving ? '' : undefined}
          className="pointer-events-auto animate-[toast-in_var(--d-2)_var(--e-out)] rounded-control bg-ink text-paper shadow-float transition-[opacity,translate] duration-[133ms] ease-in data-leaving:-translate-y-2 data-leaving:opacity-0 max-xs:w-full [&_:focus-visible]:-outline-offset-3 [&_:focus-visible]:outline-paper"
        >
          {one.kind === 'undo' ? (
            <UndoToast text={one.text} {...one.options} close={() => close(one.key)} />
          ) : (
            <PlainToast kind={one.kind} text={one.text} {...one.options} close={() => close(one.key)} />
          )}
        </div>
      ))}
    </section>
  )
  return (
    <ToastContext value={toasts}>
      {children}
      {host ? createPortal(list, host) : null}
    </ToastContext>
  )
}
