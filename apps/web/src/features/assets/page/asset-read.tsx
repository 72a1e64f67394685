import { FIX_FIELDS } from '@eco/domain/assets/fix-fields'
import type { AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import type { EvidencePart } from '@eco/domain/review/score'
import { Pencil } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useWaitTexts } from '../../../lib/api/waiting-times.ts'
import { dayText, isoDay } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { optionalPart } from '../../../lib/language/lazy-part.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { card as CARD_MESSAGES, details as MESSAGES } from '../../../messages/en/assets/pages.json'
import { rejection as REJECTION_MESSAGES } from '../../../messages/en/member-review.json'
import { Art, type ArtName } from '../../../ui/art.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { KIND_HUES } from '../../../ui/kind-icon.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { AppealButton, AppealState } from '../../../ui/review/appeal.tsx'
import { OwnEvidence } from '../../../ui/review/evidence.tsx'
import { PendingNote, RejectionNote } from '../../../ui/review/review-notes.tsx'
import type { Asset } from '../asset.ts'
import { CreditsLine } from '../measures.tsx'
import { useHistory } from '../queries.ts'

/** Below everything else, and loaded after it. */
const HistoryList = optionalPart(
  async () => (await import('../../../ui/review/history-list.tsx')).HistoryList,
)

type AssetReadProps = {
  kind: AssetKind
  asset: Asset
  status: AssetStatus
  picture: ReactNode
  /** Labels of the form's controls. */
  labels: Readonly<Record<string, string>>
  /** Opens the form of a rejected asset. */
  onFix: () => void
  /** Opens the form at the control that raises this part of the evidence. */
  onImprove: (part: EvidencePart) => void
  /** The second estimate of its CO2; may load later. */
  estimate: ReactNode
  /** Ledger lines specific to the kind. */
  children: ReactNode
}

/** Picture, facts, credits and history of an asset. */
export function AssetRead(props: AssetReadProps) {
  const { kind, asset, status, picture, labels, onFix, onImprove, estimate, children } = props
  const { userId } = useSession()
  const history = useHistory(userId, asset.id)
  const wait = useWaitTexts(kind)
  const serials = status === 'approved' ? history.data?.find((entry) => entry.serials)?.serials : undefined
  const field = asset.reasonCode && FIX_FIELDS[kind][asset.reasonCode]
  return (
    <div className="grid grid-cols-1 gap-4">
      {status === 'rejected' ? (
        <RejectionNote
          code={asset.reasonCode}
          text={asset.reason}
          by={history.data?.find(({ event }) => event === 'rejected' || event === 'revoked')}
        >
          <div className="mt-3 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
            <Button icon={<Pencil aria-hidden="true" />} onClick={onFix}>
              {REJECTION_MESSAGES.fix}
            </Button>
            <AppealButton entryId={asset.id} kind={kind} />
          </div>
          {field ? (
            <p className="mt-2 text-12 text-ink-soft">
              {format(REJECTION_MESSAGES.at, { field: labels[field] ?? '' })}
            </p>
          ) : null}
          <AppealState entryId={asset.id} />
        </RejectionNote>
      ) : null}
      {status === 'pending' ? (
        <PendingNote title={MESSAGES.waiting} entryId={asset.id} wait={wait?.full} />
      ) : null}
      {picture}
      <StatusBadge status={status} className="justify-self-start" />
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
      <section className={`hue-${KIND_HUES[kind]} border-t pt-4`}>
        <Suspense fallback={<Skeleton className="skeleton-late h-60" />}>{estimate}</Suspense>
      </section>
      {status === 'approved' ? null : (
        <OwnEvidence entryId={asset.id} className="border-t pt-4" onImprove={onImprove} />
      )}
      <HistoryList
        of="asset"
        labels={labels}
        rows={history.data}
        failed={history.isError}
        busy={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    </div>
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
