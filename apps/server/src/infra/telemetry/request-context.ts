import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that is being answered, without anything that names a person. */
type RequestContext = { reqId: string; trace_id: string | undefined; route: string }

/** Each use of it costs something, so requests run in it only when their statements are logged or traced. */
const storage = new AsyncLocalStorage<RequestContext>()

export const runInRequest = (request: RequestContext, next: () => void): void => storage.run(request, next)

/** @returns undefined for work in the background */
export const currentRequest = (): RequestContext | undefined => storage.getStore()
