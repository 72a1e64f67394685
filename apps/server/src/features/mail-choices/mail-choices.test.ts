import { api } from '@eco/contract'
import { MAIL_KINDS } from '@eco/domain/mail/choices'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { onEveryEngineWithMail } from '../../../test/mail-harness.ts'
import { treeOf } from '../../../test/samples/assets.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { rejectSeen } from '../../../test/samples/reviews.ts'
import { approvedTree } from '../../../test/samples/visits.ts'
import { openFeatures } from '../../open-features.ts'
import { stopToken } from './links.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Choices = { decisions: boolean; digest: boolean }
type Confirmed = TestMember & { email: string }

async function confirmed(server: TestServer, choices?: Choices): Promise<Confirmed> {
  const member = await signUp(server)
  const emailConfirmedAt = server.clock.now()
  await server.database.write((tx) =>
    tx.updateTable('users').set({ emailConfirmedAt }).where('id', '=', member.id).execute(),
  )
  if (choices) await server.client(api.saveMailChoices, { body: choices }, { token: member.token })
  const { user } = await server.client(api.session, {}, { token: member.token })
  return { ...member, email: user.email }
}

/** A decision as features announce it. */
const decide = (
  server: TestServer,
  userId: string,
  title: string,
  kind: 'approved' | 'rejected' = 'approved',
) =>
  server.database.write((tx) =>
    server.features.notifications.notify(tx, {
      ...{ userId, kind, actorId: null, reason: kind === 'rejected' ? 'Too dark.' : undefined },
      ...{ subject: { kind: 'tree', id: title, title }, at: server.clock.now() },
    }),
  )

/** A second process on the same database. */
const secondProcess = (server: TestServer) => openFeatures({ ...server.deps, log: pino({ level: 'silent' }) })

onEveryEngineWithMail('mails by choice', (server, mailbox) => {
  const send = () => server().features.mail.send()
  const later = async (ms: number) => {
    server().clock.advance(ms)
    await send()
  }
  /** Mails of a kind that a member got, by their subjects. */
  const chosen = ({ email }: Confirmed) =>
    mailbox()
      .to(email)
      .filter(({ headers }) => headers.has('list-unsubscribe'))
  const subjects = (member: Confirmed) => chosen(member).map(({ headers }) => headers.get('subject'))
  const choicesOf = ({ token }: TestMember) => server().client(api.readMailChoices, {}, { token })
  const queueDigests = (features = server().features) =>
    features.mailChoices.cleanupJobs[0]?.run(server().clock.now())

  it('tell a decision with its reason and a link, once, and nothing of it waits in the queue', async () => {
    const member = await confirmed(server())
    const reviewer = await signUp(server(), 'reviewer')
    const { data } = await server().client(api.saveTree, { body: treeOf(member.id) }, member)
    const why = { reason_code: 'unclear_photo', reason: 'The photo <b>is</b> dark.' } as const
    await rejectSeen(server().client, data.tid, why, reviewer)
    const waiting = await server().database.read((db) => db.selectFrom('mails').selectAll().execute())
    expect(JSON.stringify(waiting)).not.toMatch(/dark|Neem/)
    await later(9 * MINUTE_MS)
    expect(chosen(member)).toEqual([])
    await later(MINUTE_MS)
    await later(HOUR_MS)
    const [mail, ...more] = chosen(member)
    expect(more).toEqual([])
    expect(mail?.headers.get('subject')).toMatch(/^.*Neem.* was rejected$/)
    expect(mail?.text).toContain('"The photo <b>is</b> dark."')
    expect(mail?.html).toContain('The photo &lt;b&gt;is&lt;/b&gt; dark.')
    expect(mail?.text).toContain(`\nhttps://eco.example.org/view-assets?asset=${data.tid}&fix=true\n`)
    const token = stopToken(server().deps.keyedHash, 'decisions', member.id)
    expect(mail?.text).toContain(
      `Turn off mail about decisions:\nhttps://eco.example.org/mail/stop#${token}\n`,
    )
    expect(mail?.headers.get('list-unsubscribe')).toBe(`<https://eco.example.org/api/mail/stop/${token}>`)
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('go to confirmed addresses of members who did not turn them off, also while one waits', async () => {
    const unconfirmed = await confirmed(server())
    await server().database.write((tx) =>
      tx.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', unconfirmed.id).execute(),
    )
    const off = await confirmed(server(), { decisions: false, digest: false })
    const turnedOff = await confirmed(server())
    for (const { id } of [unconfirmed, off, turnedOff]) await decide(server(), id, `Oak of ${id}`)
    await server().client(
      api.saveMailChoices,
      { body: { decisions: false, digest: false } },
      { token: turnedOff.token },
    )
    await later(2 * HOUR_MS)
    for (const member of [unconfirmed, off, turnedOff]) expect(chosen(member)).toEqual([])
    expect(await choicesOf(unconfirmed)).toEqual({ decisions: true, digest: false, confirmed: false })
  })

  it('tell many decisions in one mail, at most one an hour, and each decision as it is then', async () => {
    const member = await confirmed(server())
    for (let n = 1; n <= 24; n++) await decide(server(), member.id, `Tree ${n}`)
    await decide(server(), member.id, 'Tree 1', 'rejected')
    await later(10 * MINUTE_MS)
    expect(subjects(member)).toEqual(['24 decisions on your entries'])
    const [first] = chosen(member)
    expect(first?.text).toContain('\nTree 2: Approved\n')
    expect(first?.text).toContain('There are 4 more.')
    await decide(server(), member.id, 'Tree 25', 'rejected')
    await later(50 * MINUTE_MS)
    expect(chosen(member)).toHaveLength(1)
    await later(10 * MINUTE_MS)
    expect(subjects(member)[1]).toBe('Tree 25 was rejected')
  })

  it('tell each of many decisions exactly once while two processes decide and send', async () => {
    const member = await confirmed(server())
    const other = secondProcess(server())
    for (let round = 0; round < 4; round++) {
      const titles = Array.from({ length: 5 }, (_, n) => `Elm ${round}-${n}`)
      await Promise.all([
        ...titles.map((title) => decide(server(), member.id, title)),
        send(),
        other.mail.send(),
      ])
      server().clock.advance(HOUR_MS)
    }
    await Promise.all([send(), other.mail.send()])
    await later(2 * HOUR_MS)
    const told = chosen(member).flatMap(
      ({ text }) => text.match(/Elm \d-\d(?=: Approved| was approved\n\n)/g) ?? [],
    )
    expect(new Set(told).size).toBe(20)
    expect(told).toHaveLength(20)
    other.mail.close()
  })

  it('of a week come on Monday to those who asked, once, whatever number of processes and restarts', async () => {
    const digest = { decisions: false, digest: true }
    const [member, quiet, unasked] = [
      await confirmed(server(), digest),
      await confirmed(server(), digest),
      await confirmed(server()),
    ]
    const reviewer = await signUp(server(), 'reviewer')
    await approvedTree(server(), { ownerId: member.id, reviewerId: reviewer.id, at: server().clock.now() })
    await server().client(api.saveTree, { body: treeOf(member.id) }, member)
    await queueDigests()
    await send()
    expect(chosen(member)).toEqual([])
    server().clock.advance(7 * DAY_MS)
    const other = secondProcess(server())
    await Promise.all([queueDigests(), queueDigests(other), queueDigests()])
    await Promise.all([send(), other.mail.send()])
    await queueDigests()
    await later(HOUR_MS)
    expect(subjects(member)).toEqual(['Your week on EcoLedger'])
    const text = chosen(member)[0]?.text ?? ''
    expect(text).toMatch(/^Your week, 2 Mar to 8 Mar\n/)
    expect(text).toContain('\nCredits confirmed: 50\nApproved: 1\nWaiting for review now: 1\n\n')
    for (const one of [quiet, unasked]) expect(chosen(one)).toEqual([])
    // After three weeks without the server there is one for the last week: the tree and what waits.
    server().clock.advance(3 * 7 * DAY_MS)
    await queueDigests()
    await send()
    expect(chosen(member)).toHaveLength(2)
    expect(chosen(member)[1]?.text).toContain('Waiting for review now: 1')
    other.mail.close()
  })

  it('name trees that are due for a visit', async () => {
    const member = await confirmed(server(), { decisions: false, digest: true })
    const reviewer = await signUp(server(), 'reviewer')
    const at = server().clock.now() - 80 * DAY_MS
    await approvedTree(server(), { ownerId: member.id, reviewerId: reviewer.id, at })
    server().clock.advance(7 * DAY_MS)
    await queueDigests()
    await send()
    expect(chosen(member)[0]?.text).toContain('Trees due for a visit now: 1')
  })

  it('end with one click of a mail program, without a session, and a second one is harmless', async () => {
    const member = await confirmed(server(), { decisions: true, digest: true })
    const { keyedHash } = server().deps
    const address = (token: string) => `${server().url}${api.stopMail.path.replace('{token}', token)}`
    const token = stopToken(keyedHash, 'digest', member.id)
    const opened = await fetch(address(token), { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/mail/stop#${token}`])
    expect(await choicesOf(member)).toMatchObject({ digest: true })
    const click = (given: string) =>
      fetch(address(given), {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...{ origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' },
        },
        body: 'List-Unsubscribe=One-Click',
      })
    for (let n = 0; n < 2; n++) {
      const reply = await click(token)
      expect([reply.status, await reply.json()]).toEqual([
        200,
        { kind: 'digest', message: 'You get no more weekly digests.' },
      ])
      expect(await choicesOf(member)).toEqual({ decisions: true, digest: false, confirmed: true })
    }
    const ofOther = stopToken(keyedHash, 'digest', (await confirmed(server())).id)
    const swapped = `decisions.${token.split('.').slice(1).join('.')}`
    const mixed = [...token.split('.').slice(0, 2), ofOther.split('.')[2]].join('.')
    for (const wrong of ['x', token.slice(0, -1), `${token}0`, swapped, mixed])
      expect((await click(wrong)).status, wrong).toBe(400)
    expect(await choicesOf(member)).toMatchObject({ decisions: true })
  })

  it('end for each kind, also when both are ended at once, and for an account that is gone', async () => {
    const member = await confirmed(server(), { decisions: true, digest: true })
    const unset = await confirmed(server())
    const { keyedHash } = server().deps
    await Promise.all(
      [member, unset].flatMap(({ id }) =>
        MAIL_KINDS.map((kind) =>
          server().client(api.stopMail, { params: { token: stopToken(keyedHash, kind, id) } }),
        ),
      ),
    )
    for (const one of [member, unset])
      expect(await choicesOf(one)).toMatchObject({ decisions: false, digest: false })
    const gone = { token: stopToken(keyedHash, 'decisions', 'u_gone') }
    expect(await server().client(api.stopMail, { params: gone })).toMatchObject({ kind: 'decisions' })
  })
})
