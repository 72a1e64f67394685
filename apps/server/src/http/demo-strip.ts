import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, packPage } from './built-page.ts'

/** The strip as the build drew it; it stands beside what scripts draw, so that nothing moves when they come. */
const STRIP = 'demo-strip.html'
const BODY = '<body>'

/** What writes the strip into a built page, above everything else in it. */
export function readDemoStrip(webRoot: string): (page: Page) => Page {
  const strip = readFileSync(join(webRoot, STRIP), 'utf8')
  return ({ plain }) => packPage(Buffer.from(plain.toString().replace(BODY, () => `${BODY}${strip}`)))
}
