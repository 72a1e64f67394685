import { api } from '@eco/contract'
import { checkBooks } from '@eco/domain/credits/books'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { oldProof, submit } from '../../../../test/samples/activities.ts'
import { treeOf } from '../../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../../test/samples/members.ts'
import { readBooks } from '../../credits/books-store.ts'

const WHY = { reason_code: 'unclear_photo', reason: 'Please show the whole tree.' } as const
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
    const tree = async (member: TestMember) => {
      server().clock.advance(1)
      return (await server().client(api.saveTree, { body: treeOf(member.id) }, as(member))).data.tid
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
        expect(await parts(member)).toMatchObject({ available: 50, pending: 0 })
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
          expect(await parts(member)).toMatchObject({ available: 50, pending: 0 })
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
        if (kind === 'asset') expect(await parts(member)).toMatchObject({ available: 50, pending: 0 })
      },
    )

    it('takes no credits when two reviewers disagree, until a third revokes the approval', async () => {
      const [member, first, second] = await people()
      const third = await signUp(server(), 'reviewer')
      const id = await tree(member)
      await approve(first, id)
      expect(await reject(second, id, undefined, 'This is a shrub.')).toMatchObject({ status: 'rejected' })
      expect(await parts(member)).toMatchObject({ available: 50 })
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
      expect(await parts(member)).toMatchObject({ available: 50 })
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
  },
  { SECOND_LOOK_PERCENT: '100' },
)
