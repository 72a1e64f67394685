import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DemoStrip } from './demo-strip.tsx'

it('says in a landmark that the site is a demo and that its members are invented', () => {
  expect(renderToStaticMarkup(<DemoStrip />)).toMatch(
    /^<aside data-demo-strip="" class="[^"]+" aria-label="About this site"><p><b>Demo<\/b> Its members and their records are fictional\.<\/p><\/aside>$/,
  )
})
