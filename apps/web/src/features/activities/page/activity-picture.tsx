import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { Art } from '../../../ui/art.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Contours } from '../../../ui/contours.tsx'

/** The hue of each theme as a context. No other element uses teal. */
export const THEME_HUES = {
  green: 'hue-tree',
  teal: '[--h-fill:oklch(0.58_0.1_195)] [--h-ink:oklch(0.43_0.075_197)] [--h-wash:oklch(0.945_0.033_190)] dark:[--h-fill:oklch(0.69_0.1_192)] dark:[--h-ink:oklch(0.82_0.085_190)] dark:[--h-wash:oklch(0.292_0.042_196)]',
  blue: 'hue-sky',
  plastic: 'hue-amber',
} as const

type ActivityPictureProps = {
  activityKey: ActivityKey
  /** False where the title is shown next to it. */
  said: boolean
  className: string
  artClassName: string
}

/** The activity's illustration on its theme color. */
export function ActivityPicture({ activityKey, said, className, artClassName }: ActivityPictureProps) {
  const { theme } = ACTIVITIES[activityKey]

  return (
    <div
      className={classNames(
        'relative grid place-items-center overflow-hidden bg-hue-wash',
        THEME_HUES[theme],
        className,
      )}
    >
      <Contours />
      <Art
        name={`activity-${activityKey}`}
        alt={said ? ACTIVITY_TEXTS[activityKey].imageAlt : ''}
        className={classNames('relative', artClassName)}
      />
    </div>
  )
}
