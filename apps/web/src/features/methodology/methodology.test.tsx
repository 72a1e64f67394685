// @vitest-environment jsdom
import { RULES } from '@eco/domain/methodology/rules'
import { RULE_IDS, type RuleId, ruleOf } from '@eco/domain/methodology/versions'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { figureIn, stepsOf } from '../../../test/evaluate-calculation.ts'
import { leave, show } from '../../../test/member-page.tsx'
import { MethodologyPage } from './methodology-page.tsx'
import { RulePage } from './rule-page.tsx'
import { examplesOf, resultText, textsOf, workingText } from './rule-texts.ts'
import { methodologyData, rulePages } from './served-pages.ts'

afterEach(leave)

const openRule = (id: string) => show(<RulePage />, `/methodology/${id}`, '/methodology/$rule')
const card = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section')
  if (section === null) throw new Error(`no section ${name}`)
  return within(section)
}
const results = () => screen.getAllByRole('status').map((output) => output.textContent)

describe('the list of rules', () => {
  it('shows every rule with its version and a link to its page', async () => {
    await show(<MethodologyPage />)
    for (const id of RULE_IDS) {
      expect(screen.getByRole('heading', { level: 3, name: textsOf(id).title })).toBeTruthy()
      expect(screen.getByText(ruleOf(id))).toBeTruthy()
    }
    const links = screen.getAllByRole('link', { name: /^(Calculate|Details): / })
    expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual(
      rulePages()
        .map(({ path }) => path)
        .toSorted(),
    )
    expect(screen.getByText('27 × 21 = 567 kg')).toBeTruthy()
  })
})

describe('the page of a rule', () => {
  it.each(RULE_IDS)('%s names its factors, source and version', async (id) => {
    await openRule(id)
    expect(screen.getByRole('heading', { level: 1, name: textsOf(id).title })).toBeTruthy()
    expect(card('Rule').getByText('Product rule')).toBeTruthy()
    expect(card('Rule').getByText(ruleOf(id))).toBeTruthy()
    expect(card('Versions').getByText('In use')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/NaN|undefined|\{\w+\}/)
  })

  it('calculates with what is typed', async () => {
    await openRule('tree-uptake')
    const trees = screen.getByLabelText('Trees, not rejected')
    await userEvent.clear(trees)
    await userEvent.type(trees, '4')
    expect(results()[0]).toBe('CO2 a year84 kg4 × 21 = 84 kg')
    await userEvent.type(trees, '.5')
    expect(screen.getByText('Enter a whole number from 0 to 1,000,000,000')).toBeTruthy()
    expect(results()[0]).toBe('CO2 a year–')
  })

  it('shows a second estimate with its range, source and mark, and what is missing for it', async () => {
    await openRule('tree-uptake')
    const second = card('Second estimate')
    expect(second.getByText('Science, never added to credits')).toBeTruthy()
    expect(second.getByText('95% of similar trees lie between 3.9 kg and 15.7 kg.')).toBeTruthy()
    expect(second.getByRole('img').getAttribute('aria-label')).toBe(
      'Second estimate 8.3 kg stored so far, range 3.9 kg to 15.7 kg. Platform rule 21 kg rule, a year.',
    )
    expect(second.getByText('Wood density, this species')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Species'), 'Another species')
    expect(second.getByText('Wood density, mean of tropical Asia')).toBeTruthy()
    const diameter = screen.getByLabelText('Diameter')
    await userEvent.clear(diameter)
    expect(second.getByText(/the trunk diameter at 1.3 m is missing/)).toBeTruthy()
    await userEvent.type(diameter, '4')
    expect(second.getByText(/holds from a trunk diameter of 5 cm/)).toBeTruthy()
  })

  it('compares solar power and vehicles with the grid of the chosen country', async () => {
    await openRule('solar-avoided')
    expect(results()[1]).toBe('CO2 avoided4.45 tons4.32 tons to 4.54 tons')
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'NO')
    expect(results()[1]).toBe('CO2 avoided−71.3 kg−194 kg to 25.9 kg')
    leave()
    await openRule('ev-saved')
    expect(results()[1]).toBe('CO2 saved197 kg133 kg to 554 kg')
    await userEvent.selectOptions(screen.getByLabelText('Replaces'), 'Petrol motorbike')
    expect(results()[1]).toBe('CO2 saved3.1 kg−94.1 kg to 67.9 kg')
  })
})

/** The text of the rule says which of the steps is rounded; these two are not a single step. */
const SEVERAL_STEPS: readonly RuleId[] = ['activity-coins', 'game-points']
const CALCULATED = RULE_IDS.filter((id) => RULES[id].inputs.length > 0 && !SEVERAL_STEPS.includes(id))

describe('a formula with numbers', () => {
  it.each(CALCULATED)('%s: its text gives the same figure as the rule', (id) => {
    const { inputs } = RULES[id]
    fc.assert(
      fc.property(
        fc.tuple(...inputs.map(({ example }) => fc.nat(Math.max(1, 3 * Math.ceil(example))))),
        (numbers) => {
          const given = Object.fromEntries(inputs.map(({ name }, at) => [name, (numbers[at] ?? 0) + 1]))
          const shown = figureIn(resultText(id, given) ?? '')
          const working = workingText(id, given) ?? ''
          const [step] = stepsOf(working.replace(/, rounded( down)?/, ''))
          expect(step?.written).toBe(shown)
          expect(Math.abs((step?.reckoned ?? 0) - shown), working).toBeLessThan(
            working.includes('rounded') ? 1 : 0.51,
          )
        },
      ),
      { numRuns: 20 },
    )
  })
})

it('programs get every rule with all versions and factors', () => {
  const { rules, estimates } = JSON.parse(JSON.stringify(methodologyData())) as ReturnType<
    typeof methodologyData
  >
  expect(rules.map(({ id }) => id)).toEqual(RULE_IDS)
  expect(rules.find(({ id }) => id === 'tree-uptake')).toMatchObject({
    current: 'tree-uptake@1',
    formula: 'trees × 21 kg',
    second_estimate: 'tree-biomass',
    versions: [{ version: 1, since: '2026-01-01', factors: [{ name: 'perTree', value: 21 }] }],
  })
  expect(estimates.every((one) => one.added_to_credits === false && one.sources.length > 0)).toBe(true)
  expect(Object.keys(examplesOf('rank'))).toEqual(['credits'])
})
