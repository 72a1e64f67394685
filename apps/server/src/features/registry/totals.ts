import type { api, ReplyOf } from '@eco/contract'
import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import { kindOfCode, REGISTRY_STATUSES } from '@eco/domain/registry/registry'
import type { Database, Db } from '../../infra/db/port.ts'
import { sumBlocks } from './blocks-store.ts'
import { logSize } from './log-indexes-store.ts'

type Registry = ReplyOf<typeof api.getRegistry>

/** How long an answer that sums many rows is kept, ms. */
const KEPT_MS = 10_000

/** Answers from one reading for a short time, however many ask. */
export function keepAnswer<T>(read: () => Promise<T>): (now: number) => Promise<T> {
  let kept: { until: number; answer: Promise<T> } | undefined
  return (now) => {
    if (kept !== undefined && now < kept.until) return kept.answer
    const asked = { until: now + KEPT_MS, answer: read() }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}

export type TotalsNeeds = {
  /** Trees with a visit that counts, and those that were alive at the last one. */
  survivalOfAll(): Promise<{ visited: number; alive: number }>
}

export const openTotals = (database: Database, { survivalOfAll }: TotalsNeeds) =>
  keepAnswer(async (): Promise<Registry> => {
    const { visited, alive } = await survivalOfAll()
    return { ...(await database.read(readTotals)), visited_trees: visited, alive_trees: alive }
  })

async function readTotals(db: Db): Promise<Omit<Registry, 'visited_trees' | 'alive_trees'>> {
  const sums = await sumBlocks(db)
  const total = (of: typeof sums, figure: 'blocks' | 'credits') =>
    of.reduce((sum, row) => sum + row[figure], 0)
  const creditsOf = (status: string) =>
    total(
      sums.filter((row) => row.status === status),
      'credits',
    )
  const blocksOf = (kind: string) =>
    total(
      sums.filter((row) => kindOfCode(row.kindCode) === kind),
      'blocks',
    )
  return {
    issued: total(sums, 'credits'),
    by_status: Object.fromEntries(
      REGISTRY_STATUSES.map((status) => [status, creditsOf(status)]),
    ) as Registry['by_status'],
    blocks: Object.fromEntries(ASSET_KINDS.map((kind) => [kind, blocksOf(kind)])) as Registry['blocks'],
    years: [...new Set(sums.map(({ year }) => year))].sort((a, b) => b - a),
    log_size: await logSize(db),
  }
}
