/**
 * Loaded into a server before its own code (NODE_OPTIONS=--import=...): moves its wall clock ahead by the
 * milliseconds in the file ECO_TEST_CLOCK, from the next read on. The product contains no code for this.
 */
import { readFileSync } from 'node:fs'

const file = process.env.ECO_TEST_CLOCK ?? ''
const RealDate = Date

function ahead() {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch {
    return 0
  }
}

// @ts-expect-error nobody calls Date without new
globalThis.Date = class extends RealDate {
  /** @param {unknown[]} given */
  constructor(...given) {
    // @ts-expect-error whatever Date takes
    super(...(given.length === 0 ? [RealDate.now() + ahead()] : given))
  }
  /** @override */
  static now() {
    return RealDate.now() + ahead()
  }
}
