import type { PostingCode, StatementCode } from './ledger.ts'

/** What a statement is about. */
export const STATEMENT_ACCOUNTS = ['credits', 'coins', 'points'] as const

/** Kinds of entries by which a statement of credits can be filtered. */
export const ENTRY_GROUPS = ['submissions', 'approvals', 'retirements', 'transfers', 'buffer'] as const
export type EntryGroup = (typeof ENTRY_GROUPS)[number]

/** An entry belongs to a group by its code, its cause, or both. */
type Members = {
  codes?: readonly PostingCode[]
  causes?: readonly StatementCode[]
  exceptCauses?: readonly StatementCode[]
}

const TRANSFER_CAUSES = ['reserved', 'reservation_ended', 'transferred'] as const
const BUFFER_CAUSES = ['buffered', 'buffer_released', 'buffer_cancelled'] as const

export const MEMBERS_OF_GROUP: Readonly<Record<EntryGroup, Members>> = {
  submissions: { codes: ['CLAIM', 'VOID'] },
  // A release also ends a reservation, and frees the buffer of a tree.
  approvals: {
    codes: ['ISSUE', 'HOLD', 'RELEASE', 'REVERSE', 'REPAY'],
    exceptCauses: [...TRANSFER_CAUSES, ...BUFFER_CAUSES],
  },
  retirements: { codes: ['RETIRE'] },
  transfers: { causes: TRANSFER_CAUSES },
  buffer: { causes: BUFFER_CAUSES },
}
