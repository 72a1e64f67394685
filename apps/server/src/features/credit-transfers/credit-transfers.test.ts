import { api, type InputOf } from '@eco/contract'
import { checkBooks } from '@eco/domain/credits/books'
import { OPEN_TRANSFERS_MAX, TRANSFER_MS } from '@eco/domain/credits/transfers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { giveCredits } from '../../../test/samples/credits.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { readBooks } from '../credits/books-store.ts'
import { TRANSFER_CHECKS } from './store.ts'

const ENDS = {
  accept: api.acceptTransfer,
  decline: api.declineTransfer,
  cancel: api.cancelTransfer,
} as const
type End = keyof typeof ENDS

/** Requests for the whole balance at once. */
const AT_ONCE = 50

onEveryEngine('transfers of credits', (server) => {
  const call: ReturnType<typeof server>['client'] = (...args) => server().client(...args)
  const asMember = ({ token }: TestMember, idempotencyKey?: string) => ({
    token,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
  const pair = async (trees = 1) => {
    const [sender, receiver] = [await signUp(server()), await signUp(server())]
    await giveCredits(server(), sender.id, trees)
    return { sender, receiver }
  }
  const send = (from: TestMember, to: TestMember, amount: number, key?: string) =>
    call(
      api.sendCredits,
      { params: { userId: from.id }, body: { receiver_id: to.id, amount } },
      asMember(from, key),
    )
  const end = (who: TestMember, transfer_id: string, as: End) =>
    call(ENDS[as], { params: { transfer_id } }, asMember(who))
  const list = (who: TestMember, query: InputOf<typeof api.listTransfers.query> = {}) =>
    call(api.listTransfers, { params: { userId: who.id }, query }, asMember(who))
  const preview = (who: TestMember, username: string, amount: number | string) =>
    call(api.previewTransfer, { params: { userId: who.id }, query: { username, amount } }, asMember(who))
  const parts = async ({ id, token }: TestMember) =>
    (await call(api.getCredits, { params: { userId: id } }, { token })).parts
  const notices = async (who: TestMember) =>
    (await call(api.listNotices, {}, asMember(who))).notices.map(({ kind, subject }) => [kind, subject.title])
  const nameOf = async (who: TestMember) => (await call(api.session, {}, asMember(who))).user.username
  const checkAll = async () => {
    expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
    for (const check of TRANSFER_CHECKS) expect(await server().database.read(check)).toBeUndefined()
  }
  /** Brings the end of all open transfers closer: sessions would expire before them. */
  const pass = (ms: number) =>
    server().database.write((tx) =>
      tx
        .updateTable('creditTransfers')
        .set((eb) => ({ expiresAt: eb('expiresAt', '-', ms) }))
        .where('state', '=', 'open')
        .execute(),
    )
  const runJob = () => server().features.creditTransfers.cleanupJobs?.[0]?.run(server().clock.now())

  it('show what would move, reserve it, and move it with its serial numbers when accepted', async () => {
    const { sender, receiver } = await pair(2)
    const shown = await preview(sender, (await nameOf(receiver)).toUpperCase(), 60)
    expect(shown).toMatchObject({ receiver: { id: receiver.id }, amount: 60, available_after: 40 })
    const sent = await send(sender, receiver, 60)
    expect(sent).toMatchObject({ direction: 'sent', state: 'open', amount: 60, serials: shown.serials })
    expect(sent.serials).toHaveLength(2)
    expect(await parts(sender)).toMatchObject({ available: 40, reserved: 60 })
    expect(await parts(receiver)).toMatchObject({ available: 0 })
    const { transfers } = await list(receiver, { state: 'open' })
    expect(transfers).toMatchObject([{ id: sent.id, direction: 'received', other: { id: sender.id } }])
    expect(await end(receiver, sent.id, 'accept')).toMatchObject({ state: 'accepted' })
    expect(await end(receiver, sent.id, 'accept')).toMatchObject({ state: 'accepted' })
    expect(await parts(sender)).toMatchObject({ available: 40, reserved: 0 })
    expect(await parts(receiver)).toMatchObject({ available: 60 })
    expect((await list(receiver, { state: 'open' })).transfers).toEqual([])
    expect(await notices(receiver)).toEqual([['transfer_offered', '60']])
    expect(await notices(sender)).toEqual([['transfer_accepted', '60']])
    const own = await server().database.read((db) =>
      db
        .selectFrom('serialBlocks')
        .select(['fromNo', 'toNo', 'state'])
        .where('ownerId', '=', receiver.id)
        .execute(),
    )
    expect(own.map(({ state }) => state)).toEqual(['live', 'live'])
    const rows = async (who: TestMember) =>
      (
        await call(
          api.getStatement,
          { params: { userId: who.id }, query: { entries: 'transfers' } },
          asMember(who),
        )
      ).rows.map(({ cause, title, serials, amount }) => ({ cause, title, serials, amount }))
    const serials = sent.serials.join(', ')
    const [title, from] = [await nameOf(receiver), await nameOf(sender)]
    expect(await rows(sender)).toEqual([
      { cause: 'transferred', title, serials, amount: -60 },
      { cause: 'reserved', title, serials, amount: 0 },
    ])
    expect(await rows(receiver)).toEqual([{ cause: 'received', title: from, serials, amount: 60 }])
    await checkAll()
  })

  it.each(['decline', 'cancel'] as const)('give the credits back after %s, once', async (as) => {
    const { sender, receiver } = await pair()
    const { id } = await send(sender, receiver, 20)
    const [who, other] = as === 'decline' ? [receiver, sender] : [sender, receiver]
    await expect(end(other, id, as)).rejects.toMatchObject({ status: 404 })
    expect(await end(who, id, as)).toMatchObject({ state: as === 'decline' ? 'declined' : 'cancelled' })
    await end(who, id, as)
    expect(await parts(sender)).toMatchObject({ available: 50, reserved: 0 })
    await expect(end(receiver, id, 'accept')).rejects.toMatchObject({ status: 409 })
    expect((await notices(other)).at(0)).toEqual([
      `transfer_${as === 'decline' ? 'declined' : 'cancelled'}`,
      '20',
    ])
    await checkAll()
  })

  it('expire after 14 days: at once for whoever looks, and the job returns the credits', async () => {
    const { sender, receiver } = await pair()
    const { id, expires_at } = await send(sender, receiver, 20)
    expect(expires_at).toBe(server().clock.now() + TRANSFER_MS)
    await pass(TRANSFER_MS - 1)
    expect((await list(receiver, { state: 'open' })).transfers).toHaveLength(1)
    await pass(1)
    expect((await list(receiver, { state: 'open' })).transfers).toEqual([])
    expect((await list(receiver)).transfers).toMatchObject([{ state: 'expired' }])
    for (const as of ['accept', 'decline'] as const)
      await expect(end(receiver, id, as)).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/expired/),
      })
    await runJob()
    await runJob()
    expect(await parts(sender)).toMatchObject({ available: 50, reserved: 0 })
    expect((await list(sender)).transfers).toMatchObject([{ state: 'expired' }])
    for (const who of [sender, receiver])
      expect((await notices(who)).at(0)).toEqual(['transfer_expired', '20'])
    await checkAll()
  })

  it('return expired credits when their sender cancels or sends again, before the job runs', async () => {
    const { sender, receiver } = await pair()
    const first = await send(sender, receiver, 50)
    await pass(TRANSFER_MS)
    const second = await send(sender, receiver, 50)
    expect(new Map((await list(sender)).transfers.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [second.id, 'open'],
        [first.id, 'expired'],
      ]),
    )
    await pass(TRANSFER_MS)
    expect(await end(sender, second.id, 'cancel')).toMatchObject({ state: 'expired' })
    expect(await parts(sender)).toMatchObject({ available: 50, reserved: 0 })
    await checkAll()
  })

  it('refuse who cannot receive them, and more than there is', async () => {
    const { sender, receiver } = await pair()
    const [reviewer, organization] = [
      await signUp(server(), 'reviewer'),
      await signUp(server(), 'organization'),
    ]
    await expect(send(sender, sender, 1)).rejects.toMatchObject({ status: 409 })
    await expect(preview(sender, await nameOf(sender), 1)).rejects.toMatchObject({ status: 409 })
    await expect(send(sender, reviewer, 1)).rejects.toMatchObject({ status: 404 })
    await expect(send(sender, { ...receiver, id: 'u_none' }, 1)).rejects.toMatchObject({ status: 404 })
    await expect(preview(sender, 'Nobody at all', 1)).rejects.toMatchObject({ status: 404 })
    await expect(preview(sender, await nameOf(receiver), 51)).rejects.toMatchObject({ status: 409 })
    await expect(send(sender, receiver, 51)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/Not enough/),
    })
    for (const amount of [0, -1, 1.5, 1_000_001])
      await expect(send(sender, receiver, amount)).rejects.toMatchObject({
        status: 400,
        fields: { amount: expect.stringMatching(/whole/) },
      })
    const params = { member_id: sender.id }
    await call(api.blockMember, { params }, asMember(receiver))
    const name = await nameOf(receiver)
    for (const refused of [() => send(sender, receiver, 1), () => preview(sender, name, 1)])
      await expect(refused()).rejects.toMatchObject({
        status: 404,
        message: expect.stringMatching(/no member with this username/),
      })
    await call(api.unblockMember, { params }, asMember(receiver))
    await call(api.blockMember, { params: { member_id: receiver.id } }, asMember(sender))
    await expect(send(sender, receiver, 1)).rejects.toMatchObject({ status: 404 })
    expect(await send(sender, organization, 1)).toMatchObject({ state: 'open' })
    expect(await parts(sender)).toMatchObject({ available: 49, reserved: 1 })
  })

  it('are sent once for one key, and no more than can wait at a time', async () => {
    const { sender, receiver } = await pair()
    const [one, two] = [await send(sender, receiver, 1, 'key-1'), await send(sender, receiver, 1, 'key-1')]
    expect(one.id).toBe(two.id)
    for (let n = 1; n < OPEN_TRANSFERS_MAX; n++) await send(sender, receiver, 1)
    await expect(send(sender, receiver, 1)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/20 of your/),
    })
    expect(await parts(sender)).toMatchObject({ reserved: OPEN_TRANSFERS_MAX })
    await end(sender, one.id, 'cancel')
    await send(sender, receiver, 1)
    const first = await list(sender)
    const second = await list(sender, { cursor: first.next })
    expect([first.transfers.length, second.transfers.length]).toEqual([20, 1])
  })

  it('reserve the whole balance once, however many ask at the same time', async () => {
    const { sender, receiver } = await pair()
    const asked = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => send(sender, receiver, 50)))
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(AT_ONCE - 1)
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 409, message: expect.stringMatching(/Not enough/) })
    expect(await parts(sender)).toMatchObject({ available: 0, reserved: 50 })
    await checkAll()
  })

  it('end exactly once when accepting, declining, cancelling and expiring meet', async () => {
    for (let round = 0; round < 8; round++) {
      const { sender, receiver } = await pair()
      const { id } = await send(sender, receiver, 20)
      // In odd rounds the time is over, so that only cancelling and the job remain.
      if (round % 2 === 1) await pass(TRANSFER_MS)
      const ends = await Promise.allSettled([
        end(receiver, id, 'accept'),
        end(sender, id, 'cancel'),
        runJob(),
        end(receiver, id, 'decline'),
        end(receiver, id, 'accept'),
        end(sender, id, 'cancel'),
      ])
      for (const one of ends) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
      const [row] = (await list(sender)).transfers
      const given = row?.state === 'accepted' ? 20 : 0
      expect(row?.state).toMatch(round % 2 === 1 ? /^expired$/ : /^(accepted|declined|cancelled)$/)
      expect(await parts(sender)).toMatchObject({ available: 50 - given, reserved: 0 })
      expect(await parts(receiver)).toMatchObject({ available: given })
    }
    await checkAll()
  })

  it('keep both members from being erased, and say which transfer it is', async () => {
    const { sender, receiver } = await pair(2)
    const erase = (who: TestMember) =>
      call(api.eraseAccount, { body: { u_id: who.id, password: 'secret1' } }, asMember(who))
    const { id } = await send(sender, receiver, 20)
    const [from, to] = [await nameOf(sender), await nameOf(receiver)]
    await expect(erase(sender)).rejects.toMatchObject({
      status: 409,
      message: `${to} has not answered your transfer of 20 credits yet. Cancel it in your wallet, then delete your account.`,
    })
    await expect(erase(receiver)).rejects.toMatchObject({
      status: 409,
      message: `${from} offers you 20 credits. Accept or decline them in your wallet, then delete your account.`,
    })
    await end(receiver, id, 'accept')
    await send(sender, receiver, 30)
    await pass(TRANSFER_MS)
    expect(await erase(receiver)).toMatchObject({
      gone: expect.arrayContaining([{ what: 'transfers', count: 2 }]),
    })
    // What the receiver was offered is available again, and the history of the sender names nobody.
    expect(await parts(sender)).toMatchObject({ available: 80, reserved: 0 })
    expect((await list(sender)).transfers).toEqual([])
    const { rows } = await call(
      api.getStatement,
      { params: { userId: sender.id }, query: {} },
      asMember(sender),
    )
    expect(rows.map(({ cause, title }) => [cause, title])).toContainEqual(['transferred', ''])
    await erase(sender)
    await checkAll()
  })

  it('never lose or double a credit, whatever members do in any order', async () => {
    const act = fc.record({
      act: fc.constantFrom('send', 'send', 'accept', 'decline', 'cancel', 'wait', 'job'),
      who: fc.nat(2),
      to: fc.nat(2),
      amount: fc.integer({ min: 1, max: 40 }),
      pick: fc.nat(9),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
        const members = [await signUp(server()), await signUp(server()), await signUp(server())]
        for (const { id } of members) await giveCredits(server(), id)
        const ids: string[] = []
        for (const { act, who, to, amount, pick } of acts) {
          const [one, other] = [members[who], members[to]]
          if (one === undefined || other === undefined) continue
          if (act === 'wait') await pass(TRANSFER_MS / 2)
          else if (act === 'job') await runJob()
          else if (act === 'send')
            await send(one, other, amount).then(
              ({ id }) => ids.push(id),
              () => undefined,
            )
          else await end(one, ids[pick % Math.max(1, ids.length)] ?? 'none', act).catch(() => undefined)
        }
        let total = 0
        for (const member of members) {
          const { available, reserved } = await parts(member)
          total += available + reserved
        }
        expect(total).toBe(150)
        await checkAll()
      }),
      { numRuns: 6 },
    )
  })
})

onEveryEngine(
  'transfers of a new account',
  (server) => {
    it('are limited to five a day, and refused ones do not count', async () => {
      const [sender, receiver] = [await signUp(server()), await signUp(server())]
      await giveCredits(server(), sender.id)
      const send = (amount: number) =>
        server().client(
          api.sendCredits,
          { params: { userId: sender.id }, body: { receiver_id: receiver.id, amount } },
          { token: sender.token },
        )
      for (let n = 0; n < 5; n++) {
        await expect(send(51)).rejects.toMatchObject({ status: 409 })
        await send(1)
      }
      await expect(send(1)).rejects.toMatchObject({
        status: 429,
        message: expect.stringMatching(/limit of 5 transfers per day/),
      })
    })
  },
  { RATE_LIMITS: 'on' },
)
