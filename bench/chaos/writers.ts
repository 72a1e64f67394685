/** Members who keep saving trees and posts during faults, and a record of the outcome of each. */
import { randomUUID } from 'node:crypto'
import { ApiError, api, type Client } from '@eco/contract'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { clientFor } from '../../e2e/harness/client.ts'

const WRITERS = 8
/** Pause between two saves of one writer, and before a failed one is retried, ms. */
const PAUSE_MS = 20
const AGAIN_MS = 50
/** A caller gives up after this long without a response, ms. */
const GIVE_UP_MS = 20_000
const READY_EVERY_MS = 250
const POST = 'Post'
/** Status codes that allow a retry. */
const TRY_AGAIN = new Set([503, 507])

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export type Writing = {
  /** names of the trees and posts that the server acknowledged */
  acknowledged: Set<string>
  /** responses with 503 or 507 */
  refused: number
  /** requests without a response */
  cut: number
  /** any other responses, such as 500 */
  unexpected: string[]
  slowestMs: number
  slowestReadyMs: number
  stop(): Promise<void>
}

/** An organization: it may have many pending assets. */
export type Member = { uid: string; email: string; call: Client; url: string }

const PASSWORD = 'kept-for-good'

export async function signUp(url: string): Promise<Member> {
  const mark = randomUUID()
  const email = `writer-${mark}@example.org`
  const body = { username: `Writer ${mark}`, email, password: PASSWORD, role: 'organization' } as const
  return memberOf(url, email, await clientFor(url)(api.signup, { body }))
}

/** For whoever signed up before sessions ended, or at another server of the same site. */
export async function signIn(url: string, email: string): Promise<Member> {
  return memberOf(url, email, await clientFor(url)(api.login, { body: { email, password: PASSWORD } }))
}

function memberOf(url: string, email: string, session: { token: string; user: { u_id: string } }): Member {
  const anyone = clientFor(url)
  const { token, user } = session
  return {
    ...{ url, email, uid: user.u_id },
    call: (endpoint, input, options) => anyone(endpoint, input, { token, ...options }),
  }
}

/**
 * Starts eight writers, each with a tree and a post in turn. They retry what failed under the same idempotency key until
 * it is acknowledged.
 * @param label distinguishes those who write as the same member at several servers
 */
export function startWriting(member: Member, label = ''): Writing {
  let stopped = false
  const save = async (name: string, idempotencyKey: string): Promise<boolean> => {
    const begun = performance.now()
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    try {
      await saveNamed(member, name, { idempotencyKey, signal })
      writing.acknowledged.add(name)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) writing.cut += 1
      else if (TRY_AGAIN.has(error.status)) writing.refused += 1
      else writing.unexpected.push(`${error.status} ${error.message}`)
      return false
    } finally {
      writing.slowestMs = Math.max(writing.slowestMs, performance.now() - begun)
    }
  }
  const write = async (writer: number) => {
    for (let n = 0; !stopped; n++) {
      const key = randomUUID()
      const name = `${n % 2 === 0 ? 'Tree' : POST} ${label}${writer} ${n}`
      while (!(await save(name, key)) && !stopped) await sleep(AGAIN_MS)
      await sleep(PAUSE_MS)
    }
  }
  const askWhetherReady = async () => {
    while (!stopped) {
      const begun = performance.now()
      const reply = await fetch(`${member.url}/readyz`, { signal: AbortSignal.timeout(GIVE_UP_MS) }).catch(
        () => undefined,
      )
      if (reply !== undefined)
        writing.slowestReadyMs = Math.max(writing.slowestReadyMs, performance.now() - begun)
      await sleep(READY_EVERY_MS)
    }
  }
  const work = Promise.all([...Array.from({ length: WRITERS }, (_, n) => write(n)), askWhetherReady()])
  const writing: Writing = {
    acknowledged: new Set(),
    refused: 0,
    cut: 0,
    unexpected: [],
    slowestMs: 0,
    slowestReadyMs: 0,
    async stop() {
      stopped = true
      await work
    },
  }
  return writing
}

/**
 * Resolves when `more` further saves were acknowledged. @throws Error when that takes longer than `limitMs`
 */
export async function moreAcknowledged(writing: Writing, more: number, limitMs: number): Promise<void> {
  const [wanted, giveUp] = [writing.acknowledged.size + more, performance.now() + limitMs]
  while (writing.acknowledged.size < wanted) {
    if (performance.now() > giveUp)
      throw new Error(`nothing was saved within ${limitMs} ms: ${writing.unexpected.at(-1) ?? 'no answer'}`)
    await sleep(5)
  }
}

export type Comparison = {
  lost: string[]
  doubled: string[]
  creditsAgree: boolean
  /** stored trees, each of which has an entry in the public log */
  trees: number
}

/** Compares what the server has stored with what it acknowledged. */
export async function compareStored(member: Member, acknowledged: ReadonlySet<string>): Promise<Comparison> {
  const trees = await storedTrees(member)
  const names = [...trees, ...(await storedPosts(member))]
  const once = new Set(names)
  const { token_value } = await member.call(api.getCredits, { params: { userId: member.uid } })
  return {
    lost: [...acknowledged].filter((name) => !once.has(name)),
    doubled: names.filter((name, at) => names.indexOf(name) !== at),
    creditsAgree: token_value === trees.length * CREDITS_PER_ASSET,
    trees: trees.length,
  }
}

async function storedTrees({ call, uid }: Member): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await call(api.listTrees, { params: { userId: uid }, query: { cursor } })
    names.push(...page.data.map(({ treename }) => treename))
    cursor = page.next
  } while (cursor !== undefined)
  return names
}

async function storedPosts({ call, uid }: Member): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await call(api.listMemberPosts, { params: { member_id: uid }, query: { cursor } })
    names.push(...page.posts.map(({ content }) => content))
    cursor = page.next
  } while (cursor !== undefined)
  return names
}

/** Saves a post if the name begins with POST, otherwise a tree. */
export async function saveNamed(
  { call, uid }: Member,
  name: string,
  options: { idempotencyKey: string; signal: AbortSignal },
): Promise<void> {
  if (name.startsWith(POST)) await call(api.savePost, { body: { content: name } }, options)
  else await call(api.saveTree, { body: tree(uid, name) }, options)
}

export const tree = (uid: string, name: string) => ({
  UID: uid,
  TreeName: name,
  BotanicalName: 'Azadirachta indica',
  PlantingDate: '2025-07-18',
  Height: 150,
  Location: 'Taljai Hills',
  imageIds: [],
})
