import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { walkJpeg } from './jpeg-walk.ts'

const SOI = [0xff, 0xd8]
const EOI = [0xff, 0xd9]
const segment = (marker: number, ...payload: number[]) => {
  const length = payload.length + 2
  return [0xff, marker, length >> 8, length & 255, ...payload]
}
const APP0 = segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0)
const DQT = segment(0xdb, 0, ...Array<number>(64).fill(1))
const DHT = segment(0xc4, 0, ...Array<number>(16).fill(0))
const SOF = segment(0xc0, 8, 0, 48, 0, 64, 1, 1, 0x11, 0)
const SOS = segment(0xda, 1, 1, 0, 0, 63, 0)
const dri = (interval: number) => segment(0xdd, interval >> 8, interval & 255)
const rst = (n: number) => [0xff, 0xd0 + n]
const HEAD = [...SOI, ...APP0, ...DQT, ...SOF, ...DHT]
const picture = (...parts: number[][]) => Uint8Array.from([...HEAD, ...parts.flat()])

describe('walkJpeg', () => {
  it.each([
    ['a plain scan', picture(SOS, [1, 2, 3], EOI)],
    ['stuffed FF 00', picture(SOS, [1, 0xff, 0, 2, 0xff, 0], EOI)],
    ['restarts in their order', picture(dri(4), SOS, [1], rst(0), [2], rst(1), [3], EOI)],
    ['nine restarts, which wrap to 0', picture(dri(1), SOS, ...[0, 1, 2, 3, 4, 5, 6, 7, 0].map(rst), EOI)],
    [
      'several scans with tables between',
      picture(SOS, [1], DHT, SOS, [2], DQT, dri(2), SOS, [3], rst(0), EOI),
    ],
    ['fill bytes in front of a marker', picture(SOS, [1], [0xff, 0xff], EOI)],
    ['a second picture behind the end', picture(SOS, [1], EOI, [0xff, 0x01, 7, 7])],
  ])('accepts %s', (_, bytes) => {
    expect(walkJpeg(bytes)).toMatchObject({ sound: true, width: 64, height: 48 })
  })

  it('returns where the picture ends', () => {
    const bytes = picture(SOS, [1, 2], EOI, [9, 9, 9])
    expect(walkJpeg(bytes)).toMatchObject({ endsAt: bytes.length - 3 })
  })

  const scanAt = HEAD.length + SOS.length
  it.each([
    ['an FF followed by a code that cannot stand there', picture(SOS, [1, 0xff, 0x3c, 2], EOI), scanAt + 1],
    ['a frame inside a scan', picture(SOS, [1], SOF, EOI), scanAt + 1],
    ['a restart when none was announced', picture(SOS, [1], rst(0), [2], EOI), scanAt + 1],
    ['a restart out of order', picture(dri(4), SOS, [1], rst(1), EOI), scanAt + dri(4).length + 1],
    ['FF FF 00, which is neither fill nor stuffing', picture(SOS, [1, 0xff, 0xff, 0], EOI), scanAt + 2],
    ['bytes between two segments', picture([7], SOS, [1], EOI), HEAD.length],
    ['a segment shorter than its own length field', picture([0xff, 0xe1, 0, 1], SOS, EOI), HEAD.length + 2],
    ['an end without a scan', picture(EOI), HEAD.length],
  ])('finds %s', (_, bytes, at) => {
    expect(walkJpeg(bytes)).toEqual({ sound: false, fault: 'bad_marker', at })
  })

  it.each([
    ['no end', picture(SOS, [1, 2, 3])],
    ['an end cut in its middle', picture(SOS, [1], [0xff])],
    ['a segment that goes beyond the file', Uint8Array.from([...SOI, 0xff, 0xe1, 0x40, 0])],
    ['nothing behind the start', Uint8Array.from(SOI)],
  ])('finds %s', (_, bytes) => {
    expect(walkJpeg(bytes)).toMatchObject({ sound: false, fault: 'cut_short' })
  })

  it('recognises files that are not JPEG', () => {
    expect(walkJpeg(Uint8Array.from([]))).toEqual({ sound: false, fault: 'not_jpeg', at: 0 })
    expect(walkJpeg(Uint8Array.from([0x89, 0x50]))).toEqual({ sound: false, fault: 'not_jpeg', at: 0 })
  })
})

/** Any scan as an encoder writes it: FF stuffed, restarts in order. */
const encoded = fc
  .array(fc.uint8Array({ maxLength: 200 }), { minLength: 1, maxLength: 12 })
  .map((runs) =>
    picture(
      dri(1),
      SOS,
      ...runs.flatMap((run, i) => [
        ...(i === 0 ? [] : [rst((i - 1) % 8)]),
        [...run].flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])),
      ]),
      EOI,
    ),
  )

describe('walkJpeg, for any file', () => {
  it('accepts anything an encoder may write', () => {
    fc.assert(fc.property(encoded, (bytes) => walkJpeg(bytes).sound))
  })

  it('detects every truncated file', () => {
    fc.assert(
      fc.property(encoded, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (bytes, part) => {
        return !walkJpeg(bytes.subarray(0, Math.floor(part * (bytes.length - 1)))).sound
      }),
    )
  })

  it('finds every marker not allowed in a scan, at its exact offset', () => {
    const foreign = fc
      .integer({ min: 1, max: 0xfe })
      .filter((code) => ![0xc4, 0xda, 0xdb, 0xdd, 0xd9, 0xd0].includes(code))
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xfe }), { maxLength: 50 }), foreign, (before, code) => {
        const finding = walkJpeg(picture(SOS, before, [0xff, code], EOI))
        expect(finding).toEqual({ sound: false, fault: 'bad_marker', at: scanStart + before.length })
      }),
    )
  })

  it('terminates for any bytes, with an offset inside the file', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
        const bytes = Uint8Array.from([...SOI, ...tail])
        const finding = walkJpeg(bytes)
        const at = finding.sound ? finding.endsAt : finding.at
        return at >= 0 && at <= bytes.length
      }),
    )
  })
})

const scanStart = HEAD.length + SOS.length
