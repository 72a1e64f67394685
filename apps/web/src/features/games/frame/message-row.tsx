import { type ReactNode, useCallback, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { announce } from './announce.tsx'
import { useTicks } from './run/use-clock.ts'

/** How long a message is shown, ms. */
const MESSAGE_MS = 2_500
const TICK_MS = 100

const TONES = {
  plain: 'border-line bg-card',
  good: 'border-transparent bg-tree-wash text-tree-ink',
  note: 'border-transparent bg-sky-wash text-sky-ink',
} as const
export type Message = { text: string; tone?: keyof typeof TONES; icon?: ReactNode }

type MessageRowProps = { message: Message | undefined; rest?: ReactNode; className?: string }

/** A row of constant height, so that the field never moves. Only visual: screen readers get `announce`. */
export function MessageRow({ message, rest, className }: MessageRowProps) {
  const { text, tone = 'plain', icon } = message ?? { text: undefined }
  return (
    <div
      data-part="message"
      className={classNames(
        'flex min-h-9 flex-none items-center gap-2 rounded-control border py-1.5 text-sm lg:min-h-tap lg:py-2.5 [&_.lucide]:size-4',
        text === undefined
          ? 'border-transparent px-1 font-text text-ink-soft'
          : `px-3 font-strong lg:px-3.5 ${TONES[tone]}`,
        className,
      )}
    >
      {text === undefined ? (
        rest
      ) : (
        <>
          {icon}
          <span>{text}</span>
        </>
      )}
    </div>
  )
}

/** Shows and announces one message at a time, the latest; its time counts only while `running`. */
export function useMessages(running: boolean) {
  const [message, setMessage] = useState<Message>()
  const leftMs = useRef(0)

  const say = useCallback((next: Message, ms = MESSAGE_MS) => {
    announce(next.text)
    leftMs.current = ms
    setMessage(next)
  }, [])
  const clear = useCallback(() => setMessage(undefined), [])

  useTicks(running && message !== undefined, TICK_MS, (ms) => {
    leftMs.current -= ms
    if (leftMs.current <= 0) clear()
  })
  return { message, say, clear }
}
