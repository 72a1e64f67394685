/** Upgrades from the kept databases of earlier schemas, as an operator does: start the new program on the old folder. */
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@eco/contract'
import { freePort } from '../../apps/server/test/program.ts'
import { fixtureSchemas, readFixture, writeKeys } from '../../apps/server/test/upgrade/fixture.ts'
import { clientFor } from '../../e2e/harness/client.ts'
import { type Checkout, operateServer, run } from './server.ts'
import { check } from './steps.ts'

/** All but the newest need an upgrade. */
export const earlierSchemas = (): number[] => fixtureSchemas().slice(0, -1)

/** @throws DrillFailed */
export async function upgradeFrom(schema: number, checkout: Checkout, folder: string): Promise<void> {
  const { fixture, dump } = readFixture(schema, 'sqlite')
  const dataDir = mkdtempSync(join(folder, `schema-${schema}-`))
  writeKeys(dataDir, fixture.keys)
  writeFileSync(join(dataDir, 'eco.sqlite'), dump)
  const server = operateServer(checkout, await freePort(), join(folder, `schema-${schema}.log`))
  await server.start({ DATA_DIR: dataDir, LOG_ORIGIN: 'localhost:3000/log', LOG_LEVEL: 'warn' })
  try {
    const backups = readdirSync(join(dataDir, 'backups'))
    check(
      backups.some((name) => name.endsWith('.tar')),
      'the upgrade made no backup of the old database',
    )
    const call = clientFor(server.url)
    const { token, user } = await call(api.login, { body: fixture.member })
    const trees = await call(api.listTrees, { params: { userId: user.u_id } }, { token })
    check(trees.data.length === 1, `the member of schema ${schema} has ${trees.data.length} trees, not 1`)
    await server.admin(['check-books'])
    const state = join(folder, `seen-${schema}`)
    mkdirSync(state)
    if (fixture.log) writeFileSync(join(state, 'seen.json'), JSON.stringify(fixture.log))
    await run(checkout, checkout.audit, [server.url, '--state', state])
  } finally {
    await server.stop()
  }
}
