import { ApiError } from '@eco/contract'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLoadedMetadata } from '../../../lib/page/loaded-metadata.ts'
import { article as MESSAGES } from '../../../messages/en/blog.json'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ServerFilled } from '../../../ui/page/server-filled.tsx'
import { tagsText } from '../blog.ts'
import { TAGS } from '../card-frame.tsx'
import { useBlog } from '../queries.ts'
import { Article, WriteDialog } from './article.tsx'
import { Byline } from './byline.tsx'

const GONE = 404
export const POST_TITLE =
  'mt-1 mb-3 text-3xl font-head tracking-[-0.028em] wrap-anywhere ml:text-5xl ml:tracking-[-0.032em]'

/** An article on its own page. */
export function PostPage() {
  const { postId } = useParams({ from: '/blog/$postId' })
  return <Post key={postId} id={postId} />
}

function Post({ id }: { id: string }) {
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const query = useBlog(id)
  const blog = query.data
  const isGone = query.error instanceof ApiError && query.error.status === GONE
  const [title, summary] = [blog?.title, blog?.summary]
  const metadata = useMemo(() => {
    if (isGone) return { title: MESSAGES.missing, description: MESSAGES.missingText, unlisted: true }
    return title === undefined ? undefined : { title, description: summary ?? '' }
  }, [isGone, title, summary])
  useLoadedMetadata(metadata)
  return (
    <Page width="read" className="pt-5">
      <p>
        <Link to="/blog" className={buttonClass('quiet', 'md', '-ms-4.5')}>
          <ArrowLeft aria-hidden="true" />
          {MESSAGES.all}
        </Link>
      </p>
      {blog !== undefined && !isGone ? (
        <article>
          <p className={TAGS}>{tagsText(blog)}</p>
          <h1 className={POST_TITLE}>{blog.title}</h1>
          <Byline blog={blog} size="lg" className="mb-4" />
          <Article
            key={blog.id}
            blog={blog}
            isComplete={query.dataUpdatedAt > 0}
            level={2}
            onEdit={() => setEditing(true)}
            onDeleted={() => void navigate({ to: '/blog' })}
            retry={query.isError ? () => void query.refetch() : undefined}
          />
          {blog.mine ? <WriteDialog open={isEditing} onOpenChange={setEditing} edited={blog} /> : null}
        </article>
      ) : (
        <ServerFilled
          query={query}
          isMissing={isGone}
          texts={{ ...MESSAGES, failed: MESSAGES.loadFailed }}
          action={
            <Link to="/blog" className={buttonClass()}>
              {MESSAGES.all}
            </Link>
          }
        />
      )}
    </Page>
  )
}
