import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useCountdown } from './use-countdown.ts'

/** How long a toast stays unless told otherwise (specification: 5 s). */
export const TOAST_MS = 5000
/** Toasts of forms (specification: 3 s). */
export const FORM_TOAST_MS = 3000

export type ToastOptions = {
  /** How long it stays; `TOAST_MS` by default. */
  ms?: number
  /** Shown small below the sentence, so that a member can quote it. */
  requestId?: string | undefined
}

export type Toasts = {
  success: (text: string, options?: ToastOptions) => void
  info: (text: string, options?: ToastOptions) => void
  error: (text: string, options?: ToastOptions) => void
  /** Offers Undo with a countdown that waits while hovered or focused. */
  undo: (text: string, options: { seconds: number; onUndo: () => void }) => void
}

type Kind = 'success' | 'info' | 'error'
type Content = { requestId?: string | undefined; ms?: number; undo?: { seconds: number; onUndo: () => void } }

const ICONS: Record<Kind, ReactNode> = {
  success: <CircleCheck className="toast-ok" aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
}

/** Sentences at the top right that go by themselves. */
export function useToast(): Toasts {
  const { add } = Base.useToastManager<Content>()
  return useMemo(() => {
    // timeout 0: our own clock closes it. The library's waits while the window is not in front, and a form toast
    // must be gone after its time.
    function show(type: Kind, text: string, data: Content): void {
      add({ title: text, type, timeout: 0, priority: type === 'error' ? 'high' : 'low', data })
    }
    return {
      success: (text, options) => show('success', text, { ms: TOAST_MS, ...options }),
      info: (text, options) => show('info', text, { ms: TOAST_MS, ...options }),
      error: (text, options) => show('error', text, { ms: TOAST_MS, ...options }),
      undo: (text, undo) => show('info', text, { undo }),
    }
  }, [add])
}

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider limit={4}>
      {children}
      <Base.Portal>
        <Base.Viewport className="toasts">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const { toasts, close } = Base.useToastManager<Content>()
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="toast" swipeDirection={['right', 'up']}>
      {toast.data?.undo ? (
        <UndoRow undo={toast.data.undo} close={() => close(toast.id)} />
      ) : (
        <PlainRow
          kind={toast.type === 'success' || toast.type === 'error' ? toast.type : 'info'}
          ms={toast.data?.ms ?? TOAST_MS}
          requestId={toast.data?.requestId}
          close={() => close(toast.id)}
        />
      )}
    </Base.Root>
  ))
}

type PlainRowProps = { kind: Kind; ms: number; requestId?: string | undefined; close: () => void }

function PlainRow({ kind, ms, requestId, close }: PlainRowProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once, when the toast appears
  useEffect(() => {
    const timer = setTimeout(close, ms)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="toast-row">
      {ICONS[kind]}
      <div className="toast-text min-w-0 flex-1">
        <Base.Title render={<p />} />
        {requestId ? <span className="toast-id">Request {requestId}</span> : null}
      </div>
      <CloseButton />
    </div>
  )
}

function UndoRow({ undo, close }: { undo: { seconds: number; onUndo: () => void }; close: () => void }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useCountdown(undo.seconds, hovered || focused, close)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the countdown, the buttons inside act
    <div
      className="toast-row"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Undo2 aria-hidden="true" />
      <Base.Title className="toast-text min-w-0 flex-1" render={<p />} />
      <button
        type="button"
        className="toast-undo"
        onClick={() => {
          undo.onUndo()
          close()
        }}
      >
        Undo <span aria-hidden="true">{left}</span>
      </button>
      <CloseButton />
    </div>
  )
}

function CloseButton() {
  return (
    <Base.Close className="icon-btn" aria-label="Close message">
      <X />
    </Base.Close>
  )
}
