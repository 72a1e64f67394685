import { api } from '@eco/contract'
import type { TestServer } from '../harness.ts'
import type { People } from './walk-callers.ts'

/** The member to follow, and the member to block. */
const FOLLOWED = { member_id: 'sample_1' }
const BLOCKED = { member_id: 'sample_9' }
const POST = { post_id: 'post_sample_1_1' }

/** Requests of the community and notifications; records they need are inserted past the account limits. */
export function communityRequests(server: TestServer, people: People) {
  const ownerId = people.owner.id
  let count = 0
  const post = async () => {
    const id = server.deps.newId('post')
    const at = server.clock.now()
    await server.database.write(async (tx) => {
      await tx
        .insertInto('communityPosts')
        .values({ id, authorId: ownerId, content: 'Hello', hidden: 0, createdAt: at })
        .execute()
    })
    return { params: { post_id: id } }
  }
  const caseOf = async (content_id: string) => {
    const { caseId } = await server.database.read((db) =>
      db
        .selectFrom('contentCases')
        .select('id as caseId')
        .where('contentId', '=', content_id)
        .executeTakeFirstOrThrow(),
    )
    return { case_id: caseId }
  }
  /** A post of the owner that waits for a moderator. */
  const reported = async () => {
    const { params } = await post()
    await server.client(api.reportPost, { params, body: { reason: 'spam' } }, { token: people.other.token })
    return caseOf(params.post_id)
  }
  const seen = async () => {
    const params = await reported()
    const token = people.reviewer.token
    const { version } = await server.client(api.readReport, { params }, { token })
    return { params, version }
  }
  const hide = async () => {
    const { params, version } = await seen()
    return { params, body: { version, reason_code: 'spam' as const, text: 'It advertises a shop.' } }
  }
  return {
    listMembers: () => ({ query: { q: 'me' } }),
    getMember: () => ({ params: FOLLOWED }),
    listMemberPosts: () => ({ params: FOLLOWED }),
    getCommunityMe: () => ({}),
    showFigures: () => ({ body: { show_figures: true } }),
    followMember: () => ({ params: FOLLOWED }),
    unfollowMember: () => ({ params: FOLLOWED }),
    blockMember: () => ({ params: BLOCKED }),
    unblockMember: () => ({ params: BLOCKED }),
    getFeed: () => ({}),
    savePost: () => ({ body: { content: `Hello ${++count}` } }),
    deletePost: post,
    reportPost: () => ({ params: POST, body: { reason: 'spam' } }),
    listReports: () => ({}),
    readReport: async () => ({ params: await reported() }),
    hideContent: hide,
    clearContent: async () => {
      const { params, version } = await seen()
      return { params, body: { version } }
    },
    listHiddenContent: () => ({}),
    answerDecision: async () => {
      const { params, body } = await hide()
      await server.client(api.hideContent, { params, body }, { token: people.reviewer.token })
      return { params, body: { text: 'It is the shop of our school.' } }
    },
    listNotices: () => ({}),
    countNotices: () => ({}),
    readNotices: () => ({ body: { newest: '1' } }),
  }
}
