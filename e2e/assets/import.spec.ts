import { photo } from '../harness/photos.ts'
import { expect, test } from '../harness/test.ts'

const ROWS = 120
const line = (at: number) => {
  const height = at === 10 ? 'tall' : at === 20 ? '-4' : '120'
  return `Neem,Azadirachta indica,${at === 30 ? '2999-01-01' : '2025-06-01'},${height},Tag ${at}`
}
const FILE = {
  name: 'school-yard.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Name;Latin name;Planted;How tall;Tag',
      ...Array.from({ length: ROWS }, (_, at) => line(at).replaceAll(',', ';')),
    ].join('\n'),
  ),
}

test('an organization imports trees from a file with errors, adds photos by name, and imports the file again', {
  tag: '@database',
}, async ({ page, newMember, watch, axeAtBothWidths }) => {
  test.slow()
  // Columns that are missing are found by the server.
  watch.allow(/Failed to load resource.*400.*\/check\)/)
  await newMember({ role: 'Organization' })
  await page.goto('/console/import')
  await page.getByRole('radio', { name: 'Trees' }).check({ force: true })
  await axeAtBothWidths(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Template for trees' }).click()
  expect((await download).suggestedFilename()).toBe('ecoledger-tree-template.csv')

  await page.getByLabel('CSV file').setInputFiles(FILE)
  await expect(page.getByText('120 rows, 5 columns. 4 columns were matched by their names.')).toBeVisible()
  await axeAtBothWidths(page)
  await page.getByRole('button', { name: 'Check 120 rows' }).click()
  await expect(page.getByText('Match a column or enter one value for all rows').first()).toBeVisible()
  await page.getByLabel('Field for the column How tall').selectOption('Height (cm)')
  await page.getByLabel('Location').fill('School yard, Pune')
  await page.getByRole('button', { name: 'Check 120 rows' }).click()

  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText('12')
  await expect(rows.nth(1)).toContainText('Height (cm): tall')
  await expect(rows.nth(1)).toContainText('Write a number, such as 12.5')
  await expect(rows.nth(2)).toContainText('Enter the height in cm, above 0 and at most')
  await expect(rows.nth(3)).toContainText('The planting date cannot be after today')
  await axeAtBothWidths(page)
  await page.getByRole('button', { name: 'Import 117 rows' }).click()
  await expect(page.getByRole('heading', { name: '117 trees added' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('5,850 credits stay pending until then.')).toBeVisible()

  const pictures = [await photo('tag-1.jpg'), await photo('Tag 2 (1).jpg')]
  await page.getByLabel('Photos', { exact: true }).setInputFiles([...pictures, await photo('oak.jpg')])
  await expect(page.getByText('2 photos were added.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('oak.jpg')).toBeVisible()
  await axeAtBothWidths(page)

  await page.getByRole('link', { name: 'Import another file' }).click()
  await page.getByRole('radio', { name: 'Trees' }).check({ force: true })
  await page.getByLabel('CSV file').setInputFiles(FILE)
  await page.getByLabel('Field for the column How tall').selectOption('Height (cm)')
  await page.getByLabel('Location').fill('School yard, Pune')
  await page.getByRole('button', { name: 'Check 120 rows' }).click()
  await expect(page.getByText('There is nothing to import in this file.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Already here 117' })).toBeVisible()
})
