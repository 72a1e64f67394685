import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  name: string
  src?: string | undefined
  size?: 'md' | 'lg' | 'xl'
}

/** First letters of the first and the last word: 'Asha Rao' gives 'AR', 'asha' gives 'A'. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}

const SIZES = { md: '', lg: 'size-11 text-[16px]', xl: 'size-24 text-[28px]' } as const

/** A picture or initials in a circle; decorative, because the name is beside it or on its link. */
export function Avatar({ name, src, size = 'md', className, ...rest }: AvatarProps) {
  return (
    <span {...rest} aria-hidden="true" className={classNames('avatar', SIZES[size], className)}>
      {src ? <img src={src} alt="" /> : initials(name)}
    </span>
  )
}
