import { COOLDOWN_SECONDS } from '../activities/cooldown.ts'
import { FREEZES_MAX, REPAIR_DAYS, RUN_DAYS } from '../activities/daily-streak.ts'
import { PHOTO_AGE_MAX_MS, UNREVIEWED_MAX } from '../activities/provisional.ts'
import * as rewards from '../activities/reward.ts'
import { countedPoints, POINTS_A_DAY_MAX, POINTS_WINDOW_MS } from '../games/rules.ts'
import { CASE_KINDS } from '../review/cases.ts'
import { SECOND_LOOK_PERCENT } from '../review/fairness.ts'
import { EVIDENCE_PARTS, EVIDENCE_POINTS } from '../review/score.ts'
import { amount, count, factor, type Inputs, type Rule, read } from './rule.ts'
import type { RuleId } from './versions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HOUR_SECONDS = 3_600

export const ACTIVITY_RULES = {
  'activity-coins': {
    area: 'activities',
    basis: 'counted',
    inputs: [
      count('plants', 'trees', 2),
      amount('waste', 'kg', 2.5),
      amount('distance', 'km', 7.3),
      count('actions', 'actions', 1),
    ],
    unit: 'coins',
    versions: [
      {
        factors: [
          factor('perPlant', rewards.COINS_PER_PLANT, 'coinsEach'),
          factor('perKg', rewards.COINS_PER_KG, 'coinsPerKg'),
          factor('perKm', rewards.COINS_PER_KM, 'coinsPerKm'),
          factor('perAction', rewards.COINS_PLASTIC_FREE, 'coinsEach'),
        ],
        figure: coinsOf,
      },
    ],
  },
  'activity-limits': {
    area: 'activities',
    basis: 'limit',
    inputs: [],
    unit: 'none',
    versions: [
      {
        factors: [
          factor('cooldown', COOLDOWN_SECONDS / HOUR_SECONDS, 'hours'),
          factor('plants', UNREVIEWED_MAX.plants, 'trees'),
          factor('waste', UNREVIEWED_MAX.kg, 'kg'),
          factor('distance', UNREVIEWED_MAX.km, 'km'),
          factor('photoAge', PHOTO_AGE_MAX_MS / DAY_MS, 'days'),
        ],
      },
    ],
  },
  'daily-streak': {
    area: 'activities',
    basis: 'limit',
    inputs: [],
    unit: 'none',
    versions: [
      {
        factors: [
          factor('run', RUN_DAYS, 'days'),
          factor('freezes', FREEZES_MAX, 'freezes'),
          factor('repair', REPAIR_DAYS, 'days'),
        ],
      },
    ],
  },
  'game-points': {
    area: 'activities',
    basis: 'counted',
    inputs: [count('points', 'points', 120), count('earned', 'points', 450)],
    unit: 'points',
    versions: [
      {
        factors: [
          factor('perDay', POINTS_A_DAY_MAX, 'points'),
          factor('window', POINTS_WINDOW_MS / HOUR_MS, 'hours'),
        ],
        figure: (given) => countedPoints(read(given, 'points'), read(given, 'earned')),
      },
    ],
  },
  'evidence-score': {
    area: 'review',
    basis: 'counted',
    inputs: [],
    unit: 'points',
    versions: [
      {
        factors: CASE_KINDS.flatMap((kind) =>
          EVIDENCE_PARTS.flatMap((part) => {
            const points = EVIDENCE_POINTS[kind][part]
            return points === undefined ? [] : [factor(`${kind}.${part}`, points, 'points')]
          }),
        ),
      },
    ],
  },
  'second-review': {
    area: 'review',
    basis: 'counted',
    inputs: [count('approvals', 'approvals', 50)],
    unit: 'approvals',
    versions: [
      {
        factors: [factor('share', SECOND_LOOK_PERCENT, 'percent')],
        figure: (given) => (read(given, 'approvals') * SECOND_LOOK_PERCENT) / 100,
      },
    ],
  },
} as const satisfies Partial<Record<RuleId, Rule>>

/** One activity of each kind. */
function coinsOf(given: Inputs): number {
  return (
    rewards.rewardOf({ kind: 'plants', plantsPlanted: read(given, 'plants') }) +
    rewards.rewardOf({ kind: 'weight', wasteWeight: read(given, 'waste'), wasteUnit: 'kg' }) +
    rewards.rewardOf({ kind: 'distance', ecoDistance: read(given, 'distance'), ecoDistanceUnit: 'km' }) +
    read(given, 'actions') * rewards.COINS_PLASTIC_FREE
  )
}
