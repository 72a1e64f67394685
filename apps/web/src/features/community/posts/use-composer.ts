import '@eco/contract/messages/en/checks/community.json'
import { ApiError, api } from '@eco/contract'
import { checkPost } from '@eco/domain/community/post'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { dropDraft, readDraft, saveDraft } from '../../../lib/form/drafts.ts'
import { sentence } from '../../../lib/language/catalogues.ts'
import { useLoginPrompt } from '../../../lib/session/login-prompt.ts'
import { useSession } from '../../../lib/session/session.ts'
import { community as MESSAGES } from '../../../messages/en/community.json'
import { communityKey } from '../queries.ts'

const UNAUTHENTICATED = 401
const DRAFT = 'community-post'

/** The state of a post: typed, stored as a draft, and created only once over all retries. */
export function useComposer(onPosted: () => void) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { userId } = useSession()
  const { ask } = useLoginPrompt()
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useSend({
    meta: { failure: 'Could not post' },
    mutationFn: (content: string, { keyFor }) =>
      call(api.savePost, { body: { content } }, { idempotencyKey: keyFor(content) }),
    onSuccess: () => {
      type('')
      onPosted()
      for (const part of ['feed', 'me', 'posts', 'member'])
        void queries.invalidateQueries({ queryKey: [...communityKey(), part] })
    },
  })
  const refusal = refusalOfPost(error)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each member has an own draft
  useEffect(() => {
    const stored = readDraft(DRAFT)
    if (typeof stored === 'string') setText((typed) => typed || stored)
  }, [userId])

  function type(next: string): void {
    setText(next)
    setWrong(undefined)
    reset()
    if (next === '') dropDraft(DRAFT)
    else saveDraft(DRAFT, next)
  }

  function submit(): void {
    if (isPending) return
    const wrong = checkPost(text)
    setWrong(wrong && sentence(wrong))
    if (wrong === undefined) ask(() => mutate(text), MESSAGES.postReason)
  }

  const failed = error !== null && refusal === undefined
  return { text, type, error: wrong ?? refusal, failed, busy: isPending, submit }
}

function refusalOfPost(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || error.status === UNAUTHENTICATED) return undefined
  return refusalOf(error) && (error.fields['content'] ?? error.message)
}
