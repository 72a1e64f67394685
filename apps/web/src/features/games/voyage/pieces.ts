import type { ArtName } from '../../../ui/art.tsx'

/** One for each player; they differ in outline: two leaves, a cap. */
const PIECES: readonly ArtName[] = ['voyage-piece-1', 'voyage-piece-2']

export const pieceOf = (player: number): ArtName => PIECES[player % PIECES.length] ?? 'voyage-piece-1'
