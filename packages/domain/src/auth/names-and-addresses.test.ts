import { domainToASCII } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cleanEmail, emailKey } from './email.ts'
import { nameSkeleton } from './look-alikes.ts'
import { punycode } from './punycode.ts'
import { checkEmail } from './rules.ts'
import { checkStaffUsername, checkUsername } from './usernames.ts'

describe('names that look alike', () => {
  it.each([
    ['Asha Rao', 'asha_rao'],
    ['Asha Rao', 'Аsha Rао'],
    ['Asha Rao', 'Ａｓｈａ Ｒａｏ'],
    ['Asha Rao', '𝐀𝐬𝐡𝐚 𝐑𝐚𝐨'],
    ['Asha Rao', 'Asha\u200bRao'],
    ['José', 'jose'],
    ['Alice', 'AIice'],
    ['Alice', 'A1ice'],
    ['Bob', 'B0b'],
    ['Emma', 'Ernrna'],
    ['Νikos', 'Nikos'],
    ['Harry', 'Ηarry'],
    ['पूजा', 'पूजा'],
  ])('%s and %s have the same skeleton', (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other))
  })

  it.each([
    ['Asha Rao', 'Asha Roy'],
    ['Member 1', 'Member 2'],
    ['Member 10', 'Member 100'],
    ['पूजा', 'पूजी'],
    ['王伟', '王芳'],
    ['...', '..'],
    ['🌳', '🌱'],
  ])('%s and %s have different skeletons', (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other))
  })

  it('never have an empty skeleton', () => {
    for (const name of ['...', '-', '_', '❤️']) expect(nameSkeleton(name)).not.toBe('')
  })
})

describe('a username', () => {
  it.each([
    ...['admin', 'Admin', 'ADMlN', 'аdmin', 'ad_min', 'Administrator', 'reviewer', 'You', 'yοu', 'EcoLedger'],
    ...[
      'Eco Ledger',
      'ЕcoLedger Support',
      'ecoledger_team',
      'moderator',
      'support',
      'system',
      'root',
      'r00t',
    ],
  ])('%s is reserved', (name) => {
    expect(checkUsername(name)).toEqual({ code: 'auth.usernameReserved' })
    expect(checkStaffUsername(name)).toBeUndefined()
  })

  it.each([
    'Asha',
    'Youssef',
    'Rootwell',
    'Adminder',
    'Asha Rao',
    'María-José',
    'पूजा',
    '王伟',
    '❤️ trees',
    "O'Neil",
  ])('%s is allowed', (name) => {
    expect(checkUsername(name)).toBeUndefined()
  })

  it.each([
    ['a direction mark', 'Asha\u202eoaR'],
    ['an isolate', 'Asha\u2066Rao'],
    ['a zero-width space', 'Asha\u200bRao'],
    ['a zero-width joiner', 'Asha\u200dRao'],
    ['a soft hyphen', 'Asha\u00adRao'],
    ['a blank letter', 'Asha\u3164'],
    ['a blank braille cell', '\u2800'],
    ['a line break', 'Asha\nRao'],
    ['a tag character', 'Asha\u{e0041}'],
    ['half of a character', 'Asha\ud800'],
  ])('with %s is rejected with a message', (_title, name) => {
    expect(checkUsername(name)).toEqual({ code: 'auth.usernameHidden' })
    expect(checkStaffUsername(name)).toEqual({ code: 'auth.usernameHidden' })
  })

  it('is required and has a maximum length', () => {
    expect(checkUsername(' ')).toEqual({ code: 'auth.usernameRequired' })
    expect(checkUsername('x'.repeat(81))).toEqual({ code: 'auth.usernameLong', params: { most: 80 } })
  })
})

describe('an address', () => {
  it.each([
    'asha@example.org.',
    'Asha@Example.ORG',
    ' asha@example.org ',
    'asha@example。org',
    'asha@example．org｡',
    'ａｓｈａ@example.org',
  ])('%s has the key of asha@example.org', (email) => {
    expect(emailKey(email)).toBe('asha@example.org')
    expect(checkEmail(email)).toBeUndefined()
  })

  it('has the same key in Unicode and in ASCII', () => {
    expect(emailKey('a@München.de')).toBe('a@xn--mnchen-3ya.de')
    expect(emailKey('a@XN--MNCHEN-3YA.de.')).toBe('a@xn--mnchen-3ya.de')
  })

  it('keeps a plus suffix and dots before the at sign', () => {
    expect(emailKey('a+news@example.org')).toBe('a+news@example.org')
    expect(emailKey('a.b@example.org')).not.toBe(emailKey('ab@example.org'))
  })

  it('is stored as written except for its dots', () => {
    expect(cleanEmail(' Asha@Example。org. ')).toBe('Asha@Example.org')
    expect(checkEmail('a@example.')).toEqual({ code: 'auth.emailInvalid' })
  })

  it.each(['münchen', 'пример', '例え', 'भारत', 'éa', '日本語テスト', 'ü'])(
    'encodes the domain %s in ASCII as the platform does',
    (label) => {
      expect(`xn--${punycode(label)}`).toBe(domainToASCII(label))
    },
  )
})
