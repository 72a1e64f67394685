/** The proof of a cancelled submission is kept so long, ms. */
export const CANCELLED_PROOF_MS = 24 * 3_600_000
export const BYTES_OF_A_MEGABYTE = 1_048_576
/** Submissions of one page of the history. */
export const PAGE_ROWS = 50
/** Home days that a heat map shows: 53 weeks. */
export const HEAT_MAP_DAYS = 371
/** Characters of a file's name that are kept. */
export const FILE_NAME_MAX = 200
