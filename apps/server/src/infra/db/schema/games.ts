import type { Difficulty, GameKey } from '@eco/domain/games/catalogue'

/** Tables of the games. */
export type GameSchema = {
  gameRuns: {
    id: string
    /** null: started by a visitor, until a member finishes it */
    userId: string | null
    gameKey: GameKey
    difficulty: Difficulty
    /** the validated options as JSON */
    options: string
    /** 0 to 2^32 - 1 */
    seed: number
    startedAt: number
    finishedAt: number | null
    /** SHA-256 of the events that finished it */
    listHash: string | null
    won: number | null
    /** computed by replaying the events */
    points: number | null
    /** the part posted to the ledger, because points per day are limited */
    counted: number | null
    playedMs: number | null
  }
}
