import { type Answer, NetworkError, type Sent, type Transport } from '@eco/contract'

/** Timeout without any activity, ms; every transferred byte restarts it. */
export const SILENCE_MS = 30_000

/** One request by XMLHttpRequest: fetch cannot report upload progress. */
export const sendByXhr: Transport = (request: Sent) =>
  new Promise<Answer>((resolve, reject) => {
    const { signal, onProgress } = request
    if (signal?.aborted) return reject(new NetworkError('cancelled', true))
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    const cancel = () => xhr.abort()
    signal?.addEventListener('abort', cancel, { once: true })
    let silent = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        silent = true
        xhr.abort()
      }, SILENCE_MS)
    }
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      done()
    }
    xhr.onload = settle(() => resolve({ status: xhr.status, text: xhr.responseText }))
    xhr.onerror = settle(() => reject(new NetworkError('no answer')))
    xhr.onabort = settle(() =>
      reject(silent ? new NetworkError('no answer') : new NetworkError('cancelled', true)),
    )
    xhr.onprogress = listen
    // Only set when needed: a listener on `upload` costs a preflight on other origins.
    if (onProgress)
      xhr.upload.onprogress = (event) => {
        listen()
        onProgress(event.loaded, event.total)
      }
    listen()
    xhr.send(request.body ?? null)
  })
