/** Normalises texts for search, so that both databases return the same results. */

/** Words of a query that are used; further words are ignored. */
const TERMS_MAX = 8
const TERM_MAX = 40
export const QUESTION_MAX = 100

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The text as indexed: lower case without accents, words separated by one space. */
export const searchable = (text: string): string => words(text).join(' ')

/** `Solar panels` -> word prefixes that must all match: solar, panel. */
export const searchTerms = (question: string): string[] => [
  ...new Set(words(question).slice(0, TERMS_MAX).map(stem)),
]

const STEM_MIN = 4

/** Removes most English plural endings, so that 'panels' finds 'panel' and 'batteries' finds 'battery'. */
function stem(word: string): string {
  const cut = word.slice(0, TERM_MAX)
  if (/ies$/.test(cut) && cut.length - 3 >= STEM_MIN) return cut.slice(0, -3)
  if (/[^s]s$/.test(cut) && cut.length - 1 >= STEM_MIN - 1) return cut.slice(0, -1)
  return cut
}
