/** Members with assets and photos, loaded through the API, and the comparison of what is stored with what was saved. */
import { createHash } from 'node:crypto'
import { api } from '@eco/contract'
import { evOf, solarOf, treeOf } from '../../apps/server/test/samples/assets.ts'
import { jpegOf, scene } from '../../apps/server/test/samples/photographs.ts'
import { approveSeen } from '../../apps/server/test/samples/reviews.ts'
import { clientFor } from '../../e2e/harness/client.ts'
import { check } from './steps.ts'

const PASSWORD = 'neem-tree-26'
/** Every tenth member has a photo; every fourth entry is approved. */
const PHOTO_EVERY = 10
const APPROVED_EVERY = 4
/** A tree, a vehicle and a solar panel. */
export const ASSETS_OF_MEMBER = 3
/** Requests at once. */
const AT_ONCE = 8

export type Loaded = {
  email: string
  /** of the only tree */
  treeName: string
  /** address of the photo, and the hash of what the server sent */
  photo?: { path: string; sha256: string }
}

/** Signs up members, each with three assets. */
export async function loadMembers(url: string, count: number, reviewerToken: string): Promise<Loaded[]> {
  const loaded: Loaded[] = []
  await eachOf(count, async (n) => {
    const email = `member-${n}@example.org`
    const body = { username: `Member ${n}`, email, password: PASSWORD, role: 'user' } as const
    const call = clientFor(url)
    const { token, user } = await call(api.signup, { body })
    const as = { token }
    const photo = n % PHOTO_EVERY === 0 ? await uploadPhoto(url, token, n) : undefined
    const treeName = `Tree of member ${n}`
    const tree = { ...treeOf(user.u_id), TreeName: treeName, imageIds: photo === undefined ? [] : [photo] }
    const { data } = await call(api.saveTree, { body: tree }, as)
    await call(api.saveEv, { body: evOf(user.u_id) }, as)
    await call(api.saveSolar, { body: solarOf(user.u_id) }, as)
    if (n % APPROVED_EVERY === 0) await approveSeen(call, data.tid, { token: reviewerToken })
    loaded.push({
      email,
      treeName,
      ...(photo !== undefined && { photo: { path: photo, sha256: await hashOf(url, photo, token) } }),
    })
  })
  return loaded
}

/** Signs these members in and compares their entries and photos. @returns how many photos @throws DrillFailed */
export async function compareMembers(url: string, members: readonly Loaded[]): Promise<number> {
  let photos = 0
  await eachOf(members.length, async (n) => {
    const { email, treeName, photo } = members[n] as Loaded
    const call = clientFor(url)
    const { token, user } = await call(api.login, { body: { email, password: PASSWORD } })
    const of = { params: { userId: user.u_id } }
    const [trees, evs, panels] = [
      await call(api.listTrees, of, { token }),
      await call(api.listEvs, of, { token }),
      await call(api.listSolar, of, { token }),
    ]
    const counts = [trees, evs, panels].map(({ data }) => data.length)
    check(counts.join() === '1,1,1', `${email} has ${counts.join(', ')} assets instead of one of each kind`)
    check(trees.data[0]?.treename === treeName, `the tree of ${email} has another name`)
    if (photo === undefined) return
    const found = await hashOf(url, photo.path, token)
    check(found === photo.sha256, `the photo of ${email} is not what it was`)
    photos += 1
  })
  return photos
}

/** @returns its address */
async function uploadPhoto(url: string, token: string, seed: number): Promise<string> {
  const image = new File([new Uint8Array(await jpegOf(scene(seed)))], 'tree.jpg', { type: 'image/jpeg' })
  const { imageUrls } = await clientFor(url)(api.uploadImages, { files: { images: [image] } }, { token })
  return imageUrls[0] ?? ''
}

async function hashOf(url: string, path: string, token: string): Promise<string> {
  const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  check(reply.status === 200, `${path} is answered with ${reply.status}`)
  return createHash('sha256')
    .update(new Uint8Array(await reply.arrayBuffer()))
    .digest('hex')
}

async function eachOf(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
