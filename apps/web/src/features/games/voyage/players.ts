import { isWithin, readFields } from '@eco/games/shared/read'
import { type Difficulty, difficultyOf, readAge } from '@eco/games/voyage/ages'
import { PLAYERS_MAX } from '@eco/games/voyage/state'
import { readJson, writeJson } from '../../../lib/browser/storage.ts'
import { readDraft, saveDraft } from '../../../lib/form/drafts.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../messages/en/voyage.json'
import type { ArtName } from '../../../ui/art.tsx'

/** As typed; a name or an age may be empty. */
export type TypedPlayer = { name: string; age: string }
export type TypedPlayers = { count: number; players: readonly TypedPlayer[] }

const DRAFT = 'voyage-players'
export const NAME_CHARS_MAX = 20

const NOBODY: TypedPlayer = { name: '', age: '' }
const FRESH: TypedPlayers = { count: 1, players: Array.from({ length: PLAYERS_MAX }, () => NOBODY) }

function isTyped(value: unknown): value is TypedPlayer {
  const fields = readFields(value, ['name', 'age'])
  return typeof fields?.name === 'string' && typeof fields.age === 'string'
}

/** The players last typed in, within a day; by default one player without a name. */
export function readPlayers(): TypedPlayers {
  const { count, players } = readFields(readDraft(DRAFT), ['count', 'players']) ?? {}
  if (!isWithin(count, 1, PLAYERS_MAX) || !Array.isArray(players)) return FRESH
  return players.length === PLAYERS_MAX && players.every(isTyped) ? { count, players } : FRESH
}

export const savePlayers = (typed: TypedPlayers): boolean => saveDraft(DRAFT, typed)

/** Ages of those who play: ages of removed players do not count. */
export const agesOf = ({ count, players }: TypedPlayers): (number | null)[] =>
  players.slice(0, count).map(({ age }) => readAge(age))

/** The name as typed, or 'Player 2'. @param player from 0 */
export const nameOf = ({ players }: TypedPlayers, player: number): string =>
  players[player]?.name.trim() || format(MESSAGES.details, { player: player + 1 })

/** The reason for the level of the questions, when two play. */
export function levelReason(ages: readonly (number | null)[]): string {
  const [one, other] = ages
  if (one === undefined || other === undefined) return ''
  if (one !== null && other !== null) return one === other ? '' : MESSAGES.older
  return difficultyOf([one]) === difficultyOf([other]) ? '' : MESSAGES.harder
}

export const levelOf = (typed: TypedPlayers): Difficulty => difficultyOf(agesOf(typed))

/** One per player, up to four; their outlines differ: two leaves, a cap, a fir, a drop. */
const PIECES: readonly ArtName[] = ['voyage-piece-1', 'voyage-piece-2', 'voyage-piece-3', 'voyage-piece-4']

export const pieceOf = (player: number): ArtName => PIECES[player % PIECES.length] ?? 'voyage-piece-1'

/** Ids of questions to ask first in the next game of this browser, whoever plays it. */
const MISSED = 'games:voyage-missed'

export function readMissed(): readonly string[] {
  const ids = readJson(MISSED)
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

export function saveMissed(ids: readonly string[]): void {
  writeJson(MISSED, ids)
}
