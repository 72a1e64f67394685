import type { Flag, TrackedEntry } from '@eco/domain/review/cases'
import type { Deps } from '../../../deps.ts'
import { isColleague } from '../../../infra/colleagues-store.ts'
import type { Database, Db } from '../../../infra/db/port.ts'
import { lockPictures } from '../../../infra/pictures/hash-store.ts'
import { findNearPlaces } from '../evidence-store.ts'
import { standingDecision } from './case-actions.ts'
import {
  type CaseRow,
  changeCase,
  insertCase,
  lockOpenCase,
  markFlagged,
  readCases,
  readTraits,
  replaceFlags,
  unflaggedEntries,
} from './case-store.ts'
import { readReviewer } from './reviewer-store.ts'

type Copied = { match: 'same_pixels' | 'alike'; otherId: string }

/** Searches for other live entries that an entry resembles. */
export type Searches = {
  duplicatesOf(
    db: Db,
    assetId: string,
  ): Promise<{ match: 'same_file' | 'same_pixels' | 'alike'; otherAssetId: string }[]>
  /** Live activities whose proof resembles a photo of the asset. */
  proofCopiesOf(db: Db, assetId: string): Promise<Copied[]>
  /** Live entries with a picture that resembles the proof of an activity. */
  copiesOfProof(db: Db, submissionId: string): Promise<Copied[]>
  identifierConflictsOf(db: Db, assetIds: readonly string[]): Promise<{ assetId: string; other: string }[]>
}

export type Tracking = Pick<Deps, 'database' | 'newId'> & {
  /** Whether this approval is reviewed again. */
  drawSecondLook: () => boolean
}

/** Opens or closes the case of an entry, in the transaction that changes the entry. */
export async function trackCase(
  tx: Db,
  deps: Tracking,
  searches: Searches,
  entry: TrackedEntry,
): Promise<void> {
  const cases = entry.isNew ? [] : await lockCases(tx, deps.database, entry)
  const open = cases.find(({ closedAt }) => closedAt === null)
  if (entry.state === 'waiting') {
    await wait(tx, deps, cases, entry)
    if (entry.kind === 'activity') await storeFlagsOfActivity(tx, searches, entry.entryId)
    else if (entry.kind !== 'visit' && entry.isBare !== true)
      await storeFlags(tx, deps.database, searches, entry.entryId)
  } else if (entry.state === 'rejected') await closeRejected(tx, deps, cases, entry)
  else if (open && !(entry.state === 'approved' && (await lookAgain(tx, deps, open, entry))))
    await changeCase(tx, open.id, closedBy(entry))
}

async function lockCases(tx: Db, database: Database, entry: TrackedEntry): Promise<CaseRow[]> {
  await lockOpenCase(database, tx, entry)
  // Only a second statement sees the cases that were opened while the first one waited.
  return readCases(tx, entry.entryId)
}

const closedBy = ({ at, state, actorId, reasonCode, reason }: TrackedEntry) => ({
  ...{ closedAt: at, outcome: state === 'waiting' ? null : state, decidedBy: actorId },
  ...{ reasonCode: reasonCode ?? null, reason: reason ?? null },
  ...{ claimedBy: null, claimedUntil: null },
})

/** The entry waits: because it is new or was corrected, or because a reviewer undid a decision. */
async function wait(
  tx: Db,
  { newId }: Tracking,
  cases: readonly CaseRow[],
  entry: TrackedEntry,
): Promise<void> {
  const { entryId, kind, ownerId, at, actorId } = entry
  const [last] = cases
  const open = last?.closedAt === null ? last : undefined
  const undone = actorId === ownerId ? undefined : standingDecision(cases)
  if (undone) await changeCase(tx, undone.id, { undoneAt: at })
  if (open?.purpose === 'review') return
  const former = undone ?? formerRejecters(last)
  const leftBy = { notBy: former.notBy, norBy: former.norBy }
  if (open?.purpose === 'second_look') {
    // Whoever looks at it goes on as if it had waited all the time.
    const since = undone ? open.openedAt : at
    return changeCase(tx, open.id, { purpose: 'review', ...leftBy, openedAt: since })
  }
  if (open) await changeCase(tx, open.id, closedBy({ ...entry, state: 'withdrawn' }))
  const nth = (last?.nth ?? 0) + 1
  const again = { id: newId('case'), kind, entryId, ownerId, flaggedAt: at, nth, ...leftBy }
  if (undone?.purpose === 'appeal') {
    const { openedAt, objection, rejectedAt } = undone
    return insertCase(tx, { ...again, purpose: 'appeal', openedAt, objection, rejectedAt })
  }
  await insertCase(tx, { ...again, purpose: 'review', openedAt: at })
}

type LeftBy = Pick<CaseRow, 'notBy' | 'norBy'>
const NOBODY: LeftBy = { notBy: null, norBy: null }

/** Who rejected the version before; kept while an entry is deleted and restored. */
function formerRejecters(last: CaseRow | undefined): LeftBy {
  if (!last || last.purpose === 'second_look' || last.purpose === 'disagreement') return NOBODY
  if (last.outcome === 'approved') return NOBODY
  if (last.outcome !== 'rejected' || last.undoneAt !== null) return last
  return last.purpose === 'appeal'
    ? { notBy: last.notBy, norBy: last.decidedBy }
    : { notBy: last.decidedBy, norBy: null }
}

async function closeRejected(
  tx: Db,
  { newId }: Tracking,
  cases: readonly CaseRow[],
  entry: TrackedEntry,
): Promise<void> {
  const { entryId, kind, ownerId, at } = entry
  const [last] = cases
  const open = last?.closedAt === null ? last : undefined
  const isRevoked = open === undefined || open.purpose === 'second_look' || open.purpose === 'disagreement'
  const approval = isRevoked ? standingDecision(cases) : undefined
  if (approval) await changeCase(tx, approval.id, { undoneAt: at })
  if (open) {
    // A decision during an appeal is the one that cannot be appealed again.
    const rejectedAt = open.purpose === 'appeal' ? at : open.rejectedAt
    const purpose = open.purpose === 'second_look' ? 'revocation' : open.purpose
    return changeCase(tx, open.id, { ...closedBy(entry), purpose, rejectedAt })
  }
  const nth = (last?.nth ?? 0) + 1
  const row = { id: newId('case'), kind, entryId, ownerId, nth, openedAt: at, flaggedAt: at }
  await insertCase(tx, { ...row, purpose: 'revocation', ...closedBy(entry) })
}

/**
 * Lets the case wait on for everybody except the reviewer who approved it, and records the approval in a
 * copy. So nothing about the case shows that it was decided: neither its id nor its place in the queue.
 * @returns false when the approval is not reviewed again
 */
async function lookAgain(
  tx: Db,
  { newId, drawSecondLook }: Tracking,
  open: CaseRow,
  entry: TrackedEntry,
): Promise<boolean> {
  const { actorId, ownerId, kind } = entry
  // What a visit releases cannot be held again.
  if (open.purpose !== 'review' || kind === 'visit' || !drawSecondLook()) return false
  const { others } = await readReviewer(tx, actorId)
  let isThereAnother = false
  for (const other of others) isThereAnother ||= other !== ownerId && !(await isColleague(tx, other, ownerId))
  if (!isThereAnother) return false
  const free = { claimedBy: null, claimedUntil: null, claimedAt: null }
  await changeCase(tx, open.id, { purpose: 'second_look', nth: open.nth + 1, notBy: actorId, ...free })
  await insertCase(tx, { ...open, id: newId('case'), ...closedBy(entry) })
  return true
}

async function storeFlags(tx: Db, database: Database, searches: Searches, assetId: string): Promise<void> {
  const traits = await readTraits(tx, assetId)
  // Of two claims saved at once, the second must see the first.
  if (traits.photos || traits.identifier) await lockPictures(database, tx)
  const flags = await searchFlags(tx, searches, assetId, traits)
  if (traits.flags || flags.length > 0) await replaceFlags(tx, assetId, flags)
}

async function storeFlagsOfActivity(tx: Db, searches: Searches, submissionId: string): Promise<void> {
  const flags = await findFlagsOfActivity(tx, searches, submissionId)
  if (flags.length > 0) await replaceFlags(tx, submissionId, flags)
}

/** The live entries with a picture like the proof of an activity. */
export const findFlagsOfActivity = async (
  db: Db,
  searches: Searches,
  submissionId: string,
): Promise<FoundFlag[]> => pictureFlags(await searches.copiesOfProof(db, submissionId))

/** Of several pictures of one entry only the closest match counts. */
function pictureFlags(found: readonly { match: string; otherId: string }[]): FoundFlag[] {
  const same = new Set(found.flatMap(({ match, otherId }) => (match === 'alike' ? [] : [otherId])))
  const alike = new Set(found.flatMap(({ otherId }) => (same.has(otherId) ? [] : [otherId])))
  return [...flagged('same_photo', same), ...flagged('alike_photo', alike)]
}

const flagged = (flag: Flag, ids: Iterable<string>): FoundFlag[] =>
  [...ids].map((otherId) => ({ flag, otherId }))

/** The live claims that an asset resembles; of two photos only the closest match. */
export const findFlags = async (db: Db, searches: Searches, assetId: string): Promise<FoundFlag[]> =>
  searchFlags(db, searches, assetId, await readTraits(db, assetId))

type FoundFlag = { flag: Flag; otherId: string }

/** Searches only by what the asset has. */
async function searchFlags(
  db: Db,
  searches: Searches,
  assetId: string,
  has: { photos: boolean; identifier: boolean },
): Promise<FoundFlag[]> {
  const photos = has.photos ? await searches.duplicatesOf(db, assetId) : []
  const proofs = has.photos ? await searches.proofCopiesOf(db, assetId) : []
  const conflicts = has.identifier ? await searches.identifierConflictsOf(db, [assetId]) : []
  const near = has.photos ? await findNearPlaces(db, [assetId]) : []
  return [
    ...pictureFlags([...photos.map(({ match, otherAssetId: otherId }) => ({ match, otherId })), ...proofs]),
    ...flagged(
      'near_place',
      near.map(({ other }) => other),
    ),
    ...flagged(
      'contested',
      conflicts.map(({ other }) => other),
    ),
  ]
}

/** Cases that one round of `flagOlderCases` looks at. */
const OLDER_AT_ONCE = 200

/** Searches for the flags of cases that were opened by the migration. */
export async function flagOlderCases(database: Database, searches: Searches, now: number): Promise<void> {
  for (;;) {
    const ids = await database.read((db) => unflaggedEntries(db, OLDER_AT_ONCE))
    for (const entryId of ids)
      await database.write(async (tx) => {
        await storeFlags(tx, database, searches, entryId)
        await markFlagged(tx, entryId, now)
      })
    if (ids.length < OLDER_AT_ONCE) return
  }
}
