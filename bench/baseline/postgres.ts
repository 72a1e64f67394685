/** The bare server on PostgreSQL: named statements on a pool, one round trip per page. */
import pg from 'pg'
import { type BareStore, dashboardOf, evsOf, treeOf, treesOf } from './figures.ts'
import { dashboardParams, hashOf, treeParams } from './params.ts'
import {
  COUNT_TREES,
  DASHBOARD,
  type DashboardRows,
  EVS,
  type Found,
  type Params,
  SAVE_TREE,
  SESSION,
  spelled,
  TREE_BY_ID,
  TREES,
} from './statements.ts'

const POOL_SIZE = 16
const INT8 = 20
type Asked = pg.Pool | pg.PoolClient

pg.types.setTypeParser(INT8, Number)

function prepare(name: string, text: string) {
  const places: string[] = []
  const { sql } = spelled(text, (param) => {
    const known = places.indexOf(param)
    return `$${known < 0 ? places.push(param) : known + 1}`
  })
  return async (on: Asked, params: Params): Promise<Found[]> =>
    (await on.query({ name, text: sql, values: places.map((place) => params[place]) })).rows
}

/** All parts of a dashboard in one statement, each as JSON. */
const wholeDashboard = `select ${Object.entries(DASHBOARD)
  .map(([name, text]) => `(select coalesce(json_agg(part), '[]') from (${text}) part) as ${name}`)
  .join(', ')}`

export function openBarePostgres(url: string): BareStore {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE })
  const session = prepare('session', SESSION)
  const page = prepare('dashboard', wholeDashboard.replaceAll(':before', 'cast(:before as bigint)'))
  const trees = prepare('trees', TREES)
  const evs = prepare('evs', EVS)
  const tree = prepare('tree', TREE_BY_ID)
  const count = prepare('count', COUNT_TREES)
  const saves = SAVE_TREE.map((text, at) => prepare(`save ${at}`, text))

  return {
    async userOf(token, now) {
      const [found] = await session(pool, { token: hashOf(token) })
      return found && Number(found.expires_at) > now ? String(found.user_id) : undefined
    },

    async dashboard(userId, now) {
      const params = dashboardParams(userId, now)
      const [rows] = await page(pool, params)
      return dashboardOf(rows as unknown as DashboardRows, params.today)
    },

    trees: async (owner) => treesOf(await trees(pool, { owner })),
    evs: async (owner) => evsOf(await evs(pool, { owner })),

    async saveTree(owner, sent, now) {
      const params = treeParams(owner, sent, now)
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const save of saves) await save(client, params)
        const data = treeOf((await tree(client, params))[0] ?? {}, [])
        const treeCount = Number((await count(client, { owner }))[0]?.trees)
        await client.query('commit')
        return { status: 'success', message: 'Tree added successfully!', data, treeCount }
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
  }
}
