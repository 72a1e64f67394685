import { EVIDENCE_MAX, type Evidence, scoreOf, scoreParts } from '@eco/domain/review/score'
import { ChevronDown } from 'lucide-react'
import { useOwnRecord } from '../../lib/api/evidence.ts'
import { format } from '../../lib/language/catalogues.ts'
import { list as LIST, preview as MESSAGES } from '../../messages/en/evidence.json'
import { EvidenceBar, EvidenceList, raiseText } from './evidence-list.tsx'

/** What this form evidences so far and what would raise it, before anything is sent. */
export function EvidencePreview({ evidence }: { evidence: Omit<Evidence, 'isCopied' | 'record'> }) {
  const record = useOwnRecord()
  const parts = scoreParts({ ...evidence, isCopied: undefined, record })
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
