import './css/story.css'
import type { ComponentProps, ReactNode } from 'react'
import { Art, type ArtName } from './art.tsx'
import { classNames } from './class-names.ts'
import { Contours } from './contours.tsx'
import type { Hue } from './hue.ts'

type ArticleHeadProps = {
  title: string
  lead: string
  /** Stands above the title. */
  mark?: ReactNode
  /** Stands below the lead. */
  actions?: ReactNode
  /** Stands at the right from 900 px, below on a phone. */
  picture?: ReactNode
}

/** The opening of a page that is read: a large title, one sentence, a picture. */
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

/** A spot picture on the wash of a hue, with contour lines behind it. */
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
  /** Stands at the right of the heading. */
  mark?: ReactNode
}

/** A part of such a page under a heading of its own. */
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

/** What an invented person says. */
export function Quote({ words, who, avatar }: { words: string; who: string; avatar: ArtName }) {
  return (
    <figure className="story-quote">
      <Art name={avatar} loading="lazy" />
      <div>
        <blockquote>“{words}”</blockquote>
        <figcaption>{who}</figcaption>
      </div>
    </figure>
  )
}
