import type { RejectionCode } from '@eco/domain/assets/kinds'
import type { CasePurpose } from '@eco/domain/review/fairness'
import type { Db } from './db/port.ts'

type Order = { entryId: string; ownerId: string; actorId: string; at: number }

/** An open case that its reviewer may decide. */
export type OpenCase = { id: string; purpose: CasePurpose }

/** What decisions need of the cases of an entry. The caller holds the lock of the entry. */
export type CaseActions = {
  /**
   * Locks the open case of the entry, if the actor knows of one.
   * @throws Problem own_asset for an entry of a colleague; conflict while another reviewer holds it, and when somebody
   * else must decide it
   */
  lock(tx: Db, order: Order): Promise<OpenCase | undefined>
  /** Closes a case by a decision that leaves the entry as it is. */
  keep(
    tx: Db,
    open: OpenCase,
    decision: Omit<Order, 'entryId' | 'ownerId'> & {
      outcome: 'approved' | 'rejected'
      reasonCode?: RejectionCode | undefined
      reason?: string | undefined
    },
  ): Promise<void>
  /**
   * Undoes a decision that left the entry as it is. @returns 'entry' when the decision to undo is another one
   * @throws Problem own_asset for an entry of a colleague; conflict if somebody else decided
   */
  undo(
    tx: Db,
    order: Order & { decidedBy: string | null; decidedAt: number | null },
  ): Promise<'entry' | Exclude<CasePurpose, 'review' | 'revocation'>>
}
