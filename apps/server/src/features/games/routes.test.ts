import { ApiError, api } from '@eco/contract'
import { checkBooks } from '@eco/domain/credits/books'
import { digestOf } from '@eco/games/shared/recording'
import { STEPS_MAX } from '@eco/games/shooter/game'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { useUp } from '../../../test/limits.ts'
import { handedIn, MEMORY, type Played, startMemory, winMemory } from '../../../test/samples/games.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { readBooks } from '../credits/books-store.ts'
import { STARTS_OF_NETWORK } from './limits.ts'

const MINUTE_MS = 60_000
/** Longer than a fast person needs for any game in these tests. */
const PLAY_MS = 6_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const HARD = { theme: 'ecoFriendly', difficulty: 'hard' } as const

onEveryEngine('games', (server) => {
  const finishNow = ({ token }: TestMember, run_id: string, body: Played, idempotencyKey?: string) =>
    server().client(
      api.finishRun,
      { params: { run_id }, body },
      { token, ...(idempotencyKey !== undefined && { idempotencyKey }) },
    )
  /** Finishes after the time that a person needs for a game. */
  const finish: typeof finishNow = (...played) => {
    server().clock.advance(PLAY_MS)
    return finishNow(...played)
  }
  const wallet = async ({ id, token }: TestMember) =>
    (await server().client(api.getWallet, { params: { userId: id } }, { token })).earned.game_points
  const points = ({ id, token }: TestMember) =>
    server().client(api.getStatement, { params: { userId: id }, query: { account: 'points' } }, { token })
  const start = (member?: TestMember) => startMemory(server(), member)
  /** Starts and wins a game worth 40 points. */
  const win = async (member: TestMember) => {
    const run = await start(member)
    return { run, reply: await finish(member, run.run_id, winMemory(run.seed)) }
  }
  const refused = (sent: Promise<unknown>, status: number, message: RegExp) =>
    sent.then(
      () => expect.fail('this should have been refused'),
      (error: unknown) => {
        expect(error).toBeInstanceOf(ApiError)
        expect(error).toMatchObject({ status, message: expect.stringMatching(message) })
      },
    )

  it('creates a seed for each run, and stores the options that the game accepts', async () => {
    const member = await signUp(server())
    const runs = await Promise.all(Array.from({ length: 8 }, () => start(member)))
    expect(new Set(runs.map(({ seed }) => seed)).size).toBe(8)
    expect(new Set(runs.map(({ run_id }) => run_id)).size).toBe(8)
    for (const { difficulty, expires_at } of runs)
      expect([difficulty, expires_at]).toEqual(['easy', server().clock.now() + DAY_MS])
    const body = { options: { ...MEMORY, difficulty: 'godlike' } }
    await refused(server().client(api.startRun, { params: { key: 'memory' }, body }), 400, /settings/)
  })

  it.each([
    ['eco-voyage', { ages: [8, 16], missed: [] }, 'hard'],
    ['eco-shooter', { level: 'medium' }, 'medium'],
  ] as const)('starts %s with the difficulty of its options', async (key, options, difficulty) => {
    const run = await server().client(api.startRun, { params: { key }, body: { options } })
    expect(run.difficulty).toBe(difficulty)
  })

  it('counts the score of the replay, and posts it to the wallet and the statement', async () => {
    const member = await signUp(server())
    const { reply } = await win(member)
    expect(reply).toEqual({
      message: '40 points added to your wallet.',
      points: 40,
      won: true,
      counted: 40,
      best: 40,
      left_today: 460,
    })
    expect(await wallet(member)).toBe(40)
    expect((await points(member)).rows).toMatchObject([
      { code: 'POINTS', cause: 'game_finished', title: 'Eco Memory Game', amount: 40, balance: 40 },
    ])
  })

  it('counts the same run once, however often and however simultaneously it is sent', async () => {
    const member = await signUp(server())
    const run = await start(member)
    const played = winMemory(run.seed)
    const replies = await Promise.all(Array.from({ length: 12 }, () => finish(member, run.run_id, played)))
    const again = await finish(member, run.run_id, played, 'one-key')
    const sameKey = await finish(member, run.run_id, played, 'one-key')
    for (const reply of [...replies, again, sameKey]) expect(reply).toEqual(replies[0])
    expect(await wallet(member)).toBe(40)
    expect((await points(member)).rows).toHaveLength(1)
  })

  it('rejects other moves for a finished run', async () => {
    const member = await signUp(server())
    const { run } = await win(member)
    await refused(finish(member, run.run_id, winMemory(run.seed, MEMORY, 5)), 409, /different moves/)
    expect(await wallet(member)).toBe(40)
  })

  it('rejects a forged score', async () => {
    const member = await signUp(server())
    const run = await start(member)
    const played = winMemory(run.seed)
    for (const forged of [0, 39, 41, 4_000])
      await refused(
        finish(member, run.run_id, { ...played, points: forged }),
        400,
        /do not add up to that score/,
      )
    expect(await wallet(member)).toBe(0)
    expect((await finish(member, run.run_id, played)).counted).toBe(40)
  })

  it('rejects a list that was cut, reordered, damaged or extended, or belongs to another seed', async () => {
    const member = await signUp(server())
    const run = await start(member)
    const { events } = winMemory(run.seed)
    const send = (list: Played['events'], digest?: string) =>
      finish(member, run.run_id, { ...handedIn(list, 40), ...(digest !== undefined && { digest }) })
    await refused(send(events.slice(0, -1)), 400, /is not finished/)
    await refused(send(events.slice(1)), 400, /do not match the start|is not finished|score/)
    await refused(send([...events].reverse(), handedIn(events, 40).digest), 400, /damaged or changed/)
    await refused(send([...events, ...events.slice(0, 1)]), 400, /after the end/)
    await refused(send([...events.slice(0, 1), ...events]), 400, /do not match the start/)
    // One deal in 105 pairs the same places.
    const others = Array.from({ length: 8 }, (_, n) => winMemory(run.seed + 1 + n).events)
    const other = others.find((list) => digestOf(list) !== digestOf(events)) ?? []
    await refused(send(other), 400, /do not match the start|is not finished|score/)
    await refused(send([{ type: 'flip', position: 99 }]), 400, /do not match the start/)
    await refused(send([]), 400, /is not finished/)
    expect(await wallet(member)).toBe(0)
  })

  it('rejects a move that lasts longer than allowed, with a message', async () => {
    const member = await signUp(server())
    const body = { options: { level: 'easy' } }
    const { run_id } = await server().client(
      api.startRun,
      { params: { key: 'eco-shooter' }, body },
      { token: member.token },
    )
    const send = (count: number) => {
      const events = [
        { type: 'shoot', angle: 900 },
        { type: 'steps', count },
      ]
      return finish(member, run_id, { events, digest: digestOf(events), points: 0 } as unknown as Played)
    }
    await refused(send(STEPS_MAX), 400, /is not finished/)
    await refused(send(STEPS_MAX + 1), 400, /do not match the start/)
    await refused(send(1e15), 400, /do not match the start/)
  })

  it('rejects an invalid list, and one that is far too long', async () => {
    const member = await signUp(server())
    const run = await start(member)
    const nothing = { type: 'tick', ms: 1 } as const
    const long = Array.from({ length: 2_000 }, () => nothing)
    await refused(finish(member, run.run_id, handedIn(long, 40)), 400, /too many moves/)
    const odd = { events: 'all', digest: '', points: 40 } as unknown as Played
    await refused(finish(member, run.run_id, odd), 400, /./)
  })

  it('rejects a game played faster than its own clock, and accepts it once the time has passed', async () => {
    const member = await signUp(server())
    const run = await start(member)
    const played = winMemory(run.seed, MEMORY, 10_000)
    await refused(finish(member, run.run_id, played), 400, /faster than possible/)
    server().clock.advance(40_000)
    expect((await finish(member, run.run_id, played)).counted).toBe(40)
  })

  it('stores no score and adds no points for a game too fast for a person, however often it is sent', async () => {
    const member = await signUp(server())
    const run = await start(member)
    const played = winMemory(run.seed)
    const words = /faster than a person can play/
    server().clock.advance(8 * 300 - 1)
    const replies = [
      await finishNow(member, run.run_id, played),
      await finish(member, run.run_id, played),
      await finish(member, run.run_id, played, 'a-key'),
    ]
    for (const reply of replies)
      expect(reply).toMatchObject({ message: expect.stringMatching(words), points: 0, counted: 0, won: true })
    expect(await wallet(member)).toBe(0)
    const { rows } = await server().client(api.getBestScores, {}, { token: member.token })
    expect(rows.filter(({ points }) => points > 0)).toEqual([])
    const slower = await start(member)
    server().clock.advance(8 * 300)
    expect((await finishNow(member, slower.run_id, winMemory(slower.seed))).counted).toBe(40)
  })

  it('rejects a run older than a day', async () => {
    const member = await signUp(server())
    const run = await start(member)
    server().clock.advance(DAY_MS + 1)
    await refused(finish(member, run.run_id, winMemory(run.seed)), 409, /too long ago/)
  })

  it("treats another member's run as unknown", async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    const run = await start(member)
    await refused(finish(other, run.run_id, winMemory(run.seed)), 404, /./)
    await refused(finish(other, 'run_nothing', winMemory(run.seed)), 404, /./)
    expect((await finish(member, run.run_id, winMemory(run.seed))).counted).toBe(40)
  })

  it('assigns a run started without a session to the first member who finishes it, and to nobody else', async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    const run = await start()
    const played = winMemory(run.seed)
    const sent = await Promise.allSettled([
      finish(member, run.run_id, played),
      finish(other, run.run_id, played),
    ])
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await wallet(member)) + (await wallet(other))).toBe(40)
  })

  it('adds at most 500 points in 24 hours, stores every score, and adds points again as the 24 hours pass', async () => {
    const member = await signUp(server())
    const counted = []
    for (let n = 0; n < 14; n++) counted.push((await win(member)).reply)
    expect(counted.map((reply) => reply.counted)).toEqual([...Array(12).fill(40), 20, 0])
    expect(counted[12]?.message).toMatch(/20 of its points were added/)
    expect(counted[13]).toMatchObject({ points: 40, best: 40, left_today: 0 })
    expect(counted[13]?.message).toMatch(/no points were added/)
    expect(await wallet(member)).toBe(500)
    server().clock.advance(DAY_MS)
    expect((await win(member)).reply.counted).toBe(40)
  })

  it('returns the best score per game and difficulty', async () => {
    const member = await signUp(server())
    const bests = () => server().client(api.getBestScores, {}, { token: member.token })
    expect(await bests()).toEqual({ rows: [], left_today: 500 })
    await win(member)
    const run = await startMemory(server(), member, HARD)
    await finish(member, run.run_id, winMemory(run.seed, HARD))
    const at = server().clock.now()
    server().clock.advance(1_000)
    await win(member)
    expect(await bests()).toEqual({
      rows: [
        { key: 'memory', difficulty: 'hard', points: 80, at },
        { key: 'memory', difficulty: 'easy', points: 40, at: at - PLAY_MS },
      ],
      left_today: 340,
    })
  })

  it('lists the best scores of seven days, of members who chose to be shown', async () => {
    server().clock.advance(10 * DAY_MS)
    const [first, second, hidden] = await Promise.all([1, 2, 3].map(() => signUp(server())))
    if (!first || !second || !hidden) throw new Error('three members are needed')
    const week = (member?: TestMember) =>
      server().client(
        api.getGameWeek,
        { params: { key: 'memory' }, query: { difficulty: 'easy' } },
        member && { token: member.token },
      )
    for (const { token } of [first, second])
      await server().client(api.showMe, { body: { show: true } }, { token })
    for (const member of [first, first, second, hidden]) await win(member)
    const { rows, me } = await week()
    expect(rows.map(({ position, points }) => [position, points])).toEqual([
      [1, 40],
      [1, 40],
    ])
    expect(me).toBeNull()
    expect((await week(hidden)).me).toEqual({ points: 40, show: false })
    expect((await week(first)).me).toEqual({ points: 40, show: true })
    server().clock.advance(7 * DAY_MS)
    // Their sessions have expired by now, but the list is public.
    expect((await week()).rows).toEqual([])
  })

  it('leaves the ledger consistent', async () => {
    expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
  })
})

onEveryEngine(
  'games with limits',
  (server) => {
    it('accepts 240 starts an hour from one address without a session', async () => {
      expect(STARTS_OF_NETWORK.most).toBe(240)
      await useUp(server(), { limit: STARTS_OF_NETWORK, who: '127.0.0.1' }, STARTS_OF_NETWORK.most - 2)
      for (let n = 0; n < 2; n++) await startMemory(server())
      await expect(startMemory(server())).rejects.toMatchObject({ status: 429 })
      server().clock.advance(HOUR_MS)
      await startMemory(server())
    })
  },
  { RATE_LIMITS: 'on' },
)
