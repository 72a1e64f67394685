import type { CaseKind } from '@eco/domain/review/cases'
import { EVIDENCE_MAX, photoTimeFits, positionOf, scoreOf, scoreParts } from '@eco/domain/review/score'
import { ChevronDown } from 'lucide-react'
import { useOwnRecord } from '../../lib/api/evidence.ts'
import { format } from '../../lib/language/catalogues.ts'
import type { PhotoFacts } from '../../lib/photos/photo-facts.ts'
import { list as LIST, preview as MESSAGES } from '../../messages/en/evidence.json'
import { EvidenceBar, EvidenceList, raiseText } from './evidence-list.tsx'

/** What a form knows of its entry. */
type UnsentEntry = {
  kind: CaseKind
  /** The metadata of each photo. */
  photos: readonly PhotoFacts[]
  /** YYYY-MM-DD, or empty */
  plantingDate?: string
  place?: { lat: number; lng: number } | undefined
  /** of the place, as the device reported it, m; or empty */
  accuracyM?: string
  hasIdentifier?: boolean
  isOverLimit?: boolean
}

/** Total and bar; opened, the parts of the score. */
export function EvidencePreviewContent({ entry }: { entry: UnsentEntry }) {
  const record = useOwnRecord()
  const parts = scoreParts({ ...evidenceOf(entry), record })
  const points = scoreOf(parts)
  const [best] = parts.flatMap((one) => (one.part === 'record' ? [] : (raiseText(one) ?? [])))
  return (
    <details className="group rounded-control border px-3.5 py-2.5">
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 [&::-webkit-details-marker]:hidden">
        <span className="text-14 font-strong">{format(MESSAGES.summary, { points, max: EVIDENCE_MAX })}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 transition-transform duration-(--d-2) group-open:rotate-180"
        />
        <EvidenceBar points={points} className="col-span-2" />
        {best === undefined ? null : (
          <span className="col-span-2 text-14 text-ink-soft group-open:hidden">
            {format(MESSAGES.best, { text: best })}
          </span>
        )}
      </summary>
      <p className="mt-2.5 text-14 text-ink-soft">{MESSAGES.lead}</p>
      <EvidenceList parts={parts} hints />
      <p className="text-12 text-ink-soft">{LIST.never}</p>
    </details>
  )
}

function evidenceOf({
  kind,
  photos,
  plantingDate,
  place,
  accuracyM,
  hasIdentifier,
  isOverLimit,
}: UnsentEntry) {
  const when = { at: Date.now(), ...(plantingDate && { plantingDate }) }
  return {
    kind,
    photos: photos.map(({ takenAt, zoned, accuracyM: metres, ...taken }) => ({
      timeFits: photoTimeFits({ takenAt, zoned }, when),
      position: positionOf(taken),
      accuracyM: metres,
    })),
    views: photos.length,
    position: place,
    reportedM: accuracyM ? Number(accuracyM) : undefined,
    hasIdentifier: hasIdentifier === true,
    isCopied: undefined,
    isOverLimit: isOverLimit === true,
  }
}
