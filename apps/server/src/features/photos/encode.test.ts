import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../../test/cpu-time.ts'
import { asFromPhone, claiming, jpegOf, markersOf, noise, scene } from '../../../test/samples/photographs.ts'
import { fileLabel } from '../../http/bodies/multipart.ts'
import { encodePhoto } from './encode.ts'

const LABEL = fileLabel('photo', 2, 'IMG_1.jpg')
const read = async (bytes: Uint8Array) => encodePhoto(bytes, LABEL)
const text = (words: string) => new TextEncoder().encode(words)
const phone = jpegOf(asFromPhone(scene(1)))

/** Where the compressed data starts. */
function scanStart(jpeg: Uint8Array): number {
  let at = 2
  while (jpeg[at + 1] !== 0xda) at += 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
  return at + 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
}

describe('a photo from a phone', () => {
  it('is encoded upright, as JPEG, without place, time or device', async () => {
    const before = await sharp(await phone).metadata()
    expect(before).toMatchObject({ orientation: 6, width: 320, height: 240 })
    const { jpeg, width, height } = await read(await phone)
    expect([width, height]).toEqual([240, 320])
    const after = await sharp(jpeg).metadata()
    expect(after).toMatchObject({ format: 'jpeg', width: 240, height: 320, channels: 3 })
    for (const earlierReply of [after.exif, after.xmp, after.iptc, after.icc, after.orientation])
      expect(earlierReply).toBeUndefined()
    // Only tables, frame, scan and possibly JFIF: no other segment could contain metadata.
    expect(markersOf(jpeg).filter((marker) => marker > 0xe0 || marker === 0xfe)).toEqual([])
    expect(jpeg.toString('latin1')).not.toMatch(/Exif|TestPhone|TestCamera|2024:05:01|http/)
  })

  it('yields when and where it was taken', async () => {
    const { evidence } = await read(await phone)
    expect(evidence.takenAt).toBe(Date.UTC(2024, 4, 1, 4, 30))
    expect(evidence.lat).toBeCloseTo(19.076, 5)
    expect(evidence.lng).toBeCloseTo(72.8775, 5)
  })

  it('is accepted even if its EXIF block is invalid', async () => {
    const bytes = await phone
    const exifAt = bytes.indexOf('Exif')
    for (let run = 0; run < 40; run++) {
      const hurt = Buffer.from(bytes)
      for (let i = 0; i < 12; i++) hurt[exifAt + 6 + ((run * 31 + i * 17) % 200)] = (run * 57 + i * 91) % 256
      const { jpeg } = await read(hurt)
      expect((await sharp(jpeg).metadata()).exif).toBeUndefined()
    }
  })
})

describe('the encoded photo', () => {
  it('is at most 2048 px on its longer side, and never larger than the original', async () => {
    expect(await read(await jpegOf(scene(2, 3000, 1500)))).toMatchObject({ width: 2048, height: 1024 })
    expect(await read(await jpegOf(scene(2, 200, 100)))).toMatchObject({ width: 200, height: 100 })
  })

  it.each(['png', 'webp'] as const)('is JPEG for a %s too, white where it was transparent', async (kind) => {
    const clear = { create: { width: 40, height: 30, channels: 4 as const, background: '#ff000000' } }
    const { jpeg } = await read(await sharp(clear)[kind]().toBuffer())
    expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
    expect([...(await sharp(jpeg).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('has three channels for greyscale, 16-bit and CMYK input', async () => {
    const kinds = [
      await scene(3).greyscale().png().toBuffer(),
      await scene(3).toColourspace('rgb16').png().toBuffer(),
      await scene(3).toColourspace('cmyk').jpeg().toBuffer(),
    ]
    for (const bytes of kinds) {
      const { jpeg } = await read(bytes)
      expect(await sharp(jpeg).metadata()).toMatchObject({ channels: 3, space: 'srgb', depth: 'uchar' })
    }
  })

  it('has the same pixel hash if only the metadata differs, and another if a pixel differs', async () => {
    const plain = await scene(4).png().toBuffer()
    const told = await scene(4)
      .withExif({ IFD0: { Artist: 'somebody' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const moved = await scene(5).png().toBuffer()
    const [a, b, c] = [await read(plain), await read(told), await read(moved)]
    expect(a.pixelSha256).toBe(b.pixelSha256)
    expect(a.pixelSha256).not.toBe(c.pixelSha256)
  })

  it('loses appended data: a script, an archive, a second file', async () => {
    const payload = text('<script>alert(1)</script>PK\u0003\u0004evil.zip')
    const bytes = Buffer.concat([await jpegOf(scene(6)), payload])
    const { jpeg, pixelSha256 } = await read(bytes)
    expect(jpeg.includes('script')).toBe(false)
    expect(jpeg.includes('evil')).toBe(false)
    expect(pixelSha256).toBe((await read(await jpegOf(scene(6)))).pixelSha256)
  })

  it('loses data hidden in comments and segments of a polyglot file', async () => {
    const plain = await jpegOf(scene(7))
    const comment = text('*/=alert(1);/*<html><script>x</script>')
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2, ...comment])
    const { jpeg } = await read(Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]))
    expect(jpeg.includes('script')).toBe(false)
    expect(jpeg.includes('alert')).toBe(false)
  })
})

describe('rejects with a message that names the photo', () => {
  const heic = Uint8Array.from([0, 0, 0, 24, ...text('ftypheic'), 0, 0, 0, 0, ...text('mif1heic')])
  it.each([
    ['an empty file', text(''), 'bad_photo', /is empty/],
    [
      'an SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'unsupported_media',
      /JPEG, PNG or WebP/,
    ],
    ['a page', text('<!doctype html><script>1</script>'), 'unsupported_media', /JPEG, PNG or WebP/],
    ['a GIF', text('GIF89a\u0001\u0000\u0001\u0000'), 'unsupported_media', /JPEG, PNG or WebP/],
    ['a HEIC photo', heic, 'unsupported_media', /HEIC.*JPEG.*Settings > Camera > Formats > Most Compatible/],
  ])('%s', async (_, bytes, code, words) => {
    const refusal = await read(bytes).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code, message: expect.stringMatching(words) })
    expect(refusal).toMatchObject({
      message: expect.stringContaining('Photo 2 (IMG_1.jpg)'),
      fields: { images: { code: expect.stringMatching(/^photo\./) } },
    })
  })

  it('a JPEG damaged in its middle, which decoders may not report', async () => {
    const bytes = Buffer.from(await jpegOf(noise(1, 200, 200)))
    const middle = scanStart(bytes) + Math.floor((bytes.length - scanStart(bytes)) / 2)
    Buffer.from([0xff, 0x3c]).copy(bytes, middle)
    await expect(read(bytes)).rejects.toMatchObject({ code: 'bad_photo', message: /damaged/ })
  })

  it.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (kind) => {
    const whole = await noise(2, 200, 200)[kind]().toBuffer()
    for (const part of [0.3, 0.7, 0.97])
      await expect(read(whole.subarray(0, whole.length * part)), `${part}`).rejects.toMatchObject({
        code: 'bad_photo',
        message: expect.stringMatching(/damaged/),
      })
  })

  it('a PNG whose content was changed', async () => {
    const bytes = Buffer.from(await noise(3, 100, 100).png().toBuffer())
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0x55
    await expect(read(bytes)).rejects.toMatchObject({ code: 'bad_photo' })
  })

  it('the header of a photo alone, or followed by noise', async () => {
    for (const head of [
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [...text('RIFF0000WEBP')],
    ])
      for (const tail of [[], Array.from({ length: 500 }, (_, i) => (i * 7919) % 256)])
        await expect(read(Uint8Array.from([...head, ...tail]))).rejects.toMatchObject({ code: 'bad_photo' })
  })
})

describe('a decompression bomb', () => {
  /** A PNG of one colour: 100 kB that expand to gigabytes. */
  function flatPng(width: number, height: number): Buffer {
    const chunk = (type: string, content: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
      const frame = Buffer.alloc(8)
      frame.writeUInt32BE(content.length)
      frame.writeUInt32BE(crc32(body), 4)
      return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
    }
    const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
    header.writeUInt32BE(width)
    header.writeUInt32BE(height, 4)
    const row = deflateSync(Buffer.alloc(1_000_000))
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    return Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', row),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  const flatWebp = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#6a4' } })
      .webp({ lossless: true })
      .toBuffer()

  function crc32(bytes: Buffer): number {
    let crc = 0xffffffff
    for (const byte of bytes) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    return (crc ^ 0xffffffff) >>> 0
  }

  it('is rejected at once, before memory is allocated', async () => {
    const jpeg = claiming(await jpegOf(scene(8)), 65_000, 65_000)
    const hugeWebp = await flatWebp()
    // Width and height minus one, 14 bits each, after the signature of lossless WebP.
    hugeWebp.writeUInt32LE(0x0fffffff, 21)
    const files = [jpeg, flatPng(30_000, 30_000), hugeWebp, claiming(await jpegOf(scene(8)), 5_001, 5_000)]
    await read(await jpegOf(scene(8)))
    const before = process.memoryUsage().rss
    for (const bytes of files) {
      const started = cpuMs()
      await expect(read(bytes)).rejects.toMatchObject({ code: 'bad_photo', message: /25 megapixels/ })
      expect(cpuMs() - started).toBeLessThan(500)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })
})
