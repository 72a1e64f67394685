/** How texts are made alike before they are searched, so that both databases find the same. */

/** Words of a question that count; more narrow it no further. */
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

/** A text as it is indexed: small letters without accents, words apart by one space. */
export const searchable = (text: string): string => words(text).join(' ')

/** `Solar panels` -> beginnings of words that all must be there: solar, panel. */
export const searchTerms = (question: string): string[] => [
  ...new Set(words(question).slice(0, TERMS_MAX).map(stem)),
]

const STEM_MIN = 4

/** The plural of most English words, so that 'panels' finds 'panel' and 'batteries' finds 'battery'. */
function stem(word: string): string {
  const cut = word.slice(0, TERM_MAX)
  if (/ies$/.test(cut) && cut.length - 3 >= STEM_MIN) return cut.slice(0, -3)
  if (/[^s]s$/.test(cut) && cut.length - 1 >= STEM_MIN - 1) return cut.slice(0, -1)
  return cut
}
