/**
 * localStorage without exceptions: a full, blocked or missing store reads as empty and drops writes, so that
 * no page breaks because of it.
 */
function store(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}

export function readText(key: string): string | undefined {
  return store()?.getItem(key) ?? undefined
}

/** Returns whether the text was stored. */
export function writeText(key: string, text: string): boolean {
  try {
    store()?.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function removeKey(key: string): void {
  store()?.removeItem(key)
}

/** Undefined when the key is missing or is not JSON. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value))
}

export function keysStarting(prefix: string): readonly string[] {
  return Object.keys(store() ?? {}).filter((key) => key.startsWith(prefix))
}
