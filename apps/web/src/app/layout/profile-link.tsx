import { api } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FRAME } from '../messages.ts'

export function ProfileLink() {
  const { user } = useSession()
  return (
    <Link to="/profile" aria-label={FRAME.profile} className="icon-btn rounded-full no-underline">
      <Avatar name={user?.username || 'Member'} src={useOwnPicture()} />
    </Link>
  )
}

/** The address of the member's own picture; asked for once, and again when it was changed. */
export function useOwnPicture(): string | undefined {
  const { userId = '' } = useSession()
  const { data } = useQuery({
    queryKey: queryKeys.avatar(userId),
    queryFn: async ({ signal }) => {
      const reply = await call(api.getProfile, { params: { u_id: userId } }, { signal })
      return reply?.avatar_url ?? null
    },
    enabled: userId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return data ?? undefined
}
