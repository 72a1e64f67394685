import type { EvidencePart, ScoredPart } from '@eco/domain/review/score'
import { Crosshair, Plus } from 'lucide-react'
import { useEvidence } from '../../lib/api/evidence.ts'
import { improve as IMPROVE, list as MESSAGES } from '../../messages/en/evidence.json'
import { Button } from '../button.tsx'
import { SkeletonLines } from '../page/skeleton.tsx'
import { Unavailable } from '../page/unavailable.tsx'
import { Evidence } from './evidence-list.tsx'

export type OwnEvidenceProps = {
  entryId: string
  className?: string
  /** Opens the form where a part can be raised. */
  onImprove?: (part: EvidencePart) => void
}

/** Loads and shows the evidence of an own entry, with a button for the part that lacks the most points. */
export function OwnEvidenceContent({ entryId, className, onImprove }: OwnEvidenceProps) {
  const { data, isError, isFetching, refetch } = useEvidence(entryId)
  if (data)
    return (
      <Evidence parts={data.data} hints lead={MESSAGES.sameList} {...(className && { className })}>
        {onImprove ? <ImproveButton parts={data.data} onImprove={onImprove} /> : null}
      </Evidence>
    )
  return (
    <section className={className} aria-label={MESSAGES.title}>
      {isError ? (
        <>
          <p className="text-14">{MESSAGES.failed}</p>
          <Unavailable busy={isFetching} onRetry={() => void refetch()} />
        </>
      ) : (
        <SkeletonLines className="h-5" />
      )}
    </section>
  )
}

type Improvable = keyof typeof IMPROVE
const isImprovable = (part: EvidencePart): part is Improvable => Object.hasOwn(IMPROVE, part)

type ImproveButtonProps = {
  parts: readonly Pick<ScoredPart, 'part' | 'points' | 'max'>[]
  onImprove: (part: EvidencePart) => void
}

function ImproveButton({ parts, onImprove }: ImproveButtonProps) {
  const [best] = parts
    .flatMap(({ part, points, max }) =>
      isImprovable(part) && points < max ? [{ part, left: max - points }] : [],
    )
    .sort((a, b) => b.left - a.left)
  if (best === undefined) return null
  const Icon = best.part === 'accuracy' ? Crosshair : Plus
  return (
    <Button
      variant="secondary"
      className="mt-3 w-full"
      icon={<Icon aria-hidden="true" />}
      onClick={() => onImprove(best.part)}
    >
      {IMPROVE[best.part]}
    </Button>
  )
}
