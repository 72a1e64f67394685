import { ApiError, api } from '@eco/contract'
import type { WirePublicOrganization } from '@eco/contract/organizations/organization-figures'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { readPreloaded } from '../../lib/api/preloaded-data.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useLoadedMetadata } from '../../lib/page/loaded-metadata.ts'
import { page as MESSAGES } from '../../messages/en/public-organization.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, StatCard } from '../../ui/card.tsx'
import { useCopyLink } from '../../ui/overlay/use-copy-link.ts'
import { Page } from '../../ui/page/page.tsx'
import { ServerFilled } from '../../ui/page/server-filled.tsx'

const GONE = 404

/** null if there is no such page */
const useOrganizationPage = (organization_id: string) =>
  useQuery({
    queryKey: queryKeys.organization(organization_id),
    meta: { failure: 'Could not load an organization' },
    queryFn: ({ signal }): Promise<WirePublicOrganization | null> =>
      call(api.readPublicOrganization, { params: { organization_id } }, { signal }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === GONE) return null
          throw error
        },
      ),
    initialData: () => {
      const path = `/organization/${organization_id}`.toLowerCase()
      return (readPreloaded(path) as { organization: WirePublicOrganization } | undefined)?.organization
    },
    initialDataUpdatedAt: 0,
  })

/** The public page of an organization that opened it. */
export function OrganizationPage() {
  const { id } = useParams({ from: '/organization/$id' })
  const query = useOrganizationPage(id)
  const { data } = query
  const metadata = useMemo(() => {
    if (data === null) return { title: MESSAGES.missing, description: MESSAGES.missingText, unlisted: true }
    return data && { title: data.name, description: MESSAGES.lead }
  }, [data])
  useLoadedMetadata(metadata)
  if (data) return <Found organization={data} />
  return (
    <Page className="pt-5">
      <ServerFilled
        query={query}
        isMissing={data === null}
        texts={MESSAGES}
        action={
          <Link to="/" className={buttonClass()}>
            {MESSAGES.home}
          </Link>
        }
      />
    </Page>
  )
}

function Found({ organization }: { organization: WirePublicOrganization }) {
  const copyLink = useCopyLink()
  const { organization_id, name, figures, credits_retired, certificates, challenges } = organization
  return (
    <Page
      title={<span className="wrap-anywhere">{name}</span>}
      lead={MESSAGES.lead}
      actions={
        <Button
          variant="secondary"
          icon={<Link2 aria-hidden="true" />}
          onClick={() => void copyLink(`/organization/${organization_id}`)}
        >
          {MESSAGES.share}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
          <StatCard
            label={MESSAGES.approved}
            figure={wholeText(figures.credits_issued)}
            notes={MESSAGES.approvedNote}
          />
          <StatCard
            label={MESSAGES.retired}
            figure={wholeText(credits_retired)}
            notes={MESSAGES.retiredNote}
          />
          <StatCard
            label={MESSAGES.assets}
            figure={wholeText(figures.assets_approved)}
            notes={format(MESSAGES.assetsNote, { trees: figures.trees })}
          />
          <StatCard
            label={MESSAGES.activities}
            figure={wholeText(figures.activities)}
            notes={MESSAGES.activitiesNote}
          />
        </div>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Card>
            <h2 className="text-20 font-head">{MESSAGES.certificates}</h2>
            {certificates.length === 0 ? (
              <p className="mt-2 text-14 text-ink-soft">{MESSAGES.noCertificates}</p>
            ) : null}
            <ul>
              {certificates.map(({ code, amount, retired_at, beneficiary, purpose }) => (
                <li key={code} className="grid gap-0.5 border-b py-3 last:border-0">
                  <Link to="/certificate/$code" params={{ code }} className="font-strong wrap-anywhere">
                    {purpose ?? code}
                  </Link>
                  <span className="text-12 text-ink-soft wrap-anywhere">
                    {[
                      format(MESSAGES.certificate, { count: amount, day: dayText(isoDay(retired_at)) }),
                      ...(beneficiary === null ? [] : [format(MESSAGES.beneficiary, { name: beneficiary })]),
                    ].join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
          <div className="grid gap-4">
            <Card>
              <h2 className="text-20 font-head">{MESSAGES.challenges}</h2>
              {challenges.length === 0 ? (
                <p className="mt-2 text-14 text-ink-soft">{MESSAGES.noChallenges}</p>
              ) : null}
              <ul>
                {challenges.map(({ challenge_id, title, starts_on, ends_on }) => (
                  <li key={challenge_id} className="grid gap-0.5 border-b py-3 last:border-0">
                    <Link
                      to="/challenge/$id"
                      params={{ id: challenge_id }}
                      className="font-strong wrap-anywhere"
                    >
                      {title}
                    </Link>
                    <span className="text-12 text-ink-soft">
                      {format(MESSAGES.period, { from: dayText(starts_on), until: dayText(ends_on) })}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
            <Card className="grid gap-2">
              <h2 className="text-20 font-head">{MESSAGES.check}</h2>
              <p className="text-14 text-ink-soft">{MESSAGES.checkText}</p>
              <Link to="/registry" className="link text-14">
                {MESSAGES.registry}
              </Link>
              <Link to="/verify" className="link text-14">
                {MESSAGES.log}
              </Link>
            </Card>
          </div>
        </div>
      </div>
    </Page>
  )
}
