import { api } from '@eco/contract'
import { ENGLISH } from '@eco/contract/messages'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { onEveryEngineWithMail } from '../../../test/mail-harness.ts'
import { signUp } from '../../../test/samples/members.ts'
import { cleanupJobsOf } from '../../feature.ts'
import type { CleanupJob } from '../../infra/cleanup-jobs.ts'
import { failureCode } from '../../problem.ts'
import { claimMails } from '../mail/store.ts'
import { openJobRunner } from './runner.ts'

const HOUR_MS = 3_600_000
const log = pino({ level: 'silent' })

onEveryEngine('background jobs', (server) => {
  let as: { id: string; token: string }
  /** The session of an administrator ends after half an hour. */
  const later = async (ms: number) => {
    server().clock.advance(ms)
    as = await signUp(server(), 'admin')
  }
  beforeEach(async () => {
    await later(0)
    await server().database.write(async (tx) => {
      await tx.deleteFrom('backgroundJobs').execute()
    })
  })
  const list = async () => (await server().client(api.listJobs, {}, as)).jobs
  const of = async (name: string) => (await list()).find((job) => job.name === name)
  const run = (job: string) => server().client(api.runJob, { params: { job } }, as)
  /** A process of its own, with the jobs given here. */
  const processWith = (jobs: CleanupJob[]) => openJobRunner({ ...server().deps, log }, () => jobs)

  it('all have words, and no words are left over', () => {
    const words = Object.keys(ENGLISH).filter((code) => code.startsWith('background.'))
    const names = cleanupJobsOf(server().features).map(({ name }) => `background.${name}`)
    expect(names.toSorted()).toEqual(words.toSorted())
  })

  it('run once an hour in one of several processes, and show what became of them', async () => {
    const ran: string[] = []
    const job = (name: string, fails = false) => ({
      name,
      run: async () => {
        ran.push(name)
        if (fails) throw Object.assign(new Error('no space for secret@example.org'), { code: 'ENOSPC' })
      },
    })
    const processes = [1, 2, 3].map(() => processWith([job('old replies', true), job('free space')]))
    await processes[0]?.add()
    await Promise.all(processes.map(({ runDue }) => runDue()))
    expect(ran).toEqual([])
    expect(await of('old replies')).toMatchObject({ state: 'waiting', started_at: null, failure: null })
    await later(60_000)
    await Promise.all(processes.map(({ runDue }) => runDue()))
    expect(ran.toSorted()).toEqual(['free space', 'old replies'])
    const at = server().clock.now()
    expect(await of('old replies')).toEqual({
      ...{ name: 'old replies', state: 'failed', failure: 'ENOSPC' },
      ...{ started_at: at, finished_at: at, due_at: at + HOUR_MS },
    })
    expect(await of('free space')).toMatchObject({ state: 'done', failure: null })
    await later(HOUR_MS)
    await Promise.all(processes.map(({ runDue }) => runDue()))
    expect(ran).toHaveLength(4)
  })

  it('are taken over half an hour after their process ended in the middle', async () => {
    const never = processWith([{ name: 'old replies', run: () => new Promise(() => {}) }])
    const ran: number[] = []
    const other = processWith([{ name: 'old replies', run: async (now) => void ran.push(now) }])
    await never.add()
    await later(HOUR_MS)
    void never.runDue()
    await expect.poll(async () => (await of('old replies'))?.state).toBe('running')
    await expect(run('old replies')).rejects.toMatchObject({ status: 409 })
    await later(HOUR_MS)
    expect(await of('old replies')).toMatchObject({ state: 'broken' })
    await other.runDue()
    expect(ran).toHaveLength(1)
    expect(await of('old replies')).toMatchObject({ state: 'done' })
  })

  it('that clean up a folder of a server run on every server', async () => {
    const ran: string[] = []
    const ofProcess = (name: string) =>
      processWith([
        { name: 'interrupted uploads', onEveryServer: true, run: async () => void ran.push(name) },
        { name: 'old replies', run: async () => void ran.push('shared') },
      ])
    await Promise.all(['a', 'b'].map((name) => ofProcess(name).runOwn()))
    expect(ran.sort()).toEqual(['a', 'b'])
  })

  it('start at once when an administrator asks, which the audit log records', async () => {
    expect(await run('old replies')).toEqual({ message: 'The job has started.' })
    await expect.poll(async () => (await of('old replies'))?.state).toBe('done')
    const { data } = await server().client(api.listAuditLog, { query: { action: 'job_run' } }, as)
    expect(data[0]).toMatchObject({ detail: 'old replies', actor: { u_id: as.id } })
    await expect(run('no such job')).rejects.toMatchObject({ status: 404 })
  })

  it('tell codes of errors only, and none of their texts', () => {
    expect(failureCode(Object.assign(new Error('x'), { code: '40001' }))).toBe('40001')
    expect(failureCode(new TypeError('asha@example.org is not a function'))).toBe('TypeError')
    expect(failureCode('asha@example.org')).toBe('unknown')
    expect(failureCode(undefined)).toBe('unknown')
  })
})

onEveryEngineWithMail('the queue of mails', (server, mailbox) => {
  it('shows administrators what waits and what failed, without address, and sends again', async () => {
    const as = await signUp(server(), 'admin')
    const list = (query = {}) => server().client(api.listMails, { query }, as)
    const { queueMail, send } = server().features.mail
    await send()
    const values = { name: 'Asha', question: 'Why?', answer: 'Secret' }
    const to = 'asha@example.org'
    await server().database.write((tx) => queueMail(tx, { to, template: 'ticket_answer', values }))
    mailbox().state.answer = { at: 'sender', code: 451 }
    await send()
    const { data, counts } = await list({ state: 'waiting' })
    expect(counts).toEqual({ waiting: 1, retried: 1, failed: 0 })
    expect(data).toMatchObject([{ template: 'ticket_answer', attempts: 1, failed_at: null }])
    expect(data[0]?.failure).toContain('451')
    expect(JSON.stringify(data)).not.toMatch(/asha|Secret|Why/)
    mailbox().state.answer = 'accept'
    const params = { mail_id: data[0]?.mail_id ?? '' }
    // A mail that is being sent at the moment is not sent a second time.
    const { database, clock } = server()
    const [before] = await database.read((db) => db.selectFrom('mails').selectAll().execute())
    clock.advance(60_000)
    const until = clock.now() + 300_000
    await database.write((tx) => claimMails(database, tx, clock.now(), until, 1))
    await expect(server().client(api.retryMail, { params }, as)).rejects.toMatchObject({ status: 409 })
    await database.write(async (tx) => {
      await tx
        .updateTable('mails')
        .set({ ...before, dueAt: until })
        .execute()
    })
    await server().client(api.retryMail, { params }, as)
    server().clock.advance(1)
    await send()
    expect(mailbox().to(to)).toHaveLength(1)
    expect((await list()).data).toEqual([])
    await expect(server().client(api.retryMail, { params }, as)).rejects.toMatchObject({ status: 409 })
    const acts = await server().client(api.listAuditLog, { query: { action: 'mail_retried' } }, as)
    expect(acts.data[0]?.subject.id).toBe(params.mail_id)
  })
})
