import { sql } from 'kysely'
import type { Database } from './db/port.ts'

/** An expression: a number that changes with every commit that may change a rank. */
export const CHANGES_OF_RANKS = '(select sum(changes) from rank_changes)'

/** `revision` changes with every commit that may change what a member's dashboard and lists of assets show. */
export type MemberState = { revision: number; changesOfRanks: number }

/** undefined for an account without a rank */
export const prepareState = (database: Database) =>
  database.prepareByKey<MemberState & { key: string }>((db, isAsked) =>
    sql<MemberState & { key: string }>`
      select user_id as key, revision, ${sql.raw(CHANGES_OF_RANKS)} as changes_of_ranks
      from rank_members where ${isAsked('userId')}`.compile(db),
  )
