import sharp from 'sharp'
import { seededRandom } from '../seeded-random.ts'
import { type Frame, picture } from './ground.ts'
import { type Motif, motif, portrait } from './motifs.ts'

/** Longer side in px, enough for the largest size at which each is shown. */
const PHOTO_WIDE = 960
const PROOF_WIDE = 480
const COVER_WIDE = 1_280
const QUALITY = 84

/** The server blocks SVG decoding for security; here all SVGs are our own and no requests are served. */
const allowDrawings = () => sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

async function draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  allowDrawings()
  const drawn = await sharp(Buffer.from(svg)).flatten().jpeg({ quality: QUALITY }).toBuffer()
  return new Uint8Array(drawn)
}

const jpeg = (bytes: Uint8Array<ArrayBuffer>, name: string): File =>
  new File([bytes], name, { type: 'image/jpeg' })

/** A drawn photo. The same seed gives the same file. */
export const photoOf = (name: Motif, seed: string): Promise<File> => photo(name, seed, PHOTO_WIDE, 'photo')
export const proofOf = (name: Motif, seed: string): Promise<File> => photo(name, seed, PROOF_WIDE, 'photo')
export const coverOf = (name: Motif, seed: string): Promise<File> => photo(name, seed, COVER_WIDE, 'cover')

async function photo(name: Motif, seed: string, wide: number, frame: Frame): Promise<File> {
  const random = seededRandom(`${name} ${seed}`)
  const number = 1_000 + random.below(8_999)
  return jpeg(await draw(picture(random, motif(name, random), wide, frame)), `IMG_${number}.jpg`)
}

export async function portraitOf(seed: string): Promise<File> {
  return jpeg(await draw(portrait(seededRandom(`portrait me ${seed}`))), 'me.jpg')
}
