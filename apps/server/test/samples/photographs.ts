import sharp, { type Sharp } from 'sharp'

/** Generated photos for tests, the same in each run. */

/** A scene of soft shapes, which suits a difference hash. `seed` selects the scene. */
export function scene(seed: number, width = 320, height = 240): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  const spots = Array.from({ length: 9 }, (_, i) => {
    const at = (n: number) => (Math.sin(seed * 12.9898 + i * 78.233 + n * 37.719) * 43758.5453) % 1
    return { x: Math.abs(at(1)), y: Math.abs(at(2)), light: at(3) * 160 }
  })
  // A spot fades by row times by column: one exponential for each of them is enough.
  const fade = (length: number, centre: number) =>
    Float64Array.from({ length }, (_, n) => Math.exp(-40 * (n / length - centre) ** 2))
  const lights = new Float64Array(width * height).fill(128)
  for (const spot of spots) {
    const [across, down] = [fade(width, spot.x), fade(height, spot.y)]
    for (const [y, strength] of down.entries())
      for (let x = 0; x < width; x++)
        lights[y * width + x] = (lights[y * width + x] ?? 0) + spot.light * strength * (across[x] ?? 0)
  }
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = Math.max(0, Math.min(255, (lights[Math.trunc(at / 3)] ?? 0) + (at % 3) * 6))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Noise that no encoder can compress. */
export function noise(seed: number, width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed >>> 0 || 1
  for (let i = 0; i < pixels.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[i] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** EXIF like a phone's: rotated (orientation 6), with device, time, zone and place (19.076, 72.8775). */
export const asFromPhone = (picture: Sharp): Sharp =>
  picture
    .withExif({
      IFD0: { Make: 'TestPhoneMaker', Model: 'TestPhone 9', Software: 'TestCamera' },
      IFD2: { DateTimeOriginal: '2024:05:01 10:00:00', OffsetTimeOriginal: '+05:30' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '19/1 4/1 3360/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '72/1 52/1 39/1',
      },
    })
    .withMetadata({ orientation: 6 })

/** EXIF like a camera's, with the time, ms since 1970, and its zone unless `zone` is null. */
export function takenAt(picture: Sharp, at: number, zone: string | null = '+00:00'): Sharp {
  const text = new Date(at).toISOString().replaceAll('-', ':').replace('T', ' ').slice(0, 19)
  return picture.withExif({
    IFD2: { DateTimeOriginal: text, ...(zone !== null && { OffsetTimeOriginal: zone }) },
  })
}

export const jpegOf = (picture: Sharp, quality = 90): Promise<Buffer> => picture.jpeg({ quality }).toBuffer()

/** JPEG markers before the first scan, without FF: e0 JFIF, e1 EXIF or XMP, e2 colour profile, fe comment. */
export function markersOf(jpeg: Uint8Array): number[] {
  const markers: number[] = []
  for (let at = 2; at + 4 <= jpeg.length; ) {
    const marker = jpeg[at + 1] ?? 0
    markers.push(marker)
    if (marker === 0xda) break
    at += 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
  }
  return markers
}

/** The same file with other dimensions in its frame header; the content is unchanged. */
export function claiming(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  const bytes = Uint8Array.from(jpeg)
  const view = new DataView(bytes.buffer)
  let at = 2
  while (view.getUint8(at + 1) !== 0xc0) at += 2 + view.getUint16(at + 2)
  view.setUint16(at + 5, height)
  view.setUint16(at + 7, width)
  return bytes
}
