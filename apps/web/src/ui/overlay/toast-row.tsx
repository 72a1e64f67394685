import { CircleAlert, CircleCheck, Info, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { ui as MESSAGES } from '../../messages/en/ui.json'
import { IconButton } from '../button.tsx'
import { useCountdown } from '../figures/use-countdown.ts'

export type ToastKind = 'success' | 'info' | 'error'

const ICONS: Record<ToastKind, ReactNode> = {
  success: <CircleCheck className="text-(--toast-ok)" />,
  info: <Info />,
  error: <CircleAlert />,
}

const ROW = 'flex min-h-13 items-center gap-2.5 py-1 pr-1 pl-3.5'
const TEXT = 'min-w-0 flex-1 py-2 text-sm font-strong wrap-anywhere'

/** Default duration of a toast (specification: 5 s). */
export const TOAST_MS = 5000

export type ToastOptions = {
  /** Duration; `TOAST_MS` by default. */
  ms?: number
  /** Shown small below the message, so that a member can quote it. */
  requestId?: string | undefined
}

export type UndoOptions = { seconds: number; onUndo: () => void }

type PlainToastProps = ToastOptions & { kind: ToastKind; text: string; close: () => void }

/** A message that closes after `ms` even while hovered: the specification states its duration. */
export function PlainToast({ kind, text, ms = TOAST_MS, requestId, close }: PlainToastProps) {
  const closes = useRef(close)
  closes.current = close
  useEffect(() => {
    const timer = setTimeout(() => closes.current(), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return (
    <div className={ROW} role={kind === 'error' ? 'alert' : undefined}>
      {ICONS[kind]}
      <div className={TEXT}>
        <p>{text}</p>
        {requestId ? (
          <p className="mt-0.5 text-12 font-text opacity-85">{format(MESSAGES.request, { id: requestId })}</p>
        ) : null}
      </div>
      <CloseButton close={close} />
    </div>
  )
}

type UndoToastProps = UndoOptions & { text: string; close: () => void }

/** A message with Undo and a countdown, which pauses while the toast is hovered or focused. */
export function UndoToast({ text, seconds, onUndo, close }: UndoToastProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useCountdown(seconds, hovered || focused, close)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the countdown; the buttons inside act
    <div
      className={ROW}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Undo2 />
      <p className={TEXT}>{text}</p>
      <button
        type="button"
        className="min-h-tap px-2 text-sm font-strong whitespace-nowrap tabular-nums underline underline-offset-3"
        onClick={() => {
          onUndo()
          close()
        }}
      >
        {MESSAGES.undo} <span aria-hidden="true">{left}</span>
      </button>
      <CloseButton close={close} />
    </div>
  )
}

function CloseButton({ close }: { close: () => void }) {
  return (
    <IconButton label={MESSAGES.closeMessage} onClick={close}>
      <X />
    </IconButton>
  )
}
