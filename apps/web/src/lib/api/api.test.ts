// @vitest-environment jsdom
import { ApiError, api, NetworkError } from '@eco/contract'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ASHA, BEN, fakeServer } from '../../../test/fake-server.ts'
import { newUuid } from '../browser/uuid.ts'
import { setLeaving } from '../session/leaving.ts'
import {
  askLogin,
  continueAfterLogin,
  currentLoginPrompt,
  dismissLoginPrompt,
} from '../session/login-prompt.ts'
import { rereadSession, signIn, signOutHere } from '../session/session.ts'
import { call } from './api.ts'
import { queryClient } from './query.ts'
import { refusalOf } from './refusal.ts'

const TREES = 'GET /api/tree/u_1'
const list = () => call(api.listTrees, { params: { userId: 'u_1' } })
const GONE = { status: 401, body: { message: 'Please log in', code: 'unauthenticated', requestId: 'r' } }

beforeEach(() => {
  localStorage.clear()
  rereadSession()
  signIn({ token: 't1', user: ASHA })
})
afterEach(() => dismissLoginPrompt())

describe('API calls', () => {
  it('send no session header, and send an idempotency key with each POST', async () => {
    const { sent, close } = fakeServer({
      [TREES]: {},
      'POST /api/newsletter': {},
      'POST /api/auth/login': {},
    })
    await list()
    await call(api.subscribe, { body: { email: 'a@b.co' } })
    await call(api.login, { body: { email: 'a@b.co', password: 'secret' } })
    expect(sent.map((one) => one.headers.authorization)).toEqual([undefined, undefined, undefined])
    expect(sent.map((one) => one.headers['idempotency-key'] !== undefined)).toEqual([false, true, false])
    close()
  })

  it('wait for a login when the session has lapsed, and continue for the same member', async () => {
    let answers = [GONE, { body: { status: 'ok', data: [] } }]
    const { close } = fakeServer({
      [TREES]: () => {
        const [next = GONE, ...rest] = answers
        answers = rest
        return next
      },
    })
    const waiting = list()
    await vi.waitFor(() => expect(currentLoginPrompt().form).toBe('login'))
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('userId')).toBe('u_1')
    signIn({ token: 't2', user: ASHA })
    expect(continueAfterLogin('u_1')).toBe(true)
    expect(await waiting).toEqual({ status: 'ok', data: [] })
    close()
  })

  it('are not resent for another member', async () => {
    const { sent, close } = fakeServer({ [TREES]: GONE })
    const waiting = list()
    await vi.waitFor(() => expect(currentLoginPrompt().form).toBe('login'))
    signIn({ token: 't2', user: BEN })
    expect(continueAfterLogin('u_2')).toBe(false)
    await expect(waiting).rejects.toBeInstanceOf(ApiError)
    expect(sent).toHaveLength(1)
    close()
  })

  it('fail with the 401 when the popup is closed', async () => {
    const { close } = fakeServer({ [TREES]: GONE })
    const waiting = list()
    await vi.waitFor(() => expect(currentLoginPrompt().form).toBe('login'))
    dismissLoginPrompt()
    await expect(waiting).rejects.toMatchObject({ status: 401 })
    close()
  })

  it('do not end the new session when a late 401 arrives for the previous one', async () => {
    let first = true
    const { close } = fakeServer({
      [TREES]: () => {
        if (!first) return { body: { status: 'ok', data: [] } }
        first = false
        signIn({ token: 't2', user: ASHA })
        return GONE
      },
    })
    await list()
    expect(localStorage.getItem('token')).toBe('t2')
    expect(currentLoginPrompt().form).toBeUndefined()
    close()
  })

  it('ask for no login while a member logs out, nor after it', async () => {
    const { close } = fakeServer({ [TREES]: GONE })
    setLeaving(true)
    await expect(list()).rejects.toMatchObject({ status: 401 })
    const late = list()
    signOutHere()
    await expect(late).rejects.toMatchObject({ status: 401 })
    // The page that is left may ask again before the next one opens.
    const again = list()
    setLeaving(false)
    await expect(again).rejects.toMatchObject({ status: 401 })
    expect(currentLoginPrompt().form).toBeUndefined()
    close()
  })

  it('do not treat a wrong password at login as a lapsed session', async () => {
    const { close } = fakeServer({ 'POST /api/auth/login': { status: 401 } })
    await expect(call(api.login, { body: { email: 'a@b.co', password: 'secret' } })).rejects.toBeInstanceOf(
      ApiError,
    )
    expect(localStorage.getItem('token')).toBe('t1')
    close()
  })
})

describe('login prompt', () => {
  it('runs the action at once for a member and after login for a visitor', async () => {
    const then = vi.fn()
    askLogin(then)
    expect(then).toHaveBeenCalledOnce()
    localStorage.clear()
    rereadSession()
    askLogin(then)
    expect(currentLoginPrompt().form).toBe('login')
    signIn({ token: 't', user: BEN })
    expect(continueAfterLogin('u_2')).toBe(true)
    await vi.waitFor(() => expect(then).toHaveBeenCalledTimes(2))
  })
})

describe('idempotency keys', () => {
  it('are random version 4 UUIDs, even when the browser has no randomUUID', () => {
    const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(newUuid()).toMatch(shape)
    const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) }
    vi.stubGlobal('crypto', bare)
    const keys = new Set(Array.from({ length: 100 }, newUuid))
    vi.unstubAllGlobals()
    expect(keys.size).toBe(100)
    for (const key of keys) expect(key).toMatch(shape)
  })
})

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
  queryClient.clear()
})

it('returns the server’s message for a refused request', () => {
  expect(refusalOf(new ApiError(409, { message: 'Already reported' }))).toBe('Already reported')
})

it.each([
  ['without a sentence', new ApiError(400, {})],
  ['of a server that broke down', new ApiError(500, { message: 'Internal error' })],
  ['where nothing answered', new NetworkError('cut')],
  ['of another kind', new Error('no')],
])('returns nothing for a failure %s', (_, reason) => {
  expect(refusalOf(reason)).toBeUndefined()
})
