import { api } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Flag, Link2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { askLogin } from '../../../lib/session/login-prompt.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { article as MESSAGES } from '../../../messages/en/blog.json'
import { Button } from '../../../ui/button.tsx'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import type { Blog } from '../mapper.ts'
import { takeOut } from '../queries.ts'
import { ReportDialog } from './report-dialog.tsx'

type ArticleActionsProps = { blog: Blog; onEdit: () => void; onDeleted: () => void }

const ACTION = 'px-2.5 text-sm'

/** Copy link; edit and delete for an own article, report for another's. */
export function ArticleActions({ blog, onEdit, onDeleted }: ArticleActionsProps) {
  const toast = useToast()
  const alerts = useAlert()
  const queries = useQueryClient()
  const [isReporting, setReporting] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${location.origin}/blog/${blog.id}`)
      toast.success(MESSAGES.copied)
    } catch {
      toast.info(MESSAGES.copyFailed)
    }
  }

  const { mutate } = useSend({
    meta: { failure: 'Could not delete a blog post' },
    mutationFn: (_userId: string) => call(api.deleteBlog, { params: { id: blog.id } }),
    onSuccess: (_, userId) => {
      takeOut(queries, userId, blog.id)
      toast.success(MESSAGES.deleted)
      onDeleted()
    },
    onError: () => toast.error(MESSAGES.deleteFailed),
  })

  async function remove(): Promise<void> {
    const { userId } = currentSession()
    const question = {
      title: MESSAGES.deleteTitle,
      text: MESSAGES.deleteText,
      confirmLabel: MESSAGES.delete,
      danger: true,
    }
    if (userId !== undefined && (await alerts.confirm(question))) mutate(userId)
  }

  return (
    <div className="flex flex-wrap">
      <Button
        variant="quiet"
        className={ACTION}
        icon={<Link2 aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {MESSAGES.copy}
      </Button>
      {blog.mine ? (
        <>
          <Button variant="quiet" className={ACTION} icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            {MESSAGES.edit}
          </Button>
          <Button
            variant="quiet"
            className={ACTION}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => void remove()}
          >
            {MESSAGES.delete}
          </Button>
        </>
      ) : (
        <Button
          variant="quiet"
          className={ACTION}
          icon={<Flag aria-hidden="true" />}
          onClick={() => askLogin(() => setReporting(true), MESSAGES.loginToReport)}
        >
          {MESSAGES.report}
        </Button>
      )}
      <ReportDialog id={blog.id} open={isReporting} onOpenChange={setReporting} />
    </div>
  )
}
