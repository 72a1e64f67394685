/** Valid files of every kind that the server accepts. Their metadata has marks that no stored file may contain. */
import { readFileSync } from 'node:fs'
import { asFromPhone, claiming, noise, scene } from '../../../apps/server/test/samples/photographs.ts'
import { box, placeBox, sampleMp4 } from '../../../packages/domain/test/sample-mp4.ts'

export const KINDS = ['image', 'video', 'csv'] as const
export type Kind = (typeof KINDS)[number]
export type Seed = { kind: Kind; name: string; type: string; bytes: Buffer }

/** Device, place and software that the seeds name. */
export const MARKS: readonly string[] = [
  ...['TestPhoneMaker', 'TestPhone 9', 'TestCamera', '18.5204', '73.8567', 'x:xmpmeta', 'Signed by a camera'],
  'a picture by the camera',
]

const RECORDED = readFileSync(new URL('../../../packages/domain/test/recorded.webm', import.meta.url))
const textOf = (text: string) => new Uint8Array(Buffer.from(text))

/** A WebM element with tags, as an editor adds it. */
const tag = (id: readonly number[], text: string) => Buffer.from([...id, 0x40, text.length, ...textOf(text)])

async function images(): Promise<Seed[]> {
  const photo = asFromPhone(scene(1, 160, 120))
  const jpeg = await photo.jpeg({ quality: 80 }).toBuffer()
  const files: [string, string, Buffer][] = [
    ['phone.jpg', 'image/jpeg', jpeg],
    [
      'progressive.jpg',
      'image/jpeg',
      await asFromPhone(scene(2, 120, 160))
        .jpeg({ progressive: true })
        .toBuffer(),
    ],
    ['grey.jpg', 'image/jpeg', await scene(3, 64, 48).greyscale().jpeg().toBuffer()],
    ['cmyk.jpg', 'image/jpeg', await scene(4, 64, 48).toColourspace('cmyk').jpeg().toBuffer()],
    ['noise.jpg', 'image/jpeg', await noise(5, 200, 150).jpeg({ quality: 95 }).toBuffer()],
    ['huge.jpg', 'image/jpeg', Buffer.from(claiming(jpeg, 65_000, 65_000))],
    [
      'phone.png',
      'image/png',
      await asFromPhone(scene(6, 96, 72))
        .png()
        .toBuffer(),
    ],
    [
      'interlaced.png',
      'image/png',
      await scene(7, 50, 70).png({ progressive: true, palette: true }).toBuffer(),
    ],
    ['deep.png', 'image/png', await scene(8, 40, 30).toColourspace('rgb16').png().toBuffer()],
    [
      'phone.webp',
      'image/webp',
      await asFromPhone(scene(9, 96, 72))
        .webp()
        .toBuffer(),
    ],
    ['lossless.webp', 'image/webp', await scene(10, 40, 60).webp({ lossless: true }).toBuffer()],
  ]
  return files.map(([name, type, bytes]) => ({ kind: 'image', name, type, bytes }))
}

function videos(): Seed[] {
  const signed = sampleMp4({
    inMoov: [placeBox(), box('meta', textOf('TestPhoneMaker'))],
    inTrak: [placeBox()],
    metadata: [textOf('GPS 18.5204')],
    unused: textOf('TestCamera'),
    atEnd: [box('uuid', textOf('<x:xmpmeta>18.5204</x:xmpmeta>'))],
  })
  const tags = [
    tag([0x12, 0x54, 0xc3, 0x67], 'LOCATION +18.5204+073.8567/'),
    tag([0x19, 0x41, 0xa4, 0x69], 'a picture by the camera'),
  ]
  const files: [string, string, Uint8Array][] = [
    ['plain.mp4', 'video/mp4', sampleMp4()],
    ['phone.mp4', 'video/mp4', signed],
    ['phone.mov', 'video/quicktime', sampleMp4({ brand: 'qt  ', inMoov: [placeBox()] })],
    ['plain.webm', 'video/webm', RECORDED],
    ['tagged.webm', 'video/webm', Buffer.concat([RECORDED, ...tags])],
  ]
  return files.map(([name, type, bytes]) => ({ kind: 'video', name, type, bytes: Buffer.from(bytes) }))
}

function tables(): Seed[] {
  const files: [string, string][] = [
    [
      'trees.csv',
      'TreeName,BotanicalName,PlantingDate,Height,Location,Lat,Lng,Reference\r\nNeem,Azadirachta indica,2025-06-01,120,"School yard, Pune",18.52,73.85,T 1\r\n"Old ""Banyan""",Ficus benghalensis,2024-01-31,340,Pune,,,T 2\r\n',
    ],
    [
      'evs.csv',
      '\ufeffCategory;Manufacturers;Model;Purchase_Year;Energy_Consumed;Range\nVans;Tata;Ace EV;2024;21,3;154\nCars;Tata;Nexon;2023;13,1;312\n',
    ],
    ['solar.csv', 'Installed_Capacity\tInstallation_Date\tInverter_Type\n5.4 kW\t2025-03-14\tstring\n'],
    [
      'long.csv',
      `TreeName,Height\n${Array.from({ length: 400 }, (_, at) => `Neem ${at},${100 + at}`).join('\n')}\n`,
    ],
  ]
  return files.map(([name, text]) => ({ kind: 'csv', name, type: 'text/csv', bytes: Buffer.from(text) }))
}

export const makeSeeds = async (): Promise<readonly Seed[]> => [...(await images()), ...videos(), ...tables()]
