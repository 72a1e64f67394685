import { api } from '@eco/contract'
import type { Page } from '@playwright/test'
import { newNeighbour } from '../harness/community.ts'
import { chooseLanguage, englishLeft, PSEUDO_LANGUAGE } from '../harness/languages.ts'
import { DESKTOP, overhangOf, PHONE, resize, visit } from '../harness/pages.ts'
import { lostText } from '../harness/reach.ts'
import { expect, test } from '../harness/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const blocks = (page: Page) => page.getByRole('region', { name: 'Blocks of serial numbers' })

/** A member with a tree whose credits were issued and partly retired. @returns the serials of both parts */
async function retireSome(
  url: string,
  approve: (assetId: string) => Promise<void>,
): Promise<{ retired: string; kept: string; purpose: string }> {
  const member = await newNeighbour(url)
  const { data } = await member.call(api.saveTree, {
    body: {
      ...{ UID: member.id, TreeName: 'Neem', BotanicalName: 'Azadirachta indica', Height: 150 },
      ...{ PlantingDate: '2025-07-18', Location: 'A secret garden', Lat: 18.52, Lng: 73.85, imageIds: [] },
    },
  })
  await approve(data.tid)
  const purpose = `School garden of ${member.name}`
  const body = { amount: 10, beneficiary: 'Class 4b', purpose, public: true }
  const { serials } = await member.call(api.retireCredits, { body })
  const [retired = ''] = serials
  const [, head = '', last = ''] = /^(.*-)(\d+)$/.exec(retired) ?? []
  return { retired, kept: `${head.replace(/\d+-$/, '')}${Number(last) + 1}`, purpose }
}

test('a stranger follows retired credits from the registry to their claim, and downloads the list', {
  tag: '@database',
}, async ({ page, server, reviewer, axeAtBothWidths }) => {
  const { retired, kept, purpose } = await retireSome(server.url, reviewer.approve)
  await visit(page, '/registry')
  await expect(title(page)).toHaveText('Registry')
  await expect(page.getByText(/^[\d,]+ \+ [\d,]+ \+ [\d,]+ \+ [\d,]+ = [\d,]+/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Retirements' })).toContainText(purpose)
  // The map loads when it comes into view.
  await page.getByRole('region', { name: 'Approved trees' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('application', { name: 'Map of approved trees in cells' })).toBeVisible()
  await axeAtBothWidths(page)

  await page.keyboard.press('/')
  await page.keyboard.type(retired.toLowerCase())
  await expect(page).toHaveURL(new RegExp(`serial=${retired}`, 'i'))
  await expect(blocks(page).getByText('1 block for')).toBeVisible()
  await expect(blocks(page).getByRole('row').filter({ hasText: retired })).toContainText('Retired')
  await blocks(page).getByLabel('Status').selectOption('Live')
  await expect(blocks(page).getByText('No block matches')).toBeVisible()
  await blocks(page).getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox').fill('neem')
  await expect(page.getByText('This does not begin a serial number.')).toBeVisible()
  await page.getByRole('searchbox').fill(retired)
  await page.keyboard.press('Enter')

  await expect(title(page)).toHaveText(retired)
  await expect(page).toHaveTitle(`${retired} · EcoLedger`)
  const steps = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(steps.locator('p:first-child')).toHaveText(['Claimed', 'Approved and issued', 'Retired'])
  await expect(steps.last()).toContainText(`For “${purpose}”.`)
  await page.reload()
  await expect(steps.last().getByRole('link', { name: /^Log index/ })).toBeVisible()
  await expect(page.getByText('A secret garden')).toBeHidden()
  await expect(page.getByText('India')).toBeVisible()
  await axeAtBothWidths(page)
  await visit(page, `/registry/${kept}`)
  await expect(steps.locator('p:first-child')).toHaveText(['Claimed', 'Approved and issued'])

  const csv = await page.request.get(`/registry/cad-trust-units.csv?serial=${retired}`)
  expect(await csv.text()).toContain(`Retired,,`)
  expect((await page.request.get('/registry/retirements.json')).headers()['content-type']).toContain(
    'feed+json',
  )
})

test('a serial number that was never issued is not found, and nothing is in English or cut off', async ({
  page,
  server,
  reviewer,
  watch,
  axeAtBothWidths,
}) => {
  watch.allow(/Failed to load resource.*404/)
  const { retired } = await retireSome(server.url, reviewer.approve)
  const reply = await page.goto('/registry/ECO-TRE-1999-1')
  expect(reply?.status()).toBe(404)
  await expect(title(page)).toHaveText('Serial number not found')
  await axeAtBothWidths(page)
  await chooseLanguage(page, PSEUDO_LANGUAGE)
  for (const path of ['/registry', `/registry/${retired}`]) {
    await visit(page, path)
    await expect(page.getByText(retired).first()).toBeVisible()
    for (const viewport of [PHONE, DESKTOP]) {
      await resize(page, viewport)
      expect(await overhangOf(page), path).toBeLessThanOrEqual(0)
      expect(await lostText(page), path).toEqual([])
    }
    const purposes = await page.getByText(/School garden of/).allTextContents()
    const codes = await page.locator('a[href^="/certificate/"]').allTextContents()
    const written = [...purposes, ...codes.flatMap((code) => code.split(' '))]
    expect(await englishLeft(page, [...written, 'India', 'CSV', 'CAD Trust', 'asset-credits'])).toEqual([])
  }
})

test('says what could not be loaded, and loads it again', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|Could not load/)
  await page.route('**/api/registry**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/registry')
  await expect(page.getByText("We couldn't load the totals.")).toBeVisible()
  await expect(page.getByText("We couldn't load the blocks.")).toBeVisible()
  await expect(page.getByText("We couldn't load the map of trees.")).toBeVisible()
  await expect(page.getByText("We couldn't load the retirements.")).toBeVisible()
  await page.unroute('**/api/registry**')
  await blocks(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText("We couldn't load the blocks.")).toBeHidden()
})
