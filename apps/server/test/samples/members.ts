import { api } from '@eco/contract'
import type { Role } from '@eco/domain/auth/rules'
import type { TestServer } from '../harness.ts'

let count = 0

export type TestMember = { id: string; token: string }

/** A new member with a program's session; reviewers and administrators get their role in the database. */
export async function signUp(server: TestServer, role: Role = 'user'): Promise<TestMember> {
  const email = `member${++count}@example.org`
  const body = { username: `Member ${count}`, email, password: 'secret1', role: 'user' } as const
  const { token, user } = await server.client(api.signup, { body })
  if (role !== 'user')
    await server.database.write(async (tx) => {
      await tx.updateTable('users').set({ role }).where('id', '=', user.u_id).execute()
    })
  return { id: user.u_id, token }
}

/** Uploads photos as this member. @param photos a pair also names the file @returns their URLs */
export async function uploadPhotos(
  server: TestServer,
  member: TestMember,
  photos: readonly (Uint8Array | [string, Uint8Array])[],
  idempotencyKey?: string,
): Promise<string[]> {
  const images = photos.map((photo, i) => {
    const [name, bytes] = Array.isArray(photo) ? photo : [`IMG_${i + 1}.jpg`, photo]
    return new File([Buffer.from(bytes)], name, { type: 'image/jpeg' })
  })
  const options = { token: member.token, ...(idempotencyKey !== undefined && { idempotencyKey }) }
  return (await server.client(api.uploadImages, { files: { images } }, options)).imageUrls
}

/** Inserts a tree into the database, for tests of what belongs to an asset. */
export async function plantAsset(
  server: TestServer,
  ownerId: string,
  status: 'pending' | 'approved' | 'rejected' = 'pending',
): Promise<string> {
  const now = server.clock.now()
  const id = server.deps.newId('tree')
  await server.database.write(async (tx) => {
    await tx
      .insertInto('assets')
      .values({
        id,
        ownerId,
        kind: 'tree',
        title: 'Neem',
        status,
        revision: 1,
        reasonCode: null,
        reason: null,
        createdAt: now,
        updatedAt: now,
        decidedAt: null,
        decidedBy: null,
        deletedAt: null,
        issueRef: null,
      })
      .execute()
  })
  return id
}
