import { api, type InputOf } from '@eco/contract'
import { checkBooks } from '@eco/domain/credits/books'
import { bufferEnd, monthsLater, VISIT_AGAIN_MS, VISIT_LATE_MS } from '@eco/domain/visits/visits'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { signUp, type TestMember, uploadPhotos } from '../../../test/samples/members.ts'
import { jpegOf, scene } from '../../../test/samples/photographs.ts'
import { replayLog } from '../../../test/samples/public-log.ts'
import { approvedTree, DAY_MS, visitPhoto } from '../../../test/samples/visits.ts'
import { runCleanupJobs } from '../../infra/cleanup-jobs.ts'
import { readBooks } from '../credits/books-store.ts'

type Body = InputOf<typeof api.recordVisit.body>
const WHY = { reason_code: 'unclear_photo', reason: 'I cannot see the tree.' } as const

onEveryEngine('visits of trees', (server) => {
  const now = () => server().clock.now()
  /** An owner with a tree that was approved so many months and days ago, and a reviewer. */
  const begin = async (months: number, days = 0) => {
    const [owner, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const at = monthsLater(now(), -months) - days * DAY_MS
    const tid = await approvedTree(server(), { ownerId: owner.id, reviewerId: reviewer.id, at })
    return { owner, reviewer, tid, at }
  }
  const read = ({ token }: TestMember, tid: string) =>
    server().client(api.readVisits, { params: { tid } }, { token })
  const record = ({ token }: TestMember, tid: string, body: Body) =>
    server().client(api.recordVisit, { params: { tid }, body }, { token })
  const alive = async (owner: TestMember, more: Partial<Body> = {}): Promise<Body> => ({
    alive: true,
    image_url: await visitPhoto(server(), owner),
    ...more,
  })
  const partsOf = async ({ id, token }: TestMember) =>
    (await server().client(api.getCredits, { params: { userId: id } }, { token })).parts
  const casesOf = async ({ token }: TestMember, visitId: string) =>
    (await server().client(api.listCases, { query: { search: visitId } }, { token })).data
  const approve = ({ token }: TestMember, visit_id: string) =>
    server().client(api.approveVisit, { params: { visit_id } }, { token })
  const reject = ({ token }: TestMember, visit_id: string) =>
    server().client(api.rejectVisit, { params: { visit_id }, body: WHY }, { token })
  const noticesOf = async ({ token }: TestMember) =>
    (await server().client(api.listNotices, {}, { token })).notices.map(({ kind }) => kind)
  const takeSteps = async (at: number) => {
    const steps = server().features.visits.cleanupJobs ?? []
    const errors: unknown[] = []
    const log = { error: (what: unknown) => errors.push(what) } as never
    await runCleanupJobs({ cleanupJobs: steps, now: () => at, log })
    expect(errors).toEqual([])
  }

  it('holds a tenth of the credits until a reviewer has seen the photo of the 12-month visit', async () => {
    const { owner, reviewer, tid } = await begin(12)
    expect(await partsOf(owner)).toMatchObject({ available: 45, buffer: 5 })
    const body = await alive(owner, { height: 2.7, dbh: '3.8' })
    const saved = await record(owner, tid, body)
    expect(saved).toMatchObject({ state: 'waiting', message: expect.stringContaining('reviewer') })
    expect(await partsOf(owner)).toMatchObject({ available: 45, buffer: 5 })
    const page = await read(owner, tid)
    expect(page).toMatchObject({
      tree: { tid, treename: 'Neem', status: 'approved', height: 0.9 },
      held_credits: 5,
      visits: [
        { months: 12, alive: true, height: 2.7, dbh: 3.8, image_url: body.image_url, state: 'waiting' },
      ],
    })
    expect(page.windows.map(({ state }) => state)).toEqual(['missed', 'waiting', 'planned', 'planned'])
    const [waiting] = await casesOf(reviewer, saved.visit_id)
    expect(waiting).toMatchObject({ kind: 'visit', title: 'Neem, 12-month visit', flags: [] })
    const params = { case_id: waiting?.case_id ?? '' }
    const found = await server().client(api.readCase, { params }, { token: reviewer.token })
    expect(found).toMatchObject({
      amount: 5,
      facts: { VisitMonths: '12', VisitHeight: '2.7', VisitDBH: '3.8', TreeName: 'Neem' },
      pictures: [{ url: body.image_url }],
    })
    await expect(approve(owner, saved.visit_id)).rejects.toMatchObject({ status: 403 })
    expect(await approve(reviewer, saved.visit_id)).toMatchObject({ state: 'counted' })
    expect(await partsOf(owner)).toMatchObject({ available: 50, buffer: 0 })
    expect(await read(owner, tid)).toMatchObject({
      held_credits: 0,
      survival: { own: { visited: 1, alive: 1 } },
    })
    expect(await casesOf(reviewer, saved.visit_id)).toEqual([])
    expect(await noticesOf(owner)).toContain('visit_approved')
    await expect(approve(reviewer, saved.visit_id)).rejects.toMatchObject({ code: 'already_decided' })
    await expect(reject(reviewer, saved.visit_id)).rejects.toMatchObject({ code: 'already_decided' })
  })

  it('counts other visits at once, and replaces them by a correction that keeps the photo', async () => {
    const { owner, tid } = await begin(3)
    const body = await alive(owner, { height: 14 })
    expect(await record(owner, tid, body)).toMatchObject({ state: 'counted' })
    expect(await record(owner, tid, { ...body, height: 1.4 })).toMatchObject({ state: 'counted' })
    const { visits, windows, held_credits } = await read(owner, tid)
    expect(visits.map(({ height, state }) => [height, state]).toSorted()).toEqual([
      [1.4, 'counted'],
      [14, 'withdrawn'],
    ])
    expect([windows[0]?.state, windows[0]?.open, held_credits]).toEqual(['recorded', true, 5])
  })

  it('cancels the held credits of a dead tree at once, keeps the others, and asks for no more visits', async () => {
    const { owner, reviewer, tid } = await begin(12)
    const waiting = await record(owner, tid, await alive(owner))
    const said = await record(owner, tid, { alive: false })
    expect(said).toMatchObject({ state: 'counted', message: expect.stringContaining('5 held credits') })
    expect(await partsOf(owner)).toMatchObject({ available: 45, buffer: 0, owed: 0 })
    expect(await casesOf(reviewer, waiting.visit_id)).toEqual([])
    await expect(approve(reviewer, waiting.visit_id)).rejects.toMatchObject({ code: 'already_decided' })
    const { windows, survival } = await read(owner, tid)
    expect(windows.map(({ state }) => state)).toEqual(['missed', 'recorded', 'ended', 'ended'])
    expect(survival.own).toEqual({ visited: 1, alive: 0 })
    // A mistake can be corrected, but cancelled credits are gone.
    expect(await record(owner, tid, await alive(owner))).toMatchObject({ state: 'counted' })
    expect(await partsOf(owner)).toMatchObject({ available: 45, buffer: 0 })
    expect((await read(owner, tid)).survival.own).toEqual({ visited: 1, alive: 1 })
    // Nobody owes what was cancelled when the tree's credits go back.
    await server().client(api.deleteAsset, { params: { asset_id: tid } }, { token: owner.token })
    expect(await partsOf(owner)).toMatchObject({ available: 0, buffer: 0, owed: 0 })
    await server().features.publicLog.seal()
    expect((await server().database.read(replayLog)).size).toBeGreaterThan(0)
  })

  it('gives time for another visit after a rejection, with the reason', async () => {
    const { owner, reviewer, tid, at } = await begin(12, 27)
    const { visit_id } = await record(owner, tid, await alive(owner))
    await reject(reviewer, visit_id)
    const { visits, windows } = await read(owner, tid)
    expect(visits[0]).toMatchObject({ state: 'rejected', ...WHY })
    expect(windows[1]).toMatchObject({ state: 'open', closes: now() + VISIT_AGAIN_MS })
    expect(monthsLater(at, 12) + VISIT_LATE_MS).toBeLessThan(now() + VISIT_AGAIN_MS)
    expect(await noticesOf(owner)).toContain('visit_rejected')
    const again = await record(owner, tid, await alive(owner))
    await approve(reviewer, again.visit_id)
    expect(await partsOf(owner)).toMatchObject({ available: 50, buffer: 0 })
  })

  it('releases at 24 months what was missed at 12', async () => {
    const { owner, reviewer, tid } = await begin(24)
    const { visit_id } = await record(owner, tid, await alive(owner))
    await approve(reviewer, visit_id)
    expect(await partsOf(owner)).toMatchObject({ available: 50, buffer: 0 })
  })

  it('refuses a photo that was used before, and asks a reviewer about one that resembles another', async () => {
    const { owner, reviewer, tid } = await begin(3)
    const used = await alive(owner)
    await record(owner, tid, used)
    const other = await begin(3)
    const copy = await jpegOf(scene(90_001))
    const [first] = await uploadPhotos(server(), other.owner, [copy])
    await record(other.owner, other.tid, { alive: true, image_url: first })
    const [same] = await uploadPhotos(server(), owner, [copy])
    const used2 = { status: 400, fields: { image_url: expect.stringContaining('used before') } }
    await expect(record(owner, tid, { alive: true, image_url: same })).rejects.toMatchObject(used2)
    await expect(record(other.owner, other.tid, used)).rejects.toMatchObject({ status: 400 })
    const [alike] = await uploadPhotos(server(), owner, [await jpegOf(scene(90_001).resize(300), 70)])
    const { visit_id } = await record(owner, tid, { alive: true, image_url: alike })
    const [waiting] = await casesOf(reviewer, visit_id)
    expect(waiting?.flags).toEqual(['alike_photo'])
    const params = { case_id: waiting?.case_id ?? '' }
    const { similar } = await server().client(api.readCase, { params }, { token: reviewer.token })
    expect(similar).toMatchObject([
      { url: alike, other: { url: first, entry_id: other.tid, same_owner: false } },
    ])
    // The counted visit stays until the reviewer decides.
    const states = async () => (await read(owner, tid)).visits.map(({ state }) => state).toSorted()
    expect(await states()).toEqual(['counted', 'waiting'])
    await approve(reviewer, visit_id)
    expect(await states()).toEqual(['counted', 'withdrawn'])
  })

  it('refuses what is missing or impossible, and stores nothing', async () => {
    const { owner, tid } = await begin(3)
    const [image_url = ''] = [await visitPhoto(server(), owner)]
    const cases: [Body, string][] = [
      [{ alive: true }, 'image_url'],
      [{ alive: true, image_url: '/api/image/photo_x' }, 'image_url'],
      [{ alive: true, image_url, height: 0 }, 'height'],
      [{ alive: true, image_url, height: 131 }, 'height'],
      [{ alive: true, image_url, dbh: 1_501 }, 'dbh'],
      [{ alive: 'yes', image_url } as never, 'alive'],
    ]
    for (const [body, field] of cases)
      await expect(record(owner, tid, body)).rejects.toMatchObject({
        ...{ status: 400, fields: { [field]: expect.any(String) } },
      })
    const stranger = await signUp(server())
    await expect(record(stranger, tid, { alive: false })).rejects.toMatchObject({ status: 404 })
    await expect(read(stranger, tid)).rejects.toMatchObject({ status: 404 })
    await expect(
      record(owner, tid, { alive: true, image_url: await visitPhoto(server(), stranger) }),
    ).rejects.toMatchObject({ status: 400 })
    expect((await read(owner, tid)).visits).toEqual([])
    const early = await begin(1)
    await expect(record(early.owner, early.tid, { alive: false })).rejects.toMatchObject({ status: 409 })
  })

  it('keeps the photo of a visit out of the form of the tree, and shows it to reviewers', async () => {
    const { owner, reviewer, tid } = await begin(3)
    const body = await alive(owner)
    await record(owner, tid, body)
    const { data } = await server().client(
      api.listTrees,
      { params: { userId: owner.id }, query: {} },
      { token: owner.token },
    )
    expect(data[0]?.imageUrls).toEqual([])
    await expect(
      server().client(
        api.updateTree,
        { params: { tid }, body: { imageIds: [body.image_url ?? ''] } },
        { token: owner.token },
      ),
    ).rejects.toMatchObject({ status: 400 })
    const open = ({ token }: TestMember) =>
      fetch(server().url + body.image_url, { headers: { authorization: `Bearer ${token}` } })
    expect([(await open(reviewer)).status, (await open(await signUp(server()))).status]).toEqual([200, 404])
    await runCleanupJobs({
      cleanupJobs: server().features.photos.cleanupJobs ?? [],
      now: () => now() + 3 * DAY_MS,
      log: server().deps.log,
    })
    expect((await open(owner)).status).toBe(200)
  })

  it('ends with the approval, whoever ends it, and takes the held credits back with the others', async () => {
    const { owner, reviewer, tid } = await begin(12)
    const { visit_id } = await record(owner, tid, await alive(owner))
    // An edit holds the credits: the visit can be decided after the tree.
    await server().client(
      api.updateTree,
      { params: { tid }, body: { Location: 'Baner' } },
      { token: owner.token },
    )
    await expect(approve(reviewer, visit_id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(record(owner, tid, { alive: false })).rejects.toMatchObject({ code: 'conflict' })
    await server().client(api.deleteAsset, { params: { asset_id: tid } }, { token: owner.token })
    expect(await casesOf(reviewer, visit_id)).toEqual([])
    expect(await partsOf(owner)).toMatchObject({ available: 0, buffer: 0, held: 0, owed: 0 })
    await expect(read(owner, tid)).rejects.toMatchObject({ status: 404 })
  })

  it('reminds once for each visit, whatever runs twice, and cancels the hold after the last one', async () => {
    const { owner, tid, at } = await begin(2)
    const reminders = async () => (await noticesOf(owner)).filter((kind) => kind === 'visit_due').length
    const opens = (months: number) => monthsLater(at, months) - 14 * DAY_MS
    await takeSteps(opens(3) - 1)
    expect(await reminders()).toBe(0)
    await Promise.all([takeSteps(opens(3)), takeSteps(opens(3))])
    await takeSteps(opens(3) + DAY_MS)
    expect(await reminders()).toBe(1)
    await takeSteps(opens(12))
    expect(await reminders()).toBe(2)
    for (const months of [24, 36]) await takeSteps(opens(months))
    await takeSteps(bufferEnd(at) - 1)
    expect(await partsOf(owner)).toMatchObject({ available: 45, buffer: 5 })
    await takeSteps(bufferEnd(at))
    expect(await partsOf(owner)).toMatchObject({ available: 45, buffer: 0, owed: 0 })
    expect(await noticesOf(owner)).toContain('buffer_ended')
    expect(await read(owner, tid)).toMatchObject({ held_credits: 0 })
    expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
  })

  it('does not remind of a visit that was recorded, nor the owner of a tree that was deleted', async () => {
    const { owner, tid } = await begin(3)
    await record(owner, tid, { alive: false })
    const gone = await begin(3)
    await server().client(api.deleteAsset, { params: { asset_id: gone.tid } }, { token: gone.owner.token })
    await takeSteps(now())
    expect([await noticesOf(owner), await noticesOf(gone.owner)].flat()).not.toContain('visit_due')
  })

  it('tells anybody how many trees live, and the dates and sizes of visits, and nothing else', async () => {
    const { owner, tid } = await begin(3)
    server().clock.advance(61_000)
    const before = await server().features.visits.survivalOfAll()
    await record(owner, tid, await alive(owner, { height: 1.4 }))
    server().clock.advance(61_000)
    expect(await server().client(api.treeSurvival, {})).toEqual({
      ...{ visited: before.visited + 1, alive: before.alive + 1 },
    })
    server().clock.advance(11_000)
    expect(await server().client(api.getRegistry, {})).toMatchObject({
      ...{ visited_trees: before.visited + 1, alive_trees: before.alive + 1 },
    })
    const visits = await server().database.read((db) => server().features.visits.publicVisitsOf(db, [tid]))
    expect(visits.get(tid)).toEqual([
      { months: 3, at: expect.any(Number), alive: true, height: 1.4, dbh: null },
    ])
  })

  it('lets two visits at once count as one, and leaves the books in order', async () => {
    const { owner, reviewer, tid } = await begin(12)
    const bodies = await Promise.all(Array.from({ length: 4 }, () => alive(owner)))
    const saved = await Promise.all(bodies.map((body) => record(owner, tid, body)))
    const decided = await Promise.allSettled(saved.map(({ visit_id }) => approve(reviewer, visit_id)))
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await partsOf(owner)).toMatchObject({ available: 50, buffer: 0 })
    expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
  })
})
