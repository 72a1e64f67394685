/** A page of a signed-in member in jsdom, with a server that answers what the test says. */
import { type Answer, api, NetworkError, type Sent } from '@eco/contract'
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
import { replaceTransport } from '../src/lib/api.ts'
import { queryClient } from '../src/lib/query.ts'
import { signIn, signOutHere } from '../src/lib/session.ts'
import { UiProvider } from '../src/ui/ui-provider.tsx'
// here at once, as in a browser that has fetched them: a first import may take longer than a test waits
import '../src/ui/alert-popup.tsx'
import '../src/ui/dialog-popup.tsx'

export const MEMBER = { u_id: 'u_1', username: 'Asha Rao', email: 'asha@example.org', role: 'user' }

type EndpointId = keyof typeof api
/** A reply, a refusal by status, 'silent' for no answer at all, or a function that makes one of them. */
type Reply = object | { status: number; body: object } | 'silent'
type Answers = Partial<Record<EndpointId, Reply | ((request: Sent) => Reply | Promise<Reply>)>>

export type Call = { id: EndpointId; request: Sent; body: unknown }

/** Answers by endpoint; whatever is not named is refused with 500. Every call is noted. */
export function fakeServer(answers: Answers) {
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
  // a fixed path wins over one with a name in it
  const exact = found.find((one) => one.path === path) ?? found[0]
  if (!exact) throw new Error(`no endpoint for ${request.method} ${path}`)
  return exact.id
}

export function enter(): void {
  signIn({ token: 'token', user: MEMBER })
}

/** jsdom has no layout to scroll. */
if (typeof window !== 'undefined') window.scrollTo = () => undefined

/** Draws the page under the providers of the application, at an address from which links lead anywhere. */
export async function show(page: ReactNode) {
  const root = createRootRoute({ component: Outlet })
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => page })
  const history = createMemoryHistory({ initialEntries: ['/page'] })
  const router = createRouter({ routeTree: root.addChildren([any]), history })
  await router.load()
  return render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        {/* the router of a test has other routes than the registered one */}
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>,
  )
}

/** Leaves nothing for the next test. */
export function leave(): void {
  cleanup()
  signOutHere()
  queryClient.clear()
  localStorage.clear()
}
