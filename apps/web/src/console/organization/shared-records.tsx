import type { WireSharedRecord } from '@eco/contract/organizations/organization-figures'
import { ASSET_KINDS, type AssetKind } from '@eco/domain/assets/kinds'
import { signedText } from '../../lib/format/figures.ts'
import { activity as ACTIVITIES } from '../../messages/en/activity-catalogue.json'
import { name as KINDS } from '../../messages/en/assets/kinds.json'
import { records as MESSAGES, overview as OVERVIEW } from '../../messages/en/organizations.json'
import { Card } from '../../ui/card.tsx'
import { Entry } from '../../ui/figures/entry.tsx'
import { KIND_HUES, KindIcon } from '../../ui/kind-icon.tsx'
import { ConsoleLink } from '../link.tsx'
import { useSharedRecords } from './queries.ts'

/** Records shown on the overview. */
const SHOWN_RECORDS = 5

const isAsset = (kind: WireSharedRecord['kind']): kind is AssetKind =>
  (ASSET_KINDS as readonly string[]).includes(kind)

export const hueOf = (kind: WireSharedRecord['kind']) => (isAsset(kind) ? KIND_HUES[kind] : 'forest')

/** The name of an asset or of an activity, and what it is. */
export function recordTexts({ kind, title }: Pick<WireSharedRecord, 'kind' | 'title'>) {
  return isAsset(kind)
    ? { title: title ?? KINDS[kind], kind: KINDS[kind] }
    : { title: ACTIVITIES[kind].title, kind: MESSAGES.activity }
}

/** The newest records of members who share them; nothing while nobody does. */
export function SharedRecords({ organizationId }: { organizationId: string }) {
  const { data } = useSharedRecords(organizationId)
  if (!data?.data.length) return null
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-20 font-head">{OVERVIEW.records}</h3>
        <ConsoleLink to="/console/members/records" className="link text-14">
          {MESSAGES.see}
        </ConsoleLink>
      </div>
      <ul>
        {data.data.slice(0, SHOWN_RECORDS).map((row) => (
          <SharedEntry key={row.record_id} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function SharedEntry({ row }: { row: WireSharedRecord }) {
  const { title, kind } = recordTexts(row)
  return (
    <Entry
      at={row.at}
      icon={<KindIcon small hue={hueOf(row.kind)} />}
      title={<span className="line-clamp-3 wrap-anywhere">{title}</span>}
      meta={`${kind}, ${row.name}`}
      end={
        row.credits === null ? null : (
          <span className="tabular-nums min-w-10 text-end font-head">{signedText(row.credits)}</span>
        )
      }
    />
  )
}
