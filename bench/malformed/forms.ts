import { type JsonSchema, type Random, sampleOf, TEXTS } from './values.ts'

const BOUNDARY = 'malformed'
/** File signatures: JPEG, PNG, WebM, MP4, PDF, GIF, SVG, ZIP, none. */
const FILES: readonly Buffer[] = [
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]),
  Buffer.from([
    0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 0x2a, 0, 0xff, 0xff,
  ]),
  Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
  Buffer.from('1a45dfa3ffffffffffffffff42824477656281', 'hex'),
  Buffer.from('000000146674797069736f6d000002006d6f6f76', 'hex'),
  Buffer.from('0000001c667479706d70343200000000ffffffff6d6f6f76ffffffff', 'hex'),
  ...['%PDF-1.7\n%%EOF', 'GIF89a\xff\xff\xff\xff', '<svg onload="x"/>', 'PK\x03\x04', ''].map((text) =>
    Buffer.from(text, 'latin1'),
  ),
]
const TYPES = [
  'image/jpeg',
  'image/png',
  'video/mp4',
  'video/webm',
  'application/pdf',
  'text/html',
  '',
  'x',
  '*/*',
]
const FILE_NAMES = [
  'a.jpg',
  '',
  '../../etc/passwd',
  'a\0b.png',
  'é.pdf',
  `${'x'.repeat(400)}.mp4`,
  'con',
  '.',
  '"',
]

type Part = { head: string; bytes: Buffer }

/** A multipart body for the fields of a schema; `broken` adds one fault. */
export function formOf(
  random: Random,
  schema: JsonSchema,
  callerId: string,
  state: 'sound' | 'broken' = 'sound',
) {
  const parts = Object.entries(schema.properties ?? {}).map(([name, inner]) =>
    inner.type === 'array' && inner.items?.contentMediaType !== undefined
      ? filePart(random, name)
      : fieldPart(name, String(sampleOf(inner, name, callerId))),
  )
  if (state === 'broken') breakParts(random, parts)
  let body = Buffer.concat([...parts.flatMap(partBytes), Buffer.from(`--${BOUNDARY}--\r\n`)])
  let type = `multipart/form-data; boundary=${BOUNDARY}`
  if (state === 'broken' && random.below(4) === 0) body = body.subarray(0, random.below(body.length))
  if (state === 'broken' && random.below(8) === 0)
    type = random.pick([
      'multipart/form-data',
      'multipart/mixed; boundary=x',
      `multipart/form-data; boundary="${'x'.repeat(300)}"`,
    ])
  return { type, body }
}

const partBytes = ({ head, bytes }: Part) => [
  Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`, 'latin1'),
  bytes,
  Buffer.from('\r\n'),
]

const fieldPart = (name: string, value: string | Buffer): Part => ({
  head: `content-disposition: form-data; name="${name}"`,
  bytes: Buffer.from(value),
})

const filePart = (random: Random, name: string): Part => ({
  head: `content-disposition: form-data; name="${name}"; filename="${random.pick(FILE_NAMES)}"\r\ncontent-type: ${random.pick(TYPES)}`,
  bytes: Buffer.concat([random.pick(FILES), Buffer.alloc(random.below(2_000), random.below(256))]),
})

function breakParts(random: Random, parts: Part[]): void {
  const at = random.below(parts.length + 1)
  const name = /name="([^"]*)"/.exec(parts[at]?.head ?? '')?.[1] ?? '__proto__'
  const breaks = [
    () => parts.splice(at, 1),
    () => parts.splice(at, 1, fieldPart(name, random.pick(TEXTS))),
    () => parts.splice(at, 1, filePart(random, name)),
    () => parts.push(...Array.from({ length: 40 }, () => fieldPart(name, 'x'))),
    () => parts.push(filePart(random, random.pick(['unknown', '', '__proto__', 'constructor', name]))),
    () =>
      parts.push({
        head: random.pick(['', 'x', 'content-disposition:', `x: ${'y'.repeat(20_000)}`]),
        bytes: Buffer.alloc(9),
      }),
    () => parts.push(fieldPart(name, Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80]))),
    () =>
      parts.push({
        head: `content-disposition: form-data; name="${name}"\r\ncontent-type: text/plain; charset=utf-16le`,
        bytes: Buffer.from([0, 0xd8, 0x41, 0]),
      }),
    () => parts.push(fieldPart(name, 'x'.repeat(100_000))),
  ]
  random.pick(breaks)()
}
