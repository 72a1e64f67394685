import type { AssetKind } from '@eco/domain/assets/kinds'
import type { ImportState, RowState, StopReason } from '@eco/domain/imports/states'

export type ImportSchema = {
  /** Files with assets that a member uploaded. */
  imports: {
    id: string
    ownerId: string
    kind: AssetKind
    fileName: string
    /** JSON: the names of the columns */
    headers: string
    /** JSON: a `Mapping` */
    mapping: string
    /** 1: the numbers of the file may have a decimal comma */
    decimalComma: number
    state: ImportState
    stopReason: StopReason | null
    /** Rows of the file, and of these by state. */
    total: number
    ready: number
    bad: number
    here: number
    added: number
    createdAt: number
    startedAt: number | null
    finishedAt: number | null
  }
  /** Encrypted rows of the file, because they contain identifiers, which we store only as hashes. */
  importChunks: { id: string; importId: string; firstRow: number; cells: string; keyNo: number }
  /** The result of each row, once the columns are matched. */
  importRows: {
    id: string
    importId: string
    /** as a spreadsheet counts: the headers are row 1 */
    rowNo: number
    state: RowState
    /** the client id of its asset: the same row is never added twice */
    rowKey: string
    /** keyed hash of the member's own name for it */
    referenceHash: string | null
    title: string
    /** JSON: message by field */
    problems: string | null
    assetId: string | null
  }
}
