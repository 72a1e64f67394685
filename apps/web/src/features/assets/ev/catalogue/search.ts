import type { Model } from './models.ts'

export const GROUPS = ['two-wheelers', 'three-wheelers', 'cars', 'vans', 'trucks', 'buses'] as const
export type Group = (typeof GROUPS)[number]
export type Found = { group: Group; shown: readonly Model[]; count: number }

/** The most that fits on a screen. */
const GROUPS_MOST = 2
const ROWS_MOST = 6
/** The second group gets up to two rows, however many the first has. */
const SECOND_LEAST = 2

const GROUP_OF: Readonly<Partial<Record<NonNullable<Model['category']>, Group>>> = {
  'Two-Wheelers': 'two-wheelers',
  'Three-Wheeler': 'three-wheelers',
  Vans: 'vans',
  Trucks: 'trucks',
  Buses: 'buses',
}
const groupOf = ({ category }: Pick<Model, 'category'>): Group => (category && GROUP_OF[category]) ?? 'cars'

/** Lower-case words without accents and punctuation: 'ë-C3' -> 'e', 'c3'. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Typing errors allowed in a word of this length. */
const slipsIn = ({ length }: string): number => (length < 4 ? 0 : length < 7 ? 1 : 2)
const NO_MATCH = Number.POSITIVE_INFINITY
const SCORE = { word: 0, start: 1, inside: 3, slip: 4 } as const

/** The models that match a query, best first, in at most two groups. */
export function searchModels(models: readonly Model[], query: string): Found[] {
  const wanted = wordsOf(query)
  const found = models
    .map((model) => ({ model, score: scoreOf(model, wanted) }))
    .filter(({ score }) => score < NO_MATCH)
    .sort((a, b) => a.score - b.score)
  const groups = new Map<Group, { group: Group; score: number; models: Model[] }>()
  for (const { model, score } of found) {
    const group = groupOf(model)
    const known = groups.get(group) ?? { group, score, models: [] }
    known.models.push(model)
    groups.set(group, known)
  }
  const [first, second] = [...groups.values()]
    // on a tie, the larger group first
    .sort((a, b) => a.score - b.score || b.models.length - a.models.length)
    .slice(0, GROUPS_MOST)
  const partOf = ({ group, models: all }: NonNullable<typeof first>, most: number): Found => ({
    group,
    shown: all.slice(0, most),
    count: all.length,
  })
  if (!first) return []
  if (!second) return [partOf(first, ROWS_MOST)]
  const best = partOf(first, ROWS_MOST - Math.min(SECOND_LEAST, second.models.length))
  return [best, partOf(second, ROWS_MOST - best.shown.length)]
}

function scoreOf({ maker, model, variant }: Model, wanted: readonly string[]): number {
  const words = wordsOf(`${maker} ${model} ${variant}`)
  // matches 'ioniq5' and 's1pro', typed as one word
  const joined = wordsOf(`${maker} ${model}`).join('')
  return wanted.reduce((sum, word) => sum + bestOf(word, words, joined), 0)
}

function bestOf(wanted: string, words: readonly string[], joined: string): number {
  if (words.includes(wanted)) return SCORE.word
  if (words.some((word) => word.startsWith(wanted))) return SCORE.start
  if (wanted.length > 1 && joined.includes(wanted)) return SCORE.inside
  const most = slipsIn(wanted)
  if (most === 0) return NO_MATCH
  const slips = Math.min(
    ...words.flatMap((word) => [
      slipsBetween(wanted, word),
      // matches a word that is still being typed
      slipsBetween(wanted, word.slice(0, wanted.length)),
    ]),
  )
  return slips <= most ? SCORE.slip + slips : NO_MATCH
}

/** Edit distance: insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : change
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change, swap))
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
