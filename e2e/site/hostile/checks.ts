import { expect, type Page } from '@playwright/test'
import { CANARY } from './texts.ts'

/** Status codes with which the server may refuse a hostile text. */
const REFUSED = [400, 409, 422]

/** Saves texts that the server may refuse. @returns `kept` counts what was saved, by field */
export function createTally() {
  const kept = new Map<string, number>()
  return {
    keep: async (field: string, saving: Promise<unknown>): Promise<boolean> => {
      const refusal = await saving.then(
        () => undefined,
        (error: { status?: number }) => error,
      )
      if (refusal) expect(REFUSED, `${field}: ${String(refusal)}`).toContain(refusal.status)
      else kept.set(field, (kept.get(field) ?? 0) + 1)
      return refusal === undefined
    },
    kept,
  }
}

/** Expects that no text ran or became an element. Reports of the security policy fail every test anyway. */
export async function expectCalm(page: Page): Promise<void> {
  const found = await page.evaluate((canary) => {
    const brought = document.querySelectorAll(
      `[${canary}], iframe, base, object, embed, a[href^="javascript" i], a[href^="data" i], a[href^="vbscript" i]`,
    )
    return {
      ran: Reflect.get(window, '__ran') ?? Reflect.get(window, '__RAN'),
      brought: [...brought].map((element) => element.outerHTML.slice(0, 200)),
    }
  }, CANARY)
  expect(found, page.url()).toEqual({ ran: undefined, brought: [] })
}

/** Saves many items, eight at a time. */
export async function limited<T>(items: readonly T[], save: (item: T) => Promise<unknown>): Promise<void> {
  const AT_ONCE = 8
  const left = [...items]
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await save(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

/** A file with a hostile name. */
export const named = (name: string, type: string, bytes: Uint8Array | string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
