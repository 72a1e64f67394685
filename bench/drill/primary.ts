/** The PostgreSQL that the site moves to: three machines where Patroni is installed, otherwise one that restarts. */
import { startCluster } from '../../tools/programs/postgres.mjs'
import { missingPrograms, startHaCluster } from '../ha/cluster.ts'

export type Primary = {
  /** DATABASE_URL */
  url: string
  /** what the drill has to say about it */
  kind: string
  fail(): Promise<void>
  heal(): Promise<void>
  stop(): Promise<void>
}

/** @param mayUsePatroni false for a short run */
export async function startPrimary(mayUsePatroni: boolean): Promise<Primary> {
  const missing = await missingPrograms()
  if (!mayUsePatroni || missing.length > 0) {
    const cluster = await startCluster()
    const why = mayUsePatroni ? `, because this machine lacks ${missing.join(', ')}` : ''
    return {
      url: cluster.url,
      kind: `one PostgreSQL, which crashes and restarts${why}`,
      fail: () => cluster.restart('immediate'),
      heal: async () => {},
      stop: cluster.stop,
    }
  }
  const cluster = await startHaCluster()
  const primary = await cluster.heal()
  return {
    url: cluster.url,
    kind: 'three machines under Patroni',
    fail: () => primary.kill('machine'),
    heal: async () => {
      await cluster.heal()
    },
    stop: cluster.stop,
  }
}
