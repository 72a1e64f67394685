import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLinks, countLinks } from './links.ts'
import { accountAgeOf, LIMITED_ACTIONS, NEW_ACCOUNT_MS, quotaMessage, quotaOf } from './quota.ts'

describe('the age of an account', () => {
  it('is new for two days, to the millisecond', () => {
    expect(accountAgeOf(1_000, 1_000)).toBe('new')
    expect(accountAgeOf(1_000, 1_000 + NEW_ACCOUNT_MS - 1)).toBe('new')
    expect(accountAgeOf(1_000, 1_000 + NEW_ACCOUNT_MS)).toBe('settled')
  })

  it('never allows a new account more than a settled one', () => {
    for (const action of LIMITED_ACTIONS) {
      expect(quotaOf(action, 'new').windowMs).toBe(quotaOf(action, 'settled').windowMs)
      expect(quotaOf(action, 'new').most).toBeLessThanOrEqual(quotaOf(action, 'settled').most)
    }
  })
})

describe('the quota message', () => {
  it.each([
    [1, { code: 'limits.minutes', params: { minutes: 1 } }],
    [60_001, { code: 'limits.minutes', params: { minutes: 2 } }],
    [3_540_000, { code: 'limits.minutes', params: { minutes: 59 } }],
    [3_600_000, { code: 'limits.hours', params: { hours: 1 } }],
    [3_600_001, { code: 'limits.hours', params: { hours: 2 } }],
    [86_400_000, { code: 'limits.hours', params: { hours: 24 } }],
  ])('for a wait of %i ms says %o', (ms, wait) => {
    expect(quotaMessage('article', 'settled', ms)).toEqual({
      code: 'limits.article',
      params: { most: 30, age: 'settled', wait },
    })
  })
})

describe('links', () => {
  it.each([
    ['', 0],
    ['no link, but a full stop.And a word', 0],
    ['https://ipcc.ch', 1],
    ['[text](https://ipcc.ch) and <https://iea.org>', 2],
    ['www.one.example www.two.example', 2],
    ['HTTP://SHOUT.EXAMPLE', 1],
    ['ftp://files.example', 1],
    ['a ratio of 3:1 and 10:30', 0],
  ])('are counted in %j: %i', (text, count) => {
    expect(countLinks(text)).toBe(count)
  })

  it('are counted anywhere in the text', () => {
    fc.assert(
      fc.property(fc.nat(30), (count) => {
        const text = Array.from({ length: count }, (_, i) => `word https://site${i}.example/a_b`).join('\n')
        expect(countLinks(text)).toBe(count)
      }),
    )
  })

  it('are limited more strictly for new accounts than for settled ones', () => {
    const two = 'https://a.example https://b.example'
    expect(checkLinks('comment', 'new', 'https://a.example')).toBeUndefined()
    expect(checkLinks('comment', 'new', two)).toEqual({ code: 'limits.linksOfNew', params: { most: 1 } })
    expect(checkLinks('comment', 'settled', two)).toBeUndefined()
    expect(checkLinks('note', 'settled', `${two} ${two} ${two}`)).toEqual({
      code: 'limits.links',
      params: { most: 5 },
    })
  })
})
