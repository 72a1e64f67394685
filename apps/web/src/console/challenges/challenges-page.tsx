import { api, fillPath } from '@eco/contract'
import type { WireListedChallenge } from '@eco/contract/organizations/challenges'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { periodText, phaseText } from '../../features/organizations/challenge-parts.tsx'
import { wholeText } from '../../lib/format/figures.ts'
import { console as MESSAGES } from '../../messages/en/challenges.json'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/figures/table.tsx'
import { lazyDialog } from '../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SkeletonLines } from '../../ui/page/skeleton.tsx'
import { ConsoleLink } from '../link.tsx'
import { ExportLink } from '../list/list-card.tsx'
import { useMember } from '../signed-in.ts'
import { useChallenges } from './queries.ts'

const ChallengeForm = lazyDialog(() => import('./challenge-form.tsx'), 'ChallengeForm')

const columns = (): readonly Column<WireListedChallenge>[] => [
  {
    head: MESSAGES.columns.name,
    part: 'main',
    cell: ({ challenge_id, title }) => (
      <ConsoleLink to={`/console/challenges/${challenge_id}`} className="font-strong wrap-anywhere">
        {title}
      </ConsoleLink>
    ),
  },
  { head: MESSAGES.columns.period, cell: periodText },
  { head: MESSAGES.columns.state, cell: phaseText },
  {
    head: MESSAGES.columns.members,
    part: 'amount',
    end: true,
    cell: ({ members }) => wholeText(members),
  },
]

/** The challenges of an organization. */
export function ChallengesPage() {
  const { rows, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useChallenges()
  const [isOpen, setOpen] = useState(false)
  const { history } = useRouter()
  const { u_id } = useMember()
  const exported = fillPath(api.exportChallenges.path, { organization_id: u_id })
  const actions = (
    <>
      {rows && rows.length > 0 ? <ExportLink to={exported} /> : null}
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {MESSAGES.new}
      </Button>
    </>
  )
  return (
    <Page title={MESSAGES.title} lead={MESSAGES.lead} actions={actions} aria-busy={isFetching}>
      {rows === undefined ? (
        isError ? (
          <LoadFailed title={MESSAGES.failed} query={{ isFetching, refetch }} />
        ) : (
          <SkeletonLines className="h-14 w-full" />
        )
      ) : rows.length === 0 ? (
        <section className="card card-pad">
          <EmptyState art="engage-activities" title={MESSAGES.empty} text={MESSAGES.emptyText} />
        </section>
      ) : (
        <div className="card card-pad">
          <Table
            caption={MESSAGES.caption}
            columns={columns()}
            rows={rows}
            rowKey={({ challenge_id }) => challenge_id}
          />
          {hasNextPage ? (
            <Button
              variant="quiet"
              className="-ms-4.5"
              busy={isFetching}
              onClick={() => void fetchNextPage()}
            >
              {MESSAGES.more}
            </Button>
          ) : null}
        </div>
      )}
      <ChallengeForm
        open={isOpen}
        onOpenChange={setOpen}
        onSaved={({ challenge_id }) => history.push(`/console/challenges/${challenge_id}`)}
      />
    </Page>
  )
}
