import { api } from '@eco/contract'
import { checkBooks } from '@eco/domain/credits/books'
import { readLeaf } from '@eco/domain/public-log/leaf'
import { hashLeaf, verifyInclusion } from '@eco/domain/public-log/merkle'
import { readCheckpoint, readNote, readProof, readProofs } from '@eco/domain/public-log/note'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { earnCredits, giveCredits, RETIREMENT } from '../../../test/samples/credits.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { lockTexts } from '../../infra/keys/encrypted-texts.ts'
import { sha256 } from '../../infra/keys/secrets.ts'
import { readBooks } from '../credits/books-store.ts'
import { commitmentOf } from '../public-log/append.ts'
import { insertRetirement } from './store.ts'

const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/

onEveryEngine('retirements', (server) => {
  let reviewer: TestMember
  beforeAll(async () => {
    reviewer = await signUp(server(), 'reviewer')
  })
  const memberWith = async (vehicles: number) => {
    const member = await signUp(server())
    return { member, serials: await earnCredits(server(), member, reviewer, vehicles) }
  }
  const retire = ({ token }: TestMember, change: object = {}, idempotencyKey?: string) =>
    server().client(
      api.retireCredits,
      { body: { ...RETIREMENT, ...change } },
      { token, ...(idempotencyKey !== undefined && { idempotencyKey }) },
    )
  const preview = ({ token }: TestMember, amount: number) =>
    server().client(api.previewRetirement, { query: { amount } }, { token })
  const read = (code: string, as?: TestMember) =>
    server().client(api.readCertificate, { params: { code } }, as ? { token: as.token } : {})
  const change = (code: string, isPublic: boolean, { token }: TestMember) =>
    server().client(api.changeCertificate, { params: { code }, body: { public: isPublic } }, { token })
  const list = ({ token }: TestMember, cursor?: string) =>
    server().client(api.listRetirements, { query: { cursor } }, { token })
  const partsOf = async ({ id, token }: TestMember) =>
    (await server().client(api.getCredits, { params: { userId: id } }, { token })).parts
  const brokenRule = async () => checkBooks(await server().database.read(readBooks))

  it('use up the oldest serial numbers for good, and anyone can read the certificate', async () => {
    const { member, serials } = await memberWith(2)
    const [first = '', second = ''] = serials
    const [, head = '', from = ''] = /^(.+-)(\d+)-\d+$/.exec(second) ?? []
    const expected = [first, `${head}${from}-${Number(from) + 9}`]
    expect(await preview(member, 60)).toEqual({ available: 100, serials: expected, blocks: 2 })
    const { code, ...rest } = await retire(member, { amount: 60 })
    expect(code).toMatch(CODE)
    const retired = { amount: 60, serials: expected, blocks: 2, retired_at: server().clock.now() }
    expect(rest).toEqual(retired)
    expect(await partsOf(member)).toMatchObject({ available: 40, retired: 60 })
    const texts = { beneficiary: 'Class 7B', purpose: 'School garden 2026' }
    const certificate = { ...retired, ...texts, code, public: true, log_index: null }
    const whole = { ...certificate, mine: false, log_indexes: [] }
    expect(await read(code)).toEqual(whole)
    expect(await read(code.toLowerCase().replaceAll('-', ''))).toEqual(whole)
    expect(await list(member)).toEqual({ data: [{ ...certificate, mine: true }] })
    expect(await brokenRule()).toBeUndefined()
  })

  it('happen once for a repeated request', async () => {
    const { member } = await memberWith(1)
    const replies = await Promise.all(Array.from({ length: 5 }, () => retire(member, {}, 'retire-once')))
    expect(new Set(replies.map(({ code }) => code)).size).toBe(1)
    expect(await partsOf(member)).toMatchObject({ available: 40, retired: 10 })
    await expect(retire(member, { amount: 11 }, 'retire-once')).rejects.toMatchObject({ code: 'key_reused' })
  })

  it('take the whole balance once when 50 requests come at the same moment', async () => {
    const { member } = await memberWith(2)
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => retire(member, { amount: 100 })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, code: 'conflict' })
    expect(await partsOf(member)).toMatchObject({ available: 0, retired: 100 })
    expect((await list(member)).data).toHaveLength(1)
    expect(await brokenRule()).toBeUndefined()
  })

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: '-3' }, 'amount'],
    [{ beneficiary: ' ' }, 'beneficiary'],
    [{ beneficiary: 'x'.repeat(101) }, 'beneficiary'],
    [{ purpose: '\u202e' }, 'purpose'],
    [{ purpose: 'Sh!t happens' }, 'purpose'],
    [{ purpose: '30 VCUs' }, 'purpose'],
    [{ public: 'yes' }, 'public'],
  ])('are refused with %j, which names the field', async (wrong, field) => {
    const { member } = await memberWith(1)
    await expect(retire(member, wrong)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
    expect(await partsOf(member)).toMatchObject({ available: 50, retired: 0 })
  })

  it('are refused beyond what is available; pending credits cannot be retired', async () => {
    const { member } = await memberWith(1)
    await expect(retire(member, { amount: 51 })).rejects.toMatchObject({
      status: 409,
      message: 'Not enough available credits.',
    })
    await expect(preview(member, 51)).rejects.toMatchObject({
      fields: { amount: 'You have 50 available credits' },
    })
    await expect(retire(await signUp(server()), { amount: 1 })).rejects.toMatchObject({ status: 409 })
    expect((await list(member)).data).toEqual([])
  })

  it('have a certificate that its holder, and nobody else, can make private and public again', async () => {
    const { member } = await memberWith(1)
    const other = await signUp(server())
    const { code } = await retire(member)
    await expect(change(code, false, other)).rejects.toMatchObject({ status: 404 })
    expect(await change(code, false, member)).toEqual({ public: false })
    for (const viewer of [undefined, other, reviewer])
      expect(await read(code, viewer)).toMatchObject({
        ...{ public: false, beneficiary: null, purpose: null, mine: false, amount: 10 },
        serials: [expect.any(String)],
      })
    expect(await read(code, member)).toMatchObject({ purpose: 'School garden 2026', mine: true })
    await change(code, true, member)
    expect(await read(code)).toMatchObject({ public: true, beneficiary: 'Class 7B' })
    const hidden = await retire(member, { public: false })
    expect(await read(hidden.code)).toMatchObject({ beneficiary: null, purpose: null })
  })

  it('store their texts cleaned and encrypted, also in stored replies', async () => {
    const { member } = await memberWith(1)
    const { code } = await retire(
      member,
      { beneficiary: ' Canary\u202e one ', purpose: 'Canary\ntwo' },
      'canary',
    )
    expect(await read(code)).toMatchObject({ beneficiary: 'Canary one', purpose: 'Canary two' })
    for (const table of ['retirements', 'retirement_texts', 'log_openings', 'log_queue', 'idempotency']) {
      const { rows } = await server().database.read((db) =>
        sql`select * from ${sql.table(table)}`.execute(db),
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain('Canary')
    }
  })

  it('are listed by cursor, and a certificate of many blocks shows them in pages', async () => {
    const { member, serials } = await memberWith(1)
    for (let n = 0; n < 22; n++) await retire(member, { amount: 1, purpose: `Tree ${n}` })
    const first = await list(member)
    const second = await list(member, first.next)
    expect([first.data.length, second.data.length, second.next]).toEqual([20, 2, undefined])
    const codes = [...first.data, ...second.data].map(({ code }) => code)
    expect(new Set(codes).size).toBe(22)
    expect(await list(await signUp(server()))).toEqual({ data: [] })

    const [id, code, many] = ['ret_many', 'AAAA-BBBB-CCCC', 450]
    const key = await server().deps.encryption.current()
    const locked = lockTexts(key, 'retirementTexts', id, { beneficiary: 'B', purpose: 'P' })
    const row = { id, code, ownerId: member.id, amount: many, blocks: many, public: 1, createdAt: 1 }
    const all = Array.from({ length: many }, (_, n) => `${serials[0]}-${n}`)
    await server().database.write((tx) => insertRetirement(tx, row, { keyNo: key.keyNo, ...locked }, all))
    expect(await read(code)).toMatchObject({ blocks: many, serials: all.slice(0, 6) })
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await server().client(api.certificateSerials, { params: { code }, query: { cursor } })
      pages.push(...page.serials)
      cursor = page.next
    } while (cursor !== undefined)
    expect(pages).toEqual(all)
  })

  it('are proved by the public log, whose entry commits to their texts without telling them', async () => {
    const { member } = await memberWith(1)
    const { code, serials } = await retire(member)
    const proofOf = async () => {
      const reply = await fetch(`${server().url}/api/certificates/${code}/proof`)
      expect(reply.status).toBe(200)
      const proof = readProof(await reply.text())
      const extra = JSON.parse(Buffer.from(proof?.extra ?? []).toString())
      return { index: proof?.index, leaf: readLeaf(extra.leaf), openings: extra.openings }
    }
    await server().features.publicLog.seal()
    const { log_index } = await read(code)
    const { index, leaf, openings } = await proofOf()
    expect(index).toBe(log_index)
    expect(leaf).toMatchObject({ code: 'RETIRE', amount: 10, serials })
    expect(openings).toMatchObject([
      { field: 'note', value: '{"beneficiary":"Class 7B","purpose":"School garden 2026"}' },
    ])
    expect(commitmentOf(openings[0].salt, openings[0].value)).toBe(leaf?.note)
    expect(JSON.stringify(leaf)).not.toMatch(/Class|School/)
    await change(code, false, member)
    expect((await proofOf()).openings).toEqual([])
  })

  it.each([51, 120])('of %i blocks have several entries in the log, and a proof of all', async (trees) => {
    const member = await signUp(server())
    await giveCredits(server(), member.id, trees)
    const amount = trees * 50
    const { code, blocks } = await retire(member, { amount })
    expect(blocks).toBe(trees)
    const { serials } = await server().client(api.certificateSerials, { params: { code } })
    expect(await read(code)).toMatchObject({ log_index: null, log_indexes: [] })
    const stepOf = async (serial = '') => {
      const { steps } = await server().client(api.readSerial, { params: { serial } })
      return steps.filter((step) => step.code === 'RETIRE')
    }
    expect(await stepOf(serials[50])).toMatchObject([{ log_index: null, credits: 50 }])
    await server().features.publicLog.seal()

    const { log_index, log_indexes } = await read(code)
    expect(log_indexes).toHaveLength(Math.ceil(trees / 50))
    expect(log_indexes[0]).toBe(log_index)
    expect((await list(member)).data).toMatchObject([{ code, log_index }])
    for (const at of [0, 49, 50, trees - 1])
      expect(await stepOf(serials[at])).toMatchObject([
        { certificate: code, credits: 50, log_index: log_indexes[Math.floor(at / 50)] },
      ])
    const proofOf = async (query = '') => {
      const reply = await fetch(`${server().url}/api/certificates/${code}/proof${query}`)
      return { status: reply.status, proofs: readProofs(await reply.text()) ?? [] }
    }
    const { proofs } = await proofOf()
    expect(proofs.map(({ index }) => index)).toEqual(log_indexes)
    const leaves = proofs.map(({ index, hashes, extra, checkpoint }) => {
      const { leaf: text, openings } = JSON.parse(Buffer.from(extra ?? []).toString())
      const head = readCheckpoint(readNote(checkpoint)?.text ?? '')
      const leaf = { hash: hashLeaf(sha256, Buffer.from(text)), index, proof: hashes }
      expect(head && verifyInclusion(sha256, leaf, head)).toBe(true)
      expect(commitmentOf(openings[0].salt, openings[0].value)).toBe(readLeaf(text)?.note)
      return readLeaf(text)
    })
    expect(leaves.flatMap((leaf) => leaf?.serials)).toEqual(serials)
    expect(leaves.reduce((sum, leaf) => sum + (leaf?.amount ?? 0), 0)).toBe(amount)
    const one = await proofOf(`?entry=${log_indexes[1]}`)
    expect(one.proofs.map(({ index }) => index)).toEqual([log_indexes[1]])
    expect((await proofOf('?entry=0')).status).toBe(404)

    const { data } = await server().client(api.listPublicRetirements, {})
    expect(data.filter(({ certificate }) => certificate === code)).toMatchObject([
      { credits: amount, serials: serials.slice(0, 6), log_index },
    ])
  })

  it('keep the certificate of a deleted account, without its texts', async () => {
    const { member } = await memberWith(1)
    const { code, serials } = await retire(member)
    const body = { u_id: member.id, password: 'secret1' }
    const receipt = await server().client(api.eraseAccount, { body }, { token: member.token })
    expect(receipt.stays.map(({ what }) => what)).toContainEqual(expect.stringContaining('Certificates'))
    expect(await read(code)).toEqual({
      ...{ code, serials, amount: 10, blocks: 1, retired_at: server().clock.now() },
      ...{ public: false, beneficiary: null, purpose: null, log_index: null, log_indexes: [], mine: false },
    })
    expect(await brokenRule()).toBeUndefined()
  })

  it.each(['0000-0000-0000', 'x', '%00', "1' or '1'='1"])('have no certificate %s', async (code) => {
    await expect(read(code)).rejects.toMatchObject({ status: 404 })
    await expect(server().client(api.certificateSerials, { params: { code } })).rejects.toMatchObject({
      status: 404,
    })
  })
})
