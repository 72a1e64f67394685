import type { SeededRandom } from '../seeded-random.ts'

const GROUNDS = ['#dfe9d8', '#f1dfc4', '#d5e3ea', '#ecd8d0', '#e2dcec'] as const
const SKINS = ['#8d5a3b', '#b57a52', '#d8a17a', '#6a4330', '#e6bd9a'] as const
const HAIR = ['#231c18', '#3b2a20', '#57402d', '#7c6a5a'] as const
const CLOTHES = ['#2f6a50', '#2f6690', '#a4553d', '#7a5c86', '#b0842c'] as const

/** A portrait without facial features, 320 x 320. */
export function portrait(random: SeededRandom): string {
  const [skin, hair] = [random.pick(SKINS), random.pick(HAIR)]
  const long = random.below(2) === 0
  const locks = long
    ? `<path d="M82 250V150a78 78 0 0 1 156 0v100z" fill="${hair}"/>`
    : `<path d="M94 160a66 70 0 0 1 132 0z" fill="${hair}"/>`
  const fringe = `<path d="M98 140a62 58 0 0 1 124 0q-34 -${18 + random.below(20)} -62 -${random.below(16)}q-34 22 -62 ${6 + random.below(12)}z" fill="${hair}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" viewBox="0 0 320 320"><rect width="320" height="320" fill="${random.pick(GROUNDS)}"/>${locks}<rect x="138" y="190" width="44" height="60" fill="${skin}"/><path d="M40 320q10 -84 98 -92h44q88 8 98 92z" fill="${random.pick(CLOTHES)}"/><ellipse cx="160" cy="156" rx="58" ry="68" fill="${skin}"/>${fringe}</svg>`
}
