import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from './query.ts'

afterEach(() => queryClient.clear())

it('does not show an answer that was asked for before a change', async () => {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['followers'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const refreshed = queryClient.invalidateQueries({ queryKey: ['followers'] })
  answers[0]?.('before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('after')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})
