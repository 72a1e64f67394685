import { ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { BADGES } from '@eco/domain/challenges/board'
import { DESCRIPTION_MAX, TEAMS_MAX, TITLE_MAX } from '@eco/domain/challenges/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant } from '../schemas.ts'

/** Challenges of organizations. Days are ISO calendar days, both included. */

/** Room for a check in words; see the rules of the domain. */
const ROOM = 4

const activities = z.array(z.enum(ACTIVITY_KEYS))
const count = z.int()

const summary = {
  challenge_id: id,
  title: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  phase: z.enum(['upcoming', 'running', 'late', 'ended']),
  activities,
  organization: z.object({ organization_id: id, name: z.string() }),
  /** People who take part. */
  members: count,
  public: z.boolean(),
  created_at: instant,
}
const listed = z.object(summary)
export type WireListedChallenge = z.infer<typeof listed>

const challenge = z.object({
  ...summary,
  description: z.string(),
  /** The most activities per member first. `activities` is null for a team of fewer than three. */
  teams: z.array(z.object({ team_id: id, name: z.string(), members: count, activities: z.nullable(count) })),
  /** Activities that were accepted, in the period, from all who take part. */
  accepted: count,
  /** Those that wait for review. */
  waiting: count,
  badges: z.array(z.object({ badge: z.enum(BADGES), members: count })),
  /**
   * Those who chose to be named, the most activities first, at most 100; null for who neither takes part nor
   * runs the challenge.
   */
  board: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        avatar: z.nullable(z.string()),
        team: z.nullable(z.string()),
        activities: count,
      }),
    ),
  ),
  /** Members who count without being named. */
  unnamed: count,
  /** How the caller takes part; null for who does not. */
  mine: z.nullable(
    z.object({
      team_id: z.nullable(id),
      named: z.boolean(),
      activities: count,
      waiting: count,
      badges: z.array(z.enum(BADGES)),
    }),
  ),
  /** The caller runs it. */
  yours: z.boolean(),
})
export type WireChallenge = z.infer<typeof challenge>

const body = z.strictObject({
  title: z.string().check(z.maxLength(TITLE_MAX * ROOM)),
  description: z.string().check(z.maxLength(DESCRIPTION_MAX * ROOM)),
  starts_on: z.string().check(z.maxLength(10)),
  ends_on: z.string().check(z.maxLength(10)),
  activities: activities.check(z.maxLength(ACTIVITY_KEYS.length)),
  /** A team keeps its id; a new one has none. */
  teams: z
    .array(z.strictObject({ team_id: z.optional(id), name: z.string().check(z.maxLength(200)) }))
    .check(z.maxLength(TEAMS_MAX * ROOM)),
  /** Whether people who are not signed in see teams and totals. */
  public: z.boolean(),
})
export type ChallengeBody = z.infer<typeof body>

const organization_id = id
const ofOrganization = { auth: 'organization', params: z.object({ organization_id }) } as const
const ofChallenge = { auth: 'organization', params: z.object({ organization_id, challenge_id: id }) } as const
const one = z.object({ challenge_id: id })
const page = z.object({ data: z.array(listed), next: z.optional(z.string()) })

export const challengeEndpoints = defineEndpoints({
  listChallenges: {
    ...ofOrganization,
    method: 'GET',
    path: '/api/organizations/{organization_id}/challenges',
    summary: 'Challenges of the organization, newest first',
    query: z.object({ cursor }),
    reply: page,
  },
  exportChallenges: {
    ...ofOrganization,
    method: 'GET',
    path: '/api/organizations/{organization_id}/challenges/export.csv',
    summary: 'Challenges of the organization as CSV, newest first',
    replyType: 'text/csv',
  },
  createChallenge: {
    ...ofOrganization,
    method: 'POST',
    path: '/api/organizations/{organization_id}/challenges',
    summary: 'Announce a challenge',
    body,
    reply: challenge,
    status: 201,
    errors: ['conflict'],
  },
  changeChallenge: {
    ...ofChallenge,
    method: 'PUT',
    path: '/api/organizations/{organization_id}/challenges/{challenge_id}',
    summary: 'Change a challenge; once it has started, its start and its activities stay',
    body,
    reply: challenge,
    errors: ['conflict'],
  },
  deleteChallenge: {
    ...ofChallenge,
    method: 'DELETE',
    path: '/api/organizations/{organization_id}/challenges/{challenge_id}',
    summary: 'Delete a challenge with its board; the activities stay with those who did them',
    status: 204,
  },
  listJoinedChallenges: {
    method: 'GET',
    path: '/api/challenges',
    summary: 'Challenges in which you take part, newest first',
    auth: 'signedIn',
    asPerson: true,
    query: z.object({ cursor }),
    reply: page,
  },
  readChallenge: {
    method: 'GET',
    path: '/api/challenges/{challenge_id}',
    summary: 'A challenge: everyone sees a public one, whoever is signed in any; names only with consent',
    auth: 'anyone',
    params: one,
    reply: challenge,
    errors: ['not_found'],
  },
  joinChallenge: {
    method: 'PUT',
    path: '/api/challenges/{challenge_id}/participation',
    summary: 'Take part, alone or in a team, or change how',
    auth: 'signedIn',
    asPerson: true,
    params: one,
    body: z.strictObject({ team_id: z.nullable(id), named: z.boolean() }),
    reply: challenge,
    errors: ['not_found', 'conflict'],
  },
  leaveChallenge: {
    method: 'DELETE',
    path: '/api/challenges/{challenge_id}/participation',
    summary: 'Take part no longer; repeating it changes nothing',
    auth: 'signedIn',
    asPerson: true,
    params: one,
    status: 204,
    errors: ['not_found'],
  },
})
