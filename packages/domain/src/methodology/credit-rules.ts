import * as credits from '../credits/constants.ts'
import { COUNTED_PARTS } from '../credits/ledger.ts'
import { RANK_FULL_CREDITS, RANK_POPULATION, rankNumber } from '../dashboard/formulas.ts'
import { RELEASE_MONTHS } from '../visits/visits.ts'
import { count, factor, type Inputs, type Rule, read } from './rule.ts'
import type { RuleId } from './versions.ts'

/** Values that the calculator starts with; the other parts start with 0. */
const PART_EXAMPLES: Readonly<Partial<Record<string, number>>> = { pending: 50, available: 250 }
const partsOf = (given: Inputs): credits.CreditParts => ({
  pending: read(given, 'pending'),
  available: read(given, 'available'),
  held: read(given, 'held'),
  reserved: read(given, 'reserved'),
  buffer: read(given, 'buffer'),
  owed: read(given, 'owed'),
  retired: 0,
})

export const CREDIT_RULES = {
  'asset-credits': {
    area: 'credits',
    basis: 'counted',
    inputs: [count('assets', 'assets', 3)],
    unit: 'credits',
    versions: [
      {
        factors: [factor('perAsset', credits.CREDITS_PER_ASSET, 'creditsEach')],
        figure: (given) => read(given, 'assets') * credits.CREDITS_PER_ASSET,
      },
    ],
  },
  'total-credits': {
    area: 'credits',
    basis: 'counted',
    inputs: COUNTED_PARTS.map((part) => {
      const input = count(part, 'credits', PART_EXAMPLES[part] ?? 0)
      return part === 'owed' ? { ...input, min: -input.max, max: 0 } : input
    }),
    unit: 'credits',
    versions: [{ factors: [], figure: (given) => credits.tokenValue(partsOf(given)) }],
  },
  'tree-buffer': {
    area: 'credits',
    basis: 'counted',
    inputs: [count('trees', 'trees', 3)],
    unit: 'credits',
    versions: [
      {
        factors: [
          factor('perTree', credits.BUFFER_CREDITS.tree, 'creditsEach'),
          factor('release', RELEASE_MONTHS, 'months'),
        ],
        figure: (given) => read(given, 'trees') * credits.BUFFER_CREDITS.tree,
      },
    ],
  },
  'credit-change': {
    area: 'credits',
    basis: 'counted',
    inputs: [count('before', 'credits', 250), count('now', 'credits', 300)],
    unit: 'percent',
    versions: [
      {
        factors: [factor('window', credits.CHANGE_WINDOW_DAYS, 'days')],
        figure: (given) => credits.changePercent(read(given, 'before'), read(given, 'now')),
      },
    ],
  },
  rank: {
    area: 'credits',
    basis: 'modelled',
    inputs: [count('credits', 'credits', 1_500)],
    unit: 'rank',
    versions: [
      {
        factors: [
          factor('full', RANK_FULL_CREDITS, 'credits'),
          factor('population', RANK_POPULATION, 'members'),
        ],
        figure: (given) => rankNumber(read(given, 'credits')),
      },
    ],
  },
} as const satisfies Partial<Record<RuleId, Rule>>
