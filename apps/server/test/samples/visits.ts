import { recordAsset } from '../../src/features/assets/records.ts'
import { TREE_FORM } from '../../src/features/assets/tree/kind.ts'
import { approve } from '../../src/features/review/decide.ts'
import type { TestServer } from '../harness.ts'
import { type TestMember, uploadPhotos } from './members.ts'
import { jpegOf, scene } from './photographs.ts'
import { versionIn } from './reviews.ts'

export const DAY_MS = 86_400_000

/** A tree that a reviewer approved at that time, ms since 1970. @returns its id */
export async function approvedTree(
  { database, deps, features }: TestServer,
  { ownerId, reviewerId, at }: { ownerId: string; reviewerId: string; at: number },
): Promise<string> {
  const assetId = deps.newId('tree')
  const given = {
    ...{ treeName: 'Neem', botanicalName: 'Azadirachta indica', plantingDate: '2025-01-15' },
    ...{ heightCm: 90, location: 'Pashan' },
  }
  await database.write((tx) =>
    recordAsset(tx, features.assets.dependencies, TREE_FORM, { assetId, ownerId, at, given }),
  )
  await database.write(async (tx) => {
    const version = await versionIn(tx, assetId)
    await approve(tx, features.review.dependencies, { assetId, actorId: reviewerId, at, version })
  })
  return assetId
}

let scenes = 70_000

/** A new photo of this member. @returns its URL */
export async function visitPhoto(server: TestServer, member: TestMember): Promise<string> {
  const [url] = await uploadPhotos(server, member, [await jpegOf(scene(++scenes))])
  return url ?? ''
}
