import { sql } from 'kysely'
import { type CounterCheck, counterCheck } from '../../infra/counter-check.ts'

const countOf = (figure: string, table: string, column: string): CounterCheck =>
  counterCheck(
    `the ${figure} of a member are counted right`,
    sql`select id as at, ${sql.raw(figure)} as stored, counted from (
      select id, ${sql.raw(figure)},
        (select count(*) from ${sql.raw(table)} where ${sql.raw(column)} = community_members.id) as counted
      from community_members) as m
      where ${sql.raw(figure)} <> counted`,
  )

export const COMMUNITY_CHECKS: readonly CounterCheck[] = [
  countOf('followers', 'community_follows', 'followee_id'),
  countOf('following', 'community_follows', 'follower_id'),
  countOf('posts', 'community_posts', 'author_id'),
]
