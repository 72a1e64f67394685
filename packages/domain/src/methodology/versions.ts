/**
 * The rules behind every figure, by name, with the days from which their versions apply (YYYY-MM-DD, UTC). A
 * changed factor or formula is a new version: a further day here and a further entry in `rules.ts` (or in the
 * estimate's file). Published versions never change, so that earlier figures can be reproduced.
 */
const FIRST = '2026-01-01'

export const RULE_DAYS = {
  'asset-credits': [FIRST],
  'total-credits': [FIRST],
  'tree-buffer': ['2026-11-23'],
  'credit-change': [FIRST],
  'asset-totals': [FIRST],
  'co2-offset': [FIRST],
  'ev-potential': [FIRST],
  'ev-saved': [FIRST],
  'solar-avoided': [FIRST],
  'tree-uptake': [FIRST],
  'monthly-co2': [FIRST],
  'ev-credits': [FIRST],
  'solar-credits': [FIRST],
  'tree-credits': [FIRST],
  'solar-savings': [FIRST],
  'value-created': [FIRST],
  rank: [FIRST],
  'activity-coins': [FIRST],
  'activity-limits': [FIRST],
  'daily-streak': [FIRST],
  'game-points': [FIRST],
  'evidence-score': ['2026-11-23'],
  'second-review': ['2026-11-23'],
  'grid-factors': [FIRST],
} as const satisfies Record<string, readonly [string, ...string[]]>

/** Estimates from published science, shown beside a rule's figure and never added to credits. */
export const ESTIMATE_DAYS = {
  'tree-biomass': ['2026-11-23'],
  'solar-grid': ['2026-11-23'],
  'ev-petrol': ['2026-11-23'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type RuleId = keyof typeof RULE_DAYS
export type EstimateId = keyof typeof ESTIMATE_DAYS

export const RULE_IDS = Object.keys(RULE_DAYS) as readonly RuleId[]
export const isRuleId = (text: string): text is RuleId => Object.hasOwn(RULE_DAYS, text)

const DAYS: Readonly<Record<RuleId | EstimateId, readonly string[]>> = { ...RULE_DAYS, ...ESTIMATE_DAYS }

/** The days from which the versions apply; the first is that of version 1. */
export const versionDays = (id: RuleId | EstimateId): readonly string[] => DAYS[id]

/**
 * The version in force at an instant, the newest without one. Before the first day it is version 1.
 * @param at ms since 1970
 */
export function versionOf(id: RuleId | EstimateId, at = Number.POSITIVE_INFINITY): number {
  return Math.max(1, versionDays(id).filter((day) => Date.parse(day) <= at).length)
}

/** Name and version, as stored and published: `asset-credits@1`. @param at ms since 1970 */
export const ruleOf = (id: RuleId | EstimateId, at?: number): string => `${id}@${versionOf(id, at)}`
