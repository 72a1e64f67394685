import { NetworkError } from '@eco/contract'
import { readCheckpoint, readNote, readVerifierKey } from '@eco/domain/public-log/note'
import { useQuery } from '@tanstack/react-query'

export const LOG_KEY = ['public-log'] as const

/** A text that this site serves to everybody. @throws NetworkError without an answer */
export async function fetchText(path: string, signal?: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(path, signal ? { signal } : {}).catch((reason: unknown) => {
    throw new NetworkError(String(reason), signal?.aborted)
  })
  return answer.ok ? answer.text() : undefined
}

/** The log's key and newest checkpoint; kept while the page is open, so that it checks files offline. */
export function useLog() {
  return useQuery({
    queryKey: LOG_KEY,
    meta: { failure: 'Could not load the key of the public log' },
    queryFn: async ({ signal }) => {
      const key = (await fetchText('/log/vkey', signal)) ?? ''
      const note = readNote((await fetchText('/log/checkpoint', signal)) ?? '')
      const verifier = readVerifierKey(key)
      const checkpoint = note && readCheckpoint(note.text)
      if (!verifier || !checkpoint) throw new Error('the log has no key')
      return { key, name: verifier.name, keyId: verifier.keyId, size: checkpoint.size }
    },
    gcTime: Number.POSITIVE_INFINITY,
  })
}
