/**
 * The bare server on SQLite: statements prepared once, one transaction per save, the product's own pragmas.
 */
import { DatabaseSync } from '@photostructure/sqlite'
import { type BareStore, dashboardOf, evsOf, treeOf, treesOf } from './figures.ts'
import { dashboardParams, hashOf, treeParams } from './params.ts'
import {
  type Cell,
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

export function openBareSqlite(path: string): BareStore {
  const db = new DatabaseSync(path)
  db.exec(
    'pragma busy_timeout=5000; pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on',
  )
  db.exec('pragma cache_size=-65536; pragma mmap_size=2147418112; pragma wal_autocheckpoint=4000')
  const prepare = (text: string) => {
    const { sql, names } = spelled(text, () => '?')
    const statement = db.prepare(sql)
    const values = (params: Params): Cell[] => names.map((name) => params[name] ?? null)
    return {
      all: (params: Params) => statement.all(...values(params)) as Found[],
      run: (params: Params) => statement.run(...values(params)),
    }
  }
  const session = prepare(SESSION)
  const parts = Object.entries(DASHBOARD).map(([name, text]) => ({ name, ...prepare(text) }))
  const [trees, evs, tree, count] = [TREES, EVS, TREE_BY_ID, COUNT_TREES].map(prepare)
  const saves = SAVE_TREE.map(prepare)

  return {
    async userOf(token, now) {
      const [found] = session.all({ token: hashOf(token) })
      return found && Number(found.expires_at) > now ? String(found.user_id) : undefined
    },

    async dashboard(userId, now) {
      const params = dashboardParams(userId, now)
      const rows = {} as DashboardRows
      for (const part of parts) rows[part.name as keyof DashboardRows] = part.all(params)
      return dashboardOf(rows, params.today)
    },

    trees: async (owner) => treesOf(trees?.all({ owner }) ?? []),
    evs: async (owner) => evsOf(evs?.all({ owner }) ?? []),

    async saveTree(owner, sent, now) {
      const params = treeParams(owner, sent, now)
      db.exec('begin immediate')
      try {
        for (const save of saves) save.run(params)
        const data = treeOf(tree?.all(params)[0] ?? {}, [])
        const treeCount = Number(count?.all({ owner })[0]?.trees)
        db.exec('commit')
        return { status: 'success', message: 'Tree added successfully!', data, treeCount }
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
  }
}
