import { api } from '@eco/contract'
import type { CommunityPost } from '@eco/contract/community/community'
import { REPORT_REASONS } from '@eco/domain/community/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { agoText, momentText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { useLoginPrompt } from '../../../lib/session/login-prompt.ts'
import { community as MESSAGES } from '../../../messages/en/community.json'
import { pictureUrl } from '../../../ui/art.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { ReportDialog } from '../../../ui/overlay/report-dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { MemberName, MemberTitle } from '../member-row.tsx'
import { type MoreItem, MoreMenu } from '../more-menu.tsx'
import { communityKey } from '../queries.ts'
import { useBlock } from '../use-block.ts'

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
    <article className="card py-4 px-4.5" aria-label={`${name}, ${momentText(post.created_date)}`}>
      <div className="grid grid-cols-[36px_minmax(0,1fr)_44px] gap-3 items-center">
        <Avatar name={author.name} src={pictureUrl(author.avatar)} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <MemberName member={author} />
            <time
              className="text-xs whitespace-nowrap text-ink-soft"
              dateTime={new Date(post.created_date).toISOString()}
              title={momentText(post.created_date)}
            >
              {agoText(post.created_date, Date.now())}
            </time>
          </p>
          <MemberTitle member={author} />
        </div>
        <MoreMenu label={format(MESSAGES.postMenu, { name })} items={items} />
      </div>
      <p data-part="text" className="mt-2.5 wrap-anywhere whitespace-pre-wrap">
        {post.content}
      </p>
      {failure ? (
        <InlineNote className="mt-3" onRetry={removal.failed ? removal.send : block.again}>
          {failure}
        </InlineNote>
      ) : null}
      <ReportDialog
        open={reporting}
        onOpenChange={setReporting}
        kind="post"
        reasons={REPORT_REASONS}
        send={(body) => call(api.reportPost, { params: { post_id: post.id }, body })}
      />
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
