import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMigratedDatabase } from '../../apps/server/test/harness.ts'
import { sectionOf } from '../document.ts'
import { snake } from '../seed/bulk.ts'
import { columnsOf, uniqueKeys } from './keys.ts'
import { PLACEMENT, type Placement } from './placement.ts'
import { keysSection, placementSection, statementsSection, unchecked } from './section.ts'
import { CROSS_STATEMENTS } from './statements.ts'

const SERVER = new URL('../../apps/server/src/', import.meta.url)
/** Of the migrations and of the full-text search: a copy on each server. */
const NOT_IN_SCHEMA = /^(schema_version|blog_words.*)$/

let opened: Awaited<ReturnType<typeof openMigratedDatabase>> | undefined
const database = () => {
  if (!opened) throw new Error('no database')
  return opened.database
}
beforeAll(async () => {
  opened = await openMigratedDatabase('sqlite')
})
afterAll(async () => {
  await opened?.database.close()
  await opened?.drop()
})

describe('the placement of tables', () => {
  it('names every table that the migrations create, by a column that it has', async () => {
    const tables = await columnsOf(database())
    const placed = Object.entries<Placement>(PLACEMENT)
    const created = [...tables.keys()].filter((table) => !NOT_IN_SCHEMA.test(table))
    expect(placed.map(([name]) => snake(name)).sort()).toEqual(created.sort())
    for (const [name, place] of placed)
      if ('column' in place) expect(tables.get(snake(name))).toContain(place.column)
  })

  it('finds the unique keys that no server could check alone', async () => {
    const found = unchecked(await uniqueKeys(database()))
    expect(found).toContainEqual({ table: 'users', columns: ['email_key'] })
    expect(found).toContainEqual({ table: 'transfers', columns: ['code', 'ref'] })
    expect(found.map(({ table }) => table)).not.toContain('community_timeline')
  })

  it('stands in docs/scale.md: run `npm run bench sharding`', async () => {
    expect(sectionOf('placement')).toBe(placementSection())
    expect(sectionOf('keys')).toBe(keysSection(await uniqueKeys(database())))
    expect(sectionOf('statements')).toBe(statementsSection())
  })
})

it('names functions that exist among the statements that cross servers', () => {
  for (const { file, name } of CROSS_STATEMENTS) {
    const path = new URL(file, SERVER)
    expect(existsSync(path), file).toBe(true)
    expect(readFileSync(path, 'utf8'), file).toMatch(new RegExp(`(function\\*?|const) ${name}\\b`))
  }
})
