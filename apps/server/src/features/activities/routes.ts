import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { HOME_ZONE_DEFAULT, homeDate, isZone } from '@eco/domain/activities/home-day'
import { readSubmission } from '@eco/domain/activities/submission'
import type { Message } from '@eco/domain/text/message'
import type { Deps } from '../../deps.ts'
import { isReviewer } from '../../http/authorize.ts'
import type { Route } from '../../http/context.ts'
import { PRIVATE_CACHE, sendFile } from '../../http/send-file.ts'
import type { Db } from '../../infra/db/port.ts'
import { openFileStore } from '../../infra/files/file-folder.ts'
import { keepFiles } from '../../infra/files/keep-files.ts'
import type { RunLimited } from '../../infra/limits/concurrency-limit.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { cancelSubmission, undoCancel } from './cancel.ts'
import { type HistoryDependencies, historyRoute } from './history.ts'
import { wireSubmission } from './mapper.ts'
import { type ActivityDependencies, acceptActivity, refuseEarly } from './proofs/accept.ts'
import { prepareProof, type ReadPicture } from './proofs/proof.ts'
import { findProof, PROOF_FILES, readProofs } from './proofs/proof-store.ts'
import { readActivities, readTotals } from './state.ts'
import { readState, type SubmissionRow } from './store.ts'

/** The zone furthest ahead of UTC, where the calendar day changes first. */
const LATEST_ZONE = 'Pacific/Kiritimati'

function messageOf({ visit, review, reward }: SubmissionRow): Message {
  if (visit === 1) return message('activity.visit')
  return message(review === null ? 'activity.accepted' : 'activity.provisional', { coins: reward })
}

/** Submits activities with their proofs; returns coins, streaks and cooldowns. */
export function activityRoutes(
  route: Route,
  deps: Deps,
  dependencies: ActivityDependencies & HistoryDependencies & { runLimited: RunLimited },
  readPicture: ReadPicture,
): void {
  const fileStore = openFileStore(deps, PROOF_FILES)
  const { coinsOf } = dependencies.ledger

  route(api.getActivityState, async ({ session: { userId } }) => {
    const now = deps.now()
    return deps.database.read(async (db) => ({
      ...(await readTotals(db, coinsOf, userId, now)),
      activities: await readActivities(db, userId, now),
    }))
  })

  const changed = async (tx: Db, userId: string, key: ActivityKey, now: number) => ({
    ...(await readTotals(tx, coinsOf, userId, now)),
    activity: (await readActivities(tx, userId, now))[key],
  })

  route(api.submitActivity, async ({ params: { key }, body, files, session, earlier, write }) => {
    const { userId } = session
    const [upload] = files.proof
    const { zone, accuracy = null, ...form } = body
    const read = readSubmission(key, form, homeDate(deps.now(), LATEST_ZONE))
    const fields = {
      ...('errors' in read && read.errors),
      ...(!upload && { proof: message('activity.proof') }),
    }
    if ('errors' in read || !upload)
      throw problem('bad_input', { message: Object.values(fields)[0] ?? message('activity.proof'), fields })
    return dependencies.runLimited(async () => {
      const state = await deps.database.read((db) => readState(db, userId, key))
      // Checked once the slot is free and after the state was read: a concurrent request with the same key
      // may have been answered meanwhile.
      const earlierReply = await earlier()
      if (earlierReply) return earlierReply
      refuseEarly(state, deps.now())
      const proof = await prepareProof(deps, readPicture, userId, upload)
      const id = deps.newId('activity')
      const at = deps.now()
      const home = zone !== undefined && isZone(zone) ? zone : HOME_ZONE_DEFAULT
      const { row, picture, taken } = proof
      const order = {
        id,
        userId,
        key,
        submission: read.submission,
        accuracyM: accuracy,
        proof: row,
        picture,
        taken,
        zone: home,
        at,
      }
      return keepFiles(fileStore, {
        files: [proof.file],
        write: () =>
          write(async (tx) => {
            const row = await acceptActivity(tx, dependencies, order)
            const storedProof = (await readProofs(tx, [id])).get(id)
            return {
              message: sentence(messageOf(row)),
              ...(await changed(tx, userId, key, at)),
              submission: wireSubmission(row, storedProof),
            }
          }),
        isOwn: (reply) => reply.submission.id === id,
      })
    }, userId)
  })

  route(api.cancelActivity, async ({ params: { key }, session: { userId }, write }) => {
    const at = deps.now()
    return write(async (tx) => {
      await cancelSubmission(tx, dependencies, { userId, key, at })
      return { message: sentence('activity.cancelled'), ...(await changed(tx, userId, key, at)) }
    })
  })

  route(api.undoCancelActivity, async ({ params: { key }, session: { userId }, write }) => {
    const at = deps.now()
    return write(async (tx) => {
      await undoCancel(tx, dependencies, { userId, key, at })
      return { message: sentence('activity.restored'), ...(await changed(tx, userId, key, at)) }
    })
  })

  historyRoute(route, deps, dependencies)

  route(api.getProof, async ({ params, session, request, reply }) => {
    const viewer = { userId: session.userId, isReviewer: isReviewer(session) }
    const proof = await deps.database.read((db) => findProof(db, params.proof_id, viewer))
    if (!proof) throw problem('not_found')
    const { submissionId: entryId, ownerId } = proof
    await dependencies.recordRead({ entryId, ownerId, readerId: session.userId, at: deps.now() })
    const file = { id: proof.id, type: proof.type, stem: 'proof', caching: PRIVATE_CACHE }
    return sendFile(fileStore, file, request, reply)
  })
}
