import type { TestServer } from '../harness.ts'

/** The member to follow, and the member to block. */
const FOLLOWED = { member_id: 'sample_1' }
const BLOCKED = { member_id: 'sample_9' }
const POST = { post_id: 'post_sample_1_1' }

let reporters = 0

/** Requests of the community and notifications; records they need are inserted past the account limits. */
export function communityRequests(server: TestServer, ownerId: string) {
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
  const reported = async () => {
    await server.database.write(async (tx) => {
      const decision = { decision: null, decidedAt: null, decidedBy: null }
      await tx
        .insertInto('communityReports')
        .values({
          postId: POST.post_id,
          reporterId: `u_reporter_${++reporters}`,
          reason: 'spam',
          text: '',
          at: 0,
          ...decision,
        })
        .execute()
    })
    return { params: POST, body: { decision: 'keep' } }
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
    listPostReports: () => ({}),
    decidePostReports: reported,
    listNotices: () => ({}),
    countNotices: () => ({}),
    readNotices: () => ({ body: { newest: '1' } }),
  }
}
