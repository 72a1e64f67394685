/** How long the proof of a cancelled submission is stored, ms. */
export const CANCELLED_PROOF_MS = 24 * 3_600_000
export const BYTES_OF_A_MEGABYTE = 1_048_576
/** Submissions on one page of the history. */
export const PAGE_ROWS = 50
/** Home days in a heat map: 53 weeks. */
export const HEAT_MAP_DAYS = 371
/** Maximum length of a stored file name, in characters. */
export const FILE_NAME_MAX = 200
