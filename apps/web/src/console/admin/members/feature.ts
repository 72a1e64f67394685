import { createRoute, redirect } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { members as MEMBERS } from '../../../messages/en/members-admin.json'
import { adminArea, adminPage, type ConsoleFeature } from '../../feature.ts'
import { MEMBERS_PATH, useAnswered } from './queries.ts'

const REVIEWERS_PATH = `${MEMBERS_PATH}/reviewers`

/** Where the reviewers were before. */
const formerReviewers = createRoute({
  getParentRoute: () => adminArea,
  path: '/console/reviewers',
  beforeLoad: () => {
    throw redirect({ href: REVIEWERS_PATH, replace: true })
  },
})

export const membersFeature: ConsoleFeature = {
  routes: [
    formerReviewers,
    adminPage(REVIEWERS_PATH, () => import('./reviewers-page.tsx'), 'ReviewersPage'),
    adminPage(MEMBERS_PATH, () => import('./members-page.tsx'), 'MembersPage'),
    adminPage(`${MEMBERS_PATH}/$userId`, () => import('./member-page.tsx'), 'MemberPage'),
  ],
  sections: () => [{ to: MEMBERS_PATH, title: MEMBERS.title, icon: Users, useWaiting }],
}

function useWaiting() {
  const count = useAnswered()
  return count ? { count, title: format(MEMBERS.waiting, { count }) } : undefined
}
