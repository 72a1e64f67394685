import { BLOG_FILTERS, type BlogFilter } from '@eco/domain/blog/post'
import { QUESTION_MAX } from '@eco/domain/blog/search-terms'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { useSession } from '../../lib/session/session.ts'
import { blog as MESSAGES } from '../../messages/en/blog.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Chip, ChipGroup } from '../../ui/chip.tsx'
import { SearchField, usePaused } from '../../ui/form/search-field.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ReachEnd } from '../../ui/page/reach-end.tsx'
import { WriteDialog } from './article/article.tsx'
import { DetailDialog } from './article/detail-dialog.tsx'
import { tagLabel } from './blog.ts'
import { BlogCard } from './blog-card.tsx'
import { CardSkeletons, GRID } from './card-frame.tsx'
import { useBlogs } from './queries.ts'

/** Cards above the fold on a wide screen: their pictures load eagerly. */
const EAGER = 3

/** The blog: filter, cards, and the dialogs to read and write. */
export function BlogPage() {
  const { signedIn } = useSession()
  const [category, setCategory] = useState<BlogFilter>('All')
  const [typed, setTyped] = useState('')
  const question = usePaused(typed)
  const [openId, setOpenId] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const list = useBlogs(category, question)
  const opened = list.blogs.find(({ id }) => id === openId)
  const open = (id: string) => {
    setOpenId(id)
    setOpen(true)
  }

  return (
    <Page>
      <div className="flex flex-wrap items-center justify-between gap-4 pt-7 ml:pt-10">
        <h1 className="page-title ml:text-5xl ml:tracking-[-0.032em]">{MESSAGES.title}</h1>
        {signedIn ? (
          <Button icon={<Pencil aria-hidden="true" />} onClick={() => setWriting(true)}>
            {MESSAGES.post}
          </Button>
        ) : null}
      </div>
      <div className="mt-4 grid gap-3 ml:grid-cols-[1fr_280px] ml:items-center">
        <ChipGroup
          className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-0.5 scrollbar-none"
          label={MESSAGES.filter}
        >
          {BLOG_FILTERS.map((name) => (
            <Chip
              key={name}
              className="flex-none"
              pressed={name === category}
              onClick={() => setCategory(name)}
            >
              {tagLabel(name)}
            </Chip>
          ))}
        </ChipGroup>
        <SearchField
          label={MESSAGES.search}
          placeholder={MESSAGES.searchPlaceholder}
          maxLength={QUESTION_MAX}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Cards
        list={list}
        onOpen={open}
        isSearch={question !== ''}
        onClear={() => setTyped('')}
        onWrite={signedIn ? () => setWriting(true) : undefined}
      />
      <p className="mt-6 text-center">
        <a className={buttonClass('quiet')} href="/blog/rss.xml">
          {MESSAGES.feed}
        </a>
      </p>
      {openId === undefined ? null : (
        <DetailDialog id={openId} known={opened} open={isOpen} onOpenChange={setOpen} />
      )}
      {signedIn ? <WriteDialog open={isWriting} onOpenChange={setWriting} /> : null}
    </Page>
  )
}

type CardsProps = {
  list: ReturnType<typeof useBlogs>
  onOpen: (id: string) => void
  isSearch: boolean
  onClear: () => void
  onWrite: (() => void) | undefined
}

function Cards({ list, onOpen, isSearch, onClear, onWrite }: CardsProps) {
  const { blogs } = list
  if (list.isError && blogs.length === 0)
    return (
      <InlineNote busy={list.isFetching} onRetry={() => void list.refetch()}>
        {MESSAGES.loadFailed}
      </InlineNote>
    )
  if (list.isPending)
    return (
      <>
        {/* Filled by the server with the first posts. */}
        <div id="to-fill" />
        <CardSkeletons />
      </>
    )
  if (blogs.length === 0)
    return isSearch ? (
      <EmptyState
        art="empty-search"
        title={MESSAGES.nothingFound}
        text={MESSAGES.nothingFoundText}
        action={<Button onClick={onClear}>{MESSAGES.clear}</Button>}
      />
    ) : (
      <EmptyState
        art="empty-feed"
        title={MESSAGES.empty}
        text={MESSAGES.emptyText}
        action={onWrite && <Button onClick={onWrite}>{MESSAGES.post}</Button>}
      />
    )
  return (
    <>
      <p className="sr-only" role="status">
        {isSearch && !list.hasNextPage ? format(MESSAGES.found, { count: blogs.length }) : ''}
      </p>
      <div className={GRID} aria-busy={list.isFetching}>
        {blogs.map((blog, at) => (
          <BlogCard key={blog.id} blog={blog} first={at === 0} eager={at < EAGER} onOpen={onOpen} />
        ))}
      </div>
      <MoreCards list={list} />
    </>
  )
}

function MoreCards({ list }: Pick<CardsProps, 'list'>) {
  if (list.isFetchNextPageError)
    return (
      <InlineNote busy={list.isFetchingNextPage} onRetry={() => void list.fetchNextPage()}>
        {MESSAGES.moreFailed}
      </InlineNote>
    )
  if (!list.hasNextPage) return null
  return (
    <div className="mt-6 grid justify-items-center">
      <ReachEnd key={list.blogs.length} onReach={() => void list.fetchNextPage()} />
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {MESSAGES.more}
      </Button>
    </div>
  )
}
