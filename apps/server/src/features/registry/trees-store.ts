import { TREE_CELL_DEGREES, TREE_CELLS_OF_DEGREE, TREES_OF_CELL_MIN } from '@eco/domain/registry/registry'
import { sql } from 'kysely'
import type { Database, Db } from '../../infra/db/port.ts'

/** Makes coordinates positive, so that cutting off decimals rounds down. */
const [LAT_SHIFT, LNG_SHIFT] = [90, 180]

export type TreeCell = { lat: number; lng: number; trees: number }

/** How many approved trees there are, and in which cells. */
export async function readTreeCells(
  database: Database,
  db: Db,
): Promise<{ trees: number; leftOut: number; cells: TreeCell[] }> {
  const approved = () =>
    db
      .selectFrom('trees as t')
      .innerJoin('assets as a', 'a.id', 't.assetId')
      .where('a.status', '=', 'approved')
      .where('a.deletedAt', 'is', null)
  const { count } = await approved()
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await approved()
    .select((e) => [
      cellOf(database, 't.lat', LAT_SHIFT).as('row'),
      cellOf(database, 't.lng', LNG_SHIFT).as('column'),
      e.fn.countAll<number>().as('trees'),
    ])
    .where('t.lat', 'is not', null)
    .where('t.lng', 'is not', null)
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .execute()
  const shown = rows.filter(({ trees }) => Number(trees) >= TREES_OF_CELL_MIN)
  const sum = (all: typeof rows) => all.reduce((total, { trees }) => total + Number(trees), 0)
  return {
    trees: Number(count),
    leftOut: sum(rows) - sum(shown),
    cells: shown.map(({ row, column, trees }) => ({
      lat: cornerOf(Number(row), LAT_SHIFT),
      lng: cornerOf(Number(column), LNG_SHIFT),
      trees: Number(trees),
    })),
  }
}

/** The number of the cell, counted from the south or west. A cast cuts off in SQLite and rounds in PostgreSQL. */
const cellOf = ({ engine }: Database, column: string, shift: number) => {
  const place = sql`(${sql.ref(column)} + ${sql.lit(shift)}) * ${sql.lit(TREE_CELLS_OF_DEGREE)}`
  return engine === 'postgres'
    ? sql<number>`cast(floor(${place}) as integer)`
    : sql<number>`cast(${place} as integer)`
}

const DECIMALS = 1
const cornerOf = (cell: number, shift: number): number =>
  Number((cell * TREE_CELL_DEGREES - shift).toFixed(DECIMALS))
