import { ACTIVITY_RULES } from './activity-rules.ts'
import { ASSET_RULES } from './asset-rules.ts'
import { CREDIT_RULES } from './credit-rules.ts'
import type { Inputs, Rule, RuleVersion } from './rule.ts'
import type { RuleId } from './versions.ts'

/**
 * Every rule with its inputs, factors and versions. The newest version names the constants and formulas that
 * the product calculates with. Before one of them changes, that version gets a copy of the old ones, and a new
 * version follows here and in `versions.ts`; `rules.test.ts` holds each version to its figures.
 */
export const RULES: Readonly<Record<RuleId, Rule>> = { ...CREDIT_RULES, ...ASSET_RULES, ...ACTIVITY_RULES }

/** The version of that number, the newest without one. */
export const versionedRule = (id: RuleId, version = RULES[id].versions.length): RuleVersion | undefined =>
  RULES[id].versions[version - 1]

/**
 * The figure of a rule by any version ever published.
 * @returns undefined for an unknown version, and for rules without a figure
 */
export const figureOf = (id: RuleId, version: number, inputs: Inputs): number | undefined =>
  versionedRule(id, version)?.figure?.(inputs)
