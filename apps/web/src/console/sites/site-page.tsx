import { api } from '@eco/contract'
import type { WireSiteAsset } from '@eco/contract/organizations/sites'
import { mayWrite } from '@eco/domain/organizations/rules'
import { useParams } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { name as KINDS } from '../../messages/en/assets/kinds.json'
import { assets as MESSAGES, sites as SITES } from '../../messages/en/sites.json'
import { StatusBadge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/figures/table.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { KIND_HUES, KindIcon } from '../../ui/kind-icon.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Page } from '../../ui/page/page.tsx'
import { BackLink } from '../link.tsx'
import { ListCard } from '../list/list-card.tsx'
import { useList } from '../list/use-list.ts'
import { useActing } from '../signed-in.ts'
import { NO_SITE, SITES_PATH, siteKeys, useSiteChange, useSites } from './queries.ts'

/** The assets of a site, or those on none; each can be put on another site. */
export function SitePage() {
  const { site: site_id = NO_SITE } = useParams({ strict: false }) as { site?: string }
  const isWriter = mayWrite(useActing()?.role ?? 'owner')
  const sites = useSites().data?.sites
  const site = sites?.find((one) => one.site_id === site_id)
  const isNone = site_id === NO_SITE
  const name = isNone ? SITES.without : (site?.name ?? '')
  const params = { site_id }
  const list = useList<WireSiteAsset, Awaited<ReturnType<typeof read>>>({
    path: `${SITES_PATH}/${site_id}`,
    names: [],
    key: [...siteKeys.assets, site_id],
    failure: 'Could not load the assets of a site',
    read,
  })
  function read(query: Record<string, string>, signal: AbortSignal) {
    return call(api.listSiteAssets, { params, query }, { signal })
  }
  const lead = isNone && isWriter ? MESSAGES.choose : site?.place
  return (
    <Page title={sites && !isNone && !site ? MESSAGES.gone : name} lead={lead}>
      <BackLink to={SITES_PATH}>{SITES.title}</BackLink>
      <ListCard
        list={list}
        texts={{
          table: format(MESSAGES.caption, { name }),
          empty: MESSAGES.empty,
          emptyText: isNone ? MESSAGES.emptyWithout : MESSAGES.emptyText,
        }}
        columns={columns(isWriter)}
        rowKey={({ asset_id }) => asset_id}
      />
    </Page>
  )
}

const columns = (isWriter: boolean): readonly Column<WireSiteAsset>[] => [
  {
    head: MESSAGES.asset,
    part: 'main',
    cell: ({ kind, title }) => (
      <span className="flex items-center gap-3">
        <KindIcon small hue={KIND_HUES[kind]} />
        <span className="grid">
          <span className="font-strong wrap-anywhere">{title}</span>
          <span className="text-12 text-ink-soft">{KINDS[kind]}</span>
        </span>
      </span>
    ),
  },
  { head: MESSAGES.status, cell: ({ status }) => <StatusBadge status={status} /> },
  ...(isWriter ? [{ head: MESSAGES.site, cell: (row: WireSiteAsset) => <SiteChoice row={row} /> }] : []),
  { head: MESSAGES.credits, part: 'amount', end: true, cell: ({ credits }) => wholeText(credits) },
]

function SiteChoice({ row: { asset_id, site_id, title } }: { row: WireSiteAsset }) {
  const toast = useToast()
  const sites = useSites().data?.sites ?? []
  const move = useSiteChange(
    (to: string) => call(api.moveAssets, { body: { asset_ids: [asset_id], site_id: to === '' ? null : to } }),
    (_, to) => {
      const site = sites.find((one) => one.site_id === to)?.name
      toast.success(
        site === undefined ? format(MESSAGES.movedOff, { title }) : format(MESSAGES.moved, { title, site }),
      )
    },
    (error) => toast.error(error.message || SITES.changeFailed),
  )
  return (
    <SelectField
      label={format(MESSAGES.siteOf, { title })}
      className="w-44 [&_label]:sr-only"
      options={[
        { value: '', label: MESSAGES.none },
        ...sites.map((one) => ({ value: one.site_id, label: one.name })),
      ]}
      value={move.underWay?.input ?? site_id ?? ''}
      onChange={({ target }) => move.mutate(target.value)}
    />
  )
}
