import { REJECTION_CODES } from '@eco/domain/assets/kinds'
import type { Deps } from '../deps.ts'
import { findReviewer } from '../features/accounts/staff.ts'
import { approveSubmission, rejectSubmission } from '../features/activities/review/decide.ts'
import { type Approval, approve, reject } from '../features/review/decide.ts'
import type { Opened } from '../open-features.ts'
import { Problem } from '../problem.ts'
import { sentence } from '../sentence.ts'
import { listPending } from './store.ts'
import { formatAge, formatTable } from './table.ts'
import type { Terminal } from './terminal.ts'
import { type Usage, UsageError } from './usage.ts'

/** Maximum entries that `list` shows. */
const LISTED_MOST = 200
/** Characters of a reason; the same limit as over HTTP. */
const REASON_MAX = 500

const COLUMNS = ['entry', 'kind', 'title', 'owner', 'age', 'version'] as const

export async function listWaiting({ deps }: Opened, terminal: Terminal): Promise<void> {
  const waiting = await deps.database.read((db) => listPending(db, LISTED_MOST + 1))
  if (waiting.length === 0) return terminal.say(sentence('command.nothingWaits'))
  const rows = waiting
    .slice(0, LISTED_MOST)
    .map((w) => [w.id, w.kind, w.title, w.owner, formatAge(deps.now() - w.createdAt), w.version])
  const head = COLUMNS.map((column) => sentence(`command.list.${column}`))
  for (const line of formatTable(head, rows)) terminal.say(line)
  if (waiting.length > LISTED_MOST) terminal.say(sentence('command.more', { shown: LISTED_MOST }))
}

export async function approveEntry(
  { deps, features }: Opened,
  terminal: Terminal,
  usage: Usage,
): Promise<void> {
  const order = await readOrder(deps, usage)
  if (isActivity(order)) {
    const submission = { ...order, submissionId: order.assetId }
    await reportOutcome(order, () =>
      deps.database.write((tx) => approveSubmission(tx, features.activities.review, submission)),
    )
    return terminal.say(sentence('command.approved', { asset: order.assetId }))
  }
  const { serials } = await reportOutcome(order, () =>
    deps.database.write((tx) => approve(tx, features.review.dependencies, order)),
  )
  terminal.say(sentence('command.approved', { asset: order.assetId }))
  terminal.say(sentence('command.serials', { serials }))
}

export async function rejectEntry(
  { deps, features }: Opened,
  terminal: Terminal,
  usage: Usage,
): Promise<void> {
  const given = usage.option('code')
  const reasonCode = REJECTION_CODES.find((known) => known === given)
  if (!reasonCode) throw new UsageError(sentence('command.wrongCode', { codes: REJECTION_CODES.join(', ') }))
  const reason = usage.option('reason')
  if (reason.length > REASON_MAX) throw new UsageError(sentence('command.longReason', { most: REASON_MAX }))
  const order = await readOrder(deps, usage)
  const why = { ...order, reasonCode, reason }
  await reportOutcome(order, () =>
    deps.database.write<unknown>((tx) =>
      isActivity(order)
        ? rejectSubmission(tx, features.activities.review, { ...why, submissionId: order.assetId })
        : reject(tx, features.review.dependencies, why),
    ),
  )
  terminal.say(sentence('command.rejected', { asset: order.assetId }))
}

/** The same commands decide on provisional activities; the prefix of the id distinguishes them. */
const isActivity = ({ assetId }: Approval): boolean => assetId.startsWith('activity_')

/** A real account: the history records who decided, and nobody can approve their own entry. */
async function readOrder(deps: Deps, usage: Usage): Promise<Approval> {
  const [assetId] = usage.operands
  if (assetId === undefined) throw new UsageError(sentence('command.missingAsset'))
  const email = usage.option('as')
  const version = usage.option('version')
  const reviewer = await findReviewer(deps, email)
  if (!reviewer) throw new Error(sentence('command.noReviewer', { email }))
  return { assetId, actorId: reviewer.id, at: deps.now(), version }
}

async function reportOutcome<T>(order: Approval, decide: () => Promise<T>): Promise<T> {
  return decide().catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found')
      throw new Error(sentence('command.noAsset', { asset: order.assetId }))
    throw error
  })
}
