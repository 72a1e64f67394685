import { useCallback, useRef, useState } from 'react'
import { announce } from './announce.tsx'
import type { Message } from './message-row.tsx'
import { useTicks } from './run/use-clock.ts'

/** How long a message is shown, ms. */
export const MESSAGE_MS = 2_500
const LOOK_MS = 100

type Waiting = Message & { leftMs: number }

/**
 * Shows one message at a time; time counts only while `running`. `say` announces `heard`, by default the
 * text.
 */
export function useMessages(running: boolean) {
  const [shown, setShown] = useState<Waiting>()
  const queue = useRef<Waiting[]>([])

  const say = useCallback((message: Message, ms = MESSAGE_MS, heard: string | undefined = message.text) => {
    if (heard !== undefined && heard !== '') announce(heard)
    queue.current.push({ ...message, leftMs: ms })
    setShown(queue.current[0])
  }, [])
  const clear = useCallback(() => {
    queue.current = []
    setShown(undefined)
  }, [])

  useTicks(running && shown !== undefined, LOOK_MS, (ms) => {
    const [first] = queue.current
    if (!first) return
    first.leftMs -= ms
    if (first.leftMs > 0) return
    queue.current.shift()
    setShown(queue.current[0])
  })

  return { message: shown as Message | undefined, say, clear }
}
