import { RANK_BITS, RANK_LEVELS } from '@eco/domain/rank/counter-tree'

/** SQL of the counter tree that several modules need. */

const levels = Array.from({ length: RANK_LEVELS }, (_, level) => level)

/**
 * An expression: the number of members with more credits than `credits`. Reads one range of the primary key
 * per level: the nodes after the own one under the same parent; on the highest level all after it.
 * @param credits SQL of an integer
 */
export function membersAbove(credits: string): string {
  const ranges = levels.map((level) => {
    const node = `(${credits} >> ${RANK_BITS * level})`
    const last = level === RANK_LEVELS - 1
    const parentEnds = last
      ? ''
      : ` and node < (((${credits} >> ${RANK_BITS * (level + 1)}) + 1) << ${RANK_BITS})`
    return `(select coalesce(sum(members), 0) from rank_counts where level = ${level} and node > ${node}${parentEnds})`
  })
  return ranges.join(' + ')
}

/** An expression: the number of members. */
export const membersInAll = `(select coalesce(sum(members), 0) from rank_counts where level = ${RANK_LEVELS - 1})`

/**
 * An expression: a member's verified credits, by which the rank orders members. @param userId SQL of the
 * member's id
 */
export function creditsOfMember(userId: string): string {
  const accounts = ['available', 'held', 'reserved', 'buffer', 'owed']
    .map((part) => `'${part}:' || ${userId}`)
    .join(', ')
  return `(select case when coalesce(sum(balance), 0) > 0 then sum(balance) else 0 end
    from balances where account in (${accounts}))`
}

/**
 * Recounts all members from their verified credits. There must be no concurrent writes. Puts all counts in
 * shard 0; later changes spread over the shards, and only sums over all shards are meaningful.
 */
export function rebuildRank(): readonly string[] {
  const everyLevel = levels
    .map((level) => `select ${level} as level, ${RANK_BITS * level} as bits`)
    .join(' union all ')
  return [
    `delete from rank_counts`,
    `insert into rank_members (user_id, credits, shown)
      select id, 0, 0 from users where not exists (select 1 from rank_members where user_id = users.id)`,
    `update rank_members set credits = ${creditsOfMember('user_id')}`,
    `insert into rank_counts (level, node, shard, members)
      select level, credits >> bits, 0, count(*) from rank_members cross join (${everyLevel}) as levels
      group by level, credits >> bits`,
  ]
}
