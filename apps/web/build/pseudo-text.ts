import { parse, type Token } from '@messageformat/parser'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçđéƒǧĥíĵķļɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ'
const VOWEL = /[aeiouy]/i

/** Accents the letters of a text in ICU MessageFormat and doubles its vowels; parameters stay as they are. */
export function pseudoText(text: string): string {
  let result = text
  for (const { offset, length } of contentsOf(parse(text)).reverse())
    result =
      result.slice(0, offset) + accent(result.slice(offset, offset + length)) + result.slice(offset + length)
  return result
}

function contentsOf(tokens: readonly Token[]): { offset: number; length: number }[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content') return [{ offset: token.ctx.offset, length: token.ctx.text.length }]
    return 'cases' in token ? token.cases.flatMap((one) => contentsOf(one.tokens)) : []
  })
}

const accent = (text: string): string =>
  [...text]
    .map((letter) => {
      const accented = ACCENTED.charAt(PLAIN.indexOf(letter))
      return PLAIN.includes(letter)
        ? VOWEL.test(letter)
          ? accented + accented.toLowerCase()
          : accented
        : letter
    })
    .join('')
