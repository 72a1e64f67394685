// @vitest-environment jsdom
import { api } from '@eco/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/member-page.tsx'
import { call } from './api.ts'
import { queryClient } from './query.ts'
import { useSend } from './use-send.ts'

/** Time for all components to be told of new data. */
const SETTLE_MS = 50

let server: ReturnType<typeof fakeServer>
afterEach(() => server.restore())

const useSubscribe = () =>
  useSend({
    meta: { failure: 'Could not subscribe' },
    mutationFn: (content: string, { signal, keyFor }) =>
      call(api.savePost, { body: { content } }, { signal, idempotencyKey: keyFor(content) }),
  })

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const renderSubscribe = () => renderHook(useSubscribe, { wrapper }).result

const keys = () => server.of('savePost').map(({ request }) => request.headers['idempotency-key'])

it('knows at once what is under way', async () => {
  server = fakeServer({ savePost: {} })
  const hook = renderSubscribe()
  act(() => hook.current.mutate('a'))
  expect(hook.current.underWay).toEqual({ input: 'a' })
  await waitFor(() => expect(hook.current.isSuccess).toBe(true))
  await waitFor(() => expect(hook.current.underWay).toBeUndefined())
})

it('keeps what is under way until components know what was read again', async () => {
  server = fakeServer({ savePost: {} })
  const queryKey = ['setting']
  let stored = 'old'
  const shown: string[] = []
  /** Is not rendered again by the query itself, but by its parent. */
  function Choice({ value }: { value: string }) {
    const { mutate, underWay } = useSend({
      mutationFn: async (content: string) => {
        await call(api.savePost, { body: { content } })
        stored = content
      },
      onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    })
    shown.push(underWay?.input ?? value)
    return (
      <button type="button" onClick={() => mutate('new')}>
        Choose
      </button>
    )
  }
  function Setting() {
    const { data } = useQuery({ queryKey, queryFn: async () => stored })
    return data === undefined ? null : <Choice value={data} />
  }
  render(<Setting />, { wrapper })
  fireEvent.click(await screen.findByRole('button'))
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('new'))
  await act(() => new Promise((resolve) => setTimeout(resolve, SETTLE_MS)))
  expect(shown.filter((one, at) => one !== shown[at - 1])).toEqual(['old', 'new'])
})

it('sends one request at a time', async () => {
  server = fakeServer({ savePost: {} })
  const hook = renderSubscribe()
  act(() => {
    hook.current.mutate('a')
    hook.current.mutate('a')
  })
  await waitFor(() => expect(hook.current.isSuccess).toBe(true))
  expect(server.calls).toHaveLength(1)
})

it('repeats the key of the same content until it is stored, and logs the failure', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({ savePost: 'silent' })
  const hook = renderSubscribe()
  for (const content of ['a', 'a', 'b']) {
    act(() => hook.current.mutate(content))
    await waitFor(() => expect(hook.current.isError).toBe(true))
  }
  expect(warned.mock.calls[0]?.[0]).toBe('Could not subscribe:')
  server.answers.savePost = {}
  for (const content of ['b', 'b']) {
    act(() => hook.current.mutate(content))
    await waitFor(() => expect(hook.current.isSuccess).toBe(true))
  }
  const [first, second, other, stored, again] = keys()
  expect(second).toBe(first)
  expect(stored).toBe(other)
  expect(new Set([first, other, again]).size).toBe(3)
})

it('cancels the request under way, and forgets an outcome but not a request', async () => {
  let answer = (_: object) => {}
  server = fakeServer({ savePost: () => new Promise((resolve) => (answer = resolve)) })
  const hook = renderSubscribe()
  act(() => hook.current.mutate('a'))
  await waitFor(() => expect(hook.current.isPending).toBe(true))
  act(() => hook.current.reset())
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(hook.current.isPending).toBe(true)
  act(() => hook.current.cancel())
  answer({})
  await waitFor(() => expect(hook.current.error).toMatchObject({ aborted: true }))
  act(() => hook.current.reset())
  await waitFor(() => expect(hook.current.error).toBe(null))
})
