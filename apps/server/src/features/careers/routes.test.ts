import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@eco/contract'
import { CV_MAX_BYTES } from '@eco/domain/careers/application'
import { JOB_KEYS, type JobKey } from '@eco/domain/careers/jobs'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { cleanUpFiles } from '../../infra/files/orphaned-files.ts'
import { CV_FILES } from './store.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'
const cvOf = (text: string | Uint8Array = PDF, name = 'Asha Rao.pdf', type = 'application/pdf') =>
  new File([typeof text === 'string' ? text : new Uint8Array(text)], name, { type })
const PERSON = { firstName: ' Asha ', lastName: 'Rao', email: 'asha@example.org', message: 'Hello' }

type Given = { job?: JobKey; cv?: File | undefined; body?: object; key?: string }
const apply = (server: TestServer, member: TestMember, given: Given = {}) =>
  server.client(
    api.applyForJob,
    {
      params: { job: given.job ?? 'ledger-engineer' },
      body: { ...PERSON, ...given.body },
      files: { cv: 'cv' in given && given.cv === undefined ? [] : [given.cv ?? cvOf()] },
    },
    { token: member.token, idempotencyKey: given.key ?? randomUUID() },
  )
const filesIn = (server: TestServer, folder: string): string[] => {
  const path = join(server.deps.dataDir, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}
const listOf = async (server: TestServer, member: TestMember) => {
  const { token } = await signUp(server, 'admin')
  const { data } = await server.client(api.listApplications, {}, { token })
  return data.filter((row) => row.u_id === member.id)
}

onEveryEngine('careers', (server) => {
  it('stores an application, and administrators download its CV unchanged', async () => {
    const member = await signUp(server())
    const reply = await apply(server(), member, { cv: cvOf(PDF, '../Åsa\u202e CV.pdf') })
    expect(reply).toMatchObject({
      message: 'Thank you. We received your application as Ledger Engineer.',
      replaced: false,
    })
    const [row] = await listOf(server(), member)
    expect(row).toMatchObject({
      application_id: reply.application_id,
      job: 'ledger-engineer',
      firstName: 'Asha',
      message: 'Hello',
      cv: { name: 'Åsa CV.pdf', bytes: PDF.length, sha256: createHash('sha256').update(PDF).digest('hex') },
    })
    const { token } = await signUp(server(), 'admin')
    const served = await fetch(server().url + row?.cv.url, { headers: { authorization: `Bearer ${token}` } })
    expect(await served.text()).toBe(PDF)
    expect(served.headers.get('content-type')).toBe('application/pdf')
    expect(served.headers.get('content-disposition')).toMatch(/^attachment; filename="cv\.pdf"; filename\*=/)
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(served.headers.get('cache-control')).toBe('no-store')
  })

  it('is readable only by administrators', async () => {
    const member = await signUp(server())
    const { application_id } = await apply(server(), member)
    const asked = { params: { application_id } }
    for (const role of ['user', 'reviewer'] as const) {
      const { token } = await signUp(server(), role)
      await expect(server().client(api.getCv, asked, { token })).rejects.toMatchObject({ status: 403 })
      await expect(server().client(api.listApplications, {}, { token })).rejects.toMatchObject({
        status: 403,
      })
    }
    await expect(server().client(api.getCv, asked, { token: member.token })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('replaces an earlier application with a later one, including its file', async () => {
    const member = await signUp(server())
    const files = filesIn(server(), 'cvs').length
    await apply(server(), member)
    const second = await apply(server(), member, { body: { message: '' } })
    expect(second).toMatchObject({
      replaced: true,
      message: 'Thank you. We received your application as Ledger Engineer. It replaces your earlier one.',
    })
    await apply(server(), member, { job: 'product-designer' })
    const rows = await listOf(server(), member)
    expect(rows.map((row) => row.application_id)).toContain(second.application_id)
    expect(rows).toHaveLength(2)
    expect(rows.find((row) => row.job === 'ledger-engineer')?.message).toBeNull()
    expect(filesIn(server(), 'cvs')).toHaveLength(files + 2)
  })

  it('stores one of fifty simultaneous applications, with one key or with fifty', async () => {
    const files = filesIn(server(), 'cvs').length
    for (const keyOf of [() => 'the-same-key', () => randomUUID()]) {
      const member = await signUp(server())
      await Promise.all(Array.from({ length: 50 }, () => apply(server(), member, { key: keyOf() })))
      expect(await listOf(server(), member)).toHaveLength(1)
    }
    expect(filesIn(server(), 'cvs')).toHaveLength(files + 2)
    expect(filesIn(server(), 'tmp')).toEqual([])
  })

  it.each([
    ['no file at all', undefined, 400, 'Add your CV as a PDF file'],
    ['an empty file', cvOf(''), 400, 'This file is empty. Choose another one.'],
    [
      'a page that is called a PDF',
      cvOf('<!doctype html><script>alert(1)</script>'),
      415,
      'This is not a PDF file. Save your CV as a PDF and add it again.',
    ],
    [
      'a PDF that is cut short',
      cvOf(PDF.slice(0, 40)),
      400,
      'This PDF file is incomplete. Save it again and add the new copy.',
    ],
    [
      'a file that is too large',
      cvOf(Buffer.concat([Buffer.from(PDF), Buffer.alloc(CV_MAX_BYTES)])),
      413,
      'CV 1 (Asha Rao.pdf) is larger than 5 MB (5,242,880 bytes). Make it smaller and add it again.',
    ],
  ])('rejects %s with a message and stores nothing', async (_what, cv, status, message) => {
    const member = await signUp(server())
    const files = filesIn(server(), 'cvs').length
    await expect(apply(server(), member, { cv })).rejects.toMatchObject({
      status,
      message,
      fields: { cv: message },
    })
    expect(await listOf(server(), member)).toEqual([])
    expect(filesIn(server(), 'cvs')).toHaveLength(files)
    expect(filesIn(server(), 'tmp')).toEqual([])
  })

  it('accepts a file of exactly the maximum size', async () => {
    const member = await signUp(server())
    const filler = Buffer.alloc(CV_MAX_BYTES - PDF.length, ' ')
    const whole = Buffer.concat([Buffer.from(PDF.slice(0, 9)), filler, Buffer.from(PDF.slice(9))])
    await apply(server(), member, { cv: cvOf(whole) })
    expect((await listOf(server(), member))[0]?.cv.bytes).toBe(CV_MAX_BYTES)
  })

  it('names every invalid field, and accepts the five jobs only', async () => {
    const member = await signUp(server())
    const body = { firstName: '', lastName: '', email: 'x' }
    await expect(apply(server(), member, { body })).rejects.toMatchObject({
      fields: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Email is invalid',
      },
    })
    for (const job of JOB_KEYS) await apply(server(), member, { job })
    await expect(apply(server(), member, { job: 'astronaut' as JobKey })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('lists one job, page by page', async () => {
    const { token } = await signUp(server(), 'admin')
    const ask = (query: { job?: JobKey; cursor?: string }) =>
      server().client(api.listApplications, { query }, { token })
    const { data } = await ask({ job: 'product-designer' })
    expect(new Set(data.map((row) => row.job))).toEqual(new Set(['product-designer']))
    await expect(ask({ cursor: 'x' })).rejects.toMatchObject({ status: 400 })
  })

  it('is found, closed, reopened and deleted with its CV by administrators, and the applicant can see it', async () => {
    const member = await signUp(server())
    const { token } = await signUp(server(), 'admin')
    const { application_id } = await apply(server(), member, { body: { message: 'I count hornbills.' } })
    const ask = { params: { application_id } }
    const list = (query: object) => server().client(api.listApplications, { query }, { token })
    const read = () => server().client(api.readApplication, ask, { token })
    expect(await list({ search: 'HORNBILLS', state: 'open', job: 'ledger-engineer' })).toMatchObject({
      ...{ matching: 1, data: [{ application_id, closed_date: null, answered: false }] },
    })
    expect((await list({ search: 'hornbills', job: 'web-engineer' })).matching).toBe(0)
    const body = { text: 'Come and see us.', close: true }
    const answer = server().client(api.answerApplication, { ...ask, body }, { token })
    await expect(answer).rejects.toThrow(/sends no mail/)
    const remove = () => server().client(api.deleteApplication, ask, { token })
    await expect(remove()).rejects.toThrow(/Close this application/)
    const close = () => server().client(api.closeApplication, ask, { token })
    await close()
    await expect(close()).rejects.toMatchObject({ status: 409 })
    expect(await list({ search: application_id, state: 'closed' })).toMatchObject({ matching: 1 })
    await server().client(api.reopenApplication, ask, { token })
    await close()
    expect((await read()).history.map(({ event }) => event)).toEqual(['closed', 'reopened', 'closed'])
    const reply = await fetch(`${server().url}${api.exportApplications.path}?search=hornbills`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const [head, ...rows] = (await reply.text()).trim().split('\r\n')
    expect(head).toMatch(/^application_id,created,closed/)
    expect(rows).toEqual([expect.stringContaining(application_id)])
    const files = filesIn(server(), 'cvs').length
    await remove()
    expect(filesIn(server(), 'cvs')).toHaveLength(files - 1)
    await expect(read()).rejects.toMatchObject({ status: 404 })
    const log = await server().client(api.listOwnAuditLog, { query: {} }, { token: member.token })
    expect(log.data.map(({ action }) => action.replace('application_', ''))).toEqual([
      ...['deleted', 'closed', 'reopened', 'closed'],
    ])
  })

  it('is replaced also after it was handled, and its history goes with it', async () => {
    const member = await signUp(server())
    const { token } = await signUp(server(), 'admin')
    const { application_id } = await apply(server(), member)
    await server().client(api.closeApplication, { params: { application_id } }, { token })
    const again = await apply(server(), member)
    const params = { application_id: again.application_id }
    expect(await server().client(api.readApplication, { params }, { token })).toMatchObject({
      ...{ closed_date: null, history: [] },
    })
  })

  it('cleans up files whose row was deleted, and no others', async () => {
    const earlierReply = filesIn(server(), 'cvs').length
    await server().deps.database.write(async (tx) => {
      const [row] = await tx
        .selectFrom('jobApplications')
        .select('id')
        .where('closedAt', 'is', null)
        .limit(1)
        .execute()
      await tx
        .deleteFrom('jobApplications')
        .where('id', '=', row?.id ?? '')
        .execute()
    })
    await cleanUpFiles(server().deps, CV_FILES, Date.now())
    expect(filesIn(server(), 'cvs')).toHaveLength(earlierReply - 1)
  })
})

onEveryEngine(
  'careers with limits',
  (server) => {
    it('accepts ten applications an hour from one member', async () => {
      const member = await signUp(server())
      for (let n = 0; n < 10; n++) await apply(server(), member)
      await expect(apply(server(), member)).rejects.toMatchObject({ status: 429 })
    })
  },
  { RATE_LIMITS: 'on' },
)
