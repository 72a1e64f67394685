import { api } from '@eco/contract'
import type { WireSite } from '@eco/contract/organizations/sites'
import { mayWrite } from '@eco/domain/organizations/rules'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { format } from '../../lib/language/catalogues.ts'
import { sites as MESSAGES } from '../../messages/en/sites.json'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'
import { lazyDialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SkeletonLines } from '../../ui/page/skeleton.tsx'
import { ExportLink } from '../list/list-card.tsx'
import { useActing } from '../signed-in.ts'
import { useSiteChange, useSites } from './queries.ts'
import { countOf, linesOf, type SiteLine, SiteTable } from './site-table.tsx'

const SiteForm = lazyDialog(() => import('./site-form.tsx'), 'SiteForm')

/** The sites of an organization, with the figures of their assets. */
export function SitesPage() {
  const { data, isError, isFetching, refetch } = useSites()
  const isWriter = mayWrite(useActing()?.role ?? 'owner')
  const [edited, setEdited] = useState<{ site?: WireSite | undefined; nth: number }>({ nth: 0 })
  const [isOpen, setOpen] = useState(false)
  const [toast, alerts] = [useToast(), useAlert()]
  const remove = useSiteChange(
    (site_id: string) => call(api.deleteSite, { params: { site_id } }),
    ({ message }) => toast.success(message),
    (error) => toast.error(error.message || MESSAGES.changeFailed),
  )
  const edit = (site?: WireSite) => {
    setEdited(({ nth }) => ({ site, nth: nth + 1 }))
    setOpen(true)
  }
  const ask = async ({ site_id, name }: WireSite) => {
    const title = format(MESSAGES.deleteTitle, { name })
    const question = { title, text: MESSAGES.deleteText, confirmLabel: MESSAGES.delete, danger: true }
    if (await alerts.confirm(question)) remove.mutate(site_id)
  }
  const actions = ({ site }: SiteLine) =>
    site ? (
      <span className="flex flex-wrap gap-1">
        <Button
          variant="quiet"
          aria-label={format(MESSAGES.editOf, { name: site.name })}
          onClick={() => edit(site)}
        >
          {MESSAGES.edit}
        </Button>
        <Button
          variant="quiet"
          aria-label={format(MESSAGES.deleteOf, { name: site.name })}
          busy={remove.underWay?.input === site.site_id}
          onClick={() => void ask(site)}
        >
          {MESSAGES.delete}
        </Button>
      </span>
    ) : null
  const create = isWriter ? (
    <Button icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => edit()}>
      {MESSAGES.new}
    </Button>
  ) : null
  const lines = data && linesOf(data)
  return (
    <Page
      title={MESSAGES.title}
      lead={
        data &&
        format(MESSAGES.lead, {
          sites: data.sites.length,
          without: countOf(data.without) + data.without.rejected,
        })
      }
      actions={
        <>
          {lines && lines.length > 0 ? <ExportLink to={api.exportSites.path} /> : null}
          {create}
        </>
      }
      aria-busy={isFetching}
    >
      {lines === undefined ? (
        isError ? (
          <LoadFailed title={MESSAGES.failed} query={{ isFetching, refetch }} />
        ) : (
          <SkeletonLines className="h-14 w-full" />
        )
      ) : (
        <div className="grid gap-4">
          {data?.sites.length === 0 ? (
            <section className="card card-pad">
              <EmptyState title={MESSAGES.empty} text={MESSAGES.emptyText} />
            </section>
          ) : null}
          {lines.length > 0 ? (
            <div className="card card-pad">
              <SiteTable lines={lines} {...(isWriter && { actions })} />
            </div>
          ) : null}
        </div>
      )}
      <SiteForm key={edited.nth} site={edited.site} open={isOpen} onOpenChange={setOpen} />
    </Page>
  )
}
