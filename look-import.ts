import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { CHROMIUM_FLAGS, findChromium } from './tools/programs/chromium.mjs'
import { startProduction } from './tools/programs/production.mjs'
import { newPerson, signUpQuietly } from './e2e/harness/members.ts'
const INTO='/tmp/hImp-look'; mkdirSync(INTO,{recursive:true})
const server = await startProduction('sqlite')
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS })
const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
const page = await context.newPage()
await signUpQuietly(page, { ...newPerson(), role: 'Organization' })
const shoot = async (name: string, sizes = [[360,'light'],[1440,'light'],[768,'dark']] as [number,'light'|'dark'][]) => {
  for (const [w, scheme] of sizes) {
    await page.setViewportSize({ width: w, height: 800 }); await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${INTO}/${name}-${w}-${scheme}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}
try {
  await page.goto('/console/import'); await page.getByRole('radio', { name: 'Trees' }).check({ force: true }); await shoot('1-file')
  const lines = Array.from({length: 3000}, (_, at) => `Neem,Azadirachta indica,${at===30?'2999-01-01':'2025-06-01'},${at%700===10?'tall':120},Tag ${at},MK`)
  await page.getByLabel('CSV file').setInputFiles({ name: 'school-yard-trees-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(['Name,Latin name,Planted,How tall,Tag,driver',...lines].join('\n')) })
  await page.getByRole('button', { name: /^Check/ }).waitFor()
  await page.getByRole('button', { name: /^Check/ }).click(); await page.waitForTimeout(800); await shoot('2-columns')
  await page.getByLabel('Field for the column How tall').selectOption('Height (cm)'); await page.getByLabel('Location').fill('School yard, Pune')
  await page.getByRole('button', { name: /^Check/ }).click(); await page.getByRole('button', { name: /^Import/ }).waitFor(); await page.waitForTimeout(800); await shoot('3-rows')
  await page.getByRole('button', { name: /^Import/ }).click(); await page.waitForTimeout(1500); await shoot('4-run', [[360,'light'],[1440,'light']])
  await page.getByRole('button', { name: 'Stop' }).click(); await page.waitForTimeout(1000); await shoot('4-stopped', [[360,'light'],[1440,'dark']])
  await page.goto('/console/import'); await page.waitForTimeout(800); await shoot('1-resume', [[360,'light'],[1440,'light']])
  await page.getByRole('link', { name: 'Continue' }).click(); await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('trees added').waitFor({ timeout: 90000 }); await page.waitForTimeout(500); await shoot('5-result')
} finally { await browser.close(); await server.stop() }
process.exit(0)
