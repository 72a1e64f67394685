import { type Leaf, leafText } from '@eco/domain/public-log/leaf'

/** Assets of each member. */
const OF_ONE = 8
const CREDITS = 50

const pseudonym = (prefix: string, n: number) => `${prefix}_${n.toString(16).padStart(32, '0')}`

/**
 * The entries of a log that follows the rules: claims and approvals, some held and released again, some credits
 * retired. @param count of entries
 */
export function* entries(count: number): Generator<string> {
  let made = 0
  const at = Date.UTC(2026, 0, 1)
  for (let asset = 0; made < count; asset += 1) {
    const member = pseudonym('m', Math.floor(asset / OF_ONE))
    const of = { v: 1, at: at + asset, asset: pseudonym('a', asset), kind: 'tree', rev: 1 } as const
    const rule = 'asset-credits@1'
    const [from, to] = [asset * CREDITS + 1, (asset + 1) * CREDITS]
    const serials = [`ECO-TRE-2026-${from}-${to}`]
    const account = (part: string) => `${part}:${member}`
    const steps: Leaf[] = [
      { ...of, code: 'CLAIM' as const, from: 'issuance', to: account('pending'), amount: CREDITS, rule },
      {
        ...{
          ...of,
          code: 'ISSUE' as const,
          from: account('pending'),
          to: account('available'),
          amount: CREDITS,
        },
        ...{ serials, rule, evidence: 'a'.repeat(64) },
      },
      ...(asset % 5 === 0
        ? ([
            {
              ...of,
              code: 'HOLD' as const,
              from: account('available'),
              to: account('held'),
              amount: CREDITS,
              serials,
            },
            {
              ...of,
              code: 'RELEASE' as const,
              from: account('held'),
              to: account('available'),
              amount: CREDITS,
              serials,
            },
          ] as const)
        : []),
      ...(asset % 3 === 0
        ? ([
            {
              ...{
                v: 1 as const,
                at: at + asset,
                code: 'RETIRE' as const,
                from: account('available'),
                to: account('retired'),
              },
              ...{ amount: 20, serials: [`ECO-TRE-2026-${from}-${from + 19}`], note: 'b'.repeat(64) },
            },
          ] as const)
        : []),
    ]
    for (const step of steps) {
      if (made === count) return
      made += 1
      yield leafText(step)
    }
  }
}
