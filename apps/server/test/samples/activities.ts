import type { CallOptions } from '@eco/contract'
import { api } from '@eco/contract'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { Sharp } from 'sharp'
import type { TestServer } from '../harness.ts'
import { jpegOf, scene, takenAt } from './photographs.ts'

/** The fields of every activity's form, except its quantity. */
export const PLACE = { date: '2026-03-02', time: '09:30', location: 'Pune', lat: '18.52043', lng: '73.85674' }

/** A completed form of each activity. */
export const FORMS = {
  'plant-tree': { ...PLACE, species: 'Neem', plantsPlanted: '3' },
  'clean-up': { ...PLACE, species: 'Plastic', wasteWeight: '2.5', wasteUnit: 'kg' },
  'eco-commute': { ...PLACE, species: 'Metro', ecoDistance: '7.3', ecoDistanceUnit: 'km' },
  'plastic-free': { ...PLACE, species: 'Other', plasticAction: 'Carried a bag' },
} as const satisfies Record<ActivityKey, Record<string, string>>

const pictures = new Map<number, Promise<Buffer>>()
/** A photo as proof; the same seed gives the same file. */
export async function proofFile(seed: number, name = 'proof.jpg'): Promise<File> {
  const known = pictures.get(seed) ?? jpegOf(scene(seed, 64, 48))
  pictures.set(seed, known)
  return new File([new Uint8Array(await known)], name, { type: 'image/jpeg' })
}

/**
 * Submits an activity as this member. `form` overrides fields; a number as `proof` is the seed of a photo.
 */
export async function submit(
  server: TestServer,
  member: { token: string },
  key: ActivityKey,
  {
    form = {},
    proof = 1,
    options = {},
  }: { form?: object; proof?: number | File; options?: CallOptions } = {},
) {
  const file = typeof proof === 'number' ? await proofFile(proof) : proof
  const ask = { params: { key }, body: { ...FORMS[key], ...form }, files: { proof: [file] } }
  return server.client(api.submitActivity, ask, { token: member.token, ...options })
}

/**
 * Sets these members' plastic-free activity, without proof, to a running cooldown, a cancelled one, or none.
 */
export async function setActivity(
  server: TestServer,
  userIds: readonly string[],
  state: 'running' | 'cancelled' | 'free',
): Promise<void> {
  const at = server.clock.now()
  const running = state === 'running'
  await server.database.write(async (tx) => {
    for (const userId of userIds) {
      const id = server.deps.newId('activity')
      const key = { userId, activityKey: 'plastic-free' as const }
      const { plasticAction } = FORMS['plastic-free']
      const place = { date: PLACE.date, time: PLACE.time, location: PLACE.location, lat: 18.52, lng: 73.86 }
      const empty = {
        plantsPlanted: null,
        wasteWeight: null,
        wasteUnit: null,
        ecoDistance: null,
        ecoDistanceUnit: null,
      }
      const told = { ...place, ...empty, species: 'Other', plasticAction, reward: 0, at, homeDay: 20_514 }
      const status = running ? ('accepted' as const) : ('cancelled' as const)
      const life = { revision: 1, status, visit: 0, cancelledAt: running ? null : at }
      await tx
        .insertInto('activitySubmissions')
        .values({ id, ...key, ...told, ...life })
        .execute()
      const row = {
        streak: 0,
        submissionId: running ? id : null,
        endAt: running ? at + 1_000 : null,
        cancelledId: state === 'cancelled' ? id : null,
        cancelledStreak: 1,
        cancelledEndAt: at + 1_000,
      }
      await tx
        .insertInto('activityStates')
        .values({ ...key, ...row })
        .onConflict((c) => c.columns(['userId', 'activityKey']).doUpdateSet(row))
        .execute()
    }
  })
}

const DAY_MS = 86_400_000

/** A picture as the file of a proof. */
export const proofOf = async (picture: Sharp): Promise<File> =>
  new File([new Uint8Array(await jpegOf(picture))], 'proof.jpg', { type: 'image/jpeg' })

/** A photo taken this many days before the server's current time. */
export async function oldProof(server: TestServer, seed: number, days = 9): Promise<File> {
  return proofOf(takenAt(scene(seed, 64, 48), server.clock.now() - days * DAY_MS))
}

/** The version of a waiting activity, as the review queue returns it. */
export async function versionOf(
  server: TestServer,
  reviewer: { token: string },
  submissionId: string,
): Promise<string> {
  for (let cursor: string | undefined; ; ) {
    const query = cursor === undefined ? {} : { cursor }
    const { data, next } = await server.client(api.activityQueue, { query }, { token: reviewer.token })
    const found = data.find((entry) => entry.submission_id === submissionId)
    if (found) return found.version
    if (next === undefined) throw new Error(`${submissionId} does not wait`)
    cursor = next
  }
}
