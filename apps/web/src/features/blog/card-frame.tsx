import type { MouseEventHandler, ReactNode } from 'react'
import { blog as MESSAGES } from '../../messages/en/blog.json'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, useSkeleton } from '../../ui/page/skeleton.tsx'

/** The grid of the list. */
export const GRID = 'mt-5 grid gap-4 sm:max-ml:grid-cols-2 ml:grid-cols-6 ml:gap-6'
/** The categories of an article. */
export const TAGS = 'min-h-4 text-12 font-strong text-ink-soft'

const FIRST = 'sm:max-ml:col-span-2 ml:col-span-4 ml:grid ml:grid-cols-[1.5fr_1fr]'
const FIRST_COVER = 'ml:aspect-auto ml:h-full ml:min-h-80 ml:[&>img]:absolute'

type CardFrameProps = { as?: 'article' | 'div'; first: boolean; cover?: ReactNode; children: ReactNode }

/** A card of the list: the cover, the text below. The first card is wide, with its text beside the cover. */
export function CardFrame({ as: Frame = 'article', first, cover, children }: CardFrameProps) {
  return (
    <Frame
      className={classNames(
        'card group relative flex min-w-0 flex-col overflow-hidden',
        first ? FIRST : 'ml:col-span-2',
      )}
    >
      <div
        data-part="cover"
        className={classNames(
          'relative aspect-[16/9] overflow-hidden bg-sunken [&>img]:size-full [&>img]:object-cover',
          first && FIRST_COVER,
        )}
      >
        {cover}
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col px-4.5 pt-4 pb-2',
          first && 'ml:px-7 ml:pt-7 ml:pb-3',
        )}
      >
        {children}
      </div>
    </Frame>
  )
}

type CardTextsProps = {
  first: boolean
  tags: string
  path: string
  title: string
  summary: string
  onOpen?: MouseEventHandler
  /** Author, date, likes. */
  children: ReactNode
}

/** The texts of a card. The link of the title covers the whole card. */
export function CardTexts({ first, tags, path, title, summary, onOpen, children }: CardTextsProps) {
  return (
    <>
      <p className={classNames(TAGS, first && 'ml:mt-auto')}>{tags}</p>
      <h2
        className={classNames(
          'mt-1 mb-1.5 text-20 font-head wrap-anywhere',
          first && 'ml:text-3xl ml:tracking-[-0.028em]',
        )}
      >
        <a
          href={path}
          className="text-inherit no-underline group-hover:underline group-hover:decoration-2 group-hover:underline-offset-[0.2em] after:absolute after:inset-0 after:rounded-card focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ring"
          onClick={onOpen}
        >
          {title}
        </a>
      </h2>
      <p
        data-part="summary"
        className={classNames('text-sm wrap-anywhere text-ink-soft', first && 'ml:text-base')}
      >
        {summary}
      </p>
      <div
        className={classNames(
          'mt-auto flex min-h-14 flex-wrap items-center justify-between gap-x-2 pt-2.5',
          first && 'ml:mt-4',
        )}
      >
        {children}
      </div>
    </>
  )
}

const PLACES = ['first', 'second', 'third', 'fourth'] as const

/** Skeletons of the list while it loads. */
export function CardSkeletons() {
  const shown = useSkeleton(true)
  return (
    <div className={GRID} role="status" aria-busy="true">
      <span className="sr-only">{MESSAGES.loading}</span>
      {shown
        ? PLACES.map((place, at) => (
            <CardFrame key={place} as="div" first={at === 0}>
              <Skeleton className="h-3 w-24" />
              <Skeleton className="mt-3 h-6 w-3/4" />
              <Skeleton className="mt-3 h-4 w-full" />
              <Skeleton className="mt-2 h-4 w-2/3" />
              <Skeleton className="mt-6 h-9 w-32" />
            </CardFrame>
          ))
        : null}
    </div>
  )
}
