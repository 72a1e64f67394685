import { createRandom } from '@eco/games/shared/rng'
/** Random choices that a seed repeats. */
export type Random = { below: (most: number) => number; pick: <T>(of: readonly T[]) => T }

export function seededRandom(seed: number): Random {
  const next = createRandom(seed)
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    pick: (of) => {
      const one = of[below(of.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
  }
}

export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  minimum?: number
  maxItems?: number
  contentMediaType?: string
}

/** Plausible values by field name, so that a request with one fault is not rejected earlier for another. */
const BY_NAME: readonly (readonly [RegExp, (callerId: string) => unknown])[] = [
  [/^(u_?id|userId)$/i, (callerId) => callerId],
  [/email/i, () => 'someone@example.org'],
  [/password/i, () => 'not-this-one'],
  [/^pro_id$/, (callerId) => callerId.replace('u_', 'pro_')],
  [/date|dob/i, () => '2025-06-01'],
  [/phone/i, () => '9876543210'],
  [/pin/i, () => '400001'],
  [/lat/i, () => '19.07600'],
  [/lng|lon/i, () => '72.87770'],
  [/capacity/i, () => '3.2 kW'],
  [/tags/i, () => 'Sustainable Development'],
  [/role/i, () => 'user'],
]

/** A value that the schema accepts, as far as the schema can express it. */
export function sampleOf(schema: JsonSchema, name: string, callerId: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name, callerId)
  const known = BY_NAME.find(([pattern]) => pattern.test(name))
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner, key, callerId)]),
    )
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name, callerId)]
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  return known ? known[1](callerId) : 'Neem'
}

/** Texts that have broken programs before. */
export const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '\u200b',
    '\ufeff',
    '🌳'.repeat(50),
    '﷽'.repeat(300),
  ],
  ...[
    "'",
    "'; drop table users; --",
    '" or ""="',
    '%',
    '_',
    '\\',
    '%00',
    '../../../etc/passwd',
    '#{7*7}',
    '{{7*7}}',
  ],
  ...[
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e309',
  ],
  ...[
    '9223372036854775808',
    '0x10',
    '2026-02-30',
    '0000-00-00',
    '9999-99-99',
    '2026-13-01T00:00:00Z',
    '+275760-09-13',
  ],
  ...[
    'a@b',
    '@',
    'a@b.c.',
    'a'.repeat(10_000),
    'é'.repeat(5_000),
    '['.repeat(500),
    'https://x.example '.repeat(60),
  ],
  ...[
    '\r\nset-cookie: a=b',
    'u_00000000000000000000000000000000',
    '1',
    '0',
    '-1',
    'true',
    '{}',
    '[]',
    '\u0000\u0001\u007f',
  ],
]

/** JSON values of the wrong type; some cannot be represented in JavaScript. */
export const RAW_VALUES: readonly string[] = [
  ...[
    'null',
    'true',
    '0',
    '-1',
    '-0',
    '1e400',
    '-1e400',
    '1e-400',
    '9007199254740993',
    '9223372036854775808',
    '0.1',
  ],
  ...[
    '[]',
    '{}',
    '[null]',
    '[[[]]]',
    '{"a":{"b":{}}}',
    '{"__proto__":1}',
    '{"constructor":{"prototype":1}}',
    '""',
  ],
  ...[
    '"\\u0000"',
    '"\\ud800"',
    '{"\\udc00":1}',
    `[${'1,'.repeat(2_000)}1]`,
    `${'['.repeat(900)}${']'.repeat(900)}`,
  ],
]

/** Bodies that are not JSON, or not the JSON that an operation expects. */
export const RAW_BODIES: readonly (string | Buffer)[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '{]',
    'null',
    '[]',
    '"x"',
    '0',
    'nope',
    '{"a":1,}',
    '{"a":1}{"b":2}',
    "{'a':1}",
    '\ufeff{}',
  ],
  ...[
    '['.repeat(6_000),
    `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
    `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
  ],
  ...['{"__proto__":{"admin":true}}', `{"a":"${'x'.repeat(300_000)}"}`, `{${'"a":1,'.repeat(5_000)}"b":2}`],
  ...[Buffer.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]), Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d])],
]

/** Path parameters exactly as they appear in the URL. */
export const PATH_PARTS: readonly string[] = [
  ...[
    '0',
    '-1',
    'null',
    'undefined',
    '%00',
    '%20',
    '%2e%2e%2f',
    '..%2f..%2fetc',
    '%27%20or%201=1',
    '%F0%9F%8C%B3',
  ],
  ...[
    '%ED%A0%80',
    '%FF',
    '%',
    '%zz',
    'a'.repeat(150),
    'a'.repeat(5_000),
    '*',
    ':id',
    '{id}',
    'u_0',
    'NaN',
    '1e309',
  ],
  ...[
    '9223372036854775808',
    '%E2%80%AE',
    '%0d%0aset-cookie:a=b',
    '__proto__',
    'constructor',
    'a;b',
    'a,b',
    '@',
    '~',
  ],
]

export const HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...[
    { 'content-type': 'text/plain' },
    { 'content-type': '' },
    { 'content-type': 'application/json; charset=utf-16' },
  ],
  ...[{ 'content-type': 'multipart/form-data' }, { 'content-type': 'multipart/form-data; boundary=' }],
  ...[{ 'content-type': 'application/x-www-form-urlencoded' }, { 'content-type': '\u00e9/\u00e9' }],
  ...[{ 'content-encoding': 'gzip' }, { range: 'bytes=9-1' }, { range: 'bytes=0-0,1-1,2-2' }, { range: 'x' }],
  ...[{ 'idempotency-key': '' }, { 'idempotency-key': 'x'.repeat(500) }, { 'idempotency-key': '\u00e9' }],
  ...[
    { 'idempotency-key': 'the same for all' },
    { authorization: 'Bearer' },
    { authorization: 'Basic eDp5' },
  ],
  ...[
    { authorization: `Bearer ${'x'.repeat(43)}` },
    { cookie: 'sid=;;;=;sid=%00' },
    { cookie: '='.repeat(3_000) },
  ],
  ...[{ origin: 'null' }, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }],
  ...[
    { 'x-forwarded-for': "'; --" },
    { host: 'evil.example' },
    { 'x-request-id': '\u00ff' },
    { accept: '*/*;q=x' },
  ],
  ...[
    { 'if-none-match': '"' },
    { 'if-modified-since': 'never' },
    { expect: '100-continue' },
    { te: 'trailers' },
  ],
]
