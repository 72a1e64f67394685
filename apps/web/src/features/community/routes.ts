import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const communityRoutes = [
  publicPage('/community', () => import('./community-page.tsx'), 'CommunityPage', {
    file: 'features/community/community-page.tsx',
    texts: TEXTS.community,
    hub: true,
  }),
  publicPage('/community/$memberId', () => import('./member-page.tsx'), 'MemberPage', {
    texts: TEXTS.communityMember,
    unlisted: true,
    hub: true,
  }),
] as const
