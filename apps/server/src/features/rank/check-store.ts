import { RANK_BITS, RANK_LEVELS } from '@eco/domain/rank/counter-tree'
import { sql } from 'kysely'
import { type CounterCheck, counterCheck } from '../../infra/counter-check.ts'
import { creditsOfMember } from '../../infra/rank-tree.ts'

const levels = Array.from({ length: RANK_LEVELS }, (_, level) => level)
const everyLevel = sql.raw(
  levels.map((level) => `select ${level} as level, ${RANK_BITS * level} as bits`).join(' union all '),
)

export const RANK_CHECKS: readonly CounterCheck[] = [
  counterCheck(
    'the rank has every member with their credits',
    sql`select users.id as at, coalesce(m.credits, -1) as stored, ${sql.raw(creditsOfMember('users.id'))} as counted
      from users left join rank_members m on m.user_id = users.id
      where coalesce(m.credits, -1) <> ${sql.raw(creditsOfMember('users.id'))}`,
  ),
  counterCheck(
    'the counters of the rank count its members',
    sql`with counted as (
        select level, credits >> bits as node, count(*) as members
        from rank_members cross join (${everyLevel}) as levels group by level, credits >> bits),
      stored as (select level, node, sum(members) as members from rank_counts group by level, node)
      select cast(level as text) || ':' || cast(node as text) as at, sum(stored) as stored, sum(counted) as counted
      from (
        select level, node, members as stored, 0 as counted from stored
        union all select level, node, 0, members from counted) as sides
      group by level, node having sum(stored) <> sum(counted)`,
  ),
]
