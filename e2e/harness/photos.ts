import sharp from 'sharp'

/** A file as `setInputFiles` takes it. */
export type PhotoFile = { name: string; mimeType: string; buffer: Buffer }

const JPEG = 'image/jpeg'
/** As large as a phone's photo, above the upload limit; noise does not compress. */
const LARGE = { width: 2400, height: 1800 }
const SMALL = { width: 640, height: 480 }
const HUGE = { width: 6000, height: 4400 }
/** 19.076 N, 72.8777 E in EXIF form: degrees, minutes, seconds. */
const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '19/1 4/1 3360/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '72/1 52/1 3972/100',
}
const CAMERA = 'Field Notebook Camera'
const DAY_MS = 86_400_000
/** Yesterday: photos older than a week wait for a review. */
export const PHOTO_DAY = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)

async function noise({ width, height }: typeof SMALL, day = PHOTO_DAY): Promise<Buffer> {
  const channels = 3
  const picture = { width, height, channels, background: '#4a7' } as const
  return sharp({ create: { ...picture, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: CAMERA },
      IFD2: { DateTimeOriginal: `${day.replaceAll('-', ':')} 09:30:00` },
      IFD3: PLACE,
    })
    .toBuffer()
}

export const photo = async (name = 'tree.jpg'): Promise<PhotoFile> => ({
  name,
  mimeType: JPEG,
  buffer: await noise(SMALL),
})

/** A photo taken this many days ago. */
export const oldPhoto = async (days: number, name = 'old.jpg'): Promise<PhotoFile> => ({
  name,
  mimeType: JPEG,
  buffer: await noise(SMALL, new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)),
})

/** Above the upload limit of 1 MiB, as every phone's photo is. */
export const largePhoto = async (name = 'phone.jpg'): Promise<PhotoFile> => ({
  name,
  mimeType: JPEG,
  buffer: await noise(LARGE),
})

/** Damaged where browsers do not check: an invalid marker in the middle of the image data. */
export async function damagedPhoto(name = 'damaged.jpg'): Promise<PhotoFile> {
  const buffer = await noise(SMALL)
  const middle = Math.floor(buffer.length / 2)
  for (let i = 0; i < 64; i += 2) buffer.set([0xff, 0x31], middle + i)
  return { name, mimeType: JPEG, buffer }
}

/** An iPhone's default format: a HEIC container, which Chromium cannot decode. */
export function heicPhoto(name = 'IMG_0001.HEIC'): PhotoFile {
  const header = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  ])
  return { name, mimeType: 'image/heic', buffer: Buffer.concat([header, Buffer.alloc(4096, 7)]) }
}

/** A photo without EXIF date and place. */
export async function plainPhoto(name = 'plain.jpg', size = SMALL): Promise<PhotoFile> {
  const buffer = await sharp(await noise(SMALL))
    .resize(size.width, size.height)
    .jpeg({ quality: 60 })
    .toBuffer()
  return { name, mimeType: JPEG, buffer }
}

/** More pixels than the server decodes, with EXIF time and place. */
export async function hugePhoto(name = 'huge.jpg'): Promise<PhotoFile> {
  const buffer = await sharp(await noise(SMALL))
    .resize(HUGE.width, HUGE.height, { kernel: 'nearest' })
    .keepExif()
    .jpeg({ quality: 40 })
    .toBuffer()
  return { name, mimeType: JPEG, buffer }
}

/** A picture of a few shapes, for which similar ones can be found. */
export async function shapesPhoto(name = 'shapes.jpg'): Promise<PhotoFile> {
  const { width, height } = SMALL
  const pick = (most: number) => Math.round(Math.random() * most)
  const shape = () =>
    `<circle cx="${pick(width)}" cy="${pick(height)}" r="${60 + pick(120)}" fill="hsl(${pick(360)} 60% ${pick(100)}%)"/>`
  const shapes = Array.from({ length: 14 }, shape).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  const buffer = await sharp(Buffer.from(svg))
    .flatten({ background: '#8ab' })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: JPEG, buffer }
}

/** The same picture, stored with less quality and a little brighter. */
export async function similarPhoto({ buffer }: PhotoFile, name = 'similar.jpg'): Promise<PhotoFile> {
  const copy = await sharp(buffer).modulate({ brightness: 1.04 }).jpeg({ quality: 75 }).toBuffer()
  return { name, mimeType: JPEG, buffer: copy }
}
