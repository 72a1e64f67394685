import { api } from '@eco/contract'
import { REPORT_REASONS } from '@eco/domain/blog/post'
import { useQueryClient } from '@tanstack/react-query'
import { Flag, Link2, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { askLogin } from '../../../lib/session/login-prompt.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { article as MESSAGES } from '../../../messages/en/blog.json'
import { Button } from '../../../ui/button.tsx'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { ReportDialog } from '../../../ui/overlay/report-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useCopyLink } from '../../../ui/overlay/use-copy-link.ts'
import type { Blog } from '../blog.ts'
import { changeShown } from '../queries.ts'

type ArticleActionsProps = { blog: Blog; onEdit: () => void; onDeleted: () => void }

/** Copy link; edit and delete for an own article, report for another's. */
export function ArticleActions({ blog, onEdit, onDeleted }: ArticleActionsProps) {
  const toast = useToast()
  const copyLink = useCopyLink()
  const alerts = useAlert()
  const queries = useQueryClient()
  const [isReporting, setReporting] = useState(false)

  const { mutate } = useSend({
    meta: { failure: 'Could not delete a blog post' },
    mutationFn: (_userId: string) => call(api.deleteBlog, { params: { id: blog.id } }),
    onSuccess: (_, userId) => {
      changeShown(queries, userId, blog.id, () => undefined)
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
      <Action icon={Link2} label={MESSAGES.copy} onClick={() => void copyLink(`/blog/${blog.id}`)} />
      {blog.mine ? (
        <>
          <Action icon={Pencil} label={MESSAGES.edit} onClick={onEdit} />
          <Action icon={Trash2} label={MESSAGES.delete} onClick={() => void remove()} />
        </>
      ) : (
        <Action
          icon={Flag}
          label={MESSAGES.report}
          onClick={() => askLogin(() => setReporting(true), MESSAGES.loginToReport)}
        />
      )}
      <ReportDialog
        open={isReporting}
        onOpenChange={setReporting}
        kind="article"
        reasons={REPORT_REASONS}
        send={(body) => call(api.reportBlog, { params: { id: blog.id }, body })}
      />
    </div>
  )
}

type ActionProps = { icon: LucideIcon; label: string; onClick: () => void }

function Action({ icon: Icon, label, onClick }: ActionProps) {
  return (
    <Button variant="quiet" className="px-2.5! text-sm!" icon={<Icon aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  )
}
