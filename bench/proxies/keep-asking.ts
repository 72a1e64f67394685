/** Members who read and write through a proxy all the time, each request once. */
import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import { askThrough } from './ask.ts'
import type { ReverseProxy } from './reverse-proxy.ts'

const READERS = 3
const WRITERS = 3
/** Between two requests of a reader: a hundred a second notice every gap, and leave time to a server that starts. */
const READ_PAUSE_MS = 20
/** A member has a limited number of saves a minute. */
const WRITE_PAUSE_MS = 100
/** Requests before and after each restart. */
const ENOUGH = 40

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Asking = {
  /** resolves when enough further requests were answered */
  more: () => Promise<void>
  stop: () => Promise<{ failed: string[]; saved: string[] }>
}

export function keepAsking(proxy: ReverseProxy, member: { token: string; userId: string }): Asking {
  const authorization = `Bearer ${member.token}`
  const failed: string[] = []
  const saved: string[] = []
  let answered = 0
  let stopped = false
  const ask = async (path: string, expected: number, body?: unknown) => {
    const sent = {
      path,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    }
    const reply = await askThrough(proxy, sent).catch((error: Error) => error)
    const isRight = !(reply instanceof Error) && reply.status === expected
    if (!isRight)
      failed.push(`${path}: ${reply instanceof Error ? reply.message : `${reply.status} ${reply.body}`}`)
    answered += 1
    return isRight
  }
  const read = async () => {
    while (!stopped) {
      await ask(api.listTrees.path.replace('{userId}', member.userId), 200)
      await sleep(READ_PAUSE_MS)
    }
  }
  const write = async (writer: number) => {
    for (let n = 0; !stopped; n++) {
      const name = `Tree ${writer} ${n}`
      const tree = { UID: member.userId, TreeName: name, BotanicalName: 'Ficus', PlantingDate: '2025-06-01' }
      const isSaved = await ask(api.saveTree.path, 201, {
        ...tree,
        ...{ Height: 150, Location: 'Pune', imageIds: [] },
      })
      if (isSaved) saved.push(name)
      await sleep(WRITE_PAUSE_MS)
    }
  }
  const work = Promise.all([
    ...Array.from({ length: READERS }, read),
    ...Array.from({ length: WRITERS }, (_, n) => write(n)),
  ])
  return {
    async more() {
      const wanted = answered + ENOUGH
      while (answered < wanted) await sleep(READ_PAUSE_MS)
    },
    async stop() {
      stopped = true
      await work
      return { failed, saved }
    },
  }
}
