/** Renders a signed-in member's page in jsdom, with a fake server whose answers the test defines. */
import { type Answer, api, NetworkError, type Sent } from '@eco/contract'
import { CASE_KINDS } from '@eco/domain/review/cases'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { replaceTransport } from '../src/lib/api/api.ts'
import { queryClient } from '../src/lib/api/query.ts'
import { signIn, signOutHere } from '../src/lib/session/session.ts'
import { UiProvider } from '../src/ui/ui-provider.tsx'
// Imported up front: a first dynamic import may take longer than a test waits.
import '../src/ui/overlay/alert-popup.tsx'
import '../src/ui/overlay/dialog-popup.tsx'

export const MEMBER = { u_id: 'u_1', username: 'Asha Rao', email: 'asha@example.org', role: 'user' }

type EndpointId = keyof typeof api
/** A reply, a refusal by status, 'silent' for no answer, or a function that returns one of them. */
type Reply = object | { status: number; body: object } | 'silent'
type Answers = Partial<Record<EndpointId, Reply | ((request: Sent) => Reply | Promise<Reply>)>>

export type Call = { id: EndpointId; request: Sent; body: unknown }

/** Too few reviews to say how long one takes. */
const NO_WAITING_TIMES = Object.fromEntries(CASE_KINDS.map((kind) => [kind, { usual: null, oldest: null }]))

const NO_DECISIONS = {
  ...{
    waiting: 0,
    oldest: null,
    median_wait: null,
    decisions: 0,
    reversed: 0,
    appeals: 0,
    appeals_granted: 0,
  },
}

/** Answers by endpoint; refuses all others with 500. Records every call. */
export function fakeServer(given: Answers) {
  const answers: Answers = {
    waitingTimes: NO_WAITING_TIMES,
    listAppeals: { data: [] },
    reviewFigures: NO_DECISIONS,
    readOwnRecord: { approved: 0, rejected: 0 },
    readEvidence: { data: [] },
    readAhead: { ahead: null },
    ...given,
  }
  const calls: Call[] = []
  const restore = replaceTransport(async (request): Promise<Answer> => {
    const id = endpointOf(request)
    calls.push({
      id,
      request,
      body: typeof request.body === 'string' ? JSON.parse(request.body) : request.body,
    })
    const answer = answers[id]
    const reply = typeof answer === 'function' ? await answer(request) : answer
    if (request.signal?.aborted) throw new NetworkError('cancelled', true)
    if (reply === 'silent') throw new NetworkError('no answer')
    if (reply === undefined) return { status: 500, text: '{}' }
    const refusal = reply as { status?: unknown; body?: object }
    if (typeof refusal.status === 'number')
      return { status: refusal.status, text: JSON.stringify(refusal.body) }
    return { status: 200, text: JSON.stringify(reply) }
  })
  return { calls, answers, restore, of: (id: EndpointId) => calls.filter((call) => call.id === id) }
}

function endpointOf(request: Sent): EndpointId {
  const path = new URL(request.url, 'http://localhost').pathname
  const found = Object.values(api).filter(
    (one) =>
      one.method === request.method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  // A fixed path takes precedence over one with a parameter.
  const exact = found.find((one) => one.path === path) ?? found[0]
  if (!exact) throw new Error(`no endpoint for ${request.method} ${path}`)
  return exact.id
}

export function enter(): void {
  signIn({ token: 'token', user: MEMBER })
}

/** jsdom cannot scroll. */
if (typeof window !== 'undefined') window.scrollTo = () => undefined

/**
 * Renders the page in the app's providers, with a router in which any link works.
 * @param path of the page's route, with `$name` for its parameters
 */
export async function show(page: ReactNode, address = '/page', path = '$') {
  const root = createRootRoute({ component: Outlet })
  const any = createRoute({ getParentRoute: () => root, path, component: () => page })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([any]), history })
  await router.load()
  return render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        {/* the test's router has other routes than the registered one */}
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>,
  )
}

/** Cleans up after a test. */
export function leave(): void {
  cleanup()
  signOutHere()
  queryClient.clear()
  localStorage.clear()
}
