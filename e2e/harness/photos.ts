import sharp from 'sharp'

/** A file as `setInputFiles` takes it. */
export type PhotoFile = { name: string; mimeType: string; buffer: Buffer }

const JPEG = 'image/jpeg'
/** A phone's picture is larger than what may be sent; noise does not compress. */
const LARGE = { width: 2400, height: 1800 }
const SMALL = { width: 640, height: 480 }
const HUGE = { width: 6000, height: 4400 }
/** 19.076 N, 72.8777 E, as EXIF writes it: degrees, minutes, seconds. */
const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '19/1 4/1 3360/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '72/1 52/1 3972/100',
}
const CAMERA = 'Field Notebook Camera'
const DAY_MS = 86_400_000
/** Yesterday: what was taken more than a week ago waits for a review. */
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

/** Taken so many days ago. */
export const oldPhoto = async (days: number, name = 'old.jpg'): Promise<PhotoFile> => ({
  name,
  mimeType: JPEG,
  buffer: await noise(SMALL, new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)),
})

/** Above the 1 MiB that may be sent, as every phone's is. */
export const largePhoto = async (name = 'phone.jpg'): Promise<PhotoFile> => ({
  name,
  mimeType: JPEG,
  buffer: await noise(LARGE),
})

/** Damaged where browsers do not look: a marker that means nothing in the middle of the picture. */
export async function damagedPhoto(name = 'damaged.jpg'): Promise<PhotoFile> {
  const buffer = await noise(SMALL)
  const middle = Math.floor(buffer.length / 2)
  for (let i = 0; i < 64; i += 2) buffer.set([0xff, 0x31], middle + i)
  return { name, mimeType: JPEG, buffer }
}

/** What an iPhone sends by default: a HEIC container, which Chromium cannot open. */
export function heicPhoto(name = 'IMG_0001.HEIC'): PhotoFile {
  const header = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  ])
  return { name, mimeType: 'image/heic', buffer: Buffer.concat([header, Buffer.alloc(4096, 7)]) }
}

/** A photograph without a word of when and where. */
export async function plainPhoto(name = 'plain.jpg', size = SMALL): Promise<PhotoFile> {
  const buffer = await sharp(await noise(SMALL))
    .resize(size.width, size.height)
    .jpeg({ quality: 60 })
    .toBuffer()
  return { name, mimeType: JPEG, buffer }
}

/** More pixels than the server decodes; time and place are in it. */
export async function hugePhoto(name = 'huge.jpg'): Promise<PhotoFile> {
  const buffer = await sharp(await noise(SMALL))
    .resize(HUGE.width, HUGE.height, { kernel: 'nearest' })
    .keepExif()
    .jpeg({ quality: 40 })
    .toBuffer()
  return { name, mimeType: JPEG, buffer }
}
