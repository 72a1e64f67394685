/** `waiting`: its columns are not matched yet; `checked`: its rows are checked, nothing is added. */
export const IMPORT_STATES = ['waiting', 'checked', 'running', 'stopped', 'done'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Why an import stopped early: the member stopped it, too many assets wait for review, or a row failed. */
export const STOP_REASONS = ['member', 'too_many_pending', 'failed'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** `ready`: can be added; `bad`: has problems; `here`: was there before; `added`: is an asset now. */
export const ROW_STATES = ['ready', 'bad', 'here', 'added'] as const
export type RowState = (typeof ROW_STATES)[number]

/** Rows that are added in one transaction: short enough not to keep other writers waiting. */
export const BATCH_ROWS = 25

/** How long the rows of a file are stored after its upload, ms: long enough to correct and to continue. */
export const FILE_KEPT_MS = 30 * 86_400_000
