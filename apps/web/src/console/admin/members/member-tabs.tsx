import { useLocation } from '@tanstack/react-router'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { members as MEMBERS } from '../../../messages/en/members-admin.json'
import { reviewers as REVIEWERS } from '../../../messages/en/review.json'
import { reviewer as MESSAGES } from '../../../messages/en/setup.json'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/overlay/dialog.tsx'
import { ConsoleLink } from '../../link.tsx'
import { MEMBERS_PATH } from './queries.ts'

const InviteReviewerDialog = lazyDialog(() => import('./invite-reviewer-dialog.tsx'), 'InviteReviewerDialog')

const REVIEWERS_PATH = `${MEMBERS_PATH}/reviewers`

const TAB =
  'inline-flex min-h-tap items-center border-b-3 border-transparent px-1 text-14 font-strong text-ink-soft no-underline hover:text-ink aria-[current]:border-forest aria-[current]:text-ink'

/** All accounts, or the reviewers with how they decide. */
export function MemberTabs() {
  const { pathname } = useLocation()
  const tabs = [
    [MEMBERS_PATH, MEMBERS.accounts],
    [REVIEWERS_PATH, REVIEWERS.title],
  ] as const
  return (
    <nav aria-label={MEMBERS.title} className="mb-4 flex gap-5 border-b">
      {tabs.map(([to, label]) => (
        <ConsoleLink key={to} to={to} className={TAB} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </ConsoleLink>
      ))}
    </nav>
  )
}

export function InviteReviewer() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<UserRoundPlus />} onClick={() => setOpen(true)}>
        {MESSAGES.invite}
      </Button>
      <InviteReviewerDialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
