import { api } from '@eco/contract'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { toast } from '../harness/pages.ts'
import { photo } from '../harness/photos.ts'
import { makeReviewer } from '../harness/programs.ts'
import { expect, test } from '../harness/test.ts'

/** On PostgreSQL pages are the same, and the server's tests import there too. */
const ROWS = { sqlite: 5_000, postgres: 500 } as const
/** 20 rows with one problem each, of three kinds. */
const BAD_ROWS = 20
const line = (at: number) => {
  const bad = at % 10 === 0 && at > 0 && at <= BAD_ROWS * 10 ? (at / 10) % 3 : undefined
  const height = bad === 1 ? 'tall' : bad === 2 ? '-4' : '120'
  const site = at < 40 ? 'School yard' : 'Riverside'
  return `Neem,Azadirachta indica,${bad === 0 ? '2999-01-01' : '2025-06-01'},${height},Tag ${at},${site}`
}
const figure = (value: number) => value.toLocaleString('en')
const fileOf = (count: number) => ({
  name: 'school-yard.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Name;Latin name;Planted;How tall;Tag;Site',
      ...Array.from({ length: count }, (_, at) => line(at).replaceAll(',', ';')),
    ].join('\n'),
  ),
})

test('an organization imports trees from a file with errors, adds photos by name, and imports the file again', {
  tag: '@database',
}, async ({ page, newMember, server, engine, watch, axeAtBothWidths }) => {
  test.slow()
  const file = fileOf(ROWS[engine])
  const good = ROWS[engine] - BAD_ROWS
  const credits = good * CREDITS_PER_ASSET
  const all = figure(ROWS[engine])
  const added = figure(good)
  // Columns that are missing are found by the server.
  watch.allow(/Failed to load resource.*400.*\/check\)/)
  await newMember({ role: 'Organization' })
  await page.goto('/console/import')
  await page.getByRole('radio', { name: 'Trees' }).check({ force: true })
  await axeAtBothWidths(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Template for trees' }).click()
  expect((await download).suggestedFilename()).toBe('ecoledger-tree-template.csv')

  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByText(`${all} rows, 6 columns. 5 columns were matched by their names.`)).toBeVisible()
  await axeAtBothWidths(page)
  await page.getByRole('button', { name: `Check ${all} rows` }).click()
  await expect(page.getByText('Match a column or enter one value for all rows').first()).toBeVisible()
  await page.getByLabel('Field for the column How tall').selectOption('Height (cm)')
  await page.getByLabel('Location').fill('School yard, Pune')
  await page.getByRole('button', { name: `Check ${all} rows` }).click()

  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')
  await expect(rows).toHaveCount(BAD_ROWS + 1)
  await expect(rows.nth(1)).toContainText('12')
  await expect(rows.nth(1)).toContainText('Height (cm): tall')
  await expect(rows.nth(1)).toContainText('Write a number, such as 12.5')
  await expect(rows.nth(2)).toContainText('Enter the height in cm, above 0 and at most')
  await expect(rows.nth(3)).toContainText('The planting date cannot be after today')
  await axeAtBothWidths(page)
  await page.getByRole('button', { name: `Import ${added} rows` }).click()
  await expect(page.getByRole('heading', { name: `${added} trees added` })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(`${figure(credits)} credits stay pending until then.`)).toBeVisible()

  const pictures = [await photo('tag-1.jpg'), await photo('Tag 2 (1).jpg')]
  await page.getByLabel('Photos', { exact: true }).setInputFiles([...pictures, await photo('oak.jpg')])
  await expect(page.getByText('2 photos were added.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('oak.jpg')).toBeVisible()
  await axeAtBothWidths(page)

  await page.getByRole('link', { name: 'Import another file' }).click()
  await page.getByRole('radio', { name: 'Trees' }).check({ force: true })
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByLabel('Field for the column How tall').selectOption('Height (cm)')
  await page.getByLabel('Location').fill('School yard, Pune')
  await page.getByRole('button', { name: `Check ${all} rows` }).click()
  await expect(page.getByText('There is nothing to import in this file.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Already here ${added}` })).toBeVisible()

  await page.goto('/console/sites')
  const sites = page.getByRole('table', { name: 'Sites' }).getByRole('row')
  await expect(sites.filter({ hasText: 'Riverside' })).toContainText('trees')
  await sites.filter({ hasText: 'School yard' }).getByRole('link').click()
  await page.getByLabel('Site of Neem').first().selectOption('Riverside')
  await expect(toast(page, 'Neem is on Riverside now.')).toBeVisible()
  await axeAtBothWidths(page)

  // The same figure in the report, in the API and as a sum over every entry of the ledger.
  await page.goto('/console/report')
  await expect(page.getByRole('article').filter({ hasText: 'at the end of the period' })).toContainText(
    figure(credits),
  )
  const ledger = await page.evaluate(async () => {
    const { userId } = localStorage
    const read = async (path: string) => (await fetch(path)).text()
    const lines = (await read(`/api/credits/${userId}/statement.csv`)).trim().split('\r\n')
    const at = lines[0]?.split(',').indexOf('amount') ?? -1
    const { token_value } = JSON.parse(await read(`/api/credits/${userId}`))
    // No title of this test has a comma.
    return { token_value, sum: lines.slice(1).reduce((sum, row) => sum + Number(row.split(',')[at]), 0) }
  })
  expect(ledger).toEqual({ token_value: credits, sum: credits })

  // What a second person approved is in the registry, under the serial numbers that the report links to.
  const userId = await page.evaluate(() => localStorage.userId)
  const trees = await page.evaluate(async (id) => (await fetch(`/api/tree/${id}`)).json(), userId)
  const reviewer = await makeReviewer(server)
  for (const { tid } of trees.data.slice(0, 2)) await reviewer.approve(tid)
  await page.reload()
  await page.getByLabel('Entries of').selectOption('Approvals and reversals')
  const serials = page.getByRole('table').getByRole('link', { name: /^ECO-TRE-/ })
  await expect(serials).toHaveCount(2)
  let registered = 0
  for (const serial of await serials.allTextContents())
    registered += (await reviewer.call(api.readSerial, { params: { serial } })).credits
  expect(registered).toBe(100)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(serials.first()).toBeVisible()
})
