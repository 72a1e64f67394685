import type { AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import type { ReactNode } from 'react'
import { dayText, isoDay, momentText } from '../../../lib/format/days.ts'
import { useSession } from '../../../lib/session/session.ts'
import {
  assets as ASSETS_MESSAGES,
  card as CARD_MESSAGES,
  events as EVENT_MESSAGES,
  details as MESSAGES,
} from '../../../messages/en/assets/pages.json'
import { Art, type ArtName } from '../../../ui/art.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { KIND_HUES } from '../../../ui/kind-icon.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import type { Asset } from '../asset.ts'
import { CreditsLine } from '../measures.tsx'
import { type HistoryEntry, useHistory } from '../queries.ts'

type AssetReadProps = {
  asset: Asset
  status: AssetStatus
  picture: ReactNode
  /** Ledger lines specific to the kind. */
  children: ReactNode
}

/** Picture, facts, credits and history of an asset. */
export function AssetRead({ asset, status, picture, children }: AssetReadProps) {
  const { userId } = useSession()
  const history = useHistory(userId, asset.id)
  const serials = status === 'approved' ? history.data?.find((entry) => entry.serials)?.serials : undefined
  const skeleton = useSkeleton(history.isPending)
  return (
    <div className="grid grid-cols-1 gap-4">
      {picture}
      <div className="grid gap-2">
        <StatusBadge status={status} className="justify-self-start" />
        {status === 'rejected' && asset.reason ? (
          <Reason>
            <b>{MESSAGES.rejected}:</b> {asset.reason}
          </Reason>
        ) : null}
      </div>
      <LedgerLines>
        {children}
        {asset.recordedAt === undefined ? null : (
          <LedgerLine label={MESSAGES.recorded}>{dayText(isoDay(asset.recordedAt))}</LedgerLine>
        )}
        <CreditsLine status={status} rule />
        {status === 'rejected' ? null : (
          <LedgerLine label={MESSAGES.serials}>
            <span className="mono">
              {serials ?? (status === 'pending' ? MESSAGES.serialsLater : CARD_MESSAGES.unknown)}
            </span>
          </LedgerLine>
        )}
      </LedgerLines>
      <section aria-busy={history.isPending}>
        <h3 className="font-head">{MESSAGES.history}</h3>
        {history.isError ? (
          <InlineNote className="mt-2" busy={history.isFetching} onRetry={() => void history.refetch()}>
            {ASSETS_MESSAGES.historyFailed}
          </InlineNote>
        ) : null}
        {skeleton ? <Skeleton className="mt-2 h-12 w-full" /> : null}
        <ol className="mt-1">
          {history.data?.map((entry) => (
            <HistoryLine key={`${entry.at} ${entry.event}`} entry={entry} />
          ))}
        </ol>
      </section>
    </div>
  )
}

/** Why the asset was rejected. */
export function Reason({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 rounded-control bg-rejected-wash px-3 py-2.25 text-sm wrap-anywhere">{children}</p>
  )
}

function HistoryLine({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="border-t border-line py-2.5 text-14 first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{entry.event ? EVENT_MESSAGES[entry.event] : MESSAGES.history}</b>
        <span className="num text-12 text-ink-soft">
          {momentText(entry.at)}, {entry.actor}
        </span>
      </p>
      {entry.reason ? <p className="mt-0.5 wrap-anywhere">{entry.reason}</p> : null}
      {entry.serials ? <p className="mono mt-0.5 text-12 text-ink-soft">{entry.serials}</p> : null}
    </li>
  )
}

/** A large illustration of an asset on the color of its kind. */
export function KindPicture({ kind, art }: { kind: AssetKind; art: ArtName }) {
  return (
    <div className={`hue-${KIND_HUES[kind]} grid place-items-center rounded-card bg-hue-wash p-3`}>
      <Art name={art} className="size-40" />
    </div>
  )
}
