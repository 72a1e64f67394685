import { cleanText } from '@eco/domain/blog/post'
import { reportLimit } from '@eco/domain/moderation/rules'
import type { Deps } from '../../deps.ts'
import type { SpendQuota } from '../../infra/limits/account-limits-store.ts'
import type { ReportActions } from '../../infra/report-actions.ts'
import { sentence } from '../../sentence.ts'
import { changeCase, closeGone, countUnfounded, insertCase, lockCase, writeReport } from './case-store.ts'

/**
 * All reports of one thing share a case. Content that was found fine is not opened again unless it was edited
 * since.
 */
export function createReportActions(
  { database, now, newId }: Pick<Deps, 'database' | 'now' | 'newId'>,
  spendQuota: SpendQuota,
): ReportActions {
  return {
    async report(tx, { kind, id: contentId, ownerId, editedAt }, { reporterId, reason, text = '' }) {
      const at = now()
      const known = await lockCase(database, tx, { contentId })
      if (known?.state === 'fine' && known.clearedEdit === (editedAt ?? 0))
        return { message: sentence('moderation.reviewed'), reviewed: true }
      await spendQuota(tx, reporterId, reportLimit(await countUnfounded(tx, reporterId, at)))
      if (!known) await insertCase(tx, { id: newId('report'), kind, contentId, ownerId, openedAt: at })
      const found = known ?? (await lockCase(database, tx, { contentId }))
      if (!found) throw new Error(`the case of ${contentId} was just added`)
      if (found.state !== 'open')
        await changeCase(tx, found.id, {
          ...{ state: 'open', version: found.version + 1, openedAt: at, decidedAt: null, notBy: null },
        })
      const report = { reporterId, reason, text: cleanText(text), at }
      await writeReport(tx, { id: newId('report'), caseId: found.id, ...report })
      return { message: sentence('moderation.reported'), reviewed: false }
    },
    closeGone,
  }
}
