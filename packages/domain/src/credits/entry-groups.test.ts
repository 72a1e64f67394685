import { expect, it } from 'vitest'
import { ENTRY_GROUPS, type EntryGroup, MEMBERS_OF_GROUP } from './entry-groups.ts'
import type { PostingCode, StatementCode } from './ledger.ts'

function groupsOf(code: PostingCode, cause: StatementCode): EntryGroup[] {
  return ENTRY_GROUPS.filter((group) => {
    const { codes, causes, exceptCauses } = MEMBERS_OF_GROUP[group]
    return (
      (codes?.includes(code) ?? true) &&
      (causes?.includes(cause) ?? true) &&
      exceptCauses?.includes(cause) !== true
    )
  })
}

it.each<[PostingCode, StatementCode, EntryGroup]>([
  ['CLAIM', 'saved', 'submissions'],
  ['VOID', 'rejected', 'submissions'],
  ['ISSUE', 'approved', 'approvals'],
  ['HOLD', 'held', 'approvals'],
  ['RELEASE', 'approved', 'approvals'],
  ['REVERSE', 'revoked', 'approvals'],
  ['REPAY', 'repaid', 'approvals'],
  ['RETIRE', 'retired', 'retirements'],
  ['RESERVE', 'reserved', 'transfers'],
  ['RELEASE', 'reservation_ended', 'transfers'],
  ['TRANSFER', 'transferred', 'transfers'],
  ['BUFFER', 'buffered', 'buffer'],
  ['RELEASE', 'buffer_released', 'buffer'],
  ['CANCEL', 'buffer_cancelled', 'buffer'],
])('%s because of %s belongs to %s alone', (code, cause, group) => {
  expect(groupsOf(code, cause)).toEqual([group])
})
