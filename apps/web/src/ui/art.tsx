import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The pictures in the folder art, by file name. */
export type ArtName =
  | `activity-${'clean-up' | 'eco-commute' | 'plant-tree' | 'plastic-free'}`
  | `asset-${'ev' | 'solar' | 'tree'}`
  | `asset-ev-${'bus' | 'cart' | 'forklift' | 'rickshaw' | 'scooter' | 'tractor' | 'truck' | 'van'}`
  | `asset-solar-${'array' | 'roof'}`
  | `asset-tree-${'conifer' | 'fruit' | 'palm' | 'spreading' | 'tall'}`
  | `avatar-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `blog-cover-${'carbon' | 'development' | 'others'}`
  | `empty-${'assets' | 'feed' | 'reviews' | 'search'}`
  | `engage-${'activities' | 'community' | 'games'}`
  | `feature-${'analytics' | 'portfolio' | 'risk'}`
  | `game-${'memory' | 'shooter' | 'voyage'}`
  | `game-memory-${'back' | 'out' | 'won'}`
  | `game-shooter-${'background' | 'barrel' | 'base' | 'finished' | 'over' | 'pop' | 'smog'}`
  | `game-shooter-${'' | 'plain-'}${'bottle' | 'car' | 'oil' | 'stack'}`
  | `memory-theme-${'carbon' | 'eco' | 'energy' | 'goals'}`
  | `voyage-piece-${1 | 2 | 3 | 4}`
  | 'case-city'
  | 'certificate-seal'
  | 'coin'
  | 'confetti-leaves'
  | 'credit-leaf'
  | 'default-avatar'
  | 'error'
  | 'logo-mark'
  | 'not-found'
  | 'offline'
  | 'streak-flame'
  | 'voyage-peak'

// no-inline: pictures are files that the browser caches, not text inside the script.
const URLS = import.meta.glob<string>('./art/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

type ArtProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { name: ArtName; alt?: string }

/** All pictures. */
export const artNames = (): ArtName[] => Object.keys(URLS).map((path) => path.slice(6, -4) as ArtName)

/** The URL of a picture, for a canvas or a style set by script. */
export function artUrl(name: ArtName): string {
  return URLS[`./art/${name}.svg`] ?? ''
}

/** The URL of one of our pictures by name, or of an uploaded one. */
export function pictureUrl(avatar: string | null | undefined): string | undefined {
  if (!avatar) return undefined
  return avatar.startsWith('/') ? avatar : artUrl(avatar as ArtName) || undefined
}

/** One of the app's pictures. Decorative unless `alt` is set; size it with classes. */
export function Art({ name, alt = '', className, ...rest }: ArtProps) {
  return (
    <img
      decoding="async"
      {...rest}
      className={classNames('picture', className)}
      src={artUrl(name)}
      alt={alt}
      draggable={false}
    />
  )
}

export const PRODUCT = 'EcoLedger'

/** Logo and name. `compact` hides the name visually below 480 px. Wrap it in a link. */
export function Wordmark({ compact = false, className }: { compact?: boolean; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-tap items-center gap-[9px] text-xl font-[660] tracking-[-0.024em] text-ink no-underline',
        className,
      )}
    >
      <Art name="logo-mark" className="size-7" />
      <span className={compact ? 'max-xs:sr-only' : undefined}>{PRODUCT}</span>
    </span>
  )
}
