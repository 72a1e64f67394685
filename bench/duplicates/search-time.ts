/** How long the server searches for copies among many stored hashes. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { message } from '@eco/contract/messages'
import { bandsOf, type PictureHash } from '@eco/domain/photos/picture-hash'
import { createRandom } from '@eco/games/shared/rng'
import { encodePhoto } from '../../apps/server/src/features/photos/encode.ts'
import type { Database } from '../../apps/server/src/infra/db/port.ts'
import { openPostgres } from '../../apps/server/src/infra/db/postgres.ts'
import { openSqlite } from '../../apps/server/src/infra/db/sqlite.ts'
import { findCopies, hashPicture } from '../../apps/server/src/infra/pictures/hash-store.ts'
import { migrate } from '../../apps/server/src/open.ts'
import { startCluster } from '../../tools/programs/postgres.mjs'
import { type Row, row } from '../seed/bulk.ts'
import { fillPostgres } from '../seed/into-postgres.ts'
import { fillSqlite } from '../seed/into-sqlite.ts'

/** Most time for one search, ms. */
const SEARCH_MAX_MS = 20
const OWNER = 'user_of_the_photos'
const NOW = 1_790_000_000_000
/** Searches before the measurement, which bring the index into memory. */
const WARM_UP = 20

const hashed = async (jpeg: Buffer) => hashPicture((await encodePhoto(jpeg, message('photo.this'))).grey)

/**
 * As many different hashes as asked for: mixtures of two real ones, which are just as far from each other. Both
 * are in their normal orientation, and so is their mixture.
 */
function* hashRows(hashes: readonly PictureHash[], count: number): Generator<Row> {
  const random = createRandom(count)
  const pick = () => hashes[Math.floor(random() * hashes.length)]?.spectrum ?? new Int8Array()
  const user = {
    id: OWNER,
    email: OWNER,
    emailKey: OWNER,
    username: OWNER,
    passwordHash: '',
    role: 'user' as const,
  }
  yield row('users', { ...user, createdAt: NOW })
  for (let at = 0; at < count; at++) {
    const [one, other, share] = [pick(), pick(), 0.2 + random() * 0.3]
    const spectrum = one.map((value, wave) => Math.round(value * (1 - share) + (other[wave] ?? 0) * share))
    const [band1, band2, band3] = bandsOf(spectrum)
    const photoId = `photo_${at.toString(16).padStart(32, '0')}`
    const seen = { bytes: 1, width: 1, height: 1, sourceSha256: photoId, pixelSha256: photoId }
    const evidence = { takenAt: null, lat: null, lng: null, createdAt: NOW, looseSince: NOW }
    yield row('photos', { id: photoId, ownerId: OWNER, assetId: null, position: 0, ...seen, ...evidence })
    const text = Buffer.from(spectrum.buffer).toString('base64')
    yield row('pictureHashes', { photoId, proofId: null, band1, band2, band3, spectrum: text })
  }
}

/**
 * Prints the time of searches among `count` hashes on both databases.
 * @param known pictures from whose hashes the stored ones are made @param asked pictures to search for
 * @returns how many targets are missed
 */
export async function showSearchTimes(
  count: number,
  known: readonly Buffer[],
  asked: readonly Buffer[],
): Promise<number> {
  const hashes: PictureHash[] = []
  for (const jpeg of known) hashes.push((await hashed(jpeg)).hash)
  const searches: Awaited<ReturnType<typeof hashed>>[] = []
  for (const jpeg of asked) searches.push(await hashed(jpeg))
  console.log(`\nSearches among ${count.toLocaleString('en')} stored hashes`)
  const folder = mkdtempSync(join(tmpdir(), 'eco-duplicates-'))
  let missed = 0
  const measure = async (name: string, database: Database) => {
    const times: number[] = []
    let flagged = 0
    const warmUp = searches.slice(0, WARM_UP)
    for (const [at, one] of [...warmUp, ...searches].entries()) {
      const start = performance.now()
      const copies = await database.read((db) => findCopies(database, db, one))
      if (at < warmUp.length) continue
      times.push(performance.now() - start)
      if (copies.length > 0) flagged++
    }
    times.sort((a, b) => a - b)
    const [median = 0, late = 0] = [0.5, 0.95].map((share) => times[Math.floor(share * (times.length - 1))])
    const isGood = median < SEARCH_MAX_MS
    if (!isGood) missed++
    console.log(
      `${name.padEnd(12)} median ${median.toFixed(1)} ms, 95th percentile ${late.toFixed(1)} ms  < ${SEARCH_MAX_MS} ms ${isGood ? 'ok' : 'MISSED'}`,
    )
    console.log(`${''.padEnd(12)} ${flagged} of ${times.length} new pictures flagged`)
  }
  try {
    mkdirSync(folder, { recursive: true })
    const path = join(folder, 'eco.sqlite')
    const file = openSqlite(path)
    await migrate(file, NOW)
    await file.close()
    fillSqlite(path, hashRows(hashes, count), [])
    const sqlite = openSqlite(path)
    await measure('SQLite', sqlite)
    await sqlite.close()
    const cluster = await startCluster({ fsync: 'off' })
    const postgres = openPostgres(cluster.url, () => undefined, 'patient')
    try {
      await migrate(postgres, NOW)
      await fillPostgres(cluster.url, hashRows(hashes, count), [])
      await measure('PostgreSQL', postgres)
    } finally {
      await postgres.close()
      await cluster.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return missed
}
