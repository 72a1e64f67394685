import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, packPage } from './built-page.ts'

/** The prerendered strip, outside the scripts' root, so that the layout does not shift when they load. */
const STRIP = 'demo-strip.html'
const BODY = '<body>'

/** Returns a function that inserts the strip at the top of a built page. */
export function readDemoStrip(webRoot: string): (page: Page) => Page {
  const strip = readFileSync(join(webRoot, STRIP), 'utf8')
  return ({ plain }) => packPage(Buffer.from(plain.toString().replace(BODY, () => `${BODY}${strip}`)))
}
