/** What members and reviewers do, as requests of the product's client. Each action needs those before it. */
import { randomUUID } from 'node:crypto'
import { api, type Client, createClient, type Sent } from '@eco/contract'
import sharp from 'sharp'
import FIRST_ARTICLES from '../../apps/server/src/features/blog/first-articles.json'
import { pictureOf } from '../duplicates/pictures.ts'
import { openReviewer } from '../review/accounts.ts'
import { isTiny } from '../scale.ts'
import { memberId, tokenOf } from '../seed/members.ts'
import type { ActionName } from './cost.ts'
import type { SeededServer } from './seeded-server.ts'

const PASSWORD = 'kept-for-good'
/** As the web app sends a photo: its longest side, px. Source: apps/web/src/lib/photos/shrink-plan.ts. */
const PHOTO_PX = isTiny ? { width: 320, height: 240 } : { width: 2048, height: 1536 }
const GRAIN = { type: 'gaussian', mean: 128, sigma: 14 } as const
const PHOTO_QUALITY = 82
const CREDITS = 10
/** Members whom each one follows, so that feeds have posts. */
const FOLLOWED = isTiny ? 1 : 10

/** Bytes of bodies and headers, counted by the client. */
export type Traffic = { requestBytes: number; replyBytes: number }
export type Action = { name: ActionName; count: number; run(nth: number): Promise<unknown> }
type Person = { id: string; email: string; username: string; token: string }

/** @param counts how often each action runs; photos take longest, at most one for each member */
export async function actionsOf(
  { server }: SeededServer,
  callers: readonly number[],
  counts: { members: number; reads: number; photos: number },
): Promise<{ actions: Action[]; traffic: Traffic }> {
  const traffic: Traffic = { requestBytes: 0, replyBytes: 0 }
  const call = countingClient(server.url, traffic)
  const reviewer = await openReviewer(server)
  const { token: reviewerToken } = await call(api.login, {
    body: { email: reviewer.email, password: reviewer.password },
  })
  const photos = await Promise.all(Array.from({ length: counts.photos * 2 }, (_, nth) => photoOf(nth)))

  const people: Person[] = []
  const trees: string[] = []
  const uploaded: string[] = []
  const of = (nth: number) => {
    const person = people[nth % people.length]
    if (!person) throw new Error('nobody has signed up')
    return { ...person, as: { token: person.token } }
  }
  const caller = (nth: number) => {
    const member = callers[nth % callers.length] ?? 0
    return { id: memberId(member), as: { token: tokenOf(member) } }
  }
  const times =
    (count: number) =>
    (name: ActionName, run: Action['run']): Action => ({ name, count, run })
  const [member, reading, withPhoto] = [times(counts.members), times(counts.reads), times(counts.photos)]

  const actions: Action[] = [
    member('sign-up', async (nth) => {
      const mark = randomUUID()
      const body = {
        username: `Member ${mark}`,
        email: `${mark}@example.org`,
        password: PASSWORD,
        role: 'user',
      } as const
      const { token, user } = await call(api.signup, { body })
      people[nth] = { id: user.u_id, email: body.email, username: body.username, token }
    }),
    member('sign-in', (nth) => call(api.login, { body: { email: of(nth).email, password: PASSWORD } })),
    reading('session', (nth) => call(api.session, {}, caller(nth).as)),
    reading('dashboard', (nth) =>
      call(api.getDashboard, { params: { userId: caller(nth).id } }, caller(nth).as),
    ),
    reading('list', (nth) => call(api.listTrees, { params: { userId: caller(nth).id } }, caller(nth).as)),
    member('save tree', async (nth) => {
      trees[nth] = (await call(api.saveTree, { body: treeOf(of(nth).id) }, of(nth).as)).data.tid
    }),
    member('save vehicle', (nth) => call(api.saveEv, { body: evOf(of(nth).id) }, of(nth).as)),
    member('save solar panel', (nth) => call(api.saveSolar, { body: solarOf(of(nth).id) }, of(nth).as)),
    withPhoto('photo', async (nth) => {
      const files = { images: [fileOf(photos[nth])] }
      const { imageUrls } = await call(api.uploadImages, { files }, of(nth).as)
      uploaded[nth] = imageUrls[0]?.split('/').at(-1) ?? ''
    }),
    reading('image', (nth) => {
      const owner = nth % counts.photos
      return call(api.getImage, { params: { photo_id: uploaded[owner] ?? '' } }, of(owner).as)
    }),
    withPhoto('activity', (nth) => {
      const files = { proof: [fileOf(photos[counts.photos + nth])] }
      return call(
        api.submitActivity,
        { params: { key: 'plastic-free' }, body: activity(), files },
        of(nth).as,
      )
    }),
    member('post', (nth) => call(api.savePost, { body: { content: `${POST} ${nth}` } }, of(nth).as)),
    times(counts.members * FOLLOWED)('follow', (nth) => {
      const other = of(nth + 1 + Math.floor(nth / counts.members))
      return call(api.followMember, { params: { member_id: other.id } }, of(nth).as)
    }),
    reading('feed', (nth) => call(api.getFeed, {}, of(nth).as)),
    reading('notices', (nth) => call(api.countNotices, {}, of(nth).as)),
    member('like', (nth) => {
      const article = FIRST_ARTICLES[nth % FIRST_ARTICLES.length]?.id ?? ''
      return call(api.likeBlog, { params: { id: article }, body: { liked: true } }, of(nth).as)
    }),
    member('review', async (nth) => {
      const as = { token: reviewerToken }
      const params = { asset_id: trees[nth] ?? '' }
      const { version } = await call(api.assetHistory, { params }, as)
      await call(api.approveAsset, { params, query: { version } }, as)
    }),
    member('transfer', async (nth) => {
      const body = { receiver_id: of(nth + 1).id, amount: CREDITS }
      const { id } = await call(api.sendCredits, { params: { userId: of(nth).id }, body }, of(nth).as)
      await call(api.acceptTransfer, { params: { transfer_id: id } }, of(nth + 1).as)
    }),
    member('retirement', (nth) => {
      const body = { amount: CREDITS, beneficiary: 'Class 7B', purpose: 'School garden', public: true }
      return call(api.retireCredits, { body }, of(nth).as)
    }),
  ]
  return { actions, traffic }
}

const POST =
  'Watered the row behind the school before sunrise. Two of the nine neem saplings have new leaves:'

function countingClient(baseUrl: string, traffic: Traffic): Client {
  const headerBytes = (headers: Iterable<readonly [string, string]>) =>
    [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + ': \r\n'.length, 0)
  const transport = async ({ method, url, headers, body }: Sent) => {
    const request = new Request(url, { method, headers, ...(body !== undefined && { body }) })
    const sent = body instanceof FormData ? sizeOf(body) : (body?.length ?? 0)
    const reply = await fetch(request)
    const bytes = Buffer.from(await reply.arrayBuffer())
    traffic.requestBytes += sent + headerBytes(request.headers)
    traffic.replyBytes += bytes.length + headerBytes(reply.headers)
    return { status: reply.status, text: bytes.toString() }
  }
  return createClient({ baseUrl, transport, newKey: randomUUID })
}

const sizeOf = (form: FormData) =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0)

async function photoOf(seed: number): Promise<Buffer> {
  const { width, height } = PHOTO_PX
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#888', noise: GRAIN },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(await pictureOf(seed))
    .resize(width, height)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: PHOTO_QUALITY })
    .toBuffer()
}

const fileOf = (bytes: Buffer | undefined) =>
  new File([new Uint8Array(bytes ?? [])], 'photo.jpg', { type: 'image/jpeg' })

const treeOf = (UID: string) => ({
  ...{ UID, TreeName: 'Neem', BotanicalName: 'Azadirachta indica', PlantingDate: '2025-06-01' },
  ...{ Height: 150, Location: '18.52043, 73.85674', imageIds: [] },
})

const evOf = (U_ID: string) => ({
  ...({ Category: 'Hatchbacks', Primary_Charging_Type: 'level1' } as const),
  ...{ VUID: randomUUID(), U_ID, Manufacturers: 'MG', Model: 'Comet EV', Purchase_Year: 2024 },
  ...{ Energy_Consumed: 9.5, Range: 230, Grid_Emission_Factor: 0.71 },
})

const solarOf = (U_ID: string) => ({
  ...({ Inverter_Type: 'string' } as const),
  ...{ SUID: randomUUID(), U_ID, Installed_Capacity: '3.2 kW', Installation_Date: '2025-11-25' },
  ...{ Energy_Generation_Value: 4_500, Grid_Emission_Factor: 0.71 },
})

const activity = () => ({
  ...{ date: new Date().toISOString().slice(0, 10), time: '00:01', location: 'Pune', lat: '18.52043' },
  ...{ lng: '73.85674', species: 'Other', plasticAction: 'Carried a bag' },
})
