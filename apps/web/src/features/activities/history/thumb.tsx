import type { WireSubmission } from '@eco/contract/activities'
import { ACTIVITIES } from '@eco/domain/activities/catalogue'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Art } from '../../../ui/art.tsx'

/** A thumbnail of the proof; the activity's picture where there is none. */
export function Thumb({ row: { key, proof } }: { row: WireSubmission }) {
  const [failed, setFailed] = useState(false)
  const isPhoto = proof?.type.startsWith('image/') === true && !failed
  return (
    <span className={`hist-thumb act-${ACTIVITIES[key].theme}`} aria-hidden="true">
      {isPhoto ? (
        <img src={proof.url} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
      ) : (
        <Art name={`activity-${key}`} loading="lazy" />
      )}
      {proof?.type.startsWith('video/') ? <Play className="hist-play" /> : null}
    </span>
  )
}
