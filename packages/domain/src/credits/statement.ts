import { ASSET_EVENTS } from '../assets/kinds.ts'

/** Why a transfer was posted, as a statement tells it: what happened to the asset, or to the credits themselves. */
export const STATEMENT_CODES = [...ASSET_EVENTS, 'repaid', 'retired'] as const
export type StatementCode = (typeof STATEMENT_CODES)[number]
