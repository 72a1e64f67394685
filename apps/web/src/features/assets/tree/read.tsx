import type { AssetStatus } from '@eco/domain/assets/kinds'
import { useState } from 'react'
import { dayText, isoDay, momentText } from '../../../lib/days.ts'
import { useSession } from '../../../lib/session.ts'
import { Art } from '../../../ui/art.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { InlineNote } from '../../../ui/inline-note.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/ledger-lines.tsx'
import { Skeleton, useSkeleton } from '../../../ui/skeleton.tsx'
import {
  ASSETS_WORDS,
  CREDIT_WORDS,
  EVENT_WORDS,
  TREE_CARD_WORDS,
  TREE_DETAILS_WORDS as WORDS,
} from '../messages.ts'
import { useHistory } from '../queries.ts'
import type { HistoryEntry, Tree } from '../wire.ts'
import { dbhText, heightText } from './words.ts'

/** Photographs, facts, credits and history of one tree. */
export function TreeRead({ tree, status }: { tree: Tree; status: AssetStatus }) {
  const { userId } = useSession()
  const history = useHistory(userId, tree.id)
  const serials = status === 'approved' ? history.data?.find((entry) => entry.serials)?.serials : undefined
  const skeleton = useSkeleton(history.isPending)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Photos tree={tree} />
      <div className="grid gap-2">
        <StatusBadge status={status} className="justify-self-start" />
        {status === 'rejected' && tree.reason ? (
          <p className="asset-why">
            <b>{WORDS.rejected}:</b> {tree.reason}
          </p>
        ) : null}
      </div>
      <LedgerLines>
        <LedgerLine label={WORDS.botanicalName}>{tree.botanicalName}</LedgerLine>
        <LedgerLine label={TREE_CARD_WORDS.planted}>{dayText(tree.plantingDate)}</LedgerLine>
        <LedgerLine label={TREE_CARD_WORDS.height}>{heightText(tree)}</LedgerLine>
        <LedgerLine label={TREE_CARD_WORDS.dbh}>{dbhText(tree)}</LedgerLine>
        <LedgerLine label={WORDS.location}>{tree.location}</LedgerLine>
        {tree.recordedAt === undefined ? null : (
          <LedgerLine label={WORDS.recorded}>{dayText(isoDay(tree.recordedAt))}</LedgerLine>
        )}
        <LedgerLine label={WORDS.credits} rule>
          {CREDIT_WORDS[status]}
        </LedgerLine>
        {status === 'rejected' ? null : (
          <LedgerLine label={WORDS.serials}>
            <span className="mono">
              {serials ?? (status === 'pending' ? WORDS.serialsLater : TREE_CARD_WORDS.unknown)}
            </span>
          </LedgerLine>
        )}
      </LedgerLines>
      <section aria-busy={history.isPending}>
        <h3 className="font-head">{WORDS.history}</h3>
        {history.isError ? (
          <InlineNote className="mt-2" busy={history.isFetching} onRetry={() => void history.refetch()}>
            {ASSETS_WORDS.historyFailed}
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

function HistoryLine({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="border-t border-line py-2.5 text-14 first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{entry.event ? EVENT_WORDS[entry.event] : WORDS.history}</b>
        <span className="num text-12 text-ink-soft">
          {momentText(entry.at)}, {entry.actor}
        </span>
      </p>
      {entry.reason ? <p className="mt-0.5 wrap-anywhere">{entry.reason}</p> : null}
      {entry.serials ? <p className="mono mt-0.5 text-12 text-ink-soft">{entry.serials}</p> : null}
    </li>
  )
}

function Photos({ tree }: { tree: Tree }) {
  const [chosen, setChosen] = useState(0)
  const urls = tree.photoUrls
  const url = urls[chosen] ?? urls[0]
  if (url === undefined)
    return (
      <div className="hue-tree grid place-items-center rounded-card bg-hue-wash p-3">
        <Art name="asset-tree" className="size-40" />
      </div>
    )
  return (
    <div>
      <img
        src={url}
        alt={WORDS.photo(tree.name, chosen + 1, urls.length)}
        className="asset-photo-large"
        decoding="async"
      />
      {urls.length > 1 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {urls.map((one, at) => (
            <li key={one}>
              <button
                type="button"
                className="asset-thumb"
                aria-label={WORDS.showPhoto(at + 1)}
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
              >
                <img src={one} alt="" loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
