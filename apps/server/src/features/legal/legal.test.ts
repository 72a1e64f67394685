import { api } from '@eco/contract'
import { ENGLISH } from '@eco/contract/messages'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { createAccount } from '../../../test/walk/walk-callers.ts'
import { privacyOf } from '../../feature.ts'
import { legalPages } from './pages.ts'

const OPERATOR = { name: 'Trust & <Co>', address: null, email: 'hello@example.org', phone: null }
const TEMPLATES = {
  'legal-privacy': '{{{operator}}}|{{{text}}}|{{{areas}}}',
  'legal-terms': '{{{operator}}}|{{{text}}}',
  'legal-terms-text': '<p>default</p>',
  'legal-no-operator': '<p>nobody</p>',
  'legal-area': '<h3>{{title}}</h3>{{{records}}}{{{erased}}};',
  'legal-erased-part': 'in part',
}

onEveryEngine('legal pages', (server) => {
  const read = (page: string) => server().client(api.readLegalText, { params: { page: page as 'privacy' } })

  it('list all records of all features with words, and no words are left over', async () => {
    const { areas, text } = await read('privacy')
    expect(text).toBeNull()
    const lists = privacyOf(server().features)
    expect(areas.map(({ name }) => name)).toEqual(lists.map(({ name }) => name))
    const shown = new Set(areas.flatMap(({ records }) => records.map(({ name }) => name)))
    for (const { tables } of lists) for (const { table } of tables) expect(shown).toContain(table)
    const words = Object.keys(ENGLISH).filter((code) => code.startsWith('data.'))
    const needed = [
      ...areas.flatMap(({ name }) => ['title', 'why', 'seen', 'kept'].map((part) => `data.${name}.${part}`)),
      ...[...shown].map((name) => `data.table.${name}`),
    ]
    expect(words.toSorted()).toEqual(needed.toSorted())
    const of = (name: string) => areas.find((area) => area.name === name)
    expect(of('credits')?.erased).toBe('none')
    expect(of('retirements')?.erased).toBe('part')
    expect(of('profile')).toMatchObject({
      erased: 'all',
      records: expect.arrayContaining([{ name: 'addresses', exported: true }]),
    })
    expect(of('review')?.records).toContainEqual({ name: 'entryFlags', exported: false })
    expect((await read('terms')).areas).toEqual([])
  })

  it("show the operator's text as it was typed, from the next request on", async () => {
    const as = { token: (await createAccount(server(), 'admin')).token }
    const { revision } = await server().client(api.readSiteSettings, {}, as)
    const typed = ' ## Who\r\n\r\n  we are <script>  '
    const values = { terms_text: typed }
    await server().client(api.changeSiteSettings, { body: { revision, values } }, as)
    expect(await read('terms')).toEqual({ text: '## Who\n\n  we are <script>', areas: [] })
    const tooLong = { revision: revision + 1, values: { imprint_text: 'x'.repeat(20_001) } }
    await expect(server().client(api.changeSiteSettings, { body: tooLong }, as)).rejects.toMatchObject({
      status: 400,
    })
    await expect(read('nothing')).rejects.toMatchObject({ status: 404 })
  })
})

it('are readable without scripts, and no text becomes markup', async () => {
  const areas = [
    { name: 'retirements', records: [{ name: 'retirements', exported: true }], erased: 'part' as const },
  ]
  const pages = legalPages(
    (page) => ({
      text: page === 'privacy' ? '# Hello\n<b>you</b>' : null,
      areas: page === 'privacy' ? areas : [],
    }),
    async () => OPERATOR as never,
    TEMPLATES,
  )
  const filled = await pages('/Privacy', 'https://x')
  expect(filled?.text).toBe(
    '<p>Trust &amp; &lt;Co&gt;</p><p>hello@example.org</p>|<p>Hello</p><p>&lt;b&gt;you&lt;/b&gt;</p>|' +
      '<h3>Retired credits and certificates</h3><li>Certificates of retired credits</li>in part;',
  )
  expect((await pages('/terms', 'https://x'))?.text).toContain('|<p>default</p>')
  expect(await pages('/privacy/more', 'https://x')).toBeUndefined()
  const nobody = legalPages(
    () => ({ text: null, areas: [] }),
    async () => undefined,
    TEMPLATES,
  )
  expect((await nobody('/terms', 'https://x'))?.text).toBe('<p>nobody</p>|<p>default</p>')
})
