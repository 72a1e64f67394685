import { expect, test } from 'vitest'
import { findFaults, flatten, parametersOf } from './messages.mjs'

const catalogue = (texts, language = 'en') => ({
  path: `apps/web/src/messages/${language}/wallet.json`,
  root: 'apps/web',
  language,
  name: 'wallet',
  texts: flatten({ wallet: texts }),
})
const page = (...lines) => ({
  path: 'apps/web/src/features/wallet/page.tsx',
  code: ["import { wallet as MESSAGES } from '../../messages/en/wallet.json'", ...lines].join('\n'),
})
const TITLE = { title: 'Wallet' }
const LEAD = { lead: '{name}, {count, plural, one {# credit} other {# credits}}' }

test('the parameters of a text are found inside its cases too', () => {
  expect(parametersOf('{count, plural, one {# by {name}} other {#}}')).toEqual(['count', 'name'])
  expect(parametersOf("We couldn't")).toEqual([])
})

test.each([
  ['a text that is used', [catalogue(TITLE)], [page('const A = () => MESSAGES.title')], 0],
  ['a text that nobody uses', [catalogue(TITLE)], [page('const a = 1')], 1],
  [
    'braces that do not close',
    [catalogue({ title: '{count, plural, one {#}' })],
    [page('const A = () => MESSAGES.title')],
    1,
  ],
  ['a lone brace', [catalogue({ title: 'Wallet {' })], [page('const A = () => MESSAGES.title')], 1],
  [
    'a plural without other',
    [catalogue({ title: '{n, plural, one {#}}' })],
    [page('const A = () => MESSAGES.title')],
    1,
  ],
  [
    'exact parameters',
    [catalogue(LEAD)],
    [page('const A = (name, count) => format(MESSAGES.lead, { name, count })')],
    0,
  ],
  [
    'a missing parameter',
    [catalogue(LEAD)],
    [page('const A = (name) => format(MESSAGES.lead, { name })')],
    1,
  ],
  [
    'one of two texts',
    [catalogue({ ...LEAD, more: LEAD.lead })],
    [page('const A = (name, count) => format(name ? MESSAGES.lead : MESSAGES.more, { name, count })')],
    0,
  ],
  ['parameters without format', [catalogue(LEAD)], [page('const A = () => MESSAGES.lead')], 1],
  [
    'a text read at the top of a module',
    [catalogue(TITLE)],
    [page('const a = { label: MESSAGES.title }')],
    1,
  ],
  ['a copy at the top of a module', [catalogue(TITLE)], [page('const a = { ...MESSAGES, title: 1 }')], 1],
  ['a group that is passed on', [catalogue(TITLE)], [page('const a = { texts: MESSAGES, title: 1 }')], 0],
  [
    'a translation',
    [catalogue(TITLE), catalogue({ title: 'Börse' }, 'de')],
    [page('const A = () => MESSAGES.title')],
    0,
  ],
  [
    'a translation of nothing',
    [catalogue(TITLE), catalogue({ ...TITLE, lead: 'x' }, 'de')],
    [page('const A = () => MESSAGES.title')],
    1,
  ],
  [
    'a translation with other parameters',
    [catalogue(TITLE), catalogue({ title: '{x}' }, 'de')],
    [page('const A = () => MESSAGES.title')],
    1,
  ],
  [
    'a text in the markup',
    [catalogue(TITLE)],
    [page('const A = () => <p title={MESSAGES.title}>Wallet</p>')],
    1,
  ],
  [
    'a name for screen readers',
    [catalogue(TITLE)],
    [page('const A = () => <p aria-label="Wallet" />, b = () => MESSAGES.title')],
    1,
  ],
])('%s', (_name, catalogues, sources, findings) => {
  expect(findFaults(catalogues, sources)).toHaveLength(findings)
})

test('a code of the contract stands in one catalogue', () => {
  const codes = (name) => ({
    path: `${name}.json`,
    root: 'packages/contract',
    language: 'en',
    name,
    texts: new Map([['a.b', 'B']]),
  })
  const user = { path: 'apps/server/src/a.ts', code: "const a = sentence('a.b')" }
  expect(findFaults([codes('one')], [user])).toEqual([])
  expect(findFaults([codes('one'), codes('two')], [user])).toEqual(['two.json: a.b also stands in one.json'])
})

test.each([
  ["const a = { code: 'wallet.lead' }", 1],
  ["const a = { code: 'bad_input' }", 0],
  ["const a = sentence('wallet.lead')", 1],
])('codes of messages: %s', (code, findings) => {
  expect(
    findFaults(
      [catalogue(TITLE)],
      [page('const A = () => MESSAGES.title'), { path: 'packages/domain/src/a.ts', code }],
    ),
  ).toHaveLength(findings)
})

test.each([
  ["const a = 'The value is too large.'", 1],
  ["throw new Error('The value is too large.')", 0],
  ["const a = 'too large'", 0],
])('sentences in the rules: %s', (code, findings) => {
  expect(findFaults([], [{ path: 'packages/domain/src/a.ts', code }])).toHaveLength(findings)
})
