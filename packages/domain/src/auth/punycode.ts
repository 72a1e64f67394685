/** Punycode parameters. Source: RFC 3492, section 5. */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const BIAS_FIRST = 72
const CODE_FIRST = 128
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** `münchen` -> `mnchen-3ya`: one domain label in ASCII, without `xn--`. Source: RFC 3492, section 6.3. */
export function punycode(label: string): string {
  const codes = [...label].map((character) => character.codePointAt(0) ?? 0)
  const basic = codes.filter((code) => code < CODE_FIRST)
  let text = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '')
  let [code, delta, bias, done] = [CODE_FIRST, 0, BIAS_FIRST, basic.length]
  while (done < codes.length) {
    const from = code
    const next = Math.min(...codes.filter((one) => one >= from))
    delta += (next - code) * (done + 1)
    code = next
    for (const one of codes) {
      if (one < code) delta++
      if (one !== code) continue
      text += variableLength(delta, bias)
      bias = adapted(delta, done + 1, done === basic.length)
      delta = 0
      done++
    }
    delta++
    code++
  }
  return text
}

function variableLength(delta: number, bias: number): string {
  let text = ''
  let left = delta
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
    if (left < threshold) return text + DIGITS.charAt(left)
    text += DIGITS.charAt(threshold + ((left - threshold) % (BASE - threshold)))
    left = Math.floor((left - threshold) / (BASE - threshold))
  }
}

function adapted(delta: number, points: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2))
  left += Math.floor(left / points)
  let k = 0
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) left = Math.floor(left / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW))
}
