import { ASSET_EVENTS } from '../assets/kinds.ts'

/** Reason for a posting as shown in a statement: an event of an asset, the credits, an activity or a game. */
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
