import { api, type Endpoint, fillPath } from '@eco/contract'
import { beforeAll, expect, it } from 'vitest'
import { type Canaries, seedCanaries } from './canaries.ts'
import { onEveryEngine } from './harness.ts'
import { evOf, treeOf } from './samples/assets.ts'
import { signUp, type TestMember } from './samples/members.ts'
import { proIdOf } from './samples/profiles.ts'
import { approveSeen, rejectSeen } from './samples/reviews.ts'
import { makePeople, type People } from './walk/walk-callers.ts'
import { requestMakers } from './walk/walk-requests.ts'

/** Members, each with a unique text in every field, and how many of them are erased. */
const [MEMBERS, ERASED] = [8, 4]
/** What members publish themselves: their names, posts, comments and articles. The registry shows none of it. */
const PUBLISHED = /^\w+-(name|post|comment|purpose|beneficiary)-|^\w+?(title|summary|content)\d+$/
const REGISTRY = /^\/(api\/registry|registry|log)\b/
/** Entries in one bundle of the public log. */
const TILE = 256
/** What each member enters besides: vehicles, trees (every second one rejected) and addresses. */
const MORE = { vehicles: 12, trees: 8, addresses: 4 }
/** Served by their own id only, which the walk makes up. */
const FILES = ['getTile', 'getMapCell', 'getAvatar', 'getBlogMedia', 'getImage']

onEveryEngine('public replies', (server) => {
  const members: (Canaries & { identifier: string; evId: string })[] = []
  let people: People
  let serials: string[] = []

  beforeAll(async () => {
    const reviewer = await signUp(server(), 'reviewer')
    for (let n = 0; n < MEMBERS; n++) {
      const member = await seedCanaries(server(), `leak${n}x`, reviewer)
      const identifier = `LEAKVIN${n}00${n}7XK${n}`
      const body = { ...evOf(member.id), Identifier: identifier }
      const { ev_id } = (await server().client(api.saveEv, { body }, { token: member.token })).data
      await approveSeen(server().client, ev_id, { token: reviewer.token })
      const secret = { beneficiary: `leak${n}x-for-whom`, purpose: `leak${n}x-private-purpose` }
      await server().client(
        api.retireCredits,
        { body: { ...secret, amount: 20, public: false } },
        { token: member.token },
      )
      const texts = [...member.texts, ...Object.values(secret), ...(await enterMore(member, n, reviewer))]
      members.push({ ...member, identifier, evId: ev_id, texts })
    }
    people = await makePeople(server())
  })

  /** @returns the texts, each of them entered once */
  async function enterMore({ id, token }: Canaries, n: number, reviewer: TestMember): Promise<string[]> {
    const texts: string[] = []
    const { client } = server()
    const canary = (field: string): string => {
      texts.push(`leak${n}x-${field}-m${texts.length}`)
      return texts.at(-1) ?? ''
    }
    for (let at = 0; at < MORE.vehicles; at++) {
      const Identifier = `LEAKVIN${n}${String(at).padStart(2, '0')}${n}8XK${n}`
      const body = { ...evOf(id), Identifier, Manufacturers: canary('maker'), Model: canary('model') }
      await client(api.saveEv, { body }, { token })
      texts.push(Identifier)
    }
    for (let at = 0; at < MORE.trees; at++) {
      const named = {
        TreeName: canary('tree'),
        BotanicalName: canary('botanical'),
        Location: canary('place'),
      }
      const { data } = await client(api.saveTree, { body: { ...treeOf(id), ...named } }, { token })
      const why = { reason_code: 'other', reason: canary('reason') } as const
      if (at % 2 === 0) await rejectSeen(client, data.tid, why, { token: reviewer.token })
      else texts.pop()
    }
    for (let at = 0; at < MORE.addresses; at++) {
      const place = { area: canary('area'), city: canary('city'), state: canary('state') }
      const body = {
        ...{ pro_id: proIdOf(id), ...place, country: canary('land') },
        ...{ pin_code: '411001', label: canary('label') },
      }
      await client(api.createAddress, { body }, { token })
    }
    return texts
  }

  /** Everything that anyone can read, by address. */
  async function readAll(): Promise<Map<string, string>> {
    const makers = requestMakers(server(), people)
    const replies = new Map<string, string>()
    const read = async (path: string) => {
      const reply = await fetch(server().url + path)
      replies.set(path, await reply.text())
      expect(reply.status, path).toBeLessThan(500)
    }
    for (const [name, endpoint] of Object.entries(api) as [keyof typeof api, Endpoint][]) {
      if (endpoint.auth !== 'anyone' || endpoint.method !== 'GET' || FILES.includes(name)) continue
      const { params, query = {} } = await makers[name]()
      await read(`${fillPath(endpoint.path, params)}?${new URLSearchParams(query)}`)
    }
    const { data } = await server().client(api.listBlocks, {})
    serials = [...new Set([...serials, ...data.map((block) => block.serials)])]
    for (const one of serials) {
      await read(`/api/registry/blocks/${one}`)
      const page = await server().features.registry.fillPage(`/registry/${one}`, 'https://eco.example.org')
      replies.set(`/registry/${one}`, JSON.stringify(page))
    }
    await server().features.publicLog.seal()
    await read('/log/checkpoint')
    const size = Number(replies.get('/log/checkpoint')?.split('\n')[1])
    for (let tile = 0; tile * TILE < size; tile++) {
      const width = Math.min(TILE, size - tile * TILE)
      const name = String(tile).padStart(3, '0')
      await read(`/log/tile/entries/${width === TILE ? name : `${name}.p/${width}`}`)
    }
    replies.set('/registry listed', JSON.stringify(await server().features.registry.listedPages()))
    return replies
  }

  /** The addresses whose replies contain one of these texts. */
  const holding = (replies: ReadonlyMap<string, string>, texts: readonly string[]) =>
    [...replies].flatMap(([path, reply]) =>
      texts.filter((text) => reply.includes(text)).map((text) => `${path}: ${text}`),
    )
  const secretsOf = ({ id, texts, former, identifier, evId, refs }: (typeof members)[number]) => [
    ...[id, identifier, evId, ...refs, ...former],
    ...texts,
  ]

  it('contain none of a thousand personal texts, and the registry not even published ones', async () => {
    const all = members.flatMap(secretsOf)
    expect(new Set(all).size).toBeGreaterThan(1_000)
    const replies = await readAll()
    expect(replies.size).toBeGreaterThan(30)
    const registry = new Map([...replies].filter(([path]) => REGISTRY.test(path)))
    expect(registry.size).toBeGreaterThan(20)
    expect([...replies].some(([path, text]) => /entries/.test(path) && /"ISSUE"/.test(text))).toBe(true)
    // The holder chose to publish the purpose of one retirement.
    const chosen = holding(registry, all).filter((found) => !/: \w+-purpose-\d+$/.test(found))
    expect(chosen.filter((found) => !/cad-trust.*: \w+-beneficiary-\d+$/.test(found))).toEqual([])
    const ids = members.map(({ id }) => id)
    const hidden = all.filter((text) => !PUBLISHED.test(text) && !ids.includes(text))
    expect(holding(replies, hidden)).toEqual([])
  })

  it('contain nothing at all of an erased member', async () => {
    const gone = members.slice(0, ERASED)
    for (const { id, token, password } of gone)
      await server().client(api.eraseAccount, { body: { u_id: id, password } }, { token })
    server().clock.advance(60_000)
    expect(holding(await readAll(), gone.flatMap(secretsOf))).toEqual([])
  })
})
