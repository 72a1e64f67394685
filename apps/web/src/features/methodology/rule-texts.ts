import type { Factor, Input, Inputs, Unit } from '@eco/domain/methodology/rule'
import { figureOf, RULES, versionedRule } from '@eco/domain/methodology/rules'
import { type RuleId, versionDays, versionOf } from '@eco/domain/methodology/versions'
import type { CaseKind } from '@eco/domain/review/cases'
import type { EvidencePart } from '@eco/domain/review/score'
import { countryName } from '../../lib/format/countries.ts'
import { dayText } from '../../lib/format/days.ts'
import { decimalText, exactText, rupeesText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  evidence as EVIDENCE,
  lines as LINES,
  rules as RULE_MESSAGES,
  units as UNIT_MESSAGES,
} from '../../messages/en/methodology.json'
import type { Hue } from '../../ui/kind-icon.tsx'

export type RuleTexts = {
  title: string
  lead: string
  /** With the names of the inputs, and with their values. Rules without a figure have neither. */
  formula?: string
  working?: string
  result?: string
  shown: string
  inputs?: Readonly<Record<string, string>>
  factors: Readonly<Record<string, string>>
}

export const textsOf = (id: RuleId): RuleTexts => RULE_MESSAGES[id]

const RUPEES: readonly Unit[] = ['rupees']

/** A value with its unit: '21 kg for each tree and year'. */
export function unitText(unit: Unit, n: number, write = exactText): string {
  // The sign of the rupee is the unit's.
  const value = RUPEES.includes(unit) ? rupeesText(n).slice(1) : write(n)
  return format(UNIT_MESSAGES[unit], { n, value })
}

const factorParams = (id: RuleId): Record<string, string> =>
  Object.fromEntries((versionedRule(id)?.factors ?? []).map(({ name, value }) => [name, exactText(value)]))

/** The formula in words: 'trees × 21 kg'. */
export function formulaText(id: RuleId): string | undefined {
  const { formula } = textsOf(id)
  return formula === undefined ? undefined : format(formula, factorParams(id))
}

export const examplesOf = (id: RuleId): Inputs =>
  Object.fromEntries(RULES[id].inputs.map(({ name, example }) => [name, example]))

/** The formula with numbers: '27 × 21 = 567 kg'. */
export function workingText(id: RuleId, inputs: Inputs): string | undefined {
  const { working } = textsOf(id)
  const result = resultText(id, inputs)
  if (working === undefined || result === undefined) return undefined
  const values = Object.entries(inputs).map(([name, value]) => [name, exactText(value)])
  const sum = values.map(([, value]) => value).join(' + ')
  const steps = working === '' ? sum : format(working, { ...factorParams(id), ...Object.fromEntries(values) })
  return `${steps} = ${result}`
}

/** The figure by the newest version, with its unit. */
export function resultText(id: RuleId, inputs: Inputs): string | undefined {
  const figure = figureOf(id, versionOf(id), inputs)
  return figure === undefined ? undefined : unitText(RULES[id].unit, figure, decimalText)
}

export function factorLabel(id: RuleId, { name }: Factor): string {
  if (id === 'grid-factors') return countryName(name)
  const [kind, part] = name.split('.') as [CaseKind, EvidencePart]
  // typed by the domain, so that a new kind or part needs its text
  const kinds: Readonly<Record<CaseKind, string>> = EVIDENCE.kinds
  const parts: Readonly<Record<EvidencePart, string>> = EVIDENCE.parts
  if (id === 'evidence-score') return format(EVIDENCE.label, { kind: kinds[kind], part: parts[part] })
  return textsOf(id).factors[name] ?? name
}

export const inputLabel = (id: RuleId, { name }: Input): string => textsOf(id).inputs?.[name] ?? name

/** 'since 01 Jan 2026', of the version in use */
export const sinceText = (id: RuleId): string =>
  format(LINES.since, { day: dayText(versionDays(id)[versionOf(id) - 1] ?? '') })

/** The colour of a rule's kind of asset. */
export function hueOf(id: RuleId): Hue {
  if (id.startsWith('ev-')) return 'sky'
  if (id.startsWith('solar-') || id === 'grid-factors') return 'amber'
  return id.startsWith('tree-') ? 'tree' : 'forest'
}
