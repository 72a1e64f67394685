import { ESTIMATE_OF, ESTIMATE_SOURCES, SOURCE_URLS } from '@eco/domain/methodology/estimates'
import { RULES } from '@eco/domain/methodology/rules'
import { ESTIMATE_DAYS, RULE_IDS, ruleOf, versionDays } from '@eco/domain/methodology/versions'
import { factorLabel, formulaText, inputLabel, textsOf, unitText } from './rule-texts.ts'

/** For the build: the page of each rule, with its own title and description. */
export const rulePages = () =>
  RULE_IDS.map((id) => {
    const { title, lead } = textsOf(id)
    return { path: `/methodology/${id}`, texts: { title, description: lead } }
  })

/** For programs, as `/methodology.json`: all rules with all their versions. */
export const methodologyData = () => ({
  rules: RULE_IDS.map((id) => {
    const { title, lead, shown } = textsOf(id)
    const { area, basis, inputs, unit, versions } = RULES[id]
    return {
      id,
      current: ruleOf(id),
      title,
      description: lead,
      area,
      basis,
      used_for: shown,
      formula: formulaText(id) ?? null,
      inputs: inputs.map((input) => ({ name: input.name, label: inputLabel(id, input), unit: input.unit })),
      unit,
      second_estimate: ESTIMATE_OF[id] ?? null,
      versions: versions.map(({ factors }, at) => ({
        version: at + 1,
        since: versionDays(id)[at],
        factors: factors.map((factor) => ({
          ...factor,
          label: factorLabel(id, factor),
          text: unitText(factor.unit, factor.value),
        })),
      })),
    }
  }),
  estimates: (Object.keys(ESTIMATE_DAYS) as (keyof typeof ESTIMATE_DAYS)[]).map((id) => ({
    id,
    current: ruleOf(id),
    added_to_credits: false,
    since: versionDays(id),
    sources: ESTIMATE_SOURCES[id].map((source) => SOURCE_URLS[source]),
  })),
})
