import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import { Art } from '../../ui/art.tsx'
import { Contours } from '../../ui/contours.tsx'

/**
 * The activity's illustration on its theme color.
 * @param said false where the title is shown next to it
 */
export function ActivityPicture({ activityKey, said }: { activityKey: ActivityKey; said: boolean }) {
  const { theme, imageAlt } = ACTIVITIES[activityKey]
  return (
    <div className={`act-picture act-${theme}`}>
      <Contours />
      <Art name={`activity-${activityKey}`} alt={said ? imageAlt : ''} />
    </div>
  )
}
