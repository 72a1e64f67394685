/** The years of members who log activities and write posts. */
import { MEMBER_TITLE } from '@eco/domain/community/members'
import SAMPLES from '../../apps/server/src/features/community/sample-members.json'
import { type Row, row } from './bulk.ts'
import { md5, memberId, type Size } from './members.ts'

const DAY_MS = 86_400_000
const CONTENT =
  'Watered the row behind the school before sunrise. Two of the nine neem saplings have new leaves.'

/** @param now time of the newest activity, ms since 1970 */
export function* history({ members, activities = 0, posts = 0 }: Size, now: number): Generator<Row> {
  if (activities + posts === 0) return
  for (let member = 0; member < members; member++) {
    const [userId, createdAt] = [memberId(member), now - 400 * DAY_MS]
    yield row('communityMembers', {
      ...{ id: userId, name: 'Asha', title: MEMBER_TITLE, avatar: null, sample: 0, joinedAt: createdAt },
      ...{ followers: 0, following: 0, posts, showsFigures: 0 },
    })
    yield row('activityHomes', { userId, zone: 'Asia/Kolkata', createdAt })
  }
  for (let nth = 0; nth < activities; nth++)
    for (let member = 0; member < members; member++)
      yield* activity(member, nth, now - (activities - nth) * DAY_MS)
  // The sample posts have the first numbers.
  let seq = SAMPLES.flatMap((sample) => sample.posts).length
  for (let nth = 0; nth < posts; nth++)
    for (let member = 0; member < members; member++) {
      const authorId = memberId(member)
      yield row('communityPosts', {
        ...{ id: `post_${md5(`post ${member} ${nth}`)}`, authorId, content: CONTENT, hidden: 0 },
        createdAt: now - (posts - nth) * DAY_MS,
      })
      yield row('communityTimeline', { ownerId: authorId, postSeq: ++seq })
    }
}

/** Without coins, which would need postings in the ledger. */
function* activity(member: number, nth: number, at: number): Generator<Row> {
  const [userId, id] = [memberId(member), `act_${md5(`activity ${member} ${nth}`)}`]
  yield row('activitySubmissions', {
    ...{ id, userId, activityKey: 'plastic-free', revision: 1, status: 'accepted', visit: 0, species: '' },
    ...{ plantsPlanted: null, wasteWeight: null, wasteUnit: null, ecoDistance: null, ecoDistanceUnit: null },
    ...{ plasticAction: 'Refused a bag', date: new Date(at).toISOString().slice(0, 10), time: '08:00' },
    ...{ location: 'Pune', lat: 18.52, lng: 73.85, reward: 0, at, homeDay: Math.floor(at / DAY_MS) },
    ...{ cancelledAt: null, review: null, reviewReason: null, photoDays: null, similarId: null },
    ...{
      accuracyM: null,
      reviewedAt: null,
      reviewedBy: null,
      reasonCode: null,
      reason: null,
      treeAssetId: null,
    },
  })
  yield row('activityEvents', {
    ...{ submissionId: id, userId, at, event: 'saved', actorId: userId },
    ...{ reasonCode: null, reason: null, coins: 0 },
  })
}
