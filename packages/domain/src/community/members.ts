/** Members featured in the welcome view. Source: specification §9. */
export const FEATURED_MEMBERS = 5
/** Suggestions shown at first and added with each press. Source: specification §9. */
export const SUGGESTIONS_STEP = 3

/** Title of members who are not sample members. Source: specification §4. */
export const MEMBER_TITLE = 'Community Member'

/** Characters of one key; longer names are found by their start. */
const KEY_MAX = 60
/** Searchable words of a name. */
const WORDS_MAX = 6

const ACCENTS = /[\u0300-\u036f]/g
const BETWEEN_WORDS = /[\s._-]+/u

/** A name or query normalised for comparison: lower case, no accents, one space between words. */
export function searchKey(text: string): string {
  const plain = text.normalize('NFKD').replace(ACCENTS, '').toLowerCase()
  return cut(plain.split(BETWEEN_WORDS).filter(Boolean).join(' '))
}

/** `Asha Rao` -> `asha rao` and `rao`: the name from each of its words on. */
export function nameKeys(name: string): string[] {
  const words = searchKey(name).split(' ').filter(Boolean)
  return words.slice(0, WORDS_MAX).map((_, from) => words.slice(from).join(' '))
}

/** Cuts at whole characters, so that no surrogate pair is split. */
const cut = (text: string): string => [...text].slice(0, KEY_MAX).join('')
