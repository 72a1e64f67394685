import type { WireSubmission } from '@eco/contract/activities/activities'
import { ACTIVITIES } from '@eco/domain/activities/catalogue'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Art } from '../../../ui/art.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { THEME_HUES } from '../page/activity-picture.tsx'

/** A thumbnail of the proof; the activity's picture where there is none. */
export function Thumb({ row: { key, proof } }: { row: WireSubmission }) {
  const [failed, setFailed] = useState(false)
  const isPhoto = proof?.type.startsWith('image/') === true && !failed
  return (
    <span
      className={classNames(
        'relative grid size-tap place-items-center overflow-hidden rounded-control bg-hue-wash',
        THEME_HUES[ACTIVITIES[key].theme],
      )}
      aria-hidden="true"
    >
      {isPhoto ? (
        <img
          className="size-full object-cover"
          src={proof.url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      ) : (
        <Art name={`activity-${key}`} className="size-9.5" loading="lazy" />
      )}
      {proof?.type.startsWith('video/') ? (
        <Play className="absolute right-0.75 bottom-0.75 size-4 rounded-lg bg-card p-0.5 text-ink" />
      ) : null}
    </span>
  )
}
