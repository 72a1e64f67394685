import { nameSkeleton } from '../auth/look-alikes.ts'

/**
 * Words that no certificate shows: English, and Hindi as it is written in Latin letters. Only whole words, because
 * `Harshita`, `Scunthorpe` and `Dikshit` are names, and none that a good cause may need.
 */
const BLOCKED = [
  ...['fuck', 'fucker', 'fucking', 'motherfucker', 'shit', 'bullshit', 'asshole', 'arsehole', 'bitch'],
  ...['bastard', 'cunt', 'twat', 'wanker', 'whore', 'slut', 'dickhead', 'cocksucker', 'pussy', 'nigger'],
  ...['nigga', 'faggot', 'retard', 'tranny', 'wetback', 'kkk', 'heil'],
  ...['chutiya', 'chutiye', 'madarchod', 'bhenchod', 'behenchod', 'bhosdike', 'gaandu', 'haramzada'],
]
const blocked: ReadonlySet<string> = new Set(BLOCKED.map(nameSkeleton))

/** Standards and units that these credits are not. */
const OTHER_REGISTRIES =
  /(?<![\p{L}\p{N}])(verra|gold standard|verified carbon (standard|unit)s?|vcus?|american carbon registry|climate action reserve|certified emission reductions?|puro\.?earth)(?![\p{L}\p{N}])/iu

const NOT_A_LETTER = /[^\p{L}\p{M}\p{N}@$!|*]+/u
/** Signs that people write in place of letters. */
const IN_PLACE: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '3': 'e',
  '5': 's',
  '7': 't',
}

const skeletonOf = (word: string): string =>
  nameSkeleton(word.replace(/[@$!357]/g, (sign) => IN_PLACE[sign] ?? sign))

/** A word, its plural, or single letters with gaps between them (`s h i t`). */
export function hasBlockedWord(text: string): boolean {
  const words = text.split(NOT_A_LETTER).filter((word) => word !== '')
  const spelled = words.map((word) => ([...word].length === 1 ? word : ' ')).join('')
  return [...words, ...spelled.split(' ')].some((word) => {
    const skeleton = skeletonOf(word)
    return [skeleton, skeleton.replace(/s$/, ''), skeleton.replace(/es$/, '')].some((one) => blocked.has(one))
  })
}

export const namesOtherRegistry = (text: string): boolean => OTHER_REGISTRIES.test(text)
