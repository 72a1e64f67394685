/** Changes a valid file as chance, damage and attackers do; the same random numbers make the same changes. */
import type { Random } from '../values.ts'
import type { Kind, Seed } from './seeds.ts'

/** Half of all files have one change, which more often still yields a file that can be read. */
const MORE_CHANGES_MAX = 5
/** Headers decide how a file is read, so half of all changes are made there. */
const HEAD_BYTES = 256
/** Numbers at which programs count wrong. */
const NUMBERS = [
  0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_fff0, 0xffff_ffff,
]
const TAILS = [
  '<?php system($_GET[0]);',
  'PK\x03\x04',
  '<script>alert(1)</script>',
  '\xff\xd8\xff\xe0',
  '\0'.repeat(4_096),
]
const CELLS = [
  ...[
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    '\0',
    '\ufeff',
    '=1+1',
    '=HYPERLINK("http://x.example")',
    '-1e999',
  ],
  ...['"\n"', '\u2028', '\ud83c\udf33', '__proto__', 'x'.repeat(20_000), ','.repeat(500), '"'.repeat(1_001)],
]

type Change = (random: Random, bytes: Buffer, other: Buffer) => Buffer

const placeIn = (random: Random, bytes: Buffer) =>
  random.below(random.below(2) === 0 ? Math.min(HEAD_BYTES, bytes.length) : bytes.length)

const replaced = (bytes: Buffer, start: number, end: number, ...by: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, start), ...by, bytes.subarray(end)])

const rangeIn = (random: Random, bytes: Buffer) => {
  const start = placeIn(random, bytes)
  return {
    start,
    end: Math.min(bytes.length, start + 1 + random.below(random.below(2) === 0 ? 16 : bytes.length)),
  }
}

const noiseOf = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => random.below(256)))

const CHANGES: readonly Change[] = [
  (random, bytes) => {
    const at = placeIn(random, bytes)
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8))
    return copy
  },
  (random, bytes) => {
    const at = placeIn(random, bytes)
    const number = random.pick([...NUMBERS, bytes.length, bytes.length - at, at])
    const field = Buffer.alloc(4)
    if (random.below(2) === 0) field.writeUInt32BE(number)
    else field.writeUInt32LE(number)
    const width = random.pick([1, 2, 4])
    return replaced(
      bytes,
      at,
      at + width,
      random.below(2) === 0 ? field.subarray(4 - width) : field.subarray(0, width),
    )
  },
  (random, bytes) => {
    const { start, end } = rangeIn(random, bytes)
    return replaced(bytes, start, end)
  },
  (random, bytes) => {
    const { start, end } = rangeIn(random, bytes)
    return replaced(bytes, end, end, bytes.subarray(start, end))
  },
  (random, bytes) => {
    const { start, end } = rangeIn(random, bytes)
    return replaced(bytes, start, end, Buffer.alloc(end - start, random.pick([0, 0xff])))
  },
  (random, bytes) => {
    const at = placeIn(random, bytes)
    return replaced(bytes, at, at, noiseOf(random, 1 + random.below(64)))
  },
  (random, bytes) => bytes.subarray(0, random.below(bytes.length)),
  (random, bytes, other) =>
    replaced(other, random.below(other.length), other.length, bytes.subarray(placeIn(random, bytes))),
  (random, bytes) => Buffer.concat([bytes, Buffer.from(random.pick(TAILS), 'latin1')]),
]

const TEXT_CHANGES: readonly Change[] = [
  (random, bytes) => {
    const at = placeIn(random, bytes)
    return replaced(bytes, at, at, Buffer.from(random.pick(CELLS)))
  },
  (random, bytes) =>
    Buffer.from(bytes.toString('utf8').replaceAll(random.pick([',', ';', '\n', '"']), random.pick(CELLS))),
  (random, bytes) => Buffer.from(bytes.toString('utf8'), random.pick(['utf16le', 'latin1'] as const)),
]

const changesOf = (kind: Kind): readonly Change[] =>
  kind === 'csv' ? [...TEXT_CHANGES, ...CHANGES] : CHANGES

/** A file of this kind with one to six changes. */
export function mutate(random: Random, seeds: readonly Seed[], kind: Kind): Seed {
  const own = seeds.filter((seed) => seed.kind === kind)
  const seed = random.pick(own)
  let { bytes } = seed
  const changes = 1 + (random.below(2) === 0 ? 0 : 1 + random.below(MORE_CHANGES_MAX))
  for (let left = changes; left > 0 && bytes.length > 0; left--)
    bytes = random.pick(changesOf(kind))(random, bytes, random.pick(own).bytes)
  return { ...seed, bytes }
}
