import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DemoStrip } from './demo-strip.tsx'

it('says that the site is a demo and that its members are invented, as a part of the page that can be found', () => {
  expect(renderToStaticMarkup(<DemoStrip />)).toBe(
    '<aside class="demo-strip" aria-label="About this site"><p><b>Demo</b> Its members and their records are fictional.</p></aside>',
  )
})
