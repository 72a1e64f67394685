import { api } from '@eco/contract'
import type { MemberCard } from '@eco/contract/community/community'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { refusalOf } from '../../lib/api/refusal.ts'
import { useLoginPrompt } from '../../lib/session/login-prompt.ts'
import { currentSession, useSession } from '../../lib/session/session.ts'
import { community as MESSAGES } from '../../messages/en/community.json'
import { communityKey } from './queries.ts'

type Known = Pick<MemberCard, 'id' | 'followed'>
export type Follows = {
  isFollowed(member: Known): boolean
  /** Why the last click failed. */
  failureOf(member: Known): string | undefined
  /** Updates at once and reverts when the server refuses. Prompts visitors for login first. */
  toggle(member: Known): void
}

const FollowsContext = createContext<Follows | null>(null)

export function useFollows(): Follows {
  const follows = useContext(FollowsContext)
  if (!follows) throw new Error('useFollows needs a FollowsProvider above it')
  return follows
}

type Press = { followed?: boolean; failure?: string }
/** Keyed by the logged-in member, so that the next one on this browser does not see these changes. */
const keyOf = (memberId: string) => `${currentSession().userId ?? ''} ${memberId}`

/** @param onFollowed called when the server has stored a follow */
export function FollowsProvider({ onFollowed, children }: { onFollowed?: () => void; children: ReactNode }) {
  const [presses, setPresses] = useState<Readonly<Record<string, Press>>>({})
  const sending = useRef(new Set<string>())
  const { userId } = useSession()
  const { ask } = useLoginPrompt()
  const queries = useQueryClient()

  const press = (id: string, now: Press) => setPresses((before) => ({ ...before, [keyOf(id)]: now }))
  const { mutate } = useMutation({
    meta: { failure: 'Could not follow or unfollow' },
    mutationFn: ({ id, wanted }: { id: string; wanted: boolean }) =>
      call(wanted ? api.followMember : api.unfollowMember, { params: { member_id: id } }),
    onMutate: ({ id, wanted }) => press(id, { followed: wanted }),
    onSuccess: (_, { wanted }) => {
      if (wanted) onFollowed?.()
      for (const part of ['feed', 'me', 'member'])
        void queries.invalidateQueries({ queryKey: [...communityKey(), part] })
    },
    onError: (reason, { id }) => press(id, { failure: refusalOf(reason) ?? MESSAGES.followFailed }),
    onSettled: (_, _error, { id }) => sending.current.delete(id),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: keyOf reads the member, so it changes with the member
  const follows = useMemo<Follows>(() => {
    function change(id: string, wanted: boolean): void {
      if (sending.current.has(id)) return
      sending.current.add(id)
      mutate({ id, wanted })
    }

    const isFollowed = ({ id, followed }: Known) => presses[keyOf(id)]?.followed ?? followed
    return {
      isFollowed,
      failureOf: ({ id }) => presses[keyOf(id)]?.failure,
      toggle: (member) => {
        const wanted = !isFollowed(member)
        ask(() => change(member.id, wanted), MESSAGES.followReason)
      },
    }
  }, [presses, userId, ask, mutate])

  return <FollowsContext value={follows}>{children}</FollowsContext>
}
