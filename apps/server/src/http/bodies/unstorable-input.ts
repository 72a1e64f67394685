/** Levels of nesting in a body; the contract's own bodies have at most six. */
const DEPTH_MAX = 32
/** Half of a surrogate pair: UTF-8 cannot encode it, so a database would change or refuse it. */
const LONE_SURROGATE = /\p{Surrogate}/u

export type InputFault = 'nul' | 'loneSurrogate' | 'tooDeep'

/**
 * Finds what no database could store unchanged, in a value or a key at any level: PostgreSQL stores no NUL.
 * Iterates level by level, because a few kilobytes of brackets nest deeper than recursion can follow.
 */
export function inputFault(value: unknown): InputFault | undefined {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return 'tooDeep'
    const next: unknown[] = []
    for (const one of level) {
      const fault = typeof one === 'string' ? textFault(one) : undefined
      if (fault !== undefined) return fault
      if (typeof one === 'object' && one !== null) addInner(one, next)
    }
    level = next
  }
  return undefined
}

function addInner(of: object, next: unknown[]): void {
  if (Array.isArray(of)) for (const inner of of) next.push(inner)
  else for (const [name, inner] of Object.entries(of)) next.push(name, inner)
}

function textFault(text: string): InputFault | undefined {
  if (text.includes('\0')) return 'nul'
  return LONE_SURROGATE.test(text) ? 'loneSurrogate' : undefined
}

/** True for an address whose percent-encoded query is not UTF-8, such as `?q=%ED%A0%80`. */
export function isQueryUnreadable(url: string): boolean {
  const query = url.slice(url.indexOf('?') + 1)
  if (query === url || !query.includes('%')) return false
  try {
    decodeURIComponent(query)
    return false
  } catch {
    return true
  }
}
