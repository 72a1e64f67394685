import type { AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { creditsText, signedText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { assetCredits as MESSAGES, statement as STATEMENT_MESSAGES } from '../../messages/en/wallet.json'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { KIND_HUES, KindIcon } from '../../ui/kind-icon.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { ListEnd } from '../../ui/page/list-end.tsx'
import { SkeletonLines, useSkeleton } from '../../ui/page/skeleton.tsx'
import { type AssetCredits, useAssetCredits, useStatement } from './queries.ts'
import { ClearFilters } from './statement-filters.tsx'
import { eventOf } from './statement-rows.tsx'

/** Credits by asset: one row an asset, which opens to its entries. */
export function AssetCreditsList({ userId, kind }: { userId: string; kind: AssetKind | undefined }) {
  const query = useAssetCredits(userId, kind)
  const { assets, received, isPending } = query
  const skeleton = useSkeleton(isPending)
  if (isPending || skeleton) return skeleton ? <SkeletonLines className="h-14 w-full" /> : null
  const isEmpty = assets.length + received.length === 0
  if (isEmpty && !query.isError)
    return kind === undefined ? (
      <EmptyState title={STATEMENT_MESSAGES.emptyCredits} text={STATEMENT_MESSAGES.teachCredits} />
    ) : (
      <EmptyState art="empty-search" title={STATEMENT_MESSAGES.noMatch} action={<ClearFilters />} />
    )
  const kinds = [...new Set(assets.map((asset) => asset.kind))]
  return (
    <>
      {kinds.map((one) => (
        <section key={one} className="group" aria-labelledby={`assets-${one}`}>
          <Heading id={`assets-${one}`}>{MESSAGES.kinds[one]}</Heading>
          <ul>
            {assets
              .filter((asset) => asset.kind === one)
              .map((asset) => (
                <AssetRow key={asset.id} asset={asset} userId={userId} />
              ))}
          </ul>
        </section>
      ))}
      {received.length > 0 ? (
        <section className="group" aria-labelledby="assets-received">
          <Heading id="assets-received">{MESSAGES.received}</Heading>
          <ul>
            {received.map(({ kind, credits }) => (
              <li key={kind} className="flex min-h-16 items-center gap-3 border-t py-2.5 first:border-t-0">
                <KindIcon small hue={KIND_HUES[kind]} />
                <Summary title={MESSAGES.kinds[kind]} note={MESSAGES.receivedText} credits={credits} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ListEnd query={query} failed={MESSAGES.failed} more={MESSAGES.older} className="mt-3" />
    </>
  )
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h3 id={id} className="border-b-[1.5px] border-line-strong pt-5 pb-2 text-14 font-head group-first:pt-1">
      {children}
    </h3>
  )
}

const PARTS = ['available', 'pending', 'held', 'reserved', 'buffer', 'retired'] as const

/** What is left of the credits, and where they are. Retired credits are not counted. */
function Summary({ title, note, credits }: { title: string; note: string; credits: AssetCredits }) {
  const { retired, ...counted } = credits
  const total = Object.values(counted).reduce((sum, amount) => sum + amount, 0)
  const parts = PARTS.filter((part) => credits[part] > 0)
  return (
    <>
      <span className="min-w-0 flex-1 text-start wrap-anywhere">
        <b className="line-clamp-2 text-14 font-strong">{title}</b>
        <span className="block text-12 text-ink-soft">{note}</span>
      </span>
      <span className="tabular-nums flex-none text-end">
        <b className="block text-14 font-head">{creditsText(total)}</b>
        {parts.length === 0 ? (
          <span className="block text-12 text-ink-soft">{MESSAGES.parts.none}</span>
        ) : (
          parts.map((part) => (
            <span key={part} className="block text-12 text-ink-soft">
              {format(MESSAGES.parts[part], { count: credits[part] })}
            </span>
          ))
        )}
      </span>
    </>
  )
}

type Asset = ReturnType<typeof useAssetCredits>['assets'][number]

function AssetRow({ asset, userId }: { asset: Asset; userId: string }) {
  const { id, kind, title, status, at, credits } = asset
  const [open, setOpen] = useState(false)
  return (
    <li className="border-t first:border-t-0">
      <button
        type="button"
        className="flex min-h-16 w-full items-center gap-3 py-2.5 aria-expanded:[&>svg]:rotate-180"
        aria-expanded={open}
        aria-controls={`entries-${id}`}
        onClick={() => setOpen(!open)}
      >
        <KindIcon small hue={KIND_HUES[kind]} />
        <Summary title={title} note={stateOf(status, at)} credits={credits} />
        <ChevronDown
          className="size-4.5 flex-none text-ink-soft transition-transform duration-(--d-2)"
          aria-hidden="true"
        />
      </button>
      <div id={`entries-${id}`} hidden={!open} className="ps-11 pb-3">
        {open ? <AssetEntries userId={userId} assetId={id} /> : null}
      </div>
    </li>
  )
}

function stateOf(status: AssetStatus | null, at: number): string {
  if (status === null) return MESSAGES.deleted
  const day = dayText(isoDay(at))
  return format(status === 'pending' ? MESSAGES.saved : MESSAGES[status], { day })
}

/** The newest entries of one asset; transfers and retirements belong to no single one. */
function AssetEntries({ userId, assetId }: { userId: string; assetId: string }) {
  const statement = useStatement(userId, { account: 'credits', asset_id: assetId })
  const { entries, isPending, isError } = statement
  if (isError)
    return (
      <InlineNote busy={statement.isFetching} onRetry={() => void statement.refetch()}>
        {MESSAGES.entriesFailed}
      </InlineNote>
    )
  const serials = entries.find((entry) => entry.serials !== null)?.serials
  return (
    <LedgerLines aria-busy={isPending}>
      {entries.map((entry) => (
        <LedgerLine
          key={entry.id}
          label={format(MESSAGES.entry, { day: dayText(isoDay(entry.at)), event: eventOf(entry) })}
        >
          {signedText(entry.amount, creditsText)}
        </LedgerLine>
      ))}
      {serials ? (
        <LedgerLine label={MESSAGES.serials}>
          <span className="mono">{serials}</span>
        </LedgerLine>
      ) : null}
    </LedgerLines>
  )
}
