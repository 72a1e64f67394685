import type { ArtName } from '../../../ui/art.tsx'

/** One per player, up to four; their outlines differ: two leaves, a cap, a fir, a drop. */
const PIECES: readonly ArtName[] = ['voyage-piece-1', 'voyage-piece-2', 'voyage-piece-3', 'voyage-piece-4']

export const pieceOf = (player: number): ArtName => PIECES[player % PIECES.length] ?? 'voyage-piece-1'
