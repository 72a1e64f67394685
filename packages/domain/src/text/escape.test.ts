import { expect, it } from 'vitest'
import { escapeText } from './escape.ts'

it('escapes what HTML and XML would read as markup', () => {
  expect(escapeText(`<a title="x" href='y'>Fish & chips</a>`)).toBe(
    '&lt;a title=&quot;x&quot; href=&#39;y&#39;&gt;Fish &amp; chips&lt;/a&gt;',
  )
})

it('removes characters that XML cannot contain, and keeps emoji', () => {
  expect(escapeText('a\u0000b\u000cc\ud800d 🌳')).toBe('abcd 🌳')
})
