import { ApiError, api, type CallInput, NetworkError, type ReplyOf } from '@eco/contract'
import { call } from '../../../lib/api.ts'
import { type IdempotencyKey, keyFor } from '../../../lib/idempotency-key.ts'
import { TREE_SAVE_MESSAGES } from '../messages.ts'
import type { Photo } from './photo-list.ts'

/** The last idempotency keys by content: the same content is sent again under the same key. */
export type IdempotencyKeys = { upload?: IdempotencyKey; tree?: IdempotencyKey }

export type Sending = { sentBytes: number; totalBytes: number; count: number }
export type SendHooks = {
  keys: () => IdempotencyKeys
  onKeys: (keys: IdempotencyKeys) => void
  onUploaded: (urls: ReadonlyMap<string, string>) => void
  onProgress: (sending: Sending) => void
  signal: AbortSignal
}

/** Why the save failed: a message, its fields, and whether the member cancelled. */
export type Failure = {
  ok: false
  cancelled: boolean
  words: string
  fields: Readonly<Record<string, string>>
  requestId: string | undefined
}
export type Sent<T> = { ok: true; reply: T } | Failure

/**
 * Uploads the photos that the server does not have yet, in one call, and returns the addresses of all photos
 * in order. Makes no call when every photo has its address.
 */
export async function sendPhotos(photos: readonly Photo[], hooks: SendHooks): Promise<Sent<string[]>> {
  const waiting = photos.flatMap((photo) =>
    photo.url === undefined && photo.jpeg !== undefined ? [{ id: photo.id, jpeg: photo.jpeg }] : [],
  )
  const urls = new Map(photos.flatMap((photo) => (photo.url === undefined ? [] : [[photo.id, photo.url]])))
  if (waiting.length > 0) {
    const sent = keyFor(hooks.keys().upload, waiting.map((photo) => photo.id).join(' '))
    hooks.onKeys({ ...hooks.keys(), upload: sent })
    try {
      const images = waiting.map((photo) => photo.jpeg)
      const reply = await call(
        api.uploadImages,
        { files: { images } },
        {
          idempotencyKey: sent.key,
          signal: hooks.signal,
          onProgress: (sentBytes, totalBytes) =>
            hooks.onProgress({ sentBytes, totalBytes, count: waiting.length }),
        },
      )
      const given = reply?.imageUrls ?? []
      if (given.length !== waiting.length) return failed(TREE_SAVE_MESSAGES.uploadFailed)
      const added = new Map(waiting.map((photo, at) => [photo.id, given[at] ?? '']))
      hooks.onUploaded(added)
      for (const [id, url] of added) urls.set(id, url)
    } catch (reason) {
      return failureOf(reason, TREE_SAVE_MESSAGES.uploadFailed, TREE_SAVE_MESSAGES.noAnswer)
    }
  }
  return { ok: true, reply: photos.flatMap((photo) => urls.get(photo.id) ?? []) }
}

type SaveBody = CallInput<typeof api.saveTree>['body']

/** Saves the tree; the same body uses the same key, so that a lost answer never creates a second tree. */
export async function sendTree(
  body: SaveBody,
  hooks: Pick<SendHooks, 'keys' | 'onKeys' | 'signal'>,
): Promise<Sent<ReplyOf<typeof api.saveTree>>> {
  const sent = keyFor(hooks.keys().tree, JSON.stringify(body))
  hooks.onKeys({ ...hooks.keys(), tree: sent })
  try {
    return {
      ok: true,
      reply: await call(api.saveTree, { body }, { idempotencyKey: sent.key, signal: hooks.signal }),
    }
  } catch (reason) {
    return failureOf(reason, TREE_SAVE_MESSAGES.saveFailed, TREE_SAVE_MESSAGES.noAnswer)
  }
}

function failed(words: string): Failure {
  return { ok: false, cancelled: false, words, fields: {}, requestId: undefined }
}

/** The server's own message, else `refused`; `silent` when there was no answer. */
export function failureOf(reason: unknown, refused: string, silent: string): Failure {
  if (reason instanceof ApiError)
    return { ...failed(reason.message || refused), fields: reason.fields, requestId: reason.requestId }
  const cancelled = reason instanceof NetworkError && reason.aborted
  return { ...failed(silent), cancelled }
}
