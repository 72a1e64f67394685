import type { ComponentProps, ReactNode } from 'react'
import { Art, type ArtName } from '../art.tsx'
import { classNames } from '../class-names.ts'
import { SpotPicture } from '../contours.tsx'
import type { Hue } from '../kind-icon.tsx'

type ArticleHeadProps = {
  title: string
  lead: string
  /** Above the title. */
  mark?: ReactNode
  /** Below the lead. */
  actions?: ReactNode
  /** On the right from 900 px, below the text on phones. */
  picture?: ReactNode
}

/** The head of an article page: a large title, one sentence, a picture. */
export function ArticleHead({ title, lead, mark, actions, picture }: ArticleHeadProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-1 items-center gap-2',
        picture !== undefined && 'ml:grid-cols-[minmax(0,1fr)_420px] ml:gap-12 ml:pt-10',
      )}
    >
      <div
        className={classNames(
          'grid justify-items-start gap-3 pt-8 pb-6 ml:gap-4',
          picture === undefined ? 'ml:pt-14 ml:pb-8' : 'ml:py-0',
        )}
      >
        {mark}
        <h1 className="max-w-[min(20ch,100%)] text-[clamp(2rem,5.4vw,3.5rem)]/[1.05] font-head tracking-[-0.032em] wrap-anywhere">
          {title}
        </h1>
        <p className="max-w-[52ch] text-ink-soft ml:max-w-[46ch] ml:text-xl ml:tracking-[-0.012em]">{lead}</p>
        {actions}
      </div>
      {picture}
    </div>
  )
}

export function ArticlePicture({ name, hue }: { name: ArtName; hue: Hue }) {
  return <SpotPicture name={name} hue={hue} className="ml:min-h-75 ml:[&>img]:size-62" />
}

type ArticleSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: string
  /** To the right of the heading. */
  mark?: ReactNode
}

/** A section of an article page with its own heading. */
export function ArticleSection({ title, mark, className, children, ...rest }: ArticleSectionProps) {
  return (
    <section {...rest} className={classNames('pt-10 ml:pt-16', className)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="page-title">{title}</h2>
        {mark}
      </div>
      {children}
    </section>
  )
}

type QuoteProps = { text: string; who: string; avatar: ArtName; large?: boolean }

/** A quote by an invented person. */
export function Quote({ text, who, avatar, large = false }: QuoteProps) {
  return (
    <figure
      className={classNames(
        'grid grid-cols-[44px_minmax(0,1fr)] items-start gap-3.5',
        large && 'ml:max-w-215 ml:grid-cols-[72px_minmax(0,1fr)] ml:gap-6',
      )}
    >
      <Art
        name={avatar}
        loading="lazy"
        className={classNames('size-11 rounded-full', large && 'ml:size-18')}
      />
      <div>
        <blockquote
          className={large ? 'text-xl tracking-[-0.012em] ml:text-3xl/[2.25rem] ml:tracking-[-0.02em]' : ''}
        >
          “{text}”
        </blockquote>
        <figcaption className="mt-2 text-sm text-ink-soft">{who}</figcaption>
      </div>
    </figure>
  )
}
