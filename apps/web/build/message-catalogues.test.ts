import { describe, expect, it } from 'vitest'
import { plainText } from './message-catalogues.ts'
import { pseudoText } from './pseudo-text.ts'

describe('a text without parameters', () => {
  it.each([
    ['an apostrophe', "We couldn't load it.", "We couldn't load it."],
    ['a doubled apostrophe', "It''s here", "It's here"],
    ['quoted braces', "Write '{'name'}'", 'Write {name}'],
  ])('is shown with %s', (_, text, shown) => expect(plainText(text)).toBe(shown))
})

it('is no plain text with a parameter', () => {
  expect(plainText('{count, plural, one {# tree} other {# trees}}')).toBeUndefined()
  expect(plainText("''{field}''")).toBeUndefined()
})

describe('the text of the pseudo language', () => {
  it('has accents and is longer', () => expect(pseudoText('Add a tree')).toBe('Ááđđ áá ţŕéééé'))

  it('keeps parameters, cases and numbers', () =>
    expect(pseudoText('{n, plural, one {# tree} other {# trees}} of {name}')).toBe(
      '{n, plural, one {# ţŕéééé} other {# ţŕééééš}} óóƒ {name}',
    ))

  it('keeps quotes', () => expect(plainText(pseudoText("'{'a'}' isn''t"))).toBe("{áá} ííšñ'ţ"))
})
