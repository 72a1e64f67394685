/**
 * Loaded into a server before its own code (NODE_OPTIONS=--import=...): its wall clock goes ahead by as many
 * milliseconds as the file ECO_TEST_CLOCK says, from the next look on. The product knows nothing of it.
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

globalThis.Date = class extends RealDate {
  /** @param {unknown[]} given */
  constructor(...given) {
    // @ts-expect-error whatever Date takes
    super(...(given.length === 0 ? [RealDate.now() + ahead()] : given))
  }
  static now() {
    return RealDate.now() + ahead()
  }
}
