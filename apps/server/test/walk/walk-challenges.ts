import { api } from '@eco/contract'
import type { ChallengeBody } from '@eco/contract/organizations/challenges'
import type { TestServer } from '../harness.ts'
import type { People } from './walk-callers.ts'

/** The tests' clock is in March 2026. */
const CHALLENGE: ChallengeBody = {
  title: 'Cycle to work',
  description: '',
  starts_on: '2026-03-01',
  ends_on: '2026-12-31',
  activities: ['eco-commute'],
  teams: [],
  public: true,
}

/** Requests of challenges. @param organization whose they are */
export function challengeRequests(server: TestServer, { organization }: People) {
  const organization_id = organization.id
  const as = { token: organization.token }
  const challenge = async () => {
    const id = server.deps.newId('chal')
    const { title, description, starts_on: startsOn, ends_on: endsOn } = CHALLENGE
    await server.database.write(async (tx) => {
      await tx
        .insertInto('challenges')
        .values({
          ...{ id, organizationId: organization_id, title, description, startsOn, endsOn },
          ...{ activities: '["eco-commute"]', teams: '[]', public: 1, createdAt: server.clock.now() },
        })
        .execute()
    })
    return { challenge_id: id }
  }
  return {
    listChallenges: () => ({ params: { organization_id } }),
    exportChallenges: () => ({ params: { organization_id } }),
    createChallenge: async () => {
      // An organization may have only so many.
      const { data } = await server.client(api.listChallenges, { params: { organization_id } }, as)
      for (const { challenge_id } of data)
        await server.client(api.deleteChallenge, { params: { organization_id, challenge_id } }, as)
      return { params: { organization_id }, body: CHALLENGE }
    },
    changeChallenge: async () => ({
      params: { organization_id, ...(await challenge()) },
      body: CHALLENGE,
    }),
    deleteChallenge: async () => ({ params: { organization_id, ...(await challenge()) } }),
    listJoinedChallenges: () => ({}),
    readChallenge: async () => ({ params: await challenge() }),
    joinChallenge: async () => ({ params: await challenge(), body: { team_id: null, named: false } }),
    leaveChallenge: async () => ({ params: await challenge() }),
  }
}
