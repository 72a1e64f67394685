import type { api, ReplyOf } from '@eco/contract'
import { countSerials, type KindCode, type SerialState } from '@eco/domain/credits/serials'
import { kindOfCode, registryStatus, serialName } from '@eco/domain/registry/registry'

/** A block of serial numbers with its issue. */
export type SerialBlockRow = {
  kindCode: KindCode
  year: number
  fromNo: number
  toNo: number
  state: SerialState
  /** of the ISSUE posting */
  issueSeq: number
  /** when it was issued, ms since 1970 */
  at: number
}

export type PublicBlock = ReplyOf<typeof api.listBlocks>['data'][number]

/** A block as anyone may see it. @param logIndex of its issue */
export const publicBlock = (row: SerialBlockRow, logIndex: number | null): PublicBlock => ({
  serials: serialName(row),
  kind: kindOfCode(row.kindCode),
  year: row.year,
  from: row.fromNo,
  to: row.toNo,
  credits: countSerials([row]),
  status: registryStatus(row.state),
  issued_date: row.at,
  log_index: logIndex,
})
