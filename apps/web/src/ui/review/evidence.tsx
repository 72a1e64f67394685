import { optionalPart } from '../../lib/language/lazy-part.tsx'

/** What a form evidences so far and what would raise it, before anything is sent. */
export const EvidencePreview = optionalPart(() =>
  import('./preview-content.tsx').then((part) => part.EvidencePreviewContent),
)

/** The evidence of an own entry, with what would raise it. */
export const OwnEvidence = optionalPart(() =>
  import('./own-evidence-content.tsx').then((part) => part.OwnEvidenceContent),
)
