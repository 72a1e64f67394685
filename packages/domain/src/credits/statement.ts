import { ASSET_EVENTS } from '../assets/kinds.ts'

/** Why a transfer was posted, as a statement tells it: what happened to the asset, to the credits themselves, to an activity or in a game. */
export const STATEMENT_CODES = [
  ...ASSET_EVENTS,
  'repaid',
  'retired',
  'activity_accepted',
  'activity_cancelled',
  'activity_restored',
  'activity_approved',
  'activity_reversed',
  'game_finished',
  'erased',
] as const
export type StatementCode = (typeof STATEMENT_CODES)[number]
