/** npm run bench sharding: writes into docs/scale.md where each table would live on several database servers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../../apps/server/src/infra/db/sqlite.ts'
import { migrate } from '../../apps/server/src/open.ts'
import { putIntoDocument } from '../document.ts'
import { uniqueKeys } from './keys.ts'
import { keysSection, placementSection, statementsSection } from './section.ts'

const folder = mkdtempSync(join(tmpdir(), 'eco-sharding-'))
const database = openSqlite(join(folder, 'eco.sqlite'))
try {
  await migrate(database, Date.now())
  putIntoDocument('placement', placementSection())
  putIntoDocument('keys', keysSection(await uniqueKeys(database)))
  putIntoDocument('statements', statementsSection())
  console.log('docs/scale.md is up to date')
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
