import '../css/article.css'
import type { ComponentProps, ReactNode } from 'react'
import { Art, type ArtName } from '../art.tsx'
import { classNames } from '../class-names.ts'
import { Contours } from '../contours.tsx'
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
    <div className={classNames('story-head', picture !== undefined && 'story-head-wide')}>
      <div className="story-intro">
        {mark}
        <h1>{title}</h1>
        <p className="story-lead">{lead}</p>
        {actions}
      </div>
      {picture}
    </div>
  )
}

/** A spot picture on the hue's background, with contour lines behind it. */
export function ArticlePicture({ name, hue }: { name: ArtName; hue: Hue }) {
  return (
    <div className={classNames('story-picture', `hue-${hue}`)}>
      <Contours />
      <Art name={name} />
    </div>
  )
}

type ArticleSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: string
  /** To the right of the heading. */
  mark?: ReactNode
}

/** A section of an article page with its own heading. */
export function ArticleSection({ title, mark, className, children, ...rest }: ArticleSectionProps) {
  return (
    <section {...rest} className={classNames('story-part', className)}>
      <div className="story-top">
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
        'story-quote',
        large && 'ml:max-w-215 ml:grid-cols-[72px_minmax(0,1fr)] ml:gap-6',
      )}
    >
      <Art name={avatar} loading="lazy" className={large ? 'ml:size-18' : ''} />
      <div>
        <blockquote
          className={large ? 'text-xl tracking-[-0.012em] ml:text-3xl/[2.25rem] ml:tracking-[-0.02em]' : ''}
        >
          “{text}”
        </blockquote>
        <figcaption>{who}</figcaption>
      </div>
    </figure>
  )
}
