import { useEvidence } from '../../lib/api/evidence.ts'
import { list as MESSAGES } from '../../messages/en/evidence.json'
import { SkeletonLines } from '../page/skeleton.tsx'
import { Unavailable } from '../page/unavailable.tsx'
import { Evidence } from './evidence-list.tsx'

/** Loads and shows the evidence of an own entry. */
export function OwnEvidenceContent({ entryId, className }: { entryId: string; className?: string }) {
  const { data, isError, isFetching, refetch } = useEvidence(entryId)
  if (data)
    return <Evidence parts={data.data} hints lead={MESSAGES.sameList} {...(className && { className })} />
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
