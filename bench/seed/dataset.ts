/**
 * A year of members and assets in chronological order, so that neighbouring rows belong to different members.
 */
import type { AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import { refOf } from '@eco/domain/credits/ledger'
import { type Details, detailsOf } from './asset-rows.ts'
import { type Row, row } from './bulk.ts'
import { history } from './history.ts'
import { type Claim, openBook, REVIEWER, REVISION } from './ledger-rows.ts'
import {
  ASSETS_OF_CALLER,
  assetIdOf,
  assetsOf,
  callersOf,
  chance,
  memberId,
  type Size,
  sessionRow,
} from './members.ts'

const DAY_MS = 86_400_000
/** Age of the first asset; the last one is DECIDED_AFTER_MS old. */
const SPAN_MS = 380 * DAY_MS
/** Time from a submission to its review. */
const DECIDED_AFTER_MS = 2 * DAY_MS
/** Of ten assets, six are approved, three are pending, one is rejected. */
const STATUSES: readonly AssetStatus[] = [
  ...Array.from({ length: 6 }, () => 'approved' as const),
  ...Array.from({ length: 3 }, () => 'pending' as const),
  'rejected',
]
const KINDS: readonly AssetKind[] = [
  'tree',
  'ev',
  'solar',
  'tree',
  'ev',
  'tree',
  'solar',
  'ev',
  'solar',
  'tree',
]
const REASON = 'The photo shows another place'

/** @param now end of the dataset, ms since 1970 */
export function* dataset(size: Size, now: number): Generator<Row> {
  yield* accounts(size, now)
  yield* history(size, now)
  const book = openBook(size.members)
  const undecided: { claim: Claim; status: AssetStatus }[] = []
  const total =
    callersOf(size).length * (ASSETS_OF_CALLER - size.assetsOfOthers) + size.members * size.assetsOfOthers
  let made = 0
  for (let nth = 0; nth < ASSETS_OF_CALLER; nth++)
    for (let member = 0; member < size.members; member++) {
      if (nth >= assetsOf(size, member)) continue
      const at = now - SPAN_MS + Math.floor((made / total) * (SPAN_MS - DECIDED_AFTER_MS))
      made++
      while (undecided[0] && undecided[0].claim.at + DECIDED_AFTER_MS <= at)
        yield* decide(book, undecided.shift())
      const kind = KINDS[nth % KINDS.length] ?? 'tree'
      const claim = { assetId: assetIdOf(kind, member, nth), kind, member, at }
      const status = STATUSES[chance(STATUSES.length, member, nth)] ?? 'pending'
      yield* save(claim, detailsOf(claim, nth, now), status)
      yield book.claim(claim)
      if (status !== 'pending') undecided.push({ claim, status })
    }
  while (undecided.length > 0) yield* decide(book, undecided.shift())
  yield* book.close()
}

function* accounts(size: Size, now: number): Generator<Row> {
  const createdAt = now - SPAN_MS
  const account = (id: string, role: 'user' | 'reviewer') =>
    row('users', {
      id,
      email: `${id}@example.org`,
      emailKey: `${id}@example.org`,
      username: 'Asha',
      // Nobody logs in by password here.
      passwordHash: '-',
      role,
      createdAt,
    })
  yield account(REVIEWER, 'reviewer')
  for (let member = 0; member < size.members; member++) yield account(memberId(member), 'user')
  for (const member of callersOf(size)) yield sessionRow(member, now)
}

function* save(claim: Claim, details: Details, status: AssetStatus): Generator<Row> {
  const { assetId, kind, member, at } = claim
  const decided = status !== 'pending'
  const rejected = status === 'rejected'
  yield row('assets', {
    id: assetId,
    ownerId: memberId(member),
    kind,
    title: details.title,
    status,
    revision: REVISION,
    reasonCode: rejected ? 'wrong_data' : null,
    reason: rejected ? REASON : null,
    createdAt: at,
    updatedAt: decided ? at + DECIDED_AFTER_MS : at,
    decidedAt: decided ? at + DECIDED_AFTER_MS : null,
    decidedBy: decided ? REVIEWER : null,
    deletedAt: null,
    issueRef: status === 'approved' ? refOf(assetId, REVISION) : null,
    clientId: details.clientId,
    identifierHash: null,
  })
  yield* details.rows
  yield row('assetEvents', { ...eventOf(claim), at, event: 'saved', actorId: memberId(member), credits: 50 })
}

function* decide(
  book: ReturnType<typeof openBook>,
  one: { claim: Claim; status: AssetStatus } | undefined,
): Generator<Row> {
  if (!one) return
  const at = one.claim.at + DECIDED_AFTER_MS
  const event = { ...eventOf(one.claim), at, actorId: REVIEWER }
  if (one.status === 'rejected') {
    yield book.reject(one.claim, at)
    const why = { reasonCode: 'wrong_data', reason: REASON } as const
    yield row('assetEvents', { ...event, ...why, event: 'rejected', credits: -50 })
  } else {
    const { rows, serials } = book.approve(one.claim, at)
    yield* rows
    yield row('assetEvents', { ...event, serials, event: 'approved', credits: 0 })
  }
}

const eventOf = ({ assetId, member }: Claim) => ({
  assetId,
  ownerId: memberId(member),
  revision: REVISION,
  reasonCode: null,
  reason: null,
  serials: null,
})
