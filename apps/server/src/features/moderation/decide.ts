import { message } from '@eco/contract/messages'
import {
  type ContentDecision,
  type ContentKind,
  type ContentReason,
  type ReportState,
  verdictEvent,
} from '@eco/domain/moderation/rules'
import { mustLeave, type Reviewer } from '@eco/domain/review/fairness'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import {
  type CaseRow,
  changeCase,
  decideReports,
  findCase,
  insertEvent,
  lockCase,
  readReported,
} from './case-store.ts'
import { readTitle } from './content-store.ts'

/** Hides content of one kind, and shows it again. */
export type ContentAccess = {
  /** The content, locked until the transaction ends. */
  lock(tx: Db, id: string): Promise<{ editedAt: number | null } | undefined>
  setHidden(tx: Db, id: string, isHidden: boolean): Promise<void>
}

export type ModerationNeeds = {
  content: Record<ContentKind, ContentAccess>
  /** A moderator, and whether there are others. */
  reviewerOf(db: Db, id: string): Promise<Reviewer>
  /** Tells an author of a decision. */
  notify(
    tx: Db,
    notice: {
      userId: string
      kind: ContentDecision
      content: { kind: ContentKind; id: string; title: string }
      reasonCode?: ContentReason | undefined
      reason?: string | undefined
      at: number
    },
  ): Promise<void>
}

type Verdict = { action: 'clear' } | { action: 'hide'; reasonCode: ContentReason; text: string }
export type DecisionOrder = {
  caseId: string
  moderatorId: string
  version: string
  verdict: Verdict
  at: number
}

/** What a decision must name: the case and its content as the moderator saw them. */
export const versionOf = ({ version }: Pick<CaseRow, 'version'>, editedAt: number | null): string =>
  `${version}-${editedAt ?? 0}`

/**
 * Whoever hid the content leaves its author's answer to others, and whoever reported it leaves the report to
 * others, where there are any.
 */
export function mustLeaveCase(
  { ownerId, notBy }: Pick<CaseRow, 'ownerId' | 'notBy'>,
  hasReported: boolean,
  reviewer: Reviewer,
): boolean {
  const involved = { purpose: 'review', ownerId: ownerId ?? '', notBy } as const
  return mustLeave({ ...involved, norBy: hasReported ? reviewer.id : null }, reviewer)
}

const STATE_AFTER = { hidden: 'hidden', kept: 'hidden', restored: 'fine', fine: 'fine' } as const
const NOTICES = {
  hidden: 'content_hidden',
  kept: 'content_kept',
  restored: 'content_restored',
  fine: undefined,
} as const

/**
 * @returns what the decision did, and the state of the case after it
 * @throws Problem not_found, own_asset, already_decided; conflict for another version and for a moderator who
 * must leave it to others
 */
export async function decide(
  tx: Db,
  { database, newId }: Pick<Deps, 'database' | 'newId'>,
  needs: ModerationNeeds,
  { caseId, moderatorId, version, verdict, at }: DecisionOrder,
): Promise<{ event: keyof typeof STATE_AFTER; state: ReportState; hidden: boolean }> {
  const seen = await findCase(tx, caseId)
  // The content is locked before its case, as by a report.
  const locked = seen && (await needs.content[seen.kind].lock(tx, seen.contentId))
  const row = locked && (await lockCase(database, tx, { id: caseId }))
  if (!row || row.state === 'gone') throw problem('not_found')
  if (row.ownerId === moderatorId) throw problem('own_asset', { message: message('moderation.own') })
  if (version !== versionOf(row, locked.editedAt))
    throw problem('conflict', { message: message('moderation.changed') })
  const event = verdictEvent(verdict.action, { state: row.state, isHidden: row.hidden === 1 })
  if (!event) throw problem('already_decided', { message: message('moderation.changed') })
  const hasReported = (await readReported(tx, moderatorId, [caseId])).has(caseId)
  const mustWait = row.state === 'open' || verdict.action === 'hide'
  if (mustWait && mustLeaveCase(row, hasReported, await needs.reviewerOf(tx, moderatorId)))
    throw problem('conflict', { message: message('moderation.leftToOthers') })

  const [state, isHidden] = [STATE_AFTER[event], STATE_AFTER[event] === 'hidden']
  const why = verdict.action === 'hide' ? verdict : undefined
  await decideReports(tx, row, isHidden ? 'upheld' : 'unfounded', at)
  await changeCase(tx, caseId, {
    ...{ state, hidden: isHidden ? 1 : 0, version: row.version + 1, decidedAt: at },
    notBy: isHidden ? moderatorId : null,
    ...(event === 'hidden' && { hiddenAt: at, answeredAt: null }),
    ...(!isHidden && { clearedEdit: locked.editedAt ?? 0 }),
  })
  const reasonCode = why?.reasonCode ?? null
  const said = { actorId: moderatorId, at, reasonCode, text: why?.text.trim() ?? null }
  await insertEvent(tx, { id: newId('event'), caseId, version: row.version + 1, event, ...said })
  if (isHidden !== (row.hidden === 1)) await needs.content[row.kind].setHidden(tx, row.contentId, isHidden)
  const content = { kind: row.kind, id: row.contentId, title: await readTitle(tx, row) }
  await recordAct(tx, {
    ...{ at, actorId: moderatorId, action: `content_${event}`, subject: content, detail: reasonCode },
    ...{ memberId: row.ownerId, reason: said.text },
  })
  const kind = NOTICES[event]
  if (kind && row.ownerId !== null) {
    const reason = why && { reasonCode: why.reasonCode, reason: why.text.trim() }
    await needs.notify(tx, { userId: row.ownerId, kind, content, ...reason, at })
  }
  return { event, state, hidden: isHidden }
}

/**
 * The author's answer to a decision to hide: the case waits again, for somebody else where there is one.
 * @throws Problem not_found; conflict when the content is not hidden, or when it was answered before
 */
export async function answer(
  tx: Db,
  { database, newId }: Pick<Deps, 'database' | 'newId'>,
  { caseId, ownerId, text, at }: { caseId: string; ownerId: string; text: string; at: number },
): Promise<void> {
  const row = await lockCase(database, tx, { id: caseId })
  if (row?.ownerId !== ownerId || row.state === 'gone') throw problem('not_found')
  if (row.answeredAt !== null && row.hidden === 1)
    throw problem('conflict', { message: message('moderation.answeredOnce') })
  if (row.state !== 'hidden') throw problem('conflict', { message: message('moderation.notHidden') })
  const version = row.version + 1
  await changeCase(tx, caseId, { state: 'open', openedAt: at, answeredAt: at, version })
  const said = { actorId: ownerId, at, reasonCode: null, text }
  await insertEvent(tx, { id: newId('event'), caseId, version, event: 'answered', ...said })
}
