import { api } from '@eco/contract'
import { utcDay } from '@eco/domain/text/utc-date'
import { createRandom } from '@eco/games/shared/rng'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { evOf, solarOf, treeOf } from '../../../test/samples/assets.ts'
import { giveCredits, RETIREMENT } from '../../../test/samples/credits.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { joinAs } from '../../../test/samples/organizations.ts'
import { approveSeen, rejectSeen } from '../../../test/samples/reviews.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { tablesIn, tablesWithTriggers } from '../../../test/tables.ts'
import { CREATED_CURSOR } from '../../http/cursor.ts'
import { EV_FORM } from '../assets/ev/kind.ts'
import { prepareRecords } from '../assets/record-store.ts'
import { TREE_FORM } from '../assets/tree/kind.ts'
import { prepareTrees } from '../assets/tree/store.ts'
import { prepareDashboard } from './store.ts'

const DAY_MS = 86_400_000
const CHANGES = 30
const LISTS = ['tree', 'evmasterdata', 'solarpanel']
const TIME_LIMIT_MS = 120_000

/** Sessions outlive the days that pass in a test. */
const refresh = ({ database, clock }: TestServer) =>
  database.write(async (tx) => {
    const now = clock.now()
    await tx
      .updateTable('sessions')
      .set({ createdAt: now, seenAt: now, expiresAt: now + DAY_MS })
      .execute()
  })

/** A new organization, called by this person who acts for it. */
async function actForNew(server: TestServer, person: TestMember): Promise<TestMember> {
  const { id } = await signUp(server, 'organization')
  await joinAs(server, id, person.id, 'manager')
  await server.client(api.actFor, { body: { organization_id: id } }, person)
  return { id, token: person.token }
}

onEveryEngine('what is sent again', (server) => {
  it(
    'is what the database says, on each server, after any change by anybody and at any time',
    async () => {
      const random = createRandom(49)
      const upTo = (most: number) => Math.floor(random() * most)
      const among = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
      const members = [await signUp(server()), await actForNew(server(), await signUp(server()))]
      for (const { id } of members) await giveCredits(server(), id, 2)
      const reviewer = { token: (await signUp(server(), 'reviewer')).token }
      const other = await startSecondServer(server())
      const { client: call, clock, features } = server()
      const assets: { id: string; owner: TestMember; kind: 'ev' | 'solar' | 'tree' }[] = []
      const transfers: { id: string; receiver: TestMember }[] = []
      const nth = (at: number) => assets.at(at) as (typeof assets)[number]
      const ofKind = (kind: 'ev' | 'tree') => among(assets.filter((asset) => asset.kind === kind))

      const changes: Record<string, (member: TestMember) => Promise<unknown>> = {
        async tree(owner) {
          const { data } = await call(api.saveTree, { body: treeOf(owner.id) }, owner)
          assets.push({ id: data.tid, owner, kind: 'tree' })
        },
        async vehicle(owner) {
          const { data } = await call(api.saveEv, { body: evOf(owner.id) }, owner)
          assets.push({ id: data.ev_id, owner, kind: 'ev' })
        },
        async panel(owner) {
          const { data } = await call(api.saveSolar, { body: solarOf(owner.id) }, owner)
          assets.push({ id: data.suid, owner, kind: 'solar' })
        },
        drive: async () => {
          const { id, owner } = ofKind('ev')
          return call(api.addTransaction, { body: { ev_id: id, active_distance: 1 + upTo(90) } }, owner)
        },
        edit: async () => {
          const { id, owner } = ofKind('tree')
          const body = { BotanicalName: `Species ${upTo(5)}`, PlantingDate: `202${upTo(6)}-01-02` }
          return call(api.updateTree, { params: { tid: id }, body }, owner)
        },
        remove: async () => {
          const { id, owner } = nth(0)
          return call(api.deleteAsset, { params: { asset_id: id } }, owner)
        },
        approve: async () => approveSeen(call, nth(-1).id, reviewer),
        reject: async () =>
          rejectSeen(call, nth(-2).id, { reason_code: 'other', reason: '"rank":{}' }, reviewer),
        undo: async () => call(api.undoDecision, { params: { asset_id: nth(-1).id } }, reviewer),
        async send(sender) {
          const receiver = among(members.filter(({ id }) => id !== sender.id))
          const body = { receiver_id: receiver.id, amount: 1 + upTo(20) }
          const { id } = await call(api.sendCredits, { params: { userId: sender.id }, body }, sender)
          transfers.push({ id, receiver })
        },
        accept: async () => {
          const { id, receiver } = among(transfers)
          return call(api.acceptTransfer, { params: { transfer_id: id } }, receiver)
        },
        retire: (member) => call(api.retireCredits, { body: RETIREMENT }, member),
        join: () => signUp(server()),
        async wait() {
          clock.advance(upTo(20) * DAY_MS + upTo(DAY_MS))
          await refresh(server())
        },
      }
      const names = Object.keys(changes)
      const done = new Set<string>()
      const read = async (url: string, token: string) =>
        (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()
      /** Sent by each server twice: made or sent again, and sent again. */
      const check = async (change: string) => {
        for (const { id, token } of members) {
          const figures = await features.dashboard.figuresAt(id, utcDay(clock.now()))
          const wanted: [string, unknown][] = [[`/api/dashboard/${id}`, JSON.parse(JSON.stringify(figures))]]
          // A page after a place before the first row is read afresh.
          const cursor = CREATED_CURSOR.write({ createdAt: clock.now() + DAY_MS, id: 'z' })
          for (const path of LISTS.map((list) => `/api/${list}/${id}`))
            wanted.push([path, await read(`${server().url}${path}?cursor=${cursor}`, token)])
          for (const [path, answer] of wanted)
            for (const url of [server().url, other.url, server().url, other.url])
              expect(await read(url + path, token), `${path} after ${change}`).toEqual(answer)
        }
      }
      for (let at = 0; at < CHANGES; at++) {
        // Each of them at least twice, in the order in which they are possible.
        const name = at < 2 * names.length ? (names[at % names.length] ?? '') : among(names)
        // Some are refused, for example the approval of what is approved: then nothing has changed.
        await changes[name]?.(among(members)).then(
          () => done.add(name),
          () => undefined,
        )
        await check(name)
      }
      await other.close()
      expect([...done].sort()).toEqual(names.sort())
    },
    TIME_LIMIT_MS,
  )

  it('follows the own entries of a suspended person whose session acts for an organization', async () => {
    const { client: call, clock, database } = server()
    const [person, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const { data } = await call(api.saveTree, { body: treeOf(person.id) }, person)
    await actForNew(server(), person)
    await database.write((tx) =>
      tx.updateTable('users').set({ suspendedAt: clock.now() }).where('id', '=', person.id).execute(),
    )
    const status = async () => {
      const list = await call(api.listTrees, { params: { userId: person.id } }, person)
      const { recent } = await call(api.getDashboard, { params: { userId: person.id } }, person)
      return [...list.data, ...recent].map((tree) => tree.status)
    }
    expect(await status()).toEqual(['pending', 'pending'])
    await approveSeen(call, data.tid, reviewer)
    expect(await status()).toEqual(['approved', 'approved'])
  })

  it('is found with the statement that finds the session', async () => {
    const { client: call, database } = server()
    const member = await signUp(server())
    const statements: string[] = []
    const read = () => call(api.getDashboard, { params: { userId: member.id } }, member)
    await read()
    database.observe({ onStatement: (text) => void statements.push(text) })
    await read()
    expect(statements).toEqual([expect.stringContaining('sessions')])
  })

  it('depends on no table whose changes do not count', async () => {
    const { database } = server()
    const texts: string[] = []
    database.observe({ onStatement: (text) => void texts.push(text) })
    const page = { ownerId: '', createdAt: 0, id: '' }
    await prepareTrees(database, TREE_FORM)(page)
    await prepareRecords(database, EV_FORM)(page)
    await prepareDashboard(database)({
      ...{ ownerId: '', before: 0, firstMonth: '', today: '' },
      ...{ pending: '', available: '', held: '', reserved: '', buffer: '', owed: '', retired: '' },
    })
    const read = tablesIn(texts)
    const counted = await tablesWithTriggers(database, /_(revise|count)/)
    // A posting also changes a balance, and a counter of the rank a member of it.
    expect(read.filter((table) => !counted.has(table))).toEqual(['rank_changes', 'rank_counts', 'transfers'])
  })
})
