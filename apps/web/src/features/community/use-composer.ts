import { ApiError, api } from '@eco/contract'
import { checkPost } from '@eco/domain/community/post'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { dropDraft, readDraft, saveDraft } from '../../lib/drafts.ts'
import { logFailure } from '../../lib/log.ts'
import { useLoginPrompt } from '../../lib/login-prompt.ts'
import { useSession } from '../../lib/session.ts'
import { newUuid } from '../../lib/uuid.ts'
import { COMMUNITY_MESSAGES as MESSAGES } from './messages.ts'
import { communityKey } from './queries.ts'

const DRAFT = 'community-post'

/** The state of a post: typed, stored as a draft, and created only once over all retries. */
export function useComposer(onPosted: () => void) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const idempotencyKey = useRef<string>(undefined)
  const { userId } = useSession()
  const { ask } = useLoginPrompt()
  const queries = useQueryClient()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each member has an own draft
  useEffect(() => {
    const stored = readDraft(DRAFT)
    if (typeof stored === 'string') setText((typed) => typed || stored)
  }, [userId])

  function type(next: string): void {
    setText(next)
    setError(undefined)
    setFailed(false)
    idempotencyKey.current = undefined
    if (next === '') dropDraft(DRAFT)
    else saveDraft(DRAFT, next)
  }

  async function send(content: string): Promise<void> {
    idempotencyKey.current ??= newUuid()
    setBusy(true)
    setFailed(false)
    try {
      await call(api.savePost, { body: { content } }, { idempotencyKey: idempotencyKey.current })
      type('')
      onPosted()
      for (const part of ['feed', 'me', 'posts', 'member'])
        void queries.invalidateQueries({ queryKey: [...communityKey(), part] })
    } catch (reason) {
      logFailure('Could not post', reason)
      const inWords = reason instanceof ApiError && reason.status < 500 && reason.status !== 401
      if (inWords && reason.message !== '') {
        setError(reason.fields['content'] ?? reason.message)
        // Rejected, so the server stored nothing under this key.
        idempotencyKey.current = undefined
      } else setFailed(true)
    }
    setBusy(false)
  }

  function submit(): void {
    if (busy) return
    const sentence = checkPost(text)
    setError(sentence)
    if (sentence === undefined) ask(() => void send(text), MESSAGES.postReason)
  }

  return { text, type, error, failed, busy, submit }
}
