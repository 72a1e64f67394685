import { SYSTEM_ACTOR } from '@eco/domain/review/history'
import { bufferEnd, nextStepAt, planVisits } from '@eco/domain/visits/visits'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { endBuffer } from './buffer.ts'
import type { DecideDependencies } from './decide.ts'
import { closeCases, type VisitDependencies } from './record.ts'
import {
  knownVisit,
  lockDueTree,
  readBuffer,
  readDueTrees,
  readTree,
  readVisits,
  setNextStep,
  withdrawVisits,
} from './store.ts'

type StepDependencies = Pick<DecideDependencies, 'ledger' | 'lockTree' | 'notify'>

/** Trees that one round reads at a time. */
const AT_ONCE = 200
/** While a visit waits for a reviewer when the hold would end, ms. */
const LOOK_AGAIN_MS = 86_400_000

/** Reminds owners of visits whose window has opened, and ends holds that no visit ended in time. */
export async function takeVisitSteps(
  { database }: Pick<Deps, 'database'>,
  dependencies: StepDependencies,
  now: number,
): Promise<void> {
  for (;;) {
    const ids = await database.read((db) => readDueTrees(db, now, AT_ONCE))
    for (const id of ids)
      await database.write(async (tx) => {
        await dependencies.lockTree(tx, id)
        if (await lockDueTree(database, tx, id, now)) await takeStep(tx, dependencies, id, now)
      })
    if (ids.length < AT_ONCE) return
  }
}

async function takeStep(
  tx: Db,
  { ledger, notify }: StepDependencies,
  treeId: string,
  now: number,
): Promise<void> {
  const tree = await readTree(tx, treeId)
  if (!tree || tree.issueRef === null || tree.since === null) return setNextStep(tx, treeId, null)
  const { ownerId, issueRef, since, title } = tree
  const visits = (await readVisits(tx, treeId)).filter((visit) => visit.issueRef === issueRef)
  const windows = planVisits(since, visits.map(knownVisit), now)
  const due = windows.find(({ state }) => state === 'open')
  // While the tree itself is in review, no visit can be recorded.
  if (due && tree.status !== 'approved') return setNextStep(tx, treeId, now + LOOK_AGAIN_MS)
  const about = { ownerId, tree: { id: treeId, title }, at: now }
  if (due) await notify(tx, { ...about, kind: 'visit_due', of: `${issueRef}:${due.months}` })
  if (now < bufferEnd(since)) return setNextStep(tx, treeId, nextStepAt(since, now) ?? null)
  // A reviewer who is late costs the owner nothing, and after a rejection there is time for another visit.
  const isUndecided = windows.some(({ state }) => state === 'waiting' || state === 'open')
  if (isUndecided) return setNextStep(tx, treeId, now + LOOK_AGAIN_MS)
  if ((await readBuffer(tx, { ownerId, issueRef })) > 0) {
    await endBuffer(tx, ledger, tree, { actorId: SYSTEM_ACTOR, at: now, how: 'cancel' })
    await notify(tx, { ...about, kind: 'buffer_ended', of: issueRef })
  }
  return setNextStep(tx, treeId, null)
}

type ApprovalDependencies = Pick<VisitDependencies, 'trackCase'>
/** An asset whose credits were issued, or whose issue ended. */
export type IssueChange = {
  assetId: string
  kind: string
  from: string | null
  to: string | null
  actorId: string
  at: number
}

/** Visits count from an approval and end with it. Runs in the transaction that changes the asset. */
export async function onIssueChange(
  tx: Db,
  dependencies: ApprovalDependencies,
  { assetId, kind, from, to, actorId, at }: IssueChange,
): Promise<void> {
  if (kind !== 'tree' || from === to) return
  if (from !== null)
    await closeCases(tx, dependencies, await withdrawVisits(tx, from, ['waiting']), {
      ...{ state: 'withdrawn', actorId, at },
    })
  await setNextStep(tx, assetId, to === null ? null : (nextStepAt(at, at) ?? null))
}
