import { api } from '@eco/contract'
import { mayInvite, mayWrite } from '@eco/domain/organizations/rules'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Co2Chart } from '../../features/dashboard/co2-chart.tsx'
import { FailedFigures } from '../../features/dashboard/failed-figures.tsx'
import { activitiesOf, monthsOf, sumsOf } from '../../features/dashboard/mapper.ts'
import { Panels } from '../../features/dashboard/panels.tsx'
import { useCredits, useDashboardReply, usePart } from '../../features/dashboard/queries.ts'
import { RecentActivity } from '../../features/dashboard/recent-activity.tsx'
import { SummaryCards } from '../../features/dashboard/summary-cards.tsx'
import { call } from '../../lib/api/api.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { overview as MESSAGES, shares as SHARES } from '../../messages/en/organizations.json'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ConsoleLink } from '../link.tsx'
import { useActing, useMember } from '../signed-in.ts'
import { SitesCard } from '../sites/sites-card.tsx'
import { organizationKeys, useOrganization } from './queries.ts'
import { SharedFigures } from './shared-figures.tsx'

/** Members shown on the overview. */
const SHOWN_MEMBERS = 5

/** The figures of the organization, from the same queries and formulas as every member's dashboard. */
export function OverviewPage() {
  const { u_id, username } = useMember()
  const role = useActing()?.role ?? 'owner'
  const dashboard = useDashboardReply(u_id)
  const credits = useCredits(u_id)
  const organization = useOrganization(u_id).data
  const [sumsPart, creditsPart] = [usePart(dashboard), usePart(credits)]
  const reply = dashboard.data
  const sums = reply && sumsOf(reply)
  const assets = reply && reply.ev.count + reply.solar.count + reply.tree.count
  const members = organization && Object.values(organization.members).reduce((sum, count) => sum + count, 0)
  const isNew = assets === 0 || members === 0
  return (
    <Page
      title={username}
      lead={
        reply && assets !== undefined && members !== undefined
          ? format(MESSAGES.lead, { members, assets, review: reply.in_review })
          : undefined
      }
      actions={
        mayWrite(role) ? (
          <a href="/upload" className={buttonClass('primary')}>
            <Plus aria-hidden="true" />
            {MESSAGES.add}
          </a>
        ) : null
      }
    >
      {sumsPart.failed && creditsPart.failed ? (
        <FailedFigures
          error={dashboard.error ?? credits.error}
          at={Math.max(dashboard.errorUpdatedAt, credits.errorUpdatedAt)}
          fetching={dashboard.isFetching || credits.isFetching}
          retry={() => {
            sumsPart.retry()
            creditsPart.retry()
          }}
        />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {reply && isNew && mayWrite(role) ? (
            <section className="card card-pad">
              <h2 className="mb-1 text-20 font-head">{MESSAGES.steps}</h2>
              <ul>
                <Step isDone={assets !== 0} title={MESSAGES.stepAsset} text={MESSAGES.stepAssetText}>
                  <a href="/upload" className={buttonClass('secondary')}>
                    {MESSAGES.add}
                  </a>
                </Step>
                {mayInvite(role, 'viewer') ? (
                  <Step isDone={members !== 0} title={MESSAGES.stepTeam} text={MESSAGES.stepTeamText}>
                    <ConsoleLink to="/console/members" className={buttonClass('secondary')}>
                      {MESSAGES.inviteTeam}
                    </ConsoleLink>
                  </Step>
                ) : null}
              </ul>
            </section>
          ) : null}
          <SummaryCards
            credits={credits.data}
            sums={sums}
            rank={reply?.rank}
            creditsPart={creditsPart}
            sumsPart={sumsPart}
          />
          <Co2Chart months={reply && monthsOf(reply)} part={sumsPart} />
          <Panels sums={sums} part={sumsPart} />
          <SitesCard />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <RecentActivity activities={reply && activitiesOf(reply)} part={sumsPart} />
            <Sharing organizationId={u_id} members={members} sharing={organization?.sharing} />
          </div>
          <SharedFigures organizationId={u_id} />
        </div>
      )}
    </Page>
  )
}

type StepProps = { isDone: boolean; title: string; text: string; children: ReactNode }

function Step({ isDone, title, text, children }: StepProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b py-2 last:border-0">
      {isDone ? <CircleCheck aria-hidden="true" className="text-forest-ink" /> : null}
      <span className="grid grow text-14">
        <span className="font-strong">{title}</span>
        <span className="text-12 text-ink-soft">{text}</span>
      </span>
      {isDone ? null : children}
    </li>
  )
}

type SharingProps = { organizationId: string; members: number | undefined; sharing: number | undefined }

/** Members who share, with their credits; never added to those of the organization. */
function Sharing({ organizationId: organization_id, members = 0, sharing }: SharingProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...organizationKeys.members, organization_id, 'sharing'],
    meta: { failure: 'Could not load the members who share' },
    queryFn: ({ signal }) =>
      call(
        api.listOrganizationMembers,
        { params: { organization_id }, query: { sharing: 'yes' } },
        { signal },
      ),
  })
  return (
    <section className="card card-pad">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-20 font-head">{MESSAGES.sharing}</h2>
        <ConsoleLink to="/console/members" className="link text-14">
          {MESSAGES.all}
        </ConsoleLink>
      </div>
      {isError ? (
        <InlineNote busy={isFetching} onRetry={() => void refetch()}>
          {MESSAGES.failed}
        </InlineNote>
      ) : null}
      <ul>
        {data?.data.slice(0, SHOWN_MEMBERS).map(({ member_id, name, avatar, shares, credits }) => (
          <li key={member_id} className="flex items-center gap-3 border-b py-2">
            <Avatar name={name} src={avatar?.startsWith('/') ? avatar : undefined} />
            <span className="grid grow text-14">
              <span className="font-strong wrap-anywhere">{name}</span>
              <span className="text-12 text-ink-soft">
                {format(MESSAGES.sharesWhat, { shares: SHARES[shares] })}
              </span>
            </span>
            <span className="font-strong tabular-nums">{wholeText(credits ?? 0)}</span>
          </li>
        ))}
      </ul>
      {sharing === undefined ? null : (
        <p className="mt-2 text-12 text-ink-soft">
          {sharing === 0
            ? `${MESSAGES.nobodyShares} ${MESSAGES.nobodySharesText}`
            : format(MESSAGES.sharingNote, { count: sharing, members })}
        </p>
      )}
    </section>
  )
}
