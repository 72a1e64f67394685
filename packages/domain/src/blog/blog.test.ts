import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardSummary, isOwnMedia, mediaUrl, paragraphed, plainParagraphs, safeLink } from './markdown.ts'
import {
  BLOG_FILTERS,
  BLOG_TAGS,
  CONTENT_MAX,
  checkComment,
  checkContent,
  checkReportText,
  checkSummary,
  checkTags,
  checkTitle,
  cleanLine,
  cleanText,
  readTags,
} from './post.ts'
import { searchable, searchTerms } from './search-terms.ts'

/** Any characters; `unit: 'binary'` gives the same and needs a second to be prepared. */
const anyText = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes))

describe('an article', () => {
  it('has four filters and three tags', () => {
    expect(BLOG_FILTERS).toEqual(['All', 'Carbon Credit', 'Sustainable Development', 'Others'])
    expect(BLOG_TAGS).toEqual(BLOG_FILTERS.slice(1))
  })

  it.each([
    [checkTitle, 120, 'title'],
    [checkSummary, 160, 'summary'],
    [checkContent, CONTENT_MAX, 'content'],
    [checkComment, 2_000, 'comment'],
  ])('requires text within the limits (%#)', (check, most, name) => {
    expect(check('')).toEqual({ code: `blog.${name}` })
    expect(check(' \r\n\t ')).toEqual({ code: `blog.${name}` })
    expect(check('a')).toBeUndefined()
    expect(check('a'.repeat(most))).toBeUndefined()
    expect(check('a'.repeat(most + 1))).toEqual({ code: `blog.${name}Long`, params: { most } })
  })

  it('counts any line break as one character', () => {
    expect(checkContent('a\r\n'.repeat(CONTENT_MAX / 2))).toBeUndefined()
    expect(cleanText(' a\r\nb\rc\n ')).toBe('a\nb\nc')
  })

  it('loses invisible characters and keeps every script', () => {
    expect(cleanLine('a\u0000b\u202ec\n  d')).toBe('abc d')
    expect(cleanLine('पेड़ 🌳 árbol')).toBe('पेड़ 🌳 árbol')
  })

  it('allows a report without text', () => {
    expect(checkReportText('')).toBeUndefined()
    expect(checkReportText('a'.repeat(501))).toEqual({ code: 'blog.reportLong', params: { most: 500 } })
  })

  it.each([
    ['', []],
    ['Carbon Credit,Others', ['Carbon Credit', 'Others']],
    [' Others , Carbon Credit,Others', ['Carbon Credit', 'Others']],
    ['All', undefined],
    ['carbon credit', undefined],
    ['Carbon Credit,<b>', undefined],
  ])('parses the tags %j', (joined, tags) => {
    expect(readTags(joined)).toEqual(tags)
    expect(checkTags(joined) === undefined).toBe(tags !== undefined)
  })
})

describe('the summary of a card', () => {
  it('is the first 100 characters of the content', () => {
    const content = `${'a'.repeat(99)}bc`
    expect(cardSummary(content)).toBe(`${'a'.repeat(99)}b…`)
    expect(cardSummary('a'.repeat(100))).toBe('a'.repeat(100))
    expect(cardSummary('a\nb\n\nc')).toBe('a b c')
  })

  it('never splits a character', () => {
    expect(cardSummary('🌳'.repeat(150))).toBe(`${'🌳'.repeat(100)}…`)
  })

  it('removes Markdown markup and keeps the same characters elsewhere', () => {
    expect(cardSummary('# Title\n**bold** _it_ [text](https://a.example "x") `code` ![pic](/x)')).toBe(
      'Title bold it text code pic',
    )
    expect(cardSummary('Two seasons:\n- dry\n2. wet\n| a | b |\n| - | - |\nNothing else.')).toBe(
      'Two seasons: dry wet Nothing else.',
    )
    expect(cardSummary('2 * 3 * 4 and snake_case_name')).toBe('2 * 3 * 4 and snake_case_name')
  })

  it('is at most 100 characters and an ellipsis for any text', () => {
    fc.assert(fc.property(anyText, (text) => [...cardSummary(text)].length <= 101))
  })
})

describe('paragraphs', () => {
  it('start at every line break', () => {
    expect(paragraphed('a\nb\nc')).toBe('a\n\nb\n\nc')
    expect(paragraphed('a\n\nb')).toBe('a\n\nb')
    expect(plainParagraphs('a\n\n\nb\n---\n> c')).toEqual(['a', 'b', 'c'])
  })

  it('keep lists, quotes and code together', () => {
    for (const text of ['- a\n- b', '1. a\n2. b', '> a\n> b', '```\na\nb\n```'])
      expect(paragraphed(text)).toBe(text)
  })
})

describe('URLs', () => {
  it('are shown as pictures only for uploads to this site', () => {
    const own = mediaUrl(`media_${'0'.repeat(32)}`)
    expect(isOwnMedia(own)).toBe(true)
    for (const other of [
      `${own}?x`,
      `https://a.example${own}`,
      `/${own}`,
      '/api/image/photo_1',
      `${own}/../x`,
      '',
    ])
      expect(isOwnMedia(other), other).toBe(false)
  })

  it.each([
    ['https://ipcc.ch/', true],
    ['HTTP://A.EXAMPLE', true],
    ['mailto:a@b.example', true],
    ['/blog', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['https:///x', false],
    ['', false],
  ])('%j is a safe link: %s', (address, may) => {
    expect(safeLink(address)).toBe(may ? address : undefined)
  })
})

describe('a search', () => {
  it('normalises texts and queries', () => {
    expect(searchable('Crédit CARBONE, à 2°C!')).toBe('credit carbone a 2 c')
    expect(searchTerms('Solar panels batteries')).toEqual(['solar', 'panel', 'batter'])
    expect(searchTerms('" * ( ) - :')).toEqual([])
    expect(searchTerms('gas gas')).toEqual(['gas'])
  })

  it('never passes special characters to the database', () => {
    fc.assert(
      fc.property(anyText, (text) => searchTerms(text).every((term) => /^[\p{L}\p{N}]+$/u.test(term))),
    )
  })
})
