import type { Difficulty, GameKey } from '@eco/domain/games/catalogue'

/** Tables of the games. */
export type GameSchema = {
  gameRuns: {
    id: string
    /** null: started by nobody, until a member finishes it */
    userId: string | null
    gameKey: GameKey
    difficulty: Difficulty
    /** the checked options as JSON */
    options: string
    /** 0 to 2^32 - 1 */
    seed: number
    startedAt: number
    finishedAt: number | null
    /** SHA-256 of the events that finished it */
    listHash: string | null
    won: number | null
    /** as the replay says */
    points: number | null
    /** of them, those that went to the ledger: a day has a most */
    counted: number | null
    playedMs: number | null
  }
}
