/** Generated pictures that resemble photos, and the copies that a cheat would make of them. */
import { createRandom } from '@eco/games/shared/rng'
import sharp, { type Sharp } from 'sharp'

const [WIDTH, HEIGHT] = [240, 180]
const OCTAVES = 5
const OCTAVE_SHARE = 0.6
const GRAIN = 14
const QUALITY = 90

type Random = () => number
type Point = { x: number; y: number }

/** Smooth noise with detail at every scale, as clouds, ground and leaves have. */
function softNoise(random: Random): Float64Array {
  const noise = new Float64Array(WIDTH * HEIGHT)
  for (let octave = 0; octave < OCTAVES; octave++) {
    const cells = 2 ** (octave + 1) + 1
    const grid = Float64Array.from({ length: (cells + 1) ** 2 }, () => random() * 2 - 1)
    const share = OCTAVE_SHARE ** octave
    const smooth = (t: number) => t * t * (3 - 2 * t)
    for (let at = 0; at < noise.length; at++) {
      const [x, y] = [((at % WIDTH) / WIDTH) * cells, (Math.floor(at / WIDTH) / HEIGHT) * cells]
      const corner = Math.floor(y) * (cells + 1) + Math.floor(x)
      const [across, down] = [smooth(x % 1), smooth(y % 1)]
      const [a = 0, b = 0] = [grid[corner], grid[corner + 1]]
      const [c = 0, d = 0] = [grid[corner + cells + 1], grid[corner + cells + 2]]
      const value = a + (b - a) * across + (c - a) * down + (a - b - c + d) * across * down
      noise[at] = (noise[at] ?? 0) + share * value
    }
  }
  return noise
}

/** Brightness that a thing in the picture adds at a point. */
type Thing = (point: Point, noise: number) => number

function shape(random: Random, strength: number): Thing {
  const [x, y, wide, high] = [random(), random(), 0.03 + random() * 0.25, 0.03 + random() * 0.25]
  const [light, isRound, angle] = [(random() * 200 - 100) * strength, random() < 0.5, random() * Math.PI]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (point) => {
    const across = ((point.x - x) * cos + (point.y - y) * sin) / wide
    const down = ((point.y - y) * cos - (point.x - x) * sin) / high
    const isInside = isRound ? across ** 2 + down ** 2 < 1 : Math.abs(across) < 1 && Math.abs(down) < 1
    return isInside ? light : 0
  }
}

function horizon(random: Random): Thing {
  const [height, slope] = [0.3 + random() * 0.4, (random() - 0.5) * 0.2]
  return ({ x, y }, noise) => (y < height + slope * (x - 0.5) + noise * 0.03 ? 70 - 40 * y : noise * 40 - 40)
}

/** Solar panels: dark cells with bright lines between them. */
function panels(random: Random): Thing {
  const [columns, rows] = [4 + Math.floor(random() * 12), 3 + Math.floor(random() * 8)]
  const [x, y, wide, high] = [random() * 0.4, random() * 0.4, 0.3 + random() * 0.5, 0.3 + random() * 0.5]
  const angle = (random() - 0.5) * 0.8
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (point) => {
    const across = ((point.x - x) * cos + (point.y - y) * sin) / wide
    const down = ((point.y - y) * cos - (point.x - x) * sin) / high
    if (across < 0 || across > 1 || down < 0 || down > 1) return 0
    return (across * columns) % 1 < 0.06 || (down * rows) % 1 < 0.06 ? 70 : -80
  }
}

/** A landscape, clouds, solar panels or many small things, as JPEG; each seed gives another. */
export function pictureOf(seed: number): Promise<Buffer> {
  const random = createRandom(seed)
  const kind = seed % 4
  const noise = softNoise(random)
  const strength = kind === 1 ? 0.5 : 1
  const things = Array.from({ length: kind === 3 ? 14 : 6 }, () => shape(random, strength))
  if (kind === 0) things.push(horizon(random))
  if (kind === 2) things.push(panels(random))
  const tint = [random() * 30 - 15, random() * 30 - 15, random() * 30 - 15]
  const pixels = Buffer.alloc(WIDTH * HEIGHT * tint.length)
  for (const [at, soft] of noise.entries()) {
    const point = { x: (at % WIDTH) / WIDTH, y: Math.floor(at / WIDTH) / HEIGHT }
    const light = things.reduce((sum, thing) => sum + thing(point, soft), 128 + soft * (kind === 1 ? 70 : 35))
    for (const [channel, more] of tint.entries())
      pixels[at * tint.length + channel] = Math.max(0, Math.min(255, light + more + (random() - 0.5) * GRAIN))
  }
  return jpeg(sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }), QUALITY)
}

const jpeg = (picture: Sharp, quality = 85) => picture.jpeg({ quality }).toBuffer()

/** Cuts shares of the sides off. */
async function cropped(
  bytes: Buffer,
  {
    left = 0,
    top = 0,
    right = 0,
    bottom = 0,
  }: { left?: number; top?: number; right?: number; bottom?: number },
): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  const area = {
    left: Math.floor(left * width),
    top: Math.floor(top * height),
    width: Math.floor(width * (1 - left - right)),
    height: Math.floor(height * (1 - top - bottom)),
  }
  return jpeg(sharp(bytes).extract(area))
}

type MakeCopy = (original: Buffer, random: Random) => Promise<Buffer>

/** Equal bytes or pixels: every one must be found. */
export const EXACT_COPIES: Readonly<Record<string, MakeCopy>> = {
  'the same file': async (original) => original,
  'more data at its end': async (original) => Buffer.concat([original, Buffer.from('more')]),
  'other metadata': (original) =>
    sharp(original)
      .png({ compressionLevel: 1 })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer(),
}

/** Changed copies. */
export const COPIES: Readonly<Record<string, MakeCopy>> = {
  'JPEG quality 70': (original) => jpeg(sharp(original), 70),
  'JPEG quality 95': (original) => jpeg(sharp(original), 95),
  'half the size': async (original) => {
    const { width } = await sharp(original).metadata()
    return jpeg(sharp(original).resize(Math.round(width / 2)))
  },
  '10 % brighter': (original) => jpeg(sharp(original).modulate({ brightness: 1.1 })),
  '10 % darker': (original) => jpeg(sharp(original).modulate({ brightness: 0.9 })),
  mirrored: (original) => jpeg(sharp(original).flop()),
  'rotated by 90 degrees': (original) => jpeg(sharp(original).rotate(90)),
  'rotated by 180 degrees': (original) => jpeg(sharp(original).rotate(180)),
  'rotated by 270 degrees': (original) => jpeg(sharp(original).rotate(270)),
  'cropped, 5 % on each side': (original) =>
    cropped(original, { left: 0.05, top: 0.05, right: 0.05, bottom: 0.05 }),
  'cropped, 10 % at a corner': (original) => cropped(original, { left: 0.1, top: 0.1 }),
  'cropped, 10 % on one side': (original) => cropped(original, { bottom: 0.1 }),
  'cropped anywhere, up to 10 %': (original, random) => {
    const [wide, high, x, y] = [random() * 0.1, random() * 0.1, random(), random()]
    return cropped(original, {
      ...{ left: wide * x, right: wide * (1 - x) },
      ...{ top: high * y, bottom: high * (1 - y) },
    })
  },
}

const PHOTO_PX = 1_600
/** A photo is measured whole, and in 4, 9 and 16 pieces. */
const PIECES = [1, 2, 3, 4]

/** A photo and its pieces; few photos give many pictures with the texture of real ones. */
export async function piecesOf(photo: Buffer): Promise<Buffer[]> {
  const upright = await sharp(photo)
    .autoOrient()
    .resize(PHOTO_PX, PHOTO_PX, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  const cells = PIECES.flatMap((count) =>
    Array.from({ length: count ** 2 }, (_, at) => {
      const [left, top] = [(at % count) / count, Math.floor(at / count) / count]
      return { left, top, right: 1 - left - 1 / count, bottom: 1 - top - 1 / count }
    }),
  )
  return Promise.all(cells.map((cell) => cropped(upright, cell)))
}
