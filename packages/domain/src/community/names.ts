/** Characters of one key; longer names are found by their beginning. */
const KEY_MAX = 60
/** Words of a name that can be searched by. */
const WORDS_MAX = 6

const ACCENTS = /[\u0300-\u036f]/g
const BETWEEN_WORDS = /[\s._-]+/u

/** A name or a search as they are compared: no case, no accents, one space between words. */
export function searchKey(text: string): string {
  const plain = text.normalize('NFKD').replace(ACCENTS, '').toLowerCase()
  return cut(plain.split(BETWEEN_WORDS).filter(Boolean).join(' '))
}

/** `Asha Rao` is found under `asha rao` and `rao`: the rest of the name from each of its words on. */
export function nameKeys(name: string): string[] {
  const words = searchKey(name).split(' ').filter(Boolean)
  return words.slice(0, WORDS_MAX).map((_, from) => words.slice(from).join(' '))
}

/** Whole characters, so that no half of a pair is left. */
const cut = (text: string): string => [...text].slice(0, KEY_MAX).join('')
