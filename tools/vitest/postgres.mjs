/**
 * Provides PostgreSQL for the server's tests: the one in ECO_TEST_PG_URL, else a temporary cluster, else
 * none; and says where Go is.
 */
import { findGo, HOW_TO_GET as HOW_TO_GET_GO } from '../programs/go.mjs'
import { findBinaries, HOW_TO_GET, startCluster } from '../programs/postgres.mjs'

export async function setup() {
  const go = findGo()
  if (go) process.env.ECO_TEST_GO = JSON.stringify(go)
  else console.warn(`Go is missing, the public log's other client is skipped: ${HOW_TO_GET_GO}`)
  const given = process.env.ECO_TEST_PG_URL
  if (given !== undefined || (await findBinaries()) === undefined) {
    if (given === undefined)
      console.warn(`PostgreSQL is missing, its half of the tests is skipped: ${HOW_TO_GET}`)
    return undefined
  }
  const cluster = await startCluster({ fsync: 'off' })
  process.env.ECO_TEST_PG_URL = cluster.url
  return async () => {
    delete process.env.ECO_TEST_PG_URL
    await cluster.stop()
  }
}
