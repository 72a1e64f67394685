/** User-Agent of requests to external services. */
const USER_AGENT = 'EcoLedger/0.1'

type Bounds = { timeoutMs: number; bytesMax: number; accept: string }

/**
 * Calls a service that the operator chose without trusting it: limits time and size, and follows no
 * redirects.
 * @throws Error for an error status, a slow or an oversized answer
 */
export async function fetchSmall(url: string, { timeoutMs, bytesMax, accept }: Bounds): Promise<Buffer> {
  const reply = await fetch(url, {
    headers: { accept, 'user-agent': USER_AGENT },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!reply.ok || !reply.body) {
    await reply.body?.cancel()
    throw new Error(`the service answered ${reply.status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply.body) {
    bytes += chunk.length
    // Leaving the loop cancels the rest of the body.
    if (bytes > bytesMax) throw new Error(`the service answered more than ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
