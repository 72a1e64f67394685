import { api } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session.ts'
import { frame as FRAME } from '../../messages/en/app.json'
import { Avatar } from '../../ui/avatar.tsx'

export function ProfileLink() {
  const { user } = useSession()
  return (
    <Link to="/profile" aria-label={FRAME.profile} className="icon-btn rounded-full no-underline">
      <Avatar name={user?.username || FRAME.member} src={useOwnPicture()} />
    </Link>
  )
}

type OwnProfile = { firstName: string; lastName: string; avatar: string | undefined }

/** The URL of the member's own picture. */
export function useOwnPicture(): string | undefined {
  return useOwnProfile()?.avatar
}

/** The member's own name and picture; fetched once, and again after a change. */
export function useOwnProfile(): OwnProfile | undefined {
  const { userId = '' } = useSession()
  const { data } = useQuery({
    queryKey: queryKeys.avatar(userId),
    queryFn: async ({ signal }): Promise<OwnProfile> => {
      const reply = await call(api.getProfile, { params: { u_id: userId } }, { signal })
      return {
        firstName: reply?.first_name ?? '',
        lastName: reply?.last_name ?? '',
        avatar: reply?.avatar_url ?? undefined,
      }
    },
    enabled: userId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return data
}
