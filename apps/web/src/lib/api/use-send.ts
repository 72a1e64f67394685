import { NetworkError } from '@eco/contract'
import { notifyManager, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type IdempotencyKey, keyFor } from './idempotency-key.ts'

export type Progress = { sentBytes: number; totalBytes: number }

/** What one attempt may pass to `call`. */
export type Attempt = {
  signal: AbortSignal
  onProgress: (sentBytes: number, totalBytes: number) => void
  /** The key of this content: sending the same content again has the same key, so nothing is stored twice. */
  keyFor: (content: string) => string
}

type SendOptions<Reply, Input, Context> = Omit<
  UseMutationOptions<Reply, Error, Input, Context>,
  'mutationFn'
> & {
  mutationFn: (input: Input, attempt: Attempt) => Promise<Reply>
}

/** A mutation that sends one request at a time, and that can be cancelled. */
export function useSend<Reply, Input = void, Context = unknown>({
  mutationFn,
  ...options
}: SendOptions<Reply, Input, Context>) {
  const [progress, setProgress] = useState<Progress>()
  const [underWay, setUnderWay] = useState<{ input: Input }>()
  const running = useRef<AbortController>(undefined)
  const sent = useRef<IdempotencyKey>(undefined)
  const mutation = useMutation<Reply, Error, Input, Context>({
    ...options,
    mutationFn: (input) =>
      mutationFn(input, {
        signal: running.current?.signal ?? new AbortController().signal,
        onProgress: (sentBytes, totalBytes) => setProgress({ sentBytes, totalBytes }),
        keyFor: (content) => {
          const { key } = keyFor(sent.current, content)
          sent.current = { key, content }
          return key
        },
      }),
  })

  return {
    ...mutation,
    progress,
    /**
     * Set at once, a moment before `isPending`, and kept until components know what `onSuccess` has read again, so that a
     * switch does not jump back meanwhile.
     */
    underWay,
    /** Does nothing while a request is under way. Failures are in `error`. */
    mutate: (input: Input): void => {
      if (running.current) return
      running.current = new AbortController()
      setUnderWay({ input })
      const end = () => {
        running.current = undefined
        // Queries tell components of new data by the same queue, so those come first.
        notifyManager.schedule(() => {
          if (running.current) return
          setUnderWay(undefined)
          setProgress(undefined)
        })
      }
      const stored = () => {
        // The same content again is now a new request.
        sent.current = undefined
        end()
      }
      mutation.mutateAsync(input).then(stored, end)
    },
    cancel: () => running.current?.abort(),
    /** Forgets the last outcome; a request under way goes on. */
    reset: () => {
      if (!running.current && !mutation.isIdle) mutation.reset()
    },
  }
}

export const isCancelled = (error: unknown): boolean => error instanceof NetworkError && error.aborted
