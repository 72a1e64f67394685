import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKeys, searchKey } from './members.ts'
import { checkPost, POST_MAX, postText } from './rules.ts'

describe('a post', () => {
  it.each(['', ' ', '\n\t ', '\u00a0'])('must not be blank: %j', (text) => {
    expect(checkPost(text)).toEqual({ code: 'community.blank' })
  })

  it('is stored trimmed', () => {
    expect(postText(' hi ')).toBe('hi')
    expect(checkPost(' hi ')).toBeUndefined()
  })

  it('is counted in characters, not UTF-16 units', () => {
    expect(checkPost('🌱'.repeat(POST_MAX))).toBeUndefined()
    expect(checkPost('🌱'.repeat(POST_MAX + 1))).toEqual({
      code: 'community.tooLong',
      params: { most: 1_000 },
    })
  })
})

describe('a name', () => {
  it.each([
    ['Asha Rao', ['asha rao', 'rao']],
    ['  José  María-Luz ', ['jose maria luz', 'maria luz', 'luz']],
    ['asha', ['asha']],
    ['...', []],
  ])('%j has the search keys %j', (name, keys) => {
    expect(nameKeys(name)).toEqual(keys)
  })

  it('is found by the start of any of its words, in any case', () => {
    const word = fc.stringMatching(/^[a-zé]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), (words, at) => {
        const asked = words[at % words.length] ?? ''
        const typed = searchKey(` ${asked.toUpperCase().slice(0, 3)}`)
        expect(nameKeys(words.join(' ')).some((key) => key.startsWith(typed))).toBe(true)
      }),
    )
  })

  it('has short keys for any length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        for (const key of nameKeys(name)) expect([...key].length).toBeLessThanOrEqual(60)
      }),
    )
  })
})
