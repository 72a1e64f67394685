import type { ArtName } from '../../../../ui/art.tsx'

/** Pictures of the polluters in the order of KINDS. */
export const KIND_ART = [
  'game-shooter-stack',
  'game-shooter-bottle',
  'game-shooter-oil',
  'game-shooter-car',
] as const satisfies readonly ArtName[]

/** The same as plain signs: square, ring, triangle, cross. */
export const PLAIN_ART = [
  'game-shooter-plain-stack',
  'game-shooter-plain-bottle',
  'game-shooter-plain-oil',
  'game-shooter-plain-car',
] as const satisfies readonly ArtName[]

export const kindArt = (kind: number, plain: boolean): ArtName =>
  (plain ? PLAIN_ART : KIND_ART)[kind] ?? KIND_ART[0]
