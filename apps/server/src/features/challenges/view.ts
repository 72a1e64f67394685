import type { WireChallenge, WireListedChallenge } from '@eco/contract/organizations/challenges'
import { BADGES, badgesOf, countBadges, rankMembers, rankTeams } from '@eco/domain/challenges/board'
import { phaseOn } from '@eco/domain/challenges/rules'
import type { Db } from '../../infra/db/port.ts'
import { type Challenge, countActivities, type Member, membersOf } from './store.ts'

const DAY_MS = 86_400_000
/** Most named members on a board. */
const BOARD_ROWS = 100

/** @param at ms since 1970 */
export const todayOf = (at: number): number => Math.floor(at / DAY_MS)

export function wireListed(challenge: Challenge, members: number, at: number): WireListedChallenge {
  const { id, title, startsOn, endsOn, activities, organizationId, organizationName, isPublic } = challenge
  return {
    challenge_id: id,
    title,
    starts_on: startsOn,
    ends_on: endsOn,
    phase: phaseOn(challenge, todayOf(at)),
    activities,
    organization: { organization_id: organizationId, name: organizationName },
    members,
    public: isPublic,
    created_at: challenge.createdAt,
  }
}

/**
 * A challenge with its board as this caller may see it. Names are for the organization and for those who take part.
 * @param userId of the caller: a person, or the organization for which the person acts
 */
export async function showChallenge(
  db: Db,
  challenge: Challenge,
  userId: string | undefined,
  at: number,
): Promise<WireChallenge> {
  const members = await membersOf(db, challenge.id)
  const accepted = await countActivities(db, challenge, 'accepted')
  const waiting = await countActivities(db, challenge, 'waiting')
  const ranked = rankMembers(challenge, members, accepted)
  const own = members.find((member) => member.userId === userId)
  const isYours = challenge.organizationId === userId
  const names = new Map(challenge.teams.map(({ id, name }) => [id, name]))
  const badges = countBadges(ranked)
  return {
    ...wireListed(challenge, members.length, at),
    description: challenge.description,
    teams: rankTeams([...names.keys()], ranked).map(({ team, ...figures }) => ({
      team_id: team,
      name: names.get(team) ?? '',
      ...figures,
    })),
    accepted: sum(accepted),
    waiting: sum(waiting),
    badges: BADGES.map((badge) => ({ badge, members: badges[badge] })),
    board: isYours || own ? boardOf(members, ranked, names) : null,
    unnamed: members.filter(({ named }) => !named).length,
    mine: own
      ? {
          team_id: own.team,
          named: own.named,
          activities: sum(accepted.filter((row) => row.userId === userId)),
          waiting: sum(waiting.filter((row) => row.userId === userId)),
          badges: badgesOf(
            challenge,
            accepted.filter((row) => row.userId === userId).map(({ day }) => day),
          ),
        }
      : null,
    yours: isYours,
  }
}

function boardOf(
  members: readonly Member[],
  ranked: ReturnType<typeof rankMembers>,
  teams: ReadonlyMap<string, string>,
): NonNullable<WireChallenge['board']> {
  const named = new Map(members.filter((one) => one.named).map((one) => [one.userId, one]))
  return ranked
    .flatMap(({ userId, activities }) => {
      const member = named.get(userId)
      if (!member) return []
      const team = member.team === null ? null : (teams.get(member.team) ?? null)
      return [{ name: member.name, avatar: member.avatar, team, activities }]
    })
    .slice(0, BOARD_ROWS)
}

const sum = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)
