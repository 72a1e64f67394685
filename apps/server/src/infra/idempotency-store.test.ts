import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../test/harness.ts'
import { replay, requestHash, type StoredReply, writeOnce } from './idempotency-store.ts'

onEveryEngine('an idempotency key', (server) => {
  const newsletter = () => server().database.read((db) => db.selectFrom('newsletter').selectAll().execute())
  const kept = (over: Partial<StoredReply> = {}): StoredReply => ({
    caller: 'u_1',
    key: 'k1',
    hash: 'h1',
    ...over,
  })
  const nothing = async () => undefined
  let runs = 0
  /** Every run would insert a separate row. */
  const effect = (k: StoredReply) =>
    writeOnce(server().database, k, server().clock.now(), nothing, async (tx) => {
      const email = `run-${++runs}`
      await tx.insertInto('newsletter').values({ emailKey: email, email, createdAt: 0 }).execute()
      return { email }
    })

  it('gives fifty equal simultaneous requests one effect and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => effect(kept())))
    expect(new Set(answers.map((a) => a.email)).size).toBe(1)
    expect(await newsletter()).toHaveLength(1)
    expect(await effect(kept())).toEqual(answers[0])
    expect(await server().database.read((db) => replay(db, kept()))).toEqual(answers[0])
  })

  it('refuses another request with the same key', async () => {
    await expect(effect(kept({ hash: 'h2' }))).rejects.toMatchObject({ status: 409, code: 'key_reused' })
  })

  it('belongs to its caller', async () => {
    const before = (await newsletter()).length
    await effect(kept({ caller: 'u_2', hash: 'h9' }))
    expect(await newsletter()).toHaveLength(before + 1)
  })

  it('is free again when the first request failed', async () => {
    const failing = writeOnce(server().database, kept({ key: 'k3' }), 0, nothing, async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await effect(kept({ key: 'k3' }))).toMatchObject({ email: expect.any(String) })
  })

  it('works over HTTP: the same request again, another body, an invalid key', async () => {
    const post = async (key: string, email: string) => {
      const reply = await fetch(`${server().url}${api.subscribe.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ email }),
      })
      return { status: reply.status, body: (await reply.json()) as { code?: string } }
    }
    const all = await Promise.all(Array.from({ length: 50 }, () => post('http-1', 'one@example.org')))
    expect(new Set(all.map((a) => JSON.stringify(a)))).toEqual(new Set([JSON.stringify(all[0])]))
    expect(all[0]?.status).toBe(200)
    expect(await post('http-1', 'two@example.org')).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    })
    for (const key of ['', 'x'.repeat(201), 'with space'])
      expect(await post(key, 'three@example.org')).toMatchObject({ status: 400, body: { code: 'bad_input' } })
  })
})

it('distinguishes requests by method, path, body and files, not by the order of fields', () => {
  const hash = requestHash('POST', '/a', { x: 1, y: [{ b: 1, a: 2 }] }, ['f1'])
  expect(requestHash('POST', '/a', { y: [{ a: 2, b: 1 }], x: 1 }, ['f1'])).toBe(hash)
  for (const other of [
    requestHash('PUT', '/a', { x: 1, y: [{ b: 1, a: 2 }] }, ['f1']),
    requestHash('POST', '/b', { x: 1, y: [{ b: 1, a: 2 }] }, ['f1']),
    requestHash('POST', '/a', { x: '1', y: [{ b: 1, a: 2 }] }, ['f1']),
    requestHash('POST', '/a', { x: 1, y: [{ b: 1, a: 2 }] }, ['f2']),
    requestHash('POST', '/a', { x: 1, y: [{ b: 1, a: 2 }] }, []),
  ])
    expect(other).not.toBe(hash)
})
