import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { signUp, uploadPhotos } from '../../../test/samples/members.ts'
import { scene } from '../../../test/samples/photographs.ts'

const HOUR_MS = 3_600_000

onEveryEngine('storage', (server) => {
  it('is counted by a job: bytes by kind, records without file and files without record', async () => {
    const as = await signUp(server(), 'admin')
    const read = () => server().client(api.readStorage, {}, as)
    const before = await read()
    expect(before).toMatchObject({ kinds: [], checked_at: null })
    expect(before.disk.total).toBeGreaterThan(before.disk.free)
    const member = await signUp(server())
    const photos = await Promise.all([71_001, 71_002].map((seed) => scene(seed).jpeg().toBuffer()))
    const urls = await uploadPhotos(server(), member, photos)
    const [first = ''] = urls.map((url) => url.split('/').at(-1) ?? '')
    const { dataDir } = server().deps
    rmSync(join(dataDir, 'photos', first.slice(6, 8), `${first}.jpg`))
    const orphan = join(dataDir, 'photos', 'aa', `photo_${'a'.repeat(32)}.jpg`)
    mkdirSync(dirname(orphan), { recursive: true })
    writeFileSync(orphan, 'x'.repeat(1_000))
    // Files carry the time of the machine, and a young one may still get its record.
    const now = Math.max(Date.now(), server().clock.now()) + 2 * HOUR_MS
    const [job] = server().features.storage.cleanupJobs ?? []
    await job?.run(now)
    const { kinds, checked_at } = await read()
    expect(checked_at).toBe(now)
    const of = (name: string) => kinds.find((kind) => kind.name === name)
    expect(of('photos')).toMatchObject({ files: 2, missing: 1, orphaned: 1, job: 'orphaned photographs' })
    expect(of('photos')?.bytes).toBeGreaterThan(1_000)
    expect(of('database')?.bytes).toBeGreaterThan(10_000)
    expect(of('proofs')).toMatchObject({ files: 0, bytes: 0, missing: 0, orphaned: 0 })
    expect(of('cache')).toMatchObject({ missing: null, job: null })
  })
})
