import type { ComponentProps } from 'react'
import type { ArtName } from './art/names.ts'
import { classNames } from './class-names.ts'

export type { ArtName }

// no-inline: pictures are files that the browser caches, not text inside the script.
const URLS = import.meta.glob<string>('./art/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

type ArtProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { name: ArtName; alt?: string }

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
