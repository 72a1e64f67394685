import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<Reply, Input> = Omit<UseMutationOptions<Reply, Error, Input>, 'mutationFn'> & {
  mutationFn: (input: Input, signal: AbortSignal) => Promise<Reply>
}

/** A mutation whose requests `cancel` aborts. */
export function useAbortable<Reply, Input = void>({ mutationFn, ...options }: Options<Reply, Input>) {
  const stop = useRef<AbortController>(undefined)
  const mutation = useMutation({
    ...options,
    mutationFn: (input: Input) => {
      stop.current = new AbortController()
      return mutationFn(input, stop.current.signal)
    },
  })
  return { ...mutation, cancel: () => stop.current?.abort() }
}
