import { EARNED_ISSUANCE, readLeaf } from '@eco/domain/public-log/leaf'
import type { CounterCheck, Difference } from '../../infra/counter-check.ts'
import type { Db } from '../../infra/db/port.ts'
import { memberOf, publicAccount } from './append.ts'
import { readPseudonyms } from './append-store.ts'
import { findUnlogged, type LoggedPosting, readLoggedPostings } from './check-store.ts'

const PAGE = 2_000

/** Every posting of credits is in the log or waits for it, and its entry says what the posting says. */
export const LOG_CHECKS: readonly CounterCheck[] = [
  async (db) => {
    const seq = await findUnlogged(db, EARNED_ISSUANCE)
    return seq === undefined
      ? undefined
      : { rule: 'every posting of credits is in the public log or waits for it', at: String(seq) }
  },
  async (db) => {
    for (let after = -1; ; ) {
      const rows = await readLoggedPostings(db, after, PAGE)
      const different = await firstDifferent(db, rows)
      if (different) return different
      const last = rows.at(-1)
      if (!last || rows.length < PAGE) return undefined
      after = last.idx
    }
  },
]

async function firstDifferent(db: Db, rows: readonly LoggedPosting[]): Promise<Difference | undefined> {
  const members = new Set(rows.flatMap(({ debit, credit }) => [memberOf(debit), memberOf(credit)]))
  const pseudonyms = members.size === 0 ? new Map<string, string>() : await readPseudonyms(db, [...members])
  // The name of an erased member is gone, so that their accounts cannot be compared.
  const isSame = (account: string, logged: string) =>
    memberOf(account) !== '' && !pseudonyms.has(memberOf(account))
      ? logged.startsWith(account.slice(0, account.indexOf(':') + 1))
      : logged === publicAccount(account, pseudonyms)
  const wrong = rows.find(({ leaf: text, code, amount, at, debit, credit }) => {
    const leaf = readLeaf(text)
    const isEqual = leaf?.code === code && leaf.amount === amount && leaf.at === at
    return !(isEqual && isSame(debit, leaf.from) && isSame(credit, leaf.to))
  })
  return wrong && { rule: 'an entry of the public log says what its posting says', at: String(wrong.idx) }
}
