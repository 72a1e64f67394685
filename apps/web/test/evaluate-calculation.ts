/** Recomputes the calculation shown in the drawer 'How this is calculated' from its text alone. */

const NUMBER = /[−-]?\d[\d,]*(?:\.\d+)?/g

export const figureIn = (text: string): number => {
  const found = text.match(NUMBER)?.at(-1)
  return found === undefined ? Number.NaN : Number(found.replaceAll(',', '').replace('−', '-'))
}

/** '2.06 × ₹3,000 + 1 × ₹5,000' -> 11180; ignores units, currency signs and names. */
export function evaluate(words: string): number {
  const plain = words.replace(/(?<=\d),(?=\d)/g, '')
  const tokens = plain.match(/\(|\)|[+×÷]|(?<=\s)−(?=\s)|−?\d+(?:\.\d+)?/g) ?? []
  let at = 0
  const atom = (): number => {
    const token = tokens[at++]
    if (token !== '(') return Number((token ?? 'NaN').replace('−', '-'))
    const inner = sum()
    at += 1
    return inner
  }
  const product = (): number => {
    let value = atom()
    while (tokens[at] === '×' || tokens[at] === '÷')
      value = tokens[at++] === '×' ? value * atom() : value / atom()
    return value
  }
  const sum = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '−')
      value = tokens[at++] === '+' ? value + product() : value - product()
    return value
  }
  return sum()
}

type Step = { reckoned: number; written: number }

/** For each '=' of a formula: the computed left side and the figure written on the right. */
export function stepsOf(formula: string): Step[] {
  const parts = formula.split('=').map((part) => part.trim())
  return parts.slice(1).map((part, at) => {
    const [before, rule] = splitRule(parts[at] ?? '')
    const [written] = splitRule(part)
    return { reckoned: applyRule(before, rule), written: figureIn(written) }
  })
}

/** 'a × b = 5.7, rounded down = 5': the text after the comma is the rule applied to the figure before it. */
function splitRule(part: string): [string, string] {
  const at = part.search(/, (?=[a-z÷])/)
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 2)]
}

function applyRule(before: string, rule: string): number {
  const value = rule === '' ? evaluate(before) : figureIn(before)
  if (rule === 'rounded down') return Math.floor(value)
  if (rule === 'rounded') return Math.round(value)
  if (rule === 'not below 0') return Math.max(0, value)
  return rule.startsWith('÷') ? value / figureIn(rule) : value
}
