import { api } from '@eco/contract'
import type { CommunityPost } from '@eco/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { agoText } from '../../lib/ago.ts'
import { call } from '../../lib/api.ts'
import { momentText } from '../../lib/days.ts'
import { useLoginPrompt } from '../../lib/login-prompt.ts'
import { useSend } from '../../lib/use-send.ts'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { pictureUrl } from '../../ui/picture-url.ts'
import { FORM_TOAST_MS, useToast } from '../../ui/toast.tsx'
import { SampleMark } from './member-row.tsx'
import { COMMUNITY_MESSAGES as MESSAGES } from './messages.ts'
import { type MoreItem, MoreMenu } from './more-menu.tsx'
import { communityKey } from './queries.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useBlock } from './use-block.ts'

/** A post: author, date, the text as typed, and a menu. */
export function PostItem({ post }: { post: CommunityPost }) {
  const { author } = post
  const [reporting, setReporting] = useState(false)
  const { ask } = useLoginPrompt()
  const block = useBlock(author)
  const removal = useRemoval(post.id)
  const name = author.me ? MESSAGES.you : author.name
  const items: MoreItem[] = author.me
    ? [{ label: MESSAGES.remove, onChoose: () => void removal.ask(), danger: true }]
    : [
        { label: MESSAGES.report, onChoose: () => ask(() => setReporting(true), MESSAGES.reportLogin) },
        { label: MESSAGES.block, onChoose: block.block, danger: true },
      ]
  const failure = removal.failed ? MESSAGES.removeFailed : block.failure
  return (
    <article className="card post" aria-label={`${name}, ${momentText(post.created_date)}`}>
      <div className="post-top">
        <Avatar name={author.name} src={pictureUrl(author.avatar)} />
        <div className="min-w-0">
          <p className="post-who">
            <Link to="/community/$memberId" params={{ memberId: author.id }} className="member-name">
              {name}
            </Link>
            <time dateTime={new Date(post.created_date).toISOString()} title={momentText(post.created_date)}>
              {agoText(post.created_date, Date.now())}
            </time>
          </p>
          <p className="member-title">
            {author.title}
            {author.sample ? <SampleMark /> : null}
          </p>
        </div>
        <MoreMenu label={MESSAGES.postMenu(name)} items={items} />
      </div>
      <p className="post-text">{post.content}</p>
      {failure ? (
        <InlineNote onRetry={removal.failed ? removal.send : block.again}>{failure}</InlineNote>
      ) : null}
      <ReportDialog post={post} open={reporting} close={() => setReporting(false)} />
    </article>
  )
}

function useRemoval(postId: string) {
  const { confirm } = useAlert()
  const toast = useToast()
  const queries = useQueryClient()

  const { mutate, isError } = useSend({
    meta: { failure: 'Could not delete a post' },
    mutationFn: () => call(api.deletePost, { params: { post_id: postId } }),
    onSuccess: () => {
      toast.success(MESSAGES.removed, { ms: FORM_TOAST_MS })
      void queries.invalidateQueries({ queryKey: communityKey() })
    },
  })

  async function ask(): Promise<void> {
    const question = { title: MESSAGES.removeTitle, text: MESSAGES.removeText, confirmLabel: MESSAGES.remove }
    if (await confirm({ ...question, danger: true })) mutate()
  }

  return { ask, send: () => mutate(), failed: isError }
}
