import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import { checkBooks } from '@eco/domain/credits/books'
import { sampleMp4 } from '@eco/domain/test/sample-mp4'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { type FORMS, submit } from '../../../test/samples/activities.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { asFromPhone, markersOf, scene } from '../../../test/samples/photographs.ts'
import { readBooks } from '../credits/books-store.ts'

const DAY_MS = 86_400_000
const MP4 = Buffer.from(sampleMp4({ samples: [new Uint8Array(1_200).fill(7)] }))

onEveryEngine('activities', (server) => {
  let seed = 100
  const state = (member: TestMember) => server().client(api.getActivityState, {}, { token: member.token })
  const cancel = (member: TestMember, key: keyof typeof FORMS) =>
    server().client(api.cancelActivity, { params: { key } }, { token: member.token })
  const undo = (member: TestMember, key: keyof typeof FORMS) =>
    server().client(api.undoCancelActivity, { params: { key } }, { token: member.token })
  const get = (member: TestMember, url: string, headers: Record<string, string> = {}) =>
    fetch(server().url + url, { headers: { authorization: `Bearer ${member.token}`, ...headers } })

  it('start at zero', async () => {
    const member = await signUp(server())
    const idle = {
      streak: 0,
      submitted: false,
      reward: 0,
      endTimestamp: null,
      remaining: 0,
      undoUntil: null,
      last: null,
    }
    expect(await state(member)).toEqual({
      totalCoins: 0,
      serverTime: server().clock.now(),
      homeZone: 'UTC',
      dailyStreak: { days: 0, best: 0, freezes: 0, daysToFreeze: 7, doneToday: false, repair: null },
      activities: { 'plant-tree': idle, 'clean-up': idle, 'eco-commute': idle, 'plastic-free': idle },
    })
  })

  it('are rewarded by the server, each with its own cooldown, whatever the client claims', async () => {
    const member = await signUp(server())
    const rewards = []
    for (const key of ['plant-tree', 'clean-up', 'eco-commute', 'plastic-free'] as const)
      rewards.push((await submit(server(), member, key, { proof: ++seed })).submission.reward)
    expect(rewards).toEqual([15, 13, 15, 10])
    const reply = await state(member)
    expect(reply).toMatchObject({ totalCoins: 53, dailyStreak: { days: 1, doneToday: true } })
    const now = server().clock.now()
    expect(reply.activities['plant-tree']).toMatchObject({
      streak: 1,
      submitted: true,
      reward: 15,
      endTimestamp: now + DAY_MS,
      remaining: 86_400,
      last: {
        plantsPlanted: 3,
        species: 'Neem',
        lat: 18.52043,
        lng: 73.85674,
        proof: { type: 'image/jpeg' },
      },
    })
    await expect(
      submit(server(), member, 'clean-up', { form: { reward: '999' }, proof: ++seed }),
    ).rejects.toMatchObject({ status: 400 })
    const wallet = await server().client(
      api.getWallet,
      { params: { userId: member.id } },
      { token: member.token },
    )
    expect(wallet.earned.activity_coins).toBe(53)
    const statement = await server().client(
      api.getStatement,
      { params: { userId: member.id }, query: { account: 'coins' } },
      { token: member.token },
    )
    expect(
      statement.rows.map(({ title, amount, balance, code, cause }) => [title, amount, balance, code, cause]),
    ).toEqual([
      ['Plastic Free Challenge', 10, 53, 'REWARD', 'activity_accepted'],
      ['Eco-Friendly Commute', 15, 43, 'REWARD', 'activity_accepted'],
      ['Clean-Up Drive', 13, 28, 'REWARD', 'activity_accepted'],
      ['Plant a Tree', 15, 15, 'REWARD', 'activity_accepted'],
    ])
  })

  it('become available at the exact millisecond when the cooldown ends', async () => {
    const member = await signUp(server())
    await submit(server(), member, 'plastic-free', { proof: ++seed })
    server().clock.advance(DAY_MS - 1)
    await expect(submit(server(), member, 'plastic-free', { proof: ++seed })).rejects.toMatchObject({
      status: 409,
      code: 'cooldown',
      message: 'Next activity in 00:00:00:01',
    })
    server().clock.advance(1)
    expect((await state(member)).activities['plastic-free']).toMatchObject({
      submitted: false,
      reward: 0,
      streak: 1,
    })
    const { activity, totalCoins, dailyStreak } = await submit(server(), member, 'plastic-free', {
      proof: ++seed,
    })
    expect({ streak: activity.streak, totalCoins, days: dailyStreak.days }).toEqual({
      streak: 2,
      totalCoins: 20,
      days: 2,
    })
  })

  it('are cancelled at once and can be restored for 10 seconds', async () => {
    const member = await signUp(server())
    await expect(cancel(member, 'clean-up')).rejects.toMatchObject({ status: 409, code: 'conflict' })
    const { activity: before } = await submit(server(), member, 'clean-up', { proof: ++seed })
    const gone = await cancel(member, 'clean-up')
    expect(gone).toMatchObject({
      totalCoins: 0,
      dailyStreak: { days: 0 },
      activity: { streak: 0, submitted: false, reward: 0, last: null, remaining: 0 },
    })
    expect(gone.activity.undoUntil).toBe(server().clock.now() + 10_000)
    await expect(cancel(member, 'clean-up')).rejects.toMatchObject({ status: 409 })
    server().clock.advance(10_000)
    const back = await undo(member, 'clean-up')
    expect(back).toMatchObject({
      totalCoins: 13,
      dailyStreak: { days: 1 },
      activity: { streak: 1, reward: 13, endTimestamp: before.endTimestamp },
    })
    await expect(undo(member, 'clean-up')).rejects.toMatchObject({ status: 409 })
    await cancel(member, 'clean-up')
    server().clock.advance(10_001)
    expect((await state(member)).activities['clean-up'].undoUntil).toBeNull()
    await expect(undo(member, 'clean-up')).rejects.toMatchObject({ status: 409 })
  })

  it('never pay twice for one proof after a cancellation', async () => {
    const member = await signUp(server())
    const proof = ++seed
    for (let round = 0; round < 3; round++) {
      expect((await submit(server(), member, 'plant-tree', { proof })).totalCoins).toBe(15)
      if (round < 2) expect((await cancel(member, 'plant-tree')).totalCoins).toBe(0)
    }
    await expect(undo(member, 'plant-tree')).rejects.toMatchObject({ status: 409 })
    expect((await state(member)).totalCoins).toBe(15)
  })

  it('reject a tree at another place, reveal its place only to its planter, and accept the planter at the same place as a care visit', async () => {
    const [planter, other] = [await signUp(server()), await signUp(server())]
    const proof = ++seed
    const at = (lat: string, lng: string) => ({ form: { lat, lng, location: 'Elsewhere' }, proof })
    await submit(server(), planter, 'plant-tree', {
      form: { lat: '0', lng: '0', location: 'Null Island' },
      proof,
    })
    const message = 'This tree was already planted at a location recorded by another member'
    for (const place of [at('0.0002', '0'), at('0', '-0.0002')])
      await expect(submit(server(), other, 'plant-tree', place)).rejects.toMatchObject({
        status: 409,
        code: 'duplicate_tree',
        message,
        fields: { proof: message },
      })
    await expect(submit(server(), other, 'plant-tree', at('0.00005', '-0.00005'))).rejects.toMatchObject({
      code: 'proof_used',
    })
    server().clock.advance(DAY_MS)
    await expect(submit(server(), planter, 'plant-tree', at('1', '1'))).rejects.toMatchObject({
      message: 'This tree was already planted at Null Island',
    })
    expect(await submit(server(), planter, 'plant-tree', at('0.00005', '-0.00005'))).toMatchObject({
      totalCoins: 15,
      submission: { visit: true, reward: 0 },
      activity: { streak: 2 },
    })
  })

  it('keep the proof of a cancelled tree used: rejected at another place and from others, accepted at its own place', async () => {
    const [planter, other] = [await signUp(server()), await signUp(server())]
    const proof = ++seed
    await submit(server(), planter, 'plant-tree', { proof })
    await cancel(planter, 'plant-tree')
    const elsewhere = { proof, form: { lat: '40' } }
    for (const member of [planter, other])
      await expect(submit(server(), member, 'plant-tree', elsewhere)).rejects.toMatchObject({
        status: 409,
        code: 'duplicate_tree',
      })
    await expect(submit(server(), other, 'plant-tree', { proof })).rejects.toMatchObject({
      code: 'proof_used',
    })
    expect(await submit(server(), planter, 'plant-tree', { proof })).toMatchObject({ totalCoins: 15 })
  })

  it('let only one of many concurrent members plant a tree', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => signUp(server())))
    const proof = ++seed
    const answers = await Promise.allSettled(
      members.map((member, i) => submit(server(), member, 'plant-tree', { proof, form: { lat: String(i) } })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('take effect once for 50 identical requests, with one idempotency key or with many', async () => {
    for (const one of [true, false]) {
      const member = await signUp(server())
      const proof = ++seed
      const key = randomUUID()
      const answers = await Promise.allSettled(
        Array.from({ length: 50 }, () =>
          submit(server(), member, 'plant-tree', { proof, ...(one && { options: { idempotencyKey: key } }) }),
        ),
      )
      const through = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      expect(through).toHaveLength(one ? 50 : 1)
      expect(new Set(through.map(({ submission }) => submission.id)).size).toBe(1)
      const history = await server().client(api.activityHistory, {}, { token: member.token })
      expect(history.rows).toHaveLength(1)
      expect((await state(member)).totalCoins).toBe(15)
    }
  })

  it('do not exist under an unknown key', async () => {
    const member = await signUp(server())
    for (const path of ['submissions', 'cancel', 'cancel/undo']) {
      const reply = await fetch(`${server().url}/api/activities/swim/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${member.token}` },
        ...(path === 'submissions' && { body: new FormData() }),
      })
      expect(reply.status, path).toBe(404)
    }
  })

  it('name every invalid field', async () => {
    const member = await signUp(server())
    const ask = { params: { key: 'plant-tree' as const }, body: {}, files: { proof: [] } }
    await expect(server().client(api.submitActivity, ask, { token: member.token })).rejects.toMatchObject({
      status: 400,
      fields: {
        species: 'Choose a plant species',
        plantsPlanted: expect.any(String),
        date: 'Choose the date',
        time: 'Choose the time',
        location: expect.any(String),
        lat: expect.any(String),
        lng: expect.any(String),
        proof: 'Choose a photo or a video as proof',
      },
    })
  })

  it('store the first home zone that a member sends and count days in it', async () => {
    const member = await signUp(server())
    // 09:00 UTC is 23:00 in Kiritimati (UTC+14), whose next day begins at 10:00 UTC.
    await submit(server(), member, 'plastic-free', { form: { zone: 'Pacific/Kiritimati' }, proof: ++seed })
    const second = await submit(server(), member, 'clean-up', {
      form: { zone: 'America/New_York' },
      proof: ++seed,
    })
    expect(second.homeZone).toBe('Pacific/Kiritimati')
    const odd = await signUp(server())
    expect(
      (await submit(server(), odd, 'clean-up', { form: { zone: 'Mars/Base' }, proof: ++seed })).homeZone,
    ).toBe('UTC')
  })

  it('serve a photo without its metadata, and a video in ranges as an attachment, to the owner and reviewers', async () => {
    const [member, other, reviewer] = [
      await signUp(server()),
      await signUp(server()),
      await signUp(server(), 'reviewer'),
    ]
    const phone = new File([new Uint8Array(await asFromPhone(scene(7)).jpeg().toBuffer())], 'IMG.jpg')
    const { submission } = await submit(server(), member, 'plant-tree', { proof: phone })
    const url = submission.proof?.url ?? ''
    const picture = await get(member, url)
    const bytes = new Uint8Array(await picture.arrayBuffer())
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(markersOf(bytes)).not.toContain(0xe1)
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const etag = picture.headers.get('etag') ?? ''
    expect((await get(member, url, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(other, url)).status).toBe(404)
    expect((await get(reviewer, url)).status).toBe(200)

    const film = new File([MP4], '../../evil\u202e.jpg', { type: 'text/html' })
    const video = (await submit(server(), member, 'clean-up', { proof: film })).submission.proof
    expect(video).toMatchObject({
      type: 'video/mp4',
      bytes: MP4.length,
      name: expect.not.stringContaining('\u202e'),
    })
    const whole = await get(member, video?.url ?? '')
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="proof.mp4"')
    const stored = Buffer.from(await whole.arrayBuffer())
    expect(stored).toHaveLength(MP4.length)
    expect(stored.includes('Signed by a camera')).toBe(false)
    for (const [range, start, end] of [
      ['bytes=4-11', 4, 11],
      ['bytes=1000-', 1000, MP4.length - 1],
      ['bytes=-5', MP4.length - 5, MP4.length - 1],
    ] as const) {
      const part = await get(member, video?.url ?? '', { range })
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${MP4.length}`,
      ])
      expect(Buffer.from(await part.arrayBuffer()).equals(stored.subarray(start, end + 1))).toBe(true)
    }
    expect((await get(member, video?.url ?? '', { range: 'bytes=99999-' })).status).toBe(200)
  })

  it('list their history by page and filter, with the days of the past year', async () => {
    const member = await signUp(server())
    const first = await submit(server(), member, 'clean-up', { proof: ++seed })
    server().clock.advance(1)
    await submit(server(), member, 'eco-commute', { proof: ++seed })
    server().clock.advance(DAY_MS)
    await submit(server(), member, 'clean-up', { proof: ++seed })
    await cancel(member, 'clean-up')
    const ask = async (query: object) =>
      server().client(api.activityHistory, { query }, { token: member.token })
    const all = await ask({})
    expect(all.rows.map(({ key, status }) => [key, status])).toEqual([
      ['clean-up', 'cancelled'],
      ['eco-commute', 'accepted'],
      ['clean-up', 'accepted'],
    ])
    const { homeDate } = first.submission
    expect(all.days).toEqual([{ date: homeDate, count: 2, coins: 28 }])
    expect((await ask({ key: 'clean-up', status: 'accepted' })).rows).toHaveLength(1)
    expect((await ask({ from: homeDate, to: homeDate })).rows).toHaveLength(2)
    const cursor = `${all.rows[1]?.at}.${all.rows[1]?.id}`
    const later = await ask({ cursor })
    expect(later.days).toBeUndefined()
    expect(later.rows.every(({ id }) => id !== all.rows[0]?.id)).toBe(true)
    await expect(ask({ cursor: 'x' })).rejects.toMatchObject({ status: 400 })
    await expect(ask({ from: '2026-02-31' })).rejects.toMatchObject({ status: 400 })
  })

  it('leave the ledger consistent', async () => {
    expect(checkBooks(await server().database.read(readBooks))).toBeUndefined()
  })
})
