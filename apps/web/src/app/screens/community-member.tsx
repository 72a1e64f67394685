import { useParams } from '@tanstack/react-router'
import { MemberPage } from '../../features/community/member-page.tsx'

export function CommunityMemberScreen() {
  const { memberId } = useParams({ from: '/community/$memberId' })
  return <MemberPage key={memberId} memberId={memberId} />
}
