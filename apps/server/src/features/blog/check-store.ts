import { sql } from 'kysely'
import { type CounterCheck, counterCheck } from '../../infra/counter-check.ts'

export const BLOG_CHECKS: readonly CounterCheck[] = [
  counterCheck(
    'the likes of an article are counted right',
    sql`select id as at, likes as stored, counted from (
      select id, likes, (select count(*) from blog_likes where blog_id = blogs.id) as counted from blogs) as b
      where likes <> counted`,
  ),
  counterCheck(
    'the comments of an article are counted right',
    sql`select id as at, comment_count as stored, counted from (
      select id, comment_count, (select count(*) from blog_comments where blog_id = blogs.id) as counted from blogs) as b
      where comment_count <> counted`,
  ),
]
