import { api } from '@eco/contract'
import { CLAIM_MS } from '@eco/domain/review/cases'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { oldProof, submit, versionOf } from '../../../../test/samples/activities.ts'
import { evOf, treeOf } from '../../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../../test/samples/members.ts'
import { jpegOf, scene } from '../../../../test/samples/photographs.ts'
import { approveSeen, rejectSeen, seenOf } from '../../../../test/samples/reviews.ts'

const HOUR_MS = 3_600_000
const WHY = { reason_code: 'unclear_photo', reason: 'Please show the whole tree.' } as const

onEveryEngine('the cases of reviewers', (server) => {
  let seed = 61_000
  const as = ({ token }: TestMember) => ({ token })
  const list = (reviewer: TestMember, query = {}) => server().client(api.listCases, { query }, as(reviewer))
  const caseOf = async (reviewer: TestMember, entryId: string) => {
    const { data } = await list(reviewer, { search: entryId })
    return data[0]?.case_id ?? ''
  }
  const on = (case_id: string) => ({ params: { case_id } })
  const claim = async (reviewer: TestMember, entryId: string) =>
    server().client(api.claimCase, on(await caseOf(reviewer, entryId)), as(reviewer))
  const read = async (reviewer: TestMember, entryId: string) =>
    server().client(api.readCase, on(await caseOf(reviewer, entryId)), as(reviewer))
  const upload = async (member: TestMember, picture: number) => {
    const images = [new Blob([new Uint8Array(await jpegOf(scene(picture)))], { type: 'image/jpeg' })]
    const { imageUrls } = await server().client(api.uploadImages, { files: { images } }, as(member))
    return imageUrls
  }
  const tree = async (member: TestMember, imageIds: string[] = [], TreeName = 'Neem') => {
    server().clock.advance(1)
    const body = { ...treeOf(member.id), TreeName, imageIds }
    return (await server().client(api.saveTree, { body }, as(member))).data.tid
  }
  const ev = async (member: TestMember, Identifier?: string, Range = 230) => {
    const body = { ...evOf(member.id), Range, ...(Identifier !== undefined && { Identifier }) }
    return (await server().client(api.saveEv, { body }, as(member))).data.ev_id
  }
  const people = async () =>
    [await signUp(server()), await signUp(server(), 'reviewer'), await signUp(server(), 'reviewer')] as const

  it('lists what waits, the oldest first, with counts and filters', async () => {
    const [member] = await people()
    const organization = await signUp(server(), 'organization')
    const first = await tree(member, [], `Oldest ${member.id}`)
    server().clock.advance(2 * HOUR_MS)
    const reviewer = await signUp(server(), 'reviewer')
    const second = await ev(organization)
    server().clock.advance(1)
    const { submission } = await submit(server(), member, 'clean-up', {
      proof: await oldProof(server(), ++seed),
    })
    const ids = async (query: object) => (await list(reviewer, query)).data.map(({ entry_id }) => entry_id)
    const all = await ids({})
    expect(all.filter((id) => [first, second, submission.id].includes(id))).toEqual([
      first,
      second,
      submission.id,
    ])
    expect(await ids({ kind: 'ev' })).toContain(second)
    expect(await ids({ kind: 'ev' })).not.toContain(first)
    expect(await ids({ owner: 'organization' })).toEqual([second])
    expect(await ids({ hours: 2 })).toContain(first)
    expect(await ids({ hours: 2 })).not.toContain(second)
    expect(await ids({ search: `OLDEST ${member.id}` })).toEqual([first])
    expect(await ids({ search: '%' })).toEqual([])
    const activity = (await list(reviewer, { search: submission.id })).data[0]
    expect(activity).toMatchObject({ kind: 'activity', title: 'Clean-Up Drive', provisional: 'photo_old' })
    const { counts, matching, oldest } = await list(reviewer, { kind: 'tree' })
    expect(counts.tree).toBe(matching)
    expect(counts.activity).toBeGreaterThan(0)
    expect(oldest).toBeLessThanOrEqual(server().clock.now() - 2 * HOUR_MS)
  })

  it('flags claims that resemble each other, in both directions, while both are live', async () => {
    const [member, reviewer] = await people()
    const other = await signUp(server())
    const one = await tree(member, await upload(member, ++seed))
    const two = await tree(other, await upload(other, seed))
    expect((await read(reviewer, one)).similar).toMatchObject([
      { flag: 'same_photo', other: { entry_id: two, same_owner: false, status: 'pending' } },
    ])
    expect((await list(reviewer, { search: one })).data[0]?.flags).toEqual(['same_photo'])
    expect((await list(reviewer, { search: two, flags: 'same_photo' })).matching).toBe(1)
    expect((await list(reviewer, { search: two, flags: 'none' })).matching).toBe(0)
    await rejectSeen(server().client, one, WHY, as(reviewer))
    expect((await list(reviewer, { search: two, flags: 'none' })).matching).toBe(1)
    const [car, copy] = [await ev(member, `MH12AB${seed}`), await ev(other, `MH-12-AB-${seed}`, 180)]
    expect((await list(reviewer, { search: car, flags: 'contested' })).matching).toBe(1)
    const { facts, similar } = await read(reviewer, copy)
    expect(similar).toEqual([
      {
        ...{ flag: 'contested', url: null },
        other: expect.objectContaining({
          ...{ entry_id: car, kind: 'ev', facts: { ...facts, Range: '230' }, status: 'pending', url: null },
          ...{ owner_id: member.id, same_owner: false },
        }),
      },
    ])
    expect(facts).toMatchObject({ Identifier: 'on record', Range: '180' })
    // Whoever opens the other claim compares the same two, and one of them at most is approved.
    expect((await read(reviewer, car)).similar).toMatchObject([
      { flag: 'contested', other: { entry_id: copy, owner_id: other.id, same_owner: false, facts } },
    ])
    await approveSeen(server().client, car, as(reviewer))
    await expect(approveSeen(server().client, copy, as(reviewer))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await read(reviewer, copy)).similar).toMatchObject([{ other: { status: 'approved' } }])
  })

  it('flags a photo that is a changed copy of a proof, and the reverse, but not of the own planting', async () => {
    const [member, reviewer] = await people()
    const other = await signUp(server())
    const proofOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'p.jpg', { type: 'image/jpeg' })
    const copy = async (picture: number) => proofOf(await jpegOf(scene(picture), 55))
    const flagsOf = async (id: string) => (await list(reviewer, { search: id })).data[0]?.flags
    // The asset copies a proof that was accepted.
    const { submission } = await submit(server(), other, 'clean-up', { proof: await copy(++seed) })
    const taken = await tree(member, await upload(member, seed))
    expect(await flagsOf(taken)).toEqual(['alike_photo'])
    expect((await read(reviewer, taken)).similar).toMatchObject([
      { flag: 'alike_photo', other: { kind: 'activity', entry_id: submission.id, owner_id: other.id } },
    ])
    // The proof copies the photo of an asset: both are flagged.
    const first = await tree(other, await upload(other, ++seed))
    const late = await submit(server(), member, 'eco-commute', { proof: await copy(seed) })
    expect(await flagsOf(late.submission.id)).toEqual(['alike_photo'])
    expect(await flagsOf(first)).toEqual(['alike_photo'])
    const planted = await copy(++seed)
    await submit(server(), member, 'plant-tree', { proof: planted })
    expect(await flagsOf(await tree(member, await upload(member, seed)))).toEqual([])
  })

  it('shows everything that a decision needs', async () => {
    const [member, reviewer] = await people()
    await approveSeen(server().client, await tree(member), as(reviewer))
    await rejectSeen(server().client, await tree(member), WHY, as(reviewer))
    await ev(member)
    const [url] = await upload(member, ++seed)
    const id = await tree(member, [url ?? ''])
    expect(await read(reviewer, id)).toMatchObject({
      kind: 'tree',
      amount: 50,
      facts: { TreeName: 'Neem', Height: '150' },
      pictures: [{ url, type: 'image/jpeg', taken_date: null, lat: null }],
      similar: [],
      history: [{ event: 'saved' }],
      record: { approved: 1, rejected: 1, waiting: 1 },
      ...(await seenOf(server().client, id, as(reviewer))),
    })
    const { submission } = await submit(server(), member, 'clean-up', {
      proof: await oldProof(server(), ++seed),
    })
    expect(await read(reviewer, submission.id)).toMatchObject({
      provisional: 'photo_old',
      days: 9,
      amount: 13,
      version: await versionOf(server(), reviewer, submission.id),
      facts: { location: 'Pune' },
      pictures: [{ type: 'image/jpeg' }],
      place: { lat: expect.any(Number) },
    })
  })

  it('is held by one reviewer for ten minutes', async () => {
    const [member, one, two] = await people()
    const id = await tree(member)
    const { until } = await claim(one, id)
    expect(until).toBe(server().clock.now() + CLAIM_MS)
    expect((await read(one, id)).claim).toEqual({ by_you: true, until })
    expect((await read(two, id)).claim).toEqual({ by_you: false, until })
    await expect(claim(two, id)).rejects.toMatchObject({ status: 409 })
    await expect(approveSeen(server().client, id, as(two))).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    })
    await expect(rejectSeen(server().client, id, WHY, as(two))).rejects.toMatchObject({ status: 409 })
    server().clock.advance(CLAIM_MS)
    await claim(two, id)
    await expect(claim(one, id)).rejects.toMatchObject({ status: 409 })
    const open = await caseOf(two, id)
    await server().client(api.releaseCase, on(open), as(one))
    await expect(claim(one, id)).rejects.toMatchObject({ status: 409 })
    await server().client(api.releaseCase, on(open), as(two))
    await claim(one, id)
    await approveSeen(server().client, id, as(one))
    await expect(server().client(api.readCase, on(open), as(one))).rejects.toMatchObject({ status: 404 })
  })

  it('never offers a reviewer their own entry', async () => {
    const [, own, other] = await people()
    const id = await tree(own, [], `Own ${own.id}`)
    expect((await list(own, { search: id })).data).toEqual([])
    const open = await caseOf(other, id)
    for (const endpoint of [api.readCase, api.claimCase] as const)
      await expect(server().client(endpoint, on(open), as(own))).rejects.toMatchObject({
        status: endpoint === api.readCase ? 404 : 403,
      })
    const next = await server().client(api.claimNextCase, { body: { search: id } }, as(own))
    expect(next).toEqual({ case_id: null })
  })

  it('gives reviewers who ask at once different cases', async () => {
    const [member] = await people()
    const name = `Row ${member.id}`
    const ids = []
    for (let n = 0; n < 6; n++) ids.push(await tree(member, [], name))
    const reviewers = await Promise.all([1, 2, 3, 4].map(() => signUp(server(), 'reviewer')))
    const claims = await Promise.all(
      reviewers.map((reviewer) =>
        server().client(api.claimNextCase, { body: { search: name } }, as(reviewer)),
      ),
    )
    const given = claims.map(({ case_id }) => case_id)
    expect(new Set(given).size).toBe(reviewers.length)
    expect(given).not.toContain(null)
    const [first] = reviewers
    if (first) {
      const next = async (except?: string) => {
        const body = { search: name, ...(except !== undefined && { except }) }
        return (await server().client(api.claimNextCase, { body }, as(first))).case_id
      }
      expect(await next()).toBe(given[0])
      expect(given).not.toContain(await next(given[0] ?? ''))
    }
  })

  it('closes with every decision and opens again when the entry waits again', async () => {
    const [member, reviewer] = await people()
    const id = await tree(member)
    const isOpen = async () => (await list(reviewer, { search: id })).matching === 1
    await rejectSeen(server().client, id, WHY, as(reviewer))
    expect(await isOpen()).toBe(false)
    await server().client(api.undoDecision, { params: { asset_id: id } }, as(reviewer))
    expect(await isOpen()).toBe(true)
    await rejectSeen(server().client, id, WHY, as(reviewer))
    await server().client(api.updateTree, { params: { tid: id }, body: { Location: 'Nashik' } }, as(member))
    expect(await isOpen()).toBe(true)
    await server().client(api.deleteAsset, { params: { asset_id: id } }, as(member))
    expect(await isOpen()).toBe(false)
    await server().client(api.restoreAsset, { params: { asset_id: id } }, as(member))
    expect(await isOpen()).toBe(true)
    const { submission } = await submit(server(), member, 'clean-up', {
      proof: await oldProof(server(), ++seed),
    })
    const isActivityOpen = async () => (await list(reviewer, { search: submission.id })).matching === 1
    expect(await isActivityOpen()).toBe(true)
    await server().client(api.cancelActivity, { params: { key: 'clean-up' } }, as(member))
    expect(await isActivityOpen()).toBe(false)
    await server().client(api.undoCancelActivity, { params: { key: 'clean-up' } }, as(member))
    expect(await isActivityOpen()).toBe(true)
  })

  it('says to anyone how long reviews usually take, and how long the oldest entry waits', async () => {
    const { id: ownerId } = await signUp(server())
    const now = server().clock.now()
    const decided = (n: number, outcome: 'approved' | 'withdrawn' = 'approved', ago = HOUR_MS) => ({
      ...{
        id: `case_wait_${n}`,
        kind: 'solar' as const,
        entryId: `solar_wait_${n}`,
        ownerId,
        decidedBy: null,
      },
      ...{ openedAt: now - ago - n * HOUR_MS, closedAt: now - ago, outcome, flaggedAt: now },
    })
    const ask = () => server().client(api.waitingTimes, {}, {})
    const add = (rows: ReturnType<typeof decided>[]) =>
      server().database.write((tx) => tx.insertInto('reviewCases').values(rows).execute())
    await add([1, 2, 3, 4, 5, 6, 7].map((n) => decided(n)))
    await add([decided(90, 'withdrawn'), decided(91, 'approved', 31 * 24 * HOUR_MS)])
    server().clock.advance(60_000)
    expect((await ask()).solar).toEqual({ usual: null, oldest: null })
    const open = { ...decided(20), closedAt: null, outcome: null }
    await server().database.write((tx) =>
      tx
        .insertInto('reviewCases')
        .values([decided(8), open])
        .execute(),
    )
    expect((await ask()).solar.usual).toBeNull()
    server().clock.advance(60_000)
    expect((await ask()).solar).toEqual({
      usual: { from: 2 * HOUR_MS, to: 6 * HOUR_MS },
      oldest: 21 * HOUR_MS + 120_000,
    })
  })

  it('says to an owner, and nobody else, how many entries wait before theirs', async () => {
    const [owner, other, reviewer] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server(), 'reviewer'),
    ]
    const ahead = async (member: TestMember, entry_id: string) =>
      (await server().client(api.readAhead, { params: { entry_id } }, { token: member.token })).ahead
    const first = await tree(owner, [])
    server().clock.advance(1)
    const second = await tree(other, [])
    const before = (await ahead(owner, first)) ?? Number.NaN
    expect(await ahead(other, second)).toBe(before + 1)
    await approveSeen(server().client, first, { token: reviewer.token })
    expect(await ahead(other, second)).toBe(before)
    expect(await ahead(owner, first)).toBeNull()
    await expect(ahead(other, first)).rejects.toMatchObject({ status: 404 })
  })

  it('tells an owner, and nobody else, who opened the photos: as what, not by name, once for each day', async () => {
    const [owner, reviewer, admin] = [
      await signUp(server()),
      await signUp(server(), 'reviewer'),
      await signUp(server(), 'admin'),
    ]
    const [url = ''] = await upload(owner, ++seed)
    const id = await tree(owner, [url])
    const look = async ({ token }: TestMember) => {
      server().clock.advance(1)
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(server().url + url, { headers })).status).toBe(200)
    }
    for (const reader of [owner, reviewer, reviewer, admin, reviewer]) await look(reader)
    const events = async (reader: TestMember) => {
      const params = { asset_id: id }
      const { data } = await server().client(api.assetHistory, { params }, as(reader))
      return data.map(({ event, role, amount }) => [event, role, amount])
    }
    expect(await events(owner)).toEqual([
      ['media_read', 'administrator', 0],
      ['media_read', 'reviewer', 0],
      ['saved', 'you', 50],
    ])
    expect(await events(reviewer)).toEqual([['saved', 'owner', 50]])
    await expect(events(await signUp(server()))).rejects.toMatchObject({ status: 404 })
  })

  /** Cases as the queue lists them, to be approved together. */
  const listed = async (reviewer: TestMember, entryIds: readonly string[]) => {
    const rows = await Promise.all(entryIds.map(async (id) => (await list(reviewer, { search: id })).data[0]))
    return rows.flatMap((row) => (row ? [{ case_id: row.case_id, version: row.version }] : []))
  }
  type Batch = Awaited<ReturnType<typeof listed>>
  const preview = (reviewer: TestMember, entries: Batch) =>
    server().client(api.previewApprovals, { body: { entries } }, as(reviewer))
  const approveAll = (reviewer: TestMember, entries: Batch, idempotencyKey?: string) => {
    const options = { ...as(reviewer), ...(idempotencyKey !== undefined && { idempotencyKey }) }
    return server().client(api.approveCases, { body: { entries } }, options)
  }
  const partsOf = async ({ id, token }: TestMember) =>
    (await server().client(api.getCredits, { params: { userId: id } }, { token })).parts

  it('approves several entries without flags at once, and says why it leaves the others', async () => {
    const [member, reviewer, other] = await people()
    const copier = await signUp(server())
    const [url = ''] = await upload(member, ++seed)
    const [first, second] = [await tree(member, [url]), await ev(member)]
    const { submission } = await submit(server(), member, 'clean-up', {
      proof: await oldProof(server(), ++seed),
    })
    const copied = await tree(copier, await upload(copier, ++seed))
    await tree(member, await upload(member, seed))
    const [changed, held, decided, own, appealed, left] = [
      await tree(copier),
      await tree(copier),
      await tree(copier),
      await tree(reviewer),
      await tree(copier),
      await tree(copier),
    ]
    for (const id of [appealed, left])
      await rejectSeen(server().client, id, WHY, as(id === left ? reviewer : other))
    const text = 'The whole tree is in the second photo.'
    await server().client(api.appealRejection, { params: { entry_id: appealed }, body: { text } }, as(copier))
    await server().client(api.updateTree, { params: { tid: left }, body: { Location: 'Nashik' } }, as(copier))
    const good = await listed(reviewer, [first, second, submission.id])
    const bad = [
      ...(await listed(reviewer, [copied, changed, held, decided])),
      ...(await listed(other, [own])),
      ...(await listed(reviewer, [appealed, left])),
    ]
    expect(bad).toHaveLength(7)
    await server().client(
      api.updateTree,
      { params: { tid: changed }, body: { Location: 'Thane' } },
      as(copier),
    )
    await claim(other, held)
    await approveSeen(server().client, decided, as(other))
    const why = ['flags', 'changed', 'held', 'gone', 'own', 'appeal', 'left']
    const { approvable, refused } = await preview(reviewer, [...bad, ...good])
    expect(approvable.map(({ entry_id, amount, kind }) => [entry_id, amount, kind])).toEqual([
      [first, 50, 'tree'],
      [second, 50, 'ev'],
      [submission.id, 13, 'activity'],
    ])
    expect(approvable.map(({ picture }) => picture?.url.split('/')[2])).toEqual([
      'image',
      undefined,
      'activities',
    ])
    expect(approvable[0]?.picture?.url).toBe(url)
    expect(refused.map((row) => row.why)).toEqual(why)
    expect(await partsOf(member)).toMatchObject({ available: 0 })
    const { results } = await approveAll(reviewer, [...bad, ...good])
    expect(results.map((row) => row.why)).toEqual([...why, null, null, null])
    expect(await partsOf(member)).toMatchObject({ available: 95, buffer: 5, pending: 50 })
    expect((await server().client(api.getActivityState, {}, as(member))).totalCoins).toBe(13)
    expect(await partsOf(copier)).toMatchObject({ available: 45, buffer: 5, pending: 200 })
    await server().client(api.undoDecision, { params: { asset_id: first } }, as(reviewer))
    expect(await partsOf(member)).toMatchObject({ available: 50, buffer: 0, pending: 100 })
  })

  it('approves a batch once, however often it is sent, and refuses another batch with its key', async () => {
    const [member, reviewer, other] = await people()
    const ids = [await tree(member), await tree(member), await tree(member), await tree(member)]
    const [left, ...entries] = await listed(reviewer, ids)
    const key = `batch-${member.id}`
    const answers = await Promise.all([1, 2, 3].map(() => approveAll(reviewer, entries, key)))
    for (const { results } of answers) expect(results.map(({ why }) => why)).toEqual([null, null, null])
    expect(await partsOf(member)).toMatchObject({ available: 135, buffer: 15, pending: 50 })
    const another = left ? [left, ...entries] : []
    await expect(approveAll(reviewer, another, key)).rejects.toMatchObject({ code: 'key_reused' })
    expect(await partsOf(member)).toMatchObject({ available: 135, buffer: 15, pending: 50 })
    expect((await approveAll(reviewer, entries)).results.map(({ why }) => why)).toEqual([
      'gone',
      'gone',
      'gone',
    ])
    // What was refused stays refused for the same key, and an entry that is lost half-way is decided then.
    await claim(other, ids[0] ?? '')
    const held = await approveAll(reviewer, left ? [left] : [], `${key}-2`)
    await server().client(api.releaseCase, on(left?.case_id ?? ''), as(other))
    expect(await approveAll(reviewer, left ? [left] : [], `${key}-2`)).toEqual(held)
    expect(held.results).toMatchObject([{ why: 'held' }])
    for (const many of [0, 51])
      await expect(
        approveAll(
          reviewer,
          Array.from({ length: many }, () => ({ case_id: 'x', version: '1' })),
        ),
      ).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('approves each entry once when two reviewers send the same batch at the same time', async () => {
    const [member, one, two] = await people()
    const ids = []
    for (let n = 0; n < 8; n++) ids.push(await tree(member))
    const entries = await listed(one, ids)
    const both = await Promise.all([approveAll(one, entries), approveAll(two, entries.toReversed())])
    const approved = both.flatMap(({ results }) => results.filter(({ why }) => why === null))
    expect(new Set(approved.map(({ case_id }) => case_id)).size).toBe(ids.length)
    expect(approved).toHaveLength(ids.length)
    expect(await partsOf(member)).toMatchObject({ available: 360, buffer: 40, pending: 0 })
  })
})
