import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as formulas from '../dashboard/formulas.ts'
import type { Inputs } from './rule.ts'
import { figureOf, RULES, versionedRule } from './rules.ts'
import {
  ESTIMATE_DAYS,
  isRuleId,
  RULE_DAYS,
  RULE_IDS,
  type RuleId,
  ruleOf,
  versionDays,
  versionOf,
} from './versions.ts'

/**
 * Published factors and figures. A line may be added, never changed: a failing line means that a factor or a
 * formula changed without a new version.
 */
const PUBLISHED: readonly [RuleId, number, string, Inputs, number | undefined][] = [
  ['asset-credits', 1, 'perAsset 50', { assets: 3 }, 150],
  ['total-credits', 1, '', { pending: 50, available: 250, held: 50, owed: -30 }, 320],
  ['tree-buffer', 1, 'perTree 5, release 12', { trees: 3 }, 15],
  ['credit-change', 1, 'window 30', { before: 250, now: 300 }, 20],
  ['rank', 1, 'full 5000, population 10000', { credits: 1_500 }, 7_000],
  ['asset-totals', 1, '', {}, undefined],
  [
    'co2-offset',
    1,
    'perRangeKm 0.12, perKwh 0.7, perTree 21, perTon 1000',
    { range: 312, generation: 6_480, trees: 27 },
    5.14044,
  ],
  ['ev-potential', 1, 'perRangeKm 0.12', { range: 312 }, 37.44],
  ['ev-saved', 1, 'perKm 0.228', { distance: 3_240 }, 738.72],
  ['solar-avoided', 1, 'perKwh 0.7', { generation: 6_480 }, 4_536],
  ['tree-uptake', 1, 'perTree 21', { trees: 27 }, 567],
  [
    'monthly-co2',
    1,
    'perKm 0.228, perKwh 0.7, perTree 21',
    { distance: 270, generation: 6_480, trees: 27 },
    486.81,
  ],
  ['ev-credits', 1, 'perCredit 10', { distance: 3_249 }, 324],
  ['solar-credits', 1, 'perKwh 0.2', { generation: 503 }, 101],
  ['tree-credits', 1, 'perTree 5', { trees: 27 }, 135],
  ['solar-savings', 1, 'perKwh 6', { generation: 6_480 }, 38_880],
  [
    'value-created',
    1,
    'perUnit 3000, evUnits 1, solarUnits 0.5, treeUnits 0.02, perPanel 5000, perTree 2500',
    { vehicles: 2, panels: 1, trees: 27 },
    81_620,
  ],
  [
    'activity-coins',
    1,
    'perPlant 5, perKg 5, perKm 2, perAction 10',
    { plants: 2, waste: 2.5, distance: 7.3, actions: 1 },
    48,
  ],
  ['activity-limits', 1, 'cooldown 24, plants 50, waste 200, distance 200, photoAge 7', {}, undefined],
  ['daily-streak', 1, 'run 7, freezes 2, repair 2', {}, undefined],
  ['game-points', 1, 'perDay 500, window 24', { points: 120, earned: 450 }, 50],
  [
    'evidence-score',
    1,
    'ev.identifier 50, ev.no_copies 30, ev.record 20, solar.identifier 50, solar.no_copies 30, solar.record 20, tree.photo 20, tree.time_place 25, tree.no_copies 20, tree.accuracy 15, tree.second_photo 10, tree.record 10, activity.photo 20, activity.time_place 25, activity.no_copies 20, activity.accuracy 15, activity.usual_amount 10, activity.record 10, visit.photo 30, visit.time_place 40, visit.no_copies 20, visit.record 10',
    {},
    undefined,
  ],
  ['second-review', 1, 'share 10', { approvals: 50 }, 5],
  [
    'grid-factors',
    1,
    'AT 0.111, AU 0.549, BD 0.691, BE 0.138, BR 0.098, CA 0.17, CL 0.291, CN 0.582, CZ 0.45, DE 0.381, DK 0.152, ES 0.174, FI 0.079, FR 0.056, GB 0.238, GR 0.337, HU 0.204, IE 0.291, IN 0.727, IT 0.331, JP 0.485, NL 0.268, NO 0.03, PL 0.662, SE 0.041, US 0.369, ZA 0.708',
    {},
    undefined,
  ],
]

describe('published versions', () => {
  it.each(PUBLISHED)('%s@%i keeps its factors and figures', (id, version, factors, inputs, figure) => {
    const found = versionedRule(id, version)?.factors.map(({ name, value }) => `${name} ${value}`)
    expect(found?.join(', ')).toBe(factors)
    const calculated = figureOf(id, version, inputs)
    if (figure === undefined) expect(calculated).toBeUndefined()
    else expect(calculated).toBeCloseTo(figure, 9)
  })

  it('are all listed above, each with the day from which it applies', () => {
    const listed = PUBLISHED.map(([id, version]) => `${id}@${version}`)
    const published = RULE_IDS.flatMap((id) => RULES[id].versions.map((_, at) => `${id}@${at + 1}`))
    expect(listed.toSorted()).toEqual(published.toSorted())
    for (const id of RULE_IDS) expect(versionDays(id)).toHaveLength(RULES[id].versions.length)
  })

  it('follow each other in time', () => {
    for (const days of [...Object.values(RULE_DAYS), ...Object.values(ESTIMATE_DAYS)]) {
      for (const day of days) expect(new Date(day).toISOString().slice(0, day.length)).toBe(day)
      expect(new Set(days).size).toBe(days.length)
      expect([...days].toSorted()).toEqual(days)
    }
  })

  it('do not exist beyond the newest', () => {
    expect(figureOf('tree-uptake', 2, { trees: 1 })).toBeUndefined()
    expect(figureOf('tree-uptake', 0, { trees: 1 })).toBeUndefined()
  })
})

describe('the name of a rule', () => {
  it('has the version in force at an instant, the newest without one', () => {
    expect(ruleOf('asset-credits')).toBe('asset-credits@1')
    expect(ruleOf('asset-credits', Date.parse('2026-11-23'))).toBe('asset-credits@1')
    expect(versionOf('asset-credits', 0)).toBe(1)
    expect(ruleOf('tree-biomass')).toBe('tree-biomass@1')
  })
  it('is known or not', () => {
    expect(['asset-credits', 'toString', 'tree-biomass', ''].map(isRuleId)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

it('the newest version calculates as the pages do', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.double({ min: 0, max: 1e6, noNaN: true }), (whole, amount) => {
      const newest = (id: RuleId, inputs: Inputs) => figureOf(id, versionOf(id), inputs)
      expect(newest('tree-uptake', { trees: whole })).toBe(formulas.treeOffsetKg(whole))
      expect(newest('ev-saved', { distance: amount })).toBe(formulas.evSavedKg(amount))
      expect(newest('ev-potential', { range: amount })).toBe(formulas.evOffsetKg(amount))
      expect(newest('solar-avoided', { generation: amount })).toBe(formulas.solarOffsetKg(amount))
      expect(newest('rank', { credits: whole })).toBe(formulas.rankNumber(whole))
    }),
  )
})

it('every figure is finite and never below 0 for inputs within their limits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RULE_IDS),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (id, parts) => {
        const { inputs, versions } = RULES[id]
        const given = Object.fromEntries(
          inputs.map(({ name, min, max, whole }) => {
            const value = min + (parts.next().value ?? 0) * (max - min)
            return [name, whole ? Math.round(value) : value]
          }),
        )
        versions.forEach((_, at) => {
          const figure = figureOf(id, at + 1, given)
          if (figure === undefined) return
          expect(Number.isFinite(figure)).toBe(true)
          if (id !== 'credit-change') expect(figure).toBeGreaterThanOrEqual(0)
        })
      },
    ),
  )
})
