import { api } from '@eco/contract'
import type { ProvisionalReason } from '@eco/domain/activities/provisional'
import { checkBooks } from '@eco/domain/credits/books'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { oldProof, proofOf, submit, versionOf } from '../../../../test/samples/activities.ts'
import { signUp, type TestMember } from '../../../../test/samples/members.ts'
import { scene } from '../../../../test/samples/photographs.ts'
import { readBooks } from '../../credits/books-store.ts'

const HOUR_MS = 3_600_000
const REASON = { reason_code: 'unclear_photo', reason: 'The photo is from last week.' } as const

onEveryEngine('a provisional activity', (server) => {
  let seed = 7_000
  const as = ({ token }: TestMember) => ({ token })
  const state = (member: TestMember) => server().client(api.getActivityState, {}, as(member))
  const cancel = (member: TestMember) =>
    server().client(api.cancelActivity, { params: { key: 'clean-up' } }, as(member))
  const make = async (member: TestMember) =>
    (await submit(server(), member, 'clean-up', { proof: await oldProof(server(), ++seed) })).submission
  const people = async () => [await signUp(server()), await signUp(server(), 'reviewer')] as const
  const ask = (id: string, version: string) => ({ params: { submission_id: id }, query: { version } })
  const approve = async (reviewer: TestMember, id: string, version?: string) =>
    server().client(
      api.approveActivity,
      ask(id, version ?? (await versionOf(server(), reviewer, id))),
      as(reviewer),
    )
  const reject = async (reviewer: TestMember, id: string, version: string) =>
    server().client(api.rejectActivity, { ...ask(id, version), body: REASON }, as(reviewer))
  const undo = (reviewer: TestMember, id: string) =>
    server().client(api.undoActivityDecision, { params: { submission_id: id } }, as(reviewer))
  const notices = async (member: TestMember) =>
    (await server().client(api.listNotices, {}, as(member))).notices

  it('is listed for reviewers with its reason and evidence, and hidden from others', async () => {
    const [member, reviewer] = await people()
    const { id } = await make(member)
    const { data } = await server().client(api.activityQueue, {}, as(reviewer))
    expect(data.find((entry) => entry.submission_id === id)).toMatchObject({
      key: 'clean-up',
      owner_id: member.id,
      state: 'waiting',
      reason: 'photo_old',
      days: 9,
      coins: 13,
      similar_url: null,
      facts: { species: 'Plastic', wasteWeight: '2.5', wasteUnit: 'kg', location: 'Pune' },
      proof: { type: 'image/jpeg', taken_date: server().clock.now() - 9 * 86_400_000 },
    })
    await expect(server().client(api.activityQueue, {}, as(member))).rejects.toMatchObject({ status: 403 })
  })

  it('pays its coins once when approved, and notifies the member', async () => {
    const [member, reviewer] = await people()
    const { id } = await make(member)
    expect((await state(member)).totalCoins).toBe(0)
    const version = await versionOf(server(), reviewer, id)
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => approve(reviewer, id, version)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reply = await state(member)
    expect(reply).toMatchObject({ totalCoins: 13, activities: { 'clean-up': { reward: 13, streak: 1 } } })
    expect(reply.activities['clean-up'].last).toMatchObject({
      status: 'accepted',
      review: { state: 'approved' },
    })
    expect(await notices(member)).toMatchObject([
      { kind: 'approved', subject: { kind: 'activity', id, title: 'Clean-Up Drive' } },
    ])
    await undo(reviewer, id)
    expect((await state(member)).totalCoins).toBe(0)
    expect(await notices(member)).toMatchObject([{ kind: 'undone', subject: { kind: 'activity', id } }])
    await expect(undo(reviewer, id)).rejects.toMatchObject({ code: 'already_decided' })
    await approve(reviewer, id)
    expect((await state(member)).totalCoins).toBe(13)
  })

  /** A submission for each reason, with the coins that it will pay. */
  const PROVISIONAL = {
    photo_old: async () => ({ proof: await oldProof(server(), ++seed) }),
    photo_future: async () => ({ proof: await oldProof(server(), ++seed, -1) }),
    amount: async () => ({ proof: ++seed, form: { wasteWeight: '200.2' } }),
    copy: async () => {
      const picture = scene(++seed)
      await submit(server(), await signUp(server()), 'clean-up', { proof: await proofOf(picture.clone()) })
      return { proof: await proofOf(picture.flop()) }
    },
  } satisfies Record<ProvisionalReason, () => Promise<object>>

  it.each(Object.keys(PROVISIONAL) as ProvisionalReason[])(
    'for the reason %s keeps the streaks while it waits, and pays when approved',
    async (reason) => {
      const member = await signUp(server())
      const { submission, activity, ...totals } = await submit(
        server(),
        member,
        'clean-up',
        await PROVISIONAL[reason](),
      )
      expect(submission).toMatchObject({ status: 'provisional', review: { reason, state: 'waiting' } })
      expect([totals.totalCoins, activity.streak, totals.dailyStreak.days]).toEqual([0, 1, 1])
      server().clock.advance(25 * HOUR_MS)
      const reviewer = await signUp(server(), 'reviewer')
      const next = await submit(server(), member, 'clean-up', { proof: ++seed })
      expect([next.totalCoins, next.activity.streak, next.dailyStreak.days]).toEqual([13, 2, 2])
      const { data } = await server().client(
        api.listCases,
        { query: { search: submission.id } },
        as(reviewer),
      )
      expect(data).toMatchObject([{ kind: 'activity', provisional: reason }])
      await approve(reviewer, submission.id)
      const after = await state(member)
      expect(after.totalCoins).toBe(13 + submission.reward)
      expect([after.activities['clean-up'].streak, after.dailyStreak.days]).toEqual([2, 2])
    },
  )

  it.each([
    [
      'plant-tree',
      { plantsPlanted: '50' },
      { plantsPlanted: '51' },
      { unit: 'plants', amount: 51, limit: 50 },
    ],
    [
      'clean-up',
      { wasteWeight: '200000', wasteUnit: 'g' },
      { wasteWeight: '201', wasteUnit: 'kg' },
      { unit: 'kg', amount: 201, limit: 200 },
    ],
    [
      'eco-commute',
      { ecoDistance: '200' },
      { ecoDistance: '200.5' },
      { unit: 'km', amount: 200.5, limit: 200 },
    ],
  ] as const)(
    'of %s waits only above the limit, and shows reviewers by how much',
    async (key, most, above, excess) => {
      const [member, reviewer] = await people()
      const other = await signUp(server())
      expect((await submit(server(), other, key, { proof: ++seed, form: most })).submission.status).toBe(
        'accepted',
      )
      const { submission } = await submit(server(), member, key, { proof: ++seed, form: above })
      expect(submission).toMatchObject({ status: 'provisional', review: { reason: 'amount', days: null } })
      const { data } = await server().client(
        api.listCases,
        { query: { search: submission.id } },
        as(reviewer),
      )
      const params = { case_id: data[0]?.case_id ?? '' }
      expect((await server().client(api.readCase, { params }, as(reviewer))).excess).toEqual(excess)
    },
  )

  it('is rejected with a reason that the member sees; its day counts for no streak and the cooldown ends', async () => {
    const [member, reviewer] = await people()
    const { id } = await make(member)
    const version = await versionOf(server(), reviewer, id)
    await reject(reviewer, id, version)
    await expect(reject(reviewer, id, version)).rejects.toMatchObject({ status: 409 })
    expect(await state(member)).toMatchObject({
      totalCoins: 0,
      dailyStreak: { days: 0 },
      activities: { 'clean-up': { streak: 0, submitted: false, reward: 0 } },
    })
    const { rows } = await server().client(api.activityHistory, { query: { status: 'rejected' } }, as(member))
    expect(rows).toMatchObject([
      { id, review: { state: 'rejected', reasonCode: 'unclear_photo', text: REASON.reason } },
    ])
    expect(await notices(member)).toMatchObject([{ kind: 'rejected', reason: REASON.reason }])
    await expect(cancel(member)).rejects.toMatchObject({ status: 409 })
    await undo(reviewer, id)
    expect(await state(member)).toMatchObject({ dailyStreak: { days: 1 } })
  })

  it('loses its coins when an approval is revoked', async () => {
    const [member, reviewer] = await people()
    const { id } = await make(member)
    await approve(reviewer, id)
    await reject(reviewer, id, '1-approved')
    expect((await state(member)).totalCoins).toBe(0)
    expect(await notices(member)).toMatchObject([{ kind: 'revoked', reason_code: 'unclear_photo' }])
  })

  it('has a history for its member and for reviewers that names nobody and adds up to the coins', async () => {
    const [member, reviewer] = await people()
    const { id } = await make(member)
    await approve(reviewer, id)
    await undo(reviewer, id)
    await cancel(member)
    await server().client(api.undoCancelActivity, { params: { key: 'clean-up' } }, as(member))
    await reject(reviewer, id, '3-waiting')
    await undo(reviewer, id)
    await approve(reviewer, id)
    const read = (reader: TestMember) =>
      server().client(api.submissionHistory, { params: { submission_id: id } }, as(reader))
    const { submission, data } = await read(member)
    expect(submission).toMatchObject({ id, status: 'accepted' })
    expect(data.map(({ event, role, amount }) => [event, role, amount])).toEqual([
      ['approved', 'reviewer', 13],
      ['rejection_undone', 'reviewer', 0],
      ['rejected', 'reviewer', 0],
      ['restored', 'you', 0],
      ['cancelled', 'you', 0],
      ['approval_undone', 'reviewer', -13],
      ['approved', 'reviewer', 13],
      ['saved', 'you', 0],
    ])
    expect(data[2]).toMatchObject(REASON)
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe((await state(member)).totalCoins)
    expect(JSON.stringify(data)).not.toContain(reviewer.id)
    expect((await read(reviewer)).data.map(({ role }) => role)).toEqual(
      data.map(({ role }) => (role === 'you' ? 'owner' : 'you')),
    )
    await expect(read(await signUp(server()))).rejects.toMatchObject({ status: 404 })
    const headers = { authorization: `Bearer ${reviewer.token}` }
    expect((await fetch(server().url + (submission.proof?.url ?? ''), { headers })).status).toBe(200)
    expect((await read(member)).data.filter(({ event }) => event === 'media_read')).toHaveLength(1)
    const second = await signUp(server())
    const paid = await submit(server(), second, 'clean-up', { proof: ++seed })
    const params = { submission_id: paid.submission.id }
    const told = await server().client(api.submissionHistory, { params }, as(second))
    expect(told.data).toMatchObject([{ event: 'saved', role: 'you', amount: 13 }])
  })

  it('cannot be decided by its owner, without a current version, or after it was cancelled', async () => {
    const [member, reviewer] = await people()
    const own = await make(reviewer)
    await expect(approve(reviewer, own.id, '1-waiting')).rejects.toMatchObject({ code: 'own_asset' })
    const listed = (await server().client(api.activityQueue, {}, as(reviewer))).data
    expect(listed.map(({ owner_id }) => owner_id)).not.toContain(reviewer.id)
    const { id } = await make(member)
    await expect(approve(reviewer, id, '7-waiting')).rejects.toMatchObject({ code: 'conflict' })
    expect(await cancel(member)).toMatchObject({ totalCoins: 0 })
    await expect(approve(reviewer, id, '1-waiting')).rejects.toMatchObject({ code: 'already_decided' })
    await server().client(api.undoCancelActivity, { params: { key: 'clean-up' } }, as(member))
    expect(await state(member)).toMatchObject({
      totalCoins: 0,
      activities: { 'clean-up': { last: { status: 'provisional' } } },
    })
    const paid = await submit(server(), await signUp(server()), 'clean-up', { proof: ++seed })
    await expect(approve(reviewer, paid.submission.id, '1-null')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('ends in one state when a cancellation and an approval race', async () => {
    for (let round = 0; round < 6; round++) {
      const [member, reviewer] = await people()
      const { id } = await make(member)
      await Promise.allSettled([cancel(member), approve(reviewer, id, '1-waiting')])
      expect((await state(member)).totalCoins).toBe(
        (await state(member)).activities['clean-up'].submitted ? 13 : 0,
      )
    }
    expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
  })
})
