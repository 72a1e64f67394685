import { api } from '@eco/contract'
import { JOB_KEYS } from '@eco/domain/careers/jobs'
import FIRST_ARTICLES from '../src/features/blog/first-articles.json'
import type { TestServer } from './harness.ts'
import { proofFile, submit } from './samples/activities.ts'
import { evOf, solarOf, treeOf } from './samples/assets.ts'
import { writeBlog } from './samples/blogs.ts'
import { startMemory, winMemory } from './samples/games.ts'
import { signUp, type TestMember, uploadPhotos } from './samples/members.ts'
import { joinAs } from './samples/organizations.ts'
import { givePasskey } from './samples/passkeys.ts'
import { jpegOf, scene } from './samples/photographs.ts'
import { proIdOf } from './samples/profiles.ts'
import { approveSeen, rejectSeen } from './samples/reviews.ts'
import { giveApp, giveRecoveryCode } from './samples/second-factor.ts'
import { approvedTree, DAY_MS } from './samples/visits.ts'

/** A member who has entered a unique text in every field that accepts text. */
export type Canaries = {
  id: string
  token: string
  password: string
  /** each appears in an export, and nowhere after an erasure */
  texts: readonly string[]
  /** too short to be unique in a file: searched for in an export, and among the decrypted texts */
  numbers: readonly string[]
  /** our ids that postings of the ledger refer to, and which therefore remain after an erasure */
  refs: readonly string[]
  /** overwritten since, so neither in an export nor anywhere after an erasure */
  former: readonly string[]
}

let count = 0
/** Photos and proofs of different members never show the same scene. */
const [PHOTO_SEEDS, PROOF_SEEDS] = [100_000, 200_000]

/** @param mark letters that occur in no other member's texts */
export async function seedCanaries(
  server: TestServer,
  mark: string,
  reviewer: TestMember,
): Promise<Canaries> {
  const texts: string[] = []
  const numbers: string[] = []
  const canary = (field: string): string => {
    const text = `${mark}-${field}-${String(++count).padStart(4, '0')}`
    texts.push(text)
    return text
  }
  const digits = (length: number): string => {
    const text = String(7_000_000_000 + ++count * 104_729).slice(-length)
    numbers.push(text)
    return text
  }
  const password = 'secret1'
  const email = `${canary('mail')}@example.org`
  const body = { username: canary('name'), email, password, role: 'user' as const }
  const signup = await fetch(server.url + api.signup.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': canary('agent') },
    body: JSON.stringify(body),
  })
  const { token, user } = (await signup.json()) as { token: string; user: { u_id: string } }
  const [id, as] = [user.u_id, { token }]
  const call = server.client

  const organization = await signUp(server, 'organization')
  await joinAs(server, organization.id, id, 'viewer')
  await joinAs(server, id, (await signUp(server)).id, 'viewer')
  const [from, until] = [server.clock.now(), server.clock.now() + DAY_MS]
  const sent = { id: server.deps.newId('inv'), organizationId: id, invitedBy: id, role: 'viewer' as const }
  const invited = { secretHash: sent.id, email: canary('invited'), createdAt: from, expiresAt: until }
  await server.database.write((tx) =>
    tx.insertInto('organizationPages').values({ organizationId: id, openedAt: from }).execute(),
  )
  await server.database.write((tx) =>
    tx
      .insertInto('organizationInvitations')
      .values({ ...sent, ...invited })
      .execute(),
  )

  await giveApp(server, [id], 'waiting')
  await giveRecoveryCode(server, id, mark)
  await givePasskey(server, id, canary('passkey'))
  await call(api.startPasskey, { body: { password } }, as)
  const subject = canary('subject')
  const request = { stateHash: `${mark}-state`, secretHash: mark, userId: id, expiresAt: until }
  await server.database.write(async (tx) => {
    const identity = { issuer: 'https://login.example.org', subject, userId: id, linkedAt: from }
    await tx.insertInto('oidcIdentities').values(identity).execute()
    await tx.insertInto('oidcRequests').values(request).execute()
  })
  const challengeId = server.deps.newId('chal')
  const challenge = { title: canary('challenge'), description: canary('rules'), public: 0, createdAt: from }
  const period = { startsOn: '2026-03-01', endsOn: '2026-03-31', activities: '["eco-commute"]' }
  await server.database.write(async (tx) => {
    await tx
      .insertInto('challenges')
      .values({ id: challengeId, organizationId: id, ...challenge, ...period, teams: '[]' })
      .execute()
    const part = { challengeId, team: null, named: 1, joinedAt: from }
    for (const userId of [id, organization.id])
      await tx
        .insertInto('challengeMembers')
        .values({ ...part, userId })
        .execute()
  })

  await call(api.subscribe, { body: { email } })
  await call(api.saveMailChoices, { body: { decisions: true, digest: true } }, as)
  const person = {
    first_name: canary('first'),
    last_name: canary('last'),
    phone_num: digits(10),
    dob: '1991-03-04',
  }
  await call(api.saveProfile, { body: { u_id: id, ...person } }, as)
  for (let n = 0; n < 2; n++) {
    const place = {
      area: canary('area'),
      city: canary('city'),
      state: canary('state'),
      country: canary('land'),
    }
    const address = { pro_id: proIdOf(id), ...place, pin_code: digits(6), label: canary('label') }
    await call(api.createAddress, { body: address }, as)
  }
  await call(api.saveAvatar, { files: { avatar: [await picture(900 + count)] } }, as)

  const ev = { ...evOf(id), Manufacturers: canary('maker'), Model: canary('model') }
  const { ev_id } = (await call(api.saveEv, { body: ev }, as)).data
  await call(api.addTransaction, { body: { ev_id, active_distance: 12.5 } }, as)
  await call(
    api.saveSolar,
    { body: { ...solarOf(id), Installed_Capacity: `5 kW ${canary('capacity')}` } },
    as,
  )
  const imageIds = await uploadPhotos(server, { id, token }, [
    await jpegOf(scene(PHOTO_SEEDS + count, 64, 48)),
  ])
  const save = async (Location: string, imageIds: string[] = []) => {
    const named = { TreeName: canary('tree'), BotanicalName: canary('botanical'), Location, imageIds }
    return (await call(api.saveTree, { body: { ...treeOf(id), ...named } }, as)).data.tid
  }
  const siteBody = { name: canary('site'), place: canary('site-place') }
  const { site_id } = await call(api.createSite, { body: siteBody }, as)
  await call(api.moveAssets, { body: { asset_ids: [ev_id], site_id } }, as)
  const former = `${mark}-former-place`
  const [approved, held] = [await save(canary('place'), imageIds), await save(former)]
  const rejected = await save(canary('place'))
  await fetch(server.url + imageIds[0], { headers: { authorization: `Bearer ${reviewer.token}` } })
  for (const asset_id of [approved, held]) await approveSeen(call, asset_id, { token: reviewer.token })
  const retirement = { beneficiary: canary('beneficiary'), purpose: canary('purpose'), public: true }
  await call(api.retireCredits, { body: { amount: 5, ...retirement } }, as)
  await call(api.updateTree, { params: { tid: held }, body: { Location: canary('moved') } }, as)
  const visited = { ownerId: id, reviewerId: reviewer.id, at: server.clock.now() - 90 * DAY_MS }
  const tid = await approvedTree(server, visited)
  await call(api.recordVisit, { params: { tid }, body: { alive: false } }, as)
  const why = { reason_code: 'other', reason: canary('reason') } as const
  const appeal = `${mark}-appeal-text`
  texts.push(appeal)
  await rejectSeen(call, rejected, why, { token: reviewer.token })
  await call(api.appealRejection, { params: { entry_id: rejected }, body: { text: appeal } }, as)
  await call(api.savePost, { body: { content: canary('post') } }, as)
  await call(api.followMember, { params: { member_id: 'sample_1' } }, as)
  await call(api.blockMember, { params: { member_id: 'sample_9' } }, as)
  const run = await startMemory(server, as)
  // Advance by as long as a person needs for the game, or it would earn no points.
  server.clock.advance(10_000)
  await call(api.finishRun, { params: { run_id: run.run_id }, body: winMemory(run.seed) }, as)
  await call(
    api.reportPost,
    { params: { post_id: 'post_sample_1_1' }, body: { reason: 'spam', text: canary('report') } },
    as,
  )
  // Words without a hyphen, as the search index stores them.
  const word = (field: string) => {
    const text = `${mark}${field}${String(++count).padStart(4, '0')}`
    texts.push(text)
    return text
  }
  const image = [
    new File([new Uint8Array(await jpegOf(scene(count, 64, 48)))], 'leaf.jpg', { type: 'image/jpeg' }),
  ]
  const blog = await writeBlog(
    server,
    as,
    { title: word('title'), summary: word('summary'), content: `${word('content')} grows` },
    { image },
  )
  const talk = { user: 'You', text: canary('comment') }
  await call(api.commentBlog, { params: { id: blog }, body: talk }, as)
  const [elsewhere = ''] = FIRST_ARTICLES.map((article) => article.id)
  await call(api.commentBlog, { params: { id: elsewhere }, body: { ...talk, text: canary('comment') } }, as)
  await call(api.likeBlog, { params: { id: elsewhere }, body: { liked: true } }, as)
  await call(
    api.reportBlog,
    { params: { id: elsewhere }, body: { reason: 'spam', text: canary('complaint') } },
    as,
  )
  const said = { text: canary('hidden') }
  const { comments } = await call(api.commentBlog, { params: { id: elsewhere }, body: said }, as)
  const comment_id = comments.find(({ text }) => text === said.text)?.id ?? ''
  const asReviewer = { token: reviewer.token }
  const about = { params: { id: elsewhere, comment_id }, body: { reason: 'spam' } } as const
  await call(api.reportBlogComment, about, { token: (await signUp(server)).token })
  const { data } = await call(api.listReports, { query: { search: said.text } }, asReviewer)
  const params = { case_id: data[0]?.case_id ?? '' }
  const { version } = await call(api.readReport, { params }, asReviewer)
  const hiding = { version, reason_code: 'spam', text: canary('hiding') } as const
  await call(api.hideContent, { params, body: hiding }, asReviewer)
  await call(api.answerDecision, { params, body: { text: canary('answer') } }, as)
  const writer = {
    firstName: canary('first'),
    lastName: canary('last'),
    email: `${canary('ticket')}@example.org`,
  }
  const ticket = { u_id: id, ...writer, company: canary('company'), message: canary('message') }
  const { ticket_id } = await call(api.createTicket, { body: ticket }, as)
  const applicant = { firstName: 'Asha', lastName: canary('last'), email: `${canary('job')}@example.org` }
  const pdf = `%PDF-1.4\n1 0 obj <</${mark}>> endobj\nxref\n0 1\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`
  const cv = new File([pdf], `${canary('cv')}.pdf`, { type: 'application/pdf' })
  const [job] = JOB_KEYS
  const { application_id } = await call(
    api.applyForJob,
    { params: { job }, body: { ...applicant, message: canary('letter') }, files: { cv: [cv] } },
    as,
  )
  const admin = { token: (await signUp(server, 'admin')).token }
  await call(api.closeTicket, { params: { ticket_id } }, admin)
  await call(api.closeApplication, { params: { application_id } }, admin)
  const account = { params: { user_id: id } }
  const suspending = { body: { reason: canary('suspending') } }
  await call(api.suspendMember, { ...account, ...suspending }, admin)
  await call(api.answerSuspension, { body: { text: canary('pleading') } }, as)
  await call(api.unsuspendMember, { ...account, body: { reason: canary('lifting') } }, admin)
  const form = { plasticAction: canary('action'), location: canary('where') }
  const proof = await proofFile(PROOF_SEEDS + count, `${canary('file')}.jpg`)
  await submit(server, { token }, 'plastic-free', { form, proof })
  const rows = `${canary('column')},Height\n${canary('cell')},${canary('height')}`
  const imported = new File([rows], `${canary('rows')}.csv`, { type: 'text/csv' })
  const uploaded = await call(api.createImport, { body: { kind: 'tree' }, files: { file: [imported] } }, as)
  const columns = { TreeName: 0, Height: 1 }
  const values = { BotanicalName: 'Ficus', PlantingDate: '2025-06-01', Location: canary('everywhere') }
  await call(api.checkImport, { params: { import_id: uploaded.import_id }, body: { columns, values } }, as)
  const transferId = await transferCredits(server, { id, token })
  return {
    id,
    token,
    password,
    numbers,
    refs: [run.run_id, transferId],
    former: [former],
    texts,
  }
}

/** Sends credits and takes them back, and was offered some. @returns the id of the transfer that was sent */
async function transferCredits(server: TestServer, { id, token }: TestMember): Promise<string> {
  const friend = await signUp(server)
  const body = { receiver_id: friend.id, amount: 1 }
  const sent = await server.client(api.sendCredits, { params: { userId: id }, body }, { token })
  await server.client(api.cancelTransfer, { params: { transfer_id: sent.id } }, { token })
  const at = server.clock.now()
  await server.database.write((tx) =>
    tx
      .insertInto('creditTransfers')
      .values({
        ...{ id: server.deps.newId('transfer'), senderId: friend.id, receiverId: id, amount: 1 },
        ...{ serials: '[]', state: 'expired', createdAt: at, expiresAt: at, endedAt: at },
      })
      .execute(),
  )
  return sent.id
}

async function picture(seed: number): Promise<File> {
  return new File([new Uint8Array(await jpegOf(scene(seed, 300, 200)))], 'me.jpg', { type: 'image/jpeg' })
}
