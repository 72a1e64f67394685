/** Mutated files uploaded to a running server wherever a member may upload one, and what it then serves. */
import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import { seededRandom } from '../values.ts'
import { requireNoMarks, requirePlainJpeg } from './accept.ts'
import { mutate } from './mutate.ts'
import { KINDS, type Kind, makeSeeds, type Seed } from './seeds.ts'

const AT_ONCE = 4
const SERVER_FAULT = 500
/** What a healthy server says when it is busy or its disk is full. */
const WELL = [503, 507]
/** Uploads of one member: fewer than its storage and its limits allow. */
const OF_MEMBER = 40
const FAULTS_MAX = 20

export type Member = { id: string; token: string }
export type Sent = {
  sent: number
  statuses: Map<number, number>
  /** files of others that were opened again and examined */
  examined: number
  slowestMs: number
  slowest: string
  faults: string[]
}

type Upload = { path: string; field: string; values?: Record<string, string> }
const PLACE = { date: '2026-03-02', time: '09:30', location: 'Pune', lat: '18.52043', lng: '73.85674' }
const PROOF: Upload = {
  path: api.submitActivity.path.replace('{key}', 'plastic-free'),
  field: 'proof',
  values: { ...PLACE, species: 'Other', plasticAction: 'Carried a bag' },
}
const POST = {
  title: 'A walk',
  content: 'We saw trees. '.repeat(20),
  summary: 'Trees',
  category: 'Sustainability',
}

/** Every endpoint that takes a file of this kind. */
const UPLOADS: Readonly<Record<Kind, readonly Upload[]>> = {
  image: [
    { path: api.uploadImages.path, field: 'images' },
    { path: api.saveAvatar.path, field: 'avatar' },
    { path: api.createBlog.path, field: 'image', values: POST },
    PROOF,
  ],
  video: [{ path: api.createBlog.path, field: 'video', values: POST }, PROOF],
  csv: [{ path: api.createImport.path, field: 'file', values: { kind: 'tree' } }],
}

export async function fuzzOverHttp(
  { url, signUp }: { url: string; signUp: () => Promise<Member> },
  count: number,
  seed: number,
): Promise<Sent> {
  const seeds = await makeSeeds()
  const found: Sent = {
    ...{ sent: 0, statuses: new Map(), examined: 0, slowestMs: 0, slowest: '', faults: [] },
  }
  let next = 0
  const work = async () => {
    let member = await signUp()
    for (let of = 0; next < count && found.faults.length < FAULTS_MAX; of++) {
      if (of % OF_MEMBER === OF_MEMBER - 1) member = await signUp()
      const at = next++
      const random = seededRandom(seed + at)
      const kind = KINDS[at % KINDS.length] ?? 'image'
      const file = mutate(random, seeds, kind)
      const upload = random.pick(UPLOADS[kind])
      const name = `file ${at} (${file.name}, ${file.bytes.length} bytes) to ${upload.path}`
      const begun = performance.now()
      const fault = await send(url, member, upload, file, found).catch((error: unknown) => String(error))
      const ms = performance.now() - begun
      if (fault !== undefined) found.faults.push(`${name}: ${fault}`)
      if (ms > found.slowestMs) Object.assign(found, { slowestMs: ms, slowest: name })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

/** @returns what was wrong with the answer, if anything */
async function send(url: string, member: Member, upload: Upload, file: Seed, found: Sent) {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.values ?? {})) form.append(name, value)
  form.append(upload.field, new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
  const headers = { authorization: `Bearer ${member.token}` }
  const reply = await fetch(url + upload.path, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: form,
  })
  const text = await reply.text()
  found.sent++
  found.statuses.set(reply.status, (found.statuses.get(reply.status) ?? 0) + 1)
  if (reply.status >= SERVER_FAULT && !WELL.includes(reply.status)) return `${reply.status} ${text}`
  if (!reply.ok) return undefined
  for (const path of servedIn(text)) {
    const served = await fetch(url + path, { headers })
    const bytes = Buffer.from(await served.arrayBuffer())
    if (!served.ok) return `${path} was accepted and is answered with ${served.status}`
    if (served.headers.get('content-type') === 'image/jpeg') requirePlainJpeg(bytes)
    else if (file.kind === 'image') requireNoMarks(bytes)
    found.examined++
  }
  return undefined
}

/** Addresses of files in a reply. */
const servedIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/"(\/api\/(?:image|blogs\/media|avatars?|users\/avatars?)\/[\w-]+)"/g)].map(
      ([, path]) => path ?? '',
    ),
  ),
]
