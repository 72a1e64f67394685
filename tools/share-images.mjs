/**
 * Draws the pictures from which the server makes the share image of a certificate (`retirements/share-image.ts`):
 * node tools/share-images.mjs
 * Run it again after a change of the brand, and look at the result. Needs the packages and Chromium, no build.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ROOT } from './build.mjs'
import { CHROMIUM_FLAGS, findChromium, HOW_TO_GET } from './programs/chromium.mjs'

const INTO = join(ROOT, 'apps/web/public')
const CARD = { width: 1200, height: 630 }
/** One box for each sign, as `share-image.ts` cuts them. */
const SIGN = { width: 132, height: 220 }
const SIGNS = '0123456789,'
const RINGS = 30

const executablePath = findChromium()
if (executablePath === undefined) throw new Error(HOW_TO_GET)
const base64 = (path) => readFileSync(join(ROOT, path)).toString('base64')
const font = base64('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const art = (name) => `data:image/svg+xml;base64,${base64(`apps/web/src/ui/art/${name}.svg`)}`
const rings = Array.from(
  { length: RINGS },
  (_, at) =>
    `<ellipse cx="${860 - at * 1.5}" cy="${250 + at}" rx="${(at + 1) * 17}" ry="${(at + 1) * 16.2}"
      stroke-width="${at % 5 === 0 ? 2.4 : 1.2}" />`,
)
const STYLE = `<style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; font: 640 40px/1.1 Inter; letter-spacing: -0.028em; color: oklch(0.235 0.03 162) }
  .figure { font: 640 210px/220px Inter; letter-spacing: 0; font-variant-numeric: tabular-nums }
</style>`
const CARD_HTML = `${STYLE}<body style="width:1200px;height:630px;position:relative;overflow:hidden;background:oklch(0.985 0.01 95)">
  <svg width="1200" height="630" style="position:absolute" fill="none" stroke="oklch(0.585 0.138 146)" opacity=".26">${rings.join('')}</svg>
  <p style="position:absolute;left:80px;top:64px;margin:0;display:flex;gap:16px;align-items:center">
    <img src="${art('logo-mark')}" width="52" height="52">EcoLedger</p>
  <p style="position:absolute;left:80px;top:156px;margin:0;font-size:60px">Certificate of retirement</p>
  <p style="position:absolute;left:84px;top:476px;margin:0;font-size:46px">carbon credits, retired for good</p>
  <p style="position:absolute;left:84px;top:550px;margin:0;font:420 24px/1.3 Inter;letter-spacing:0;color:oklch(0.4 0.024 155)">
    Not tons of CO2, not units of another registry.</p>
  <img src="${art('certificate-seal')}" width="210" height="210" style="position:absolute;right:72px;bottom:56px">`
const SIGNS_HTML = `${STYLE}<body><div class="figure" style="display:flex">${[...SIGNS]
  .map(
    (sign) =>
      `<span style="width:${SIGN.width}px;text-align:${sign === ',' ? 'left' : 'center'}">${sign}</span>`,
  )
  .join('')}</div>`

const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
try {
  await draw('share-certificate.png', CARD_HTML, CARD, false)
  await draw('share-figures.png', SIGNS_HTML, { width: SIGN.width * SIGNS.length, height: SIGN.height }, true)
} finally {
  await browser.close()
}

async function draw(name, html, viewport, omitBackground) {
  const page = await browser.newPage({ viewport })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const bytes = await page.screenshot({ omitBackground })
  await sharp(bytes).png({ palette: true, effort: 10 }).toFile(join(INTO, name))
  await page.close()
}
