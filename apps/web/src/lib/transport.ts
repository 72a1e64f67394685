import { type Answer, NetworkError, type Sent, type Transport } from '@eco/contract'

/** One request by XMLHttpRequest: fetch cannot tell how much of an upload has left. */
export const sendByXhr: Transport = (request: Sent) =>
  new Promise<Answer>((resolve, reject) => {
    const { signal, onProgress } = request
    if (signal?.aborted) return reject(new NetworkError('cancelled', true))
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    const cancel = () => xhr.abort()
    signal?.addEventListener('abort', cancel, { once: true })
    const settle = (done: () => void) => () => {
      signal?.removeEventListener('abort', cancel)
      done()
    }
    xhr.onload = settle(() => resolve({ status: xhr.status, text: xhr.responseText }))
    xhr.onerror = settle(() => reject(new NetworkError('no answer')))
    xhr.ontimeout = xhr.onerror
    xhr.onabort = settle(() => reject(new NetworkError('cancelled', true)))
    // A listener on `upload` is only set when asked for: it costs a preflight on other origins.
    if (onProgress) xhr.upload.onprogress = (event) => onProgress(event.loaded, event.total)
    xhr.send(request.body ?? null)
  })
