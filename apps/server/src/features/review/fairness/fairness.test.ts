import { api } from '@eco/contract'
import { checkBooks } from '@eco/domain/credits/books'
import { createRandom } from '@eco/games/shared/rng'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { oldProof, submit } from '../../../../test/samples/activities.ts'
import { treeOf } from '../../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../../test/samples/members.ts'
import { joinAs } from '../../../../test/samples/organizations.ts'
import { jpegOf, scene } from '../../../../test/samples/photographs.ts'
import type { Db } from '../../../infra/db/port.ts'
import { Problem, problem } from '../../../problem.ts'
import { approveSubmission } from '../../activities/review/decide.ts'
import { readBooks } from '../../credits/books-store.ts'
import { approveInBatch } from '../cases/batch.ts'
import { claimCase, claimNext } from '../cases/claim-case.ts'
import { readWaits } from '../cases/list-store.ts'
import { approve as approveAsset } from '../decide.ts'

const WHY = { reason_code: 'unclear_photo', reason: 'Please show the whole tree.' } as const
/** Ten thousand tries, many in one transaction: a refused one writes nothing. */
const [ROUNDS, TRIES_OF_ROUND, TRIES_LIMIT_MS] = [100, 100, 60_000]
/** Batches and 'next' read the queue, which costs several queries. */
const SLOW_SHARE = 0.03
const TEXT = 'The whole tree is in the second photo.'

onEveryEngine(
  'fair reviews',
  (server) => {
    let seed = 81_000
    const as = ({ token }: TestMember) => ({ token })
    const list = (reviewer: TestMember, query = {}) => server().client(api.listCases, { query }, as(reviewer))
    const rowOf = async (reviewer: TestMember, entryId: string) =>
      (await list(reviewer, { search: entryId })).data[0]
    const on = (case_id = '') => ({ params: { case_id } })
    const read = async (reviewer: TestMember, entryId: string) =>
      server().client(api.readCase, on((await rowOf(reviewer, entryId))?.case_id), as(reviewer))
    const claim = async (reviewer: TestMember, entryId: string) =>
      server().client(api.claimCase, on((await rowOf(reviewer, entryId))?.case_id), as(reviewer))
    const next = async (reviewer: TestMember, search: string) =>
      (await server().client(api.claimNextCase, { body: { search } }, as(reviewer))).case_id
    const tree = async (member: TestMember, imageIds: string[] = []) => {
      server().clock.advance(1)
      const body = { ...treeOf(member.id), imageIds }
      return (await server().client(api.saveTree, { body }, as(member))).data.tid
    }
    /** @param alike the same picture in another file and with other pixels */
    const upload = async (member: TestMember, picture: number, alike = false) => {
      const sharp = scene(picture)
      const bytes = alike ? await sharp.jpeg({ quality: 60 }).toBuffer() : await jpegOf(sharp)
      const images = [new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })]
      return (await server().client(api.uploadImages, { files: { images } }, as(member))).imageUrls
    }
    const fix = (member: TestMember, tid: string, Location: string) => {
      server().clock.advance(1)
      return server().client(api.updateTree, { params: { tid }, body: { Location } }, as(member))
    }
    const isActivity = (id: string) => id.startsWith('activity_')
    /** As the console decides: on the version in the case. */
    const approve = async (reviewer: TestMember, id: string) => {
      const query = { version: (await read(reviewer, id)).version }
      server().clock.advance(1)
      return isActivity(id)
        ? server().client(api.approveActivity, { params: { submission_id: id }, query }, as(reviewer))
        : server().client(api.approveAsset, { params: { asset_id: id }, query }, as(reviewer))
    }
    const reject = async (reviewer: TestMember, id: string, given?: string, reason: string = WHY.reason) => {
      const query = { version: given ?? (await read(reviewer, id)).version }
      const body = { ...WHY, reason }
      server().clock.advance(1)
      return isActivity(id)
        ? server().client(api.rejectActivity, { params: { submission_id: id }, query, body }, as(reviewer))
        : server().client(api.rejectAsset, { params: { asset_id: id }, query, body }, as(reviewer))
    }
    const undo = (reviewer: TestMember, id: string) =>
      isActivity(id)
        ? server().client(api.undoActivityDecision, { params: { submission_id: id } }, as(reviewer))
        : server().client(api.undoDecision, { params: { asset_id: id } }, as(reviewer))
    const appeal = (member: TestMember, entry_id: string, text = TEXT) =>
      server().client(api.appealRejection, { params: { entry_id }, body: { text } }, as(member))
    const appeals = async (member: TestMember) =>
      (await server().client(api.listAppeals, {}, as(member))).data
    const parts = async ({ id, token }: TestMember) =>
      (await server().client(api.getCredits, { params: { userId: id } }, { token })).parts
    const historyOf = (reader: TestMember, asset_id: string) =>
      server().client(api.assetHistory, { params: { asset_id } }, as(reader))
    const notices = async (member: TestMember) =>
      (await server().client(api.listNotices, {}, as(member))).notices.map(({ kind }) => kind)
    const setRole = (ids: readonly string[], role: 'user' | 'reviewer') =>
      server().database.write((tx) => tx.updateTable('users').set({ role }).where('id', 'in', ids).execute())
    const people = async () =>
      [
        await signUp(server()),
        await signUp(server(), 'reviewer'),
        await signUp(server(), 'reviewer'),
      ] as const
    const activity = async (member: TestMember) =>
      (await submit(server(), member, 'clean-up', { proof: await oldProof(server(), ++seed) })).submission.id
    const never = { status: 409, code: 'conflict' }
    const withoutSecondLook = async <T>(work: () => Promise<T>): Promise<T> => {
      percent.value = 0
      return work().finally(() => {
        percent.value = 100
      })
    }
    /** The drawing is by chance; these tests set the chance. */
    const percent = {
      set value(given: number) {
        Object.assign(server().deps.config, { SECOND_LOOK_PERCENT: given })
      },
    }

    it('gives a corrected entry to another reviewer, and says so to the first', () =>
      withoutSecondLook(async () => {
        const [member, first, second] = await people()
        const id = await tree(member)
        await reject(first, id)
        await fix(member, id, 'Nashik')
        expect(await rowOf(first, id)).toMatchObject({ left_to_others: true, purpose: 'review' })
        expect((await read(first, id)).left_to_others).toBe(true)
        expect(await next(first, id)).toBeNull()
        for (const act of [claim, approve, reject]) await expect(act(first, id)).rejects.toMatchObject(never)
        expect((await rowOf(second, id))?.left_to_others).toBe(false)
        expect(await next(second, id)).toBe((await rowOf(second, id))?.case_id)
        await approve(second, id)
        // Nor can the first undo or revoke what the second approved.
        await expect(undo(first, id)).rejects.toMatchObject(never)
        const { version } = await historyOf(first, id)
        await expect(reject(first, id, version)).rejects.toMatchObject(never)
        expect(await parts(member)).toMatchObject({ available: 45, buffer: 5, pending: 0 })
        await undo(second, id)
        await expect(claim(first, id)).rejects.toMatchObject(never)
      }))

    it('keeps a corrected entry from its first reviewer while it is deleted and restored, but not after their own undo', () =>
      withoutSecondLook(async () => {
        const [member, first, second] = await people()
        const id = await tree(member)
        await reject(first, id)
        await undo(first, id)
        await claim(first, id)
        await reject(first, id)
        await fix(member, id, 'Nashik')
        await server().client(api.deleteAsset, { params: { asset_id: id } }, as(member))
        await server().client(api.restoreAsset, { params: { asset_id: id } }, as(member))
        await expect(claim(first, id)).rejects.toMatchObject(never)
        await claim(second, id)
      }))

    it('lets the only reviewer decide about a correction, but never about an appeal', () =>
      withoutSecondLook(async () => {
        const [member, only, other] = await people()
        const id = await tree(member)
        await reject(only, id)
        await appeal(member, id)
        const users = await server().database.read((db) =>
          db.selectFrom('users').select('id').where('role', 'in', ['reviewer', 'admin']).execute(),
        )
        const others = users.map((row) => row.id).filter((row) => row !== only.id)
        await setRole(others, 'user')
        await expect(claim(only, id)).rejects.toMatchObject(never)
        await fix(member, id, 'Nashik')
        expect((await rowOf(only, id))?.left_to_others).toBe(false)
        expect(await next(only, id)).not.toBeNull()
        await approve(only, id)
        await setRole(others, 'reviewer')
        expect(others).toContain(other.id)
      }))

    it.each(['asset', 'activity'] as const)('lets the owner of an %s appeal a rejection once', (kind) =>
      withoutSecondLook(async () => {
        const [member, first, second] = await people()
        const stranger = await signUp(server())
        const id = kind === 'asset' ? await tree(member) : await activity(member)
        await expect(appeal(member, id)).rejects.toMatchObject(never)
        await reject(first, id)
        await expect(appeal(stranger, id)).rejects.toMatchObject({ status: 404 })
        await expect(appeal(member, id, 'Short')).rejects.toMatchObject({ code: 'bad_input' })
        const tries = await Promise.allSettled([appeal(member, id), appeal(member, id), appeal(member, id)])
        expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect(await appeals(member)).toMatchObject([{ entry_id: id, state: 'waiting', text: TEXT }])
        expect((await list(second, { purpose: 'appeal', search: id })).matching).toBe(1)
        expect((await list(second, { purpose: 'review', search: id })).matching).toBe(0)
        expect(await read(second, id)).toMatchObject({
          purpose: 'appeal',
          objection: { text: TEXT, decision: { outcome: 'rejected', reason: WHY.reason } },
        })
        for (const act of [claim, approve, reject]) await expect(act(first, id)).rejects.toMatchObject(never)
        await reject(second, id, undefined, 'Only one photo was sent.')
        expect(await appeals(member)).toMatchObject([
          { state: 'declined', answer: 'Only one photo was sent.' },
        ])
        expect(await notices(member)).toContain('appeal_declined')
        await expect(appeal(member, id)).rejects.toMatchObject(never)
        expect(await rowOf(second, id)).toBeUndefined()
        await expect(undo(first, id)).rejects.toMatchObject(never)
        await undo(second, id)
        expect(await appeals(member)).toMatchObject([{ state: 'waiting', answer: null }])
        await approve(second, id)
        expect(await appeals(member)).toMatchObject([{ state: 'granted' }])
        expect(await notices(member)).toContain('appeal_granted')
        if (kind === 'asset') {
          expect(await parts(member)).toMatchObject({ available: 45, buffer: 5, pending: 0 })
          expect((await historyOf(member, id)).data.map(({ event }) => event)).toEqual([
            ...['appeal_granted', 'appeal_reopened', 'appeal_declined', 'appealed', 'rejected', 'saved'],
          ])
        } else expect((await server().client(api.getActivityState, {}, as(member))).totalCoins).toBe(13)
        await undo(second, id)
        expect(await read(second, id)).toMatchObject({ purpose: 'appeal', objection: { text: TEXT } })
        await expect(claim(first, id)).rejects.toMatchObject(never)
        await reject(second, id)
        await expect(appeal(member, id)).rejects.toMatchObject(never)
      }),
    )

    it('closes an appeal when the entry is corrected, and allows one about the next rejection', () =>
      withoutSecondLook(async () => {
        const [member, first, second] = await people()
        const id = await tree(member)
        await reject(first, id)
        await appeal(member, id)
        await fix(member, id, 'Nashik')
        expect(await appeals(member)).toEqual([])
        expect(await rowOf(second, id)).toMatchObject({ purpose: 'review' })
        await expect(claim(first, id)).rejects.toMatchObject(never)
        await reject(second, id)
        await appeal(member, id)
        await server().client(api.deleteAsset, { params: { asset_id: id } }, as(member))
        expect(await appeals(member)).toEqual([])
        await server().client(api.restoreAsset, { params: { asset_id: id } }, as(member))
        await appeal(member, id)
      }))

    it.each(['asset', 'activity'] as const)(
      'hides a second look at an %s from whoever takes it',
      async (kind) => {
        const [member, first, second] = await people()
        const id = kind === 'asset' ? await tree(member) : await activity(member)
        const hidden = ({ case_id, claim: _, ...rest }: Awaited<ReturnType<typeof read>>) => ({
          case_id,
          ...rest,
        })
        const before = hidden(await read(second, id))
        const queues = () =>
          Promise.all([
            server().client(api.reviewQueue, { query: {} }, as(second)),
            server().client(api.reviewQueue, { query: { status: 'approved' } }, as(second)),
            server().client(api.activityQueue, { query: {} }, as(second)),
            server().client(api.activityQueue, { query: { state: 'approved' } }, as(second)),
            list(second, { search: id }),
            kind === 'asset'
              ? historyOf(second, id)
              : server().client(api.submissionHistory, { params: { submission_id: id } }, as(second)),
          ])
        const seen = await queues()
        await claim(first, id)
        const taken = await parts(member)
        await approve(first, id)
        expect(hidden(await read(second, id))).toEqual(before)
        expect(await queues()).toEqual(seen)
        // The first reviewer sees an approval like any other.
        expect(await rowOf(first, id)).toBeUndefined()
        await expect(server().client(api.readCase, on(before.case_id), as(first))).rejects.toMatchObject({
          status: 404,
        })
        await expect(server().client(api.claimCase, on(before.case_id), as(first))).rejects.toMatchObject({
          status: 404,
        })
        if (kind === 'asset') {
          expect((await historyOf(first, id)).data[0]?.event).toBe('approved')
          expect((await historyOf(member, id)).data[0]?.event).toBe('approved')
          expect(await parts(member)).not.toEqual(taken)
        }
        await expect(undo(second, id)).rejects.toMatchObject({ code: 'already_decided' })
        await claim(second, id)
        expect(await approve(second, id)).toMatchObject({
          status: kind === 'asset' ? 'approved' : 'accepted',
        })
        expect(await rowOf(second, id)).toBeUndefined()
        if (kind === 'asset')
          expect(await parts(member)).toMatchObject({ available: 45, buffer: 5, pending: 0 })
      },
    )

    it('takes no credits when two reviewers disagree, until a third revokes the approval', async () => {
      const [member, first, second] = await people()
      const third = await signUp(server(), 'reviewer')
      const id = await tree(member)
      await approve(first, id)
      expect(await reject(second, id, undefined, 'This is a shrub.')).toMatchObject({ status: 'rejected' })
      expect(await parts(member)).toMatchObject({ available: 45, buffer: 5 })
      expect(await notices(member)).toEqual(['approved'])
      for (const involved of [first, second]) {
        expect(await rowOf(involved, id)).toBeUndefined()
        const { version } = await historyOf(involved, id)
        await expect(reject(involved, id, version)).rejects.toMatchObject(never)
      }
      expect(await read(third, id)).toMatchObject({
        purpose: 'disagreement',
        objection: { text: 'This is a shrub.', decision: { outcome: 'approved' } },
      })
      await undo(second, id)
      expect(await rowOf(third, id)).toMatchObject({ purpose: 'review' })
      await reject(second, id, undefined, 'This is a shrub.')
      await approve(third, id)
      expect(await parts(member)).toMatchObject({ available: 45, buffer: 5 })
      await undo(third, id)
      await reject(third, id)
      expect(await parts(member)).toMatchObject({ available: 0, pending: 0 })
      expect(await notices(member)).toEqual(['revoked'])
      await appeal(member, id)
      await expect(claim(third, id)).rejects.toMatchObject(never)
    })

    it('stays coherent when an approval is undone, revoked, edited or deleted before its second look', async () => {
      const [member, first, second] = await people()
      const id = await tree(member)
      const caseId = (await rowOf(second, id))?.case_id
      await approve(first, id)
      await claim(second, id)
      // The first reviewer does not notice that somebody holds it.
      await undo(first, id)
      expect(await parts(member)).toMatchObject({ available: 0, pending: 50 })
      expect((await rowOf(second, id))?.case_id).toBe(caseId)
      await expect(approve(first, id)).rejects.toMatchObject(never)
      await server().client(api.releaseCase, on(caseId), as(second))
      await approve(first, id)
      await fix(member, id, 'Nashik')
      expect((await rowOf(first, id))?.left_to_others).toBe(false)
      await approve(first, id)
      const { version } = await historyOf(first, id)
      await reject(first, id, version)
      expect(await parts(member)).toMatchObject({ available: 0, pending: 0 })
      expect(await rowOf(second, id)).toBeUndefined()
      await fix(member, id, 'Thane')
      await approve(second, id)
      await server().client(api.deleteAsset, { params: { asset_id: id } }, as(member))
      expect(await rowOf(first, id)).toBeUndefined()
      await server().client(api.restoreAsset, { params: { asset_id: id } }, as(member))
      expect(await rowOf(first, id)).toMatchObject({ left_to_others: false })
      expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
    })

    it('shows administrators how each reviewer decides, and everybody how reviews end', async () => {
      const [member, first, second] = await people()
      const third = await signUp(server(), 'reviewer')
      const admin = await signUp(server(), 'admin')
      const figures = () => {
        server().clock.advance(60_000)
        return server().client(api.reviewFigures, {}, {})
      }
      const start = await figures()
      const [agreed, disputed, rejected] = [await tree(member), await tree(member), await tree(member)]
      await claim(first, agreed)
      server().clock.advance(5_000)
      await approve(first, agreed)
      await approve(second, agreed)
      await approve(first, disputed)
      await reject(second, disputed)
      await reject(third, disputed)
      await reject(first, rejected)
      await appeal(member, rejected)
      await approve(second, rejected)
      const rows = (await server().client(api.listReviewers, { query: {} }, as(admin))).data
      expect(rows.find(({ u_id }) => u_id === first.id)).toEqual({
        ...{ u_id: first.id, username: expect.any(String), role: 'reviewer' },
        ...{ approved: 2, rejected: 1, median_time: 5_001, second_looks: 2, agreed: 1, reversed: 2 },
      })
      expect(rows.find(({ u_id }) => u_id === third.id)).toMatchObject({ rejected: 1, second_looks: 0 })
      const end = await figures()
      expect(end.decisions - start.decisions).toBe(4)
      expect(end.reversed - start.reversed).toBe(2)
      expect(end.appeals_granted - start.appeals_granted).toBe(1)
      expect(end.median_wait).not.toBeNull()
    })

    it('gives a second reviewer no hint through other entries, batches or waiting times', async () => {
      const [member, first, second] = await people()
      const other = await signUp(server())
      const [url = ''] = await upload(member, ++seed)
      const [id, sibling] = [await tree(member, [url]), await tree(member)]
      const similar = await tree(other, await upload(other, seed, true))
      const waits = () => server().database.read((db) => readWaits(db, 0))
      const seen = async () => {
        const { data } = await list(second, { search: id })
        const entries = data.map(({ case_id, version }) => ({ case_id, version }))
        return {
          ...{ sibling: await read(second, sibling), similar: await read(second, similar) },
          preview: await server().client(api.previewApprovals, { body: { entries } }, as(second)),
          entries,
        }
      }
      const before = await seen()
      expect(before.similar.similar).toMatchObject([{ flag: 'alike_photo', other: { status: 'pending' } }])
      expect(before.sibling.record).toMatchObject({ approved: 0, waiting: 1 })
      const decided = (await waits()).length
      await approve(first, id)
      expect(await seen()).toEqual(before)
      expect(await waits()).toHaveLength(decided + 1)
      const known = await waits()
      server().clock.advance(1_200_000)
      // A refusal of the batch would be a hint, too: it keeps the approval like any other second look.
      const entries = [...(await seen()).entries]
      const similarFlag = await server().client(api.approveCases, { body: { entries } }, as(second))
      expect(similarFlag.results).toMatchObject([{ why: 'flags' }])
      await approve(second, id)
      await approve(first, sibling)
      const batch = (await list(second, { search: sibling })).data
      const own = { entries: batch.map(({ case_id, version }) => ({ case_id, version })) }
      expect((await server().client(api.approveCases, { body: own }, as(second))).results).toMatchObject([
        { why: null },
      ])
      expect(await parts(member)).toMatchObject({ available: 90, buffer: 10, pending: 0 })
      // Nor do second looks lengthen the waiting times: only the sibling's first review was added.
      expect(await waits()).toHaveLength(known.length + 1)
      const { data } = await server().client(
        api.listReviewers,
        { query: {} },
        as(await signUp(server(), 'admin')),
      )
      expect(data.find(({ u_id }) => u_id === first.id)).toMatchObject({ second_looks: 2, agreed: 2 })
    })

    const erase = (member: TestMember) =>
      server().client(api.eraseAccount, { body: { u_id: member.id, password: 'secret1' } }, as(member))

    it('goes on when a reviewer leaves, and closes when the owner does', async () => {
      const [member, first, second] = await people()
      const third = await signUp(server(), 'reviewer')
      const [held, looked, disputed, appealed] = [
        await tree(member),
        await tree(member),
        await tree(member),
        await tree(member),
      ]
      await approve(first, looked)
      await approve(first, disputed)
      await reject(second, disputed)
      await reject(first, appealed)
      await appeal(member, appealed)
      await claim(first, held)
      await erase(first)
      // What the reviewer held is free at once.
      expect((await rowOf(second, held))?.claim).toBeNull()
      await withoutSecondLook(() => approve(second, held))
      await approve(second, looked)
      await approve(second, appealed)
      expect(await read(third, disputed)).toMatchObject({ purpose: 'disagreement' })
      await reject(third, disputed)
      expect(await parts(member)).toMatchObject({ available: 135, buffer: 15, pending: 0 })

      const [waiting, again, objected] = [await tree(member), await tree(member), await tree(member)]
      await approve(second, again)
      await reject(second, objected)
      await appeal(member, objected)
      const open = await Promise.all([waiting, again, objected].map((id) => rowOf(third, id)))
      await claim(third, waiting)
      const { version } = await read(third, again)
      await erase(member)
      for (const row of open) {
        expect(row).toBeDefined()
        for (const endpoint of [api.readCase, api.claimCase] as const)
          await expect(server().client(endpoint, on(row?.case_id), as(third))).rejects.toMatchObject({
            status: 404,
          })
        await server().client(api.releaseCase, on(row?.case_id), as(third))
        const entries = [{ case_id: row?.case_id ?? '', version: row?.version ?? '' }]
        const { results } = await server().client(api.approveCases, { body: { entries } }, as(third))
        expect(results).toMatchObject([{ why: 'gone' }])
      }
      await expect(reject(third, again, version)).rejects.toMatchObject({ status: 404 })
      await expect(undo(second, again)).rejects.toMatchObject({ status: 404 })
      expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
    })

    it('answers decisions that meet the erasure of the owner or the reviewer in words', async () => {
      for (const gone of ['owner', 'reviewer'] as const) {
        const [member, first] = await people()
        const entries = []
        for (let n = 0; n < 6; n++) entries.push(await rowOf(first, await tree(member)))
        const body = {
          entries: entries.flatMap((row) => (row ? [{ case_id: row.case_id, version: row.version }] : [])),
        }
        const tries = await Promise.allSettled([
          server().client(api.approveCases, { body }, as(first)),
          ...body.entries.map(({ case_id }) => server().client(api.claimCase, on(case_id), as(first))),
          erase(gone === 'owner' ? member : first),
          ...body.entries.map(({ case_id }) => server().client(api.readCase, on(case_id), as(first))),
        ])
        for (const one of tries)
          if (one.status === 'rejected') expect([401, 404, 409]).toContain(one.reason.status)
      }
      expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
    })

    it(
      'never approves an own entry or that of a colleague, whichever way it is tried ten thousand times',
      async () => {
        const { review, activities } = server().features
        const [owner, first] = await people()
        const [waiting, looked, appealed] = [await tree(owner), await tree(owner), await tree(owner)]
        const done = await activity(owner)
        const known = await Promise.all([waiting, looked, appealed, done].map((id) => rowOf(first, id)))
        await approve(first, looked)
        await reject(first, appealed)
        await appeal(owner, appealed)
        const [seenAppeal] = [await rowOf(await signUp(server(), 'reviewer'), appealed)]
        const [organization, colleague] = [await signUp(server(), 'organization'), await signUp(server())]
        await joinAs(server(), organization.id, owner.id, 'viewer')
        await joinAs(server(), organization.id, colleague.id, 'manager')
        const cases = [...known, seenAppeal].flatMap((row) => (row ? [row] : []))
        const state = () =>
          server().database.read(async (db) => ({
            cases: await db
              .selectFrom('reviewCases')
              .selectAll()
              .where('ownerId', '=', owner.id)
              .orderBy('id')
              .execute(),
            assets: await db
              .selectFrom('assets')
              .selectAll()
              .where('ownerId', '=', owner.id)
              .orderBy('id')
              .execute(),
            reviews: await db
              .selectFrom('activitySubmissions')
              .selectAll()
              .where('userId', '=', owner.id)
              .execute(),
            credits: await parts(owner),
          }))
        const before = await state()
        const random = createRandom(41)
        const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
        const { database, clock } = server()
        const attempt = async (tx: Db): Promise<boolean> => {
          const { case_id, entry_id } = pick(cases)
          const version = String(Math.floor(random() * 4))
          const actorId = pick([owner.id, colleague.id])
          const order = { actorId, at: clock.now(), version }
          const asked = { reviewerId: actorId, now: clock.now() }
          const ways: Record<'single' | 'ofActivity' | 'claim' | 'batch' | 'next', () => Promise<unknown>> = {
            single: () => approveAsset(tx, review.dependencies, { ...order, assetId: entry_id }),
            ofActivity: () =>
              approveSubmission(tx, activities.review, {
                ...order,
                submissionId: done,
                version: `${version}-waiting`,
              }),
            batch: async () => {
              const { why } = await approveInBatch(tx, review.dependencies, asked, { case_id, version })
              if (why !== null) throw problem('conflict')
            },
            claim: () => claimCase(tx, database, { ...asked, caseId: case_id }),
            next: async () => {
              const filters = { search: pick([waiting, looked, appealed, done]) }
              if ((await claimNext(tx, database, { ...asked, filters })) === null) throw problem('conflict')
            },
          }
          const { single, ofActivity, claim, ...slow } = ways
          const isSlow = random() < SLOW_SHARE
          return pick(isSlow ? Object.values(slow) : [single, ofActivity, claim])().then(
            () => true,
            (error: unknown) => {
              if (error instanceof Problem) return false
              throw error
            },
          )
        }
        let approved = 0
        for (let round = 0; round < ROUNDS; round++)
          approved += await database.write(async (tx) => {
            await tx
              .updateTable('users')
              .set({ role: pick(['user', 'reviewer', 'admin'] as const) })
              .where('id', 'in', [owner.id, colleague.id])
              .execute()
            let count = 0
            for (let n = 0; n < TRIES_OF_ROUND; n++) if (await attempt(tx)) count++
            return count
          })
        await setRole([owner.id, colleague.id], 'user')
        expect(approved).toBe(0)
        expect(await state()).toEqual(before)
      },
      TRIES_LIMIT_MS,
    )
  },
  { SECOND_LOOK_PERCENT: '100' },
)
