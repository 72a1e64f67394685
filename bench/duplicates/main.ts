/**
 * npm run duplicates [-- folder of photos] [--tiny]: makes pictures and copies of them, and shows which of the
 * copies the server would flag, how many pictures it would flag that are none, and how long a search takes.
 * Photos (JPEG) are measured as well, whole and in pieces. Exits with 1 when a target is missed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { message } from '@eco/contract/messages'
import { encodePhoto } from '../../apps/server/src/features/photos/encode.ts'
import { isTiny } from '../scale.ts'
import { type Original, showConfusion } from './confusion.ts'
import { pictureOf, piecesOf } from './pictures.ts'
import { showSearchTimes } from './search-time.ts'

const [PICTURES, HASHES, SEARCHES] = isTiny ? [4, 500, 4] : [2_000, 1_000_000, 200]

async function originalsIn(folder: string): Promise<Original[]> {
  const originals: Original[] = []
  for (const [group, name] of readdirSync(folder).sort().entries()) {
    if (!/\.jpe?g$/i.test(name)) continue
    const photo = readFileSync(join(folder, name))
    const isSound = await encodePhoto(photo, message('photo.this')).then(
      () => true,
      () => false,
    )
    if (isSound) originals.push(...(await piecesOf(photo)).map((jpeg) => ({ jpeg, group })))
    else console.log(`${name} is damaged`)
  }
  return originals
}

const generated: Buffer[] = []
for (let seed = 1; seed <= PICTURES + SEARCHES; seed++) generated.push(await pictureOf(seed))
const [known, asked] = [generated.slice(0, PICTURES), generated.slice(PICTURES)]
let missed = await showConfusion(
  `${PICTURES.toLocaleString('en')} generated pictures`,
  known.map((jpeg, group) => ({ jpeg, group })),
)
const folder = process.argv.slice(2).find((given) => !given.startsWith('--'))
if (folder !== undefined) {
  const photos = await originalsIn(folder)
  missed += await showConfusion(`${photos.length} photos and pieces`, photos)
  known.push(...photos.map(({ jpeg }) => jpeg))
}
missed += await showSearchTimes(HASHES, known, asked)
if (isTiny) console.log('\nEverything runs')
process.exit(missed > 0 && !isTiny ? 1 : 0)
