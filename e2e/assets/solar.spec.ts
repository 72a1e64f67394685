import type { Route } from '@playwright/test'
import {
  answerAlert,
  answerJson,
  assetCard,
  expectFilled,
  fillForm,
  openDetails,
  openSolarForm,
  ROOF,
  ROOF_LISTS,
  ROOF_NAME,
  readOwn,
  recordRoof,
  solarForm,
} from '../harness/assets.ts'
import { PHONE, toast, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

test.use({ viewport: PHONE })

const save = 'Save solar panel'

test('records a panel, changes, corrects after a rejection, deletes and restores it', async ({
  page,
  newMember,
  reviewer,
  axe,
}) => {
  await newMember()
  await openSolarForm(page)
  await solarForm(page).getByRole('button', { name: save }).click()
  await expect(
    page.getByText(
      'Missing fields: Installed_Capacity, Installation_Date, Energy_Generation_Value, Inverter_Type',
    ),
  ).toBeVisible()
  await axe(page)
  await fillForm(solarForm(page), ROOF, ROOF_LISTS)
  await solarForm(page).getByRole('button', { name: save }).click()
  await expect(toast(page, 'Solar Panel saved! Total: 1')).toBeVisible()

  await visit(page, '/view-assets')
  const card = assetCard(page, ROOF_NAME)
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  const details = await openDetails(page, ROOF_NAME)
  await expect(details.getByText('6,480 kWh')).toBeVisible()
  await details.getByRole('button', { name: 'Update' }).click()
  await details.getByRole('button', { name: 'Save' }).click()
  await answerAlert(page, 'No changes to update!')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await details.getByLabel('Energy Generation Value').fill('6500')
  await details.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({ Energy_Generation_Value: 6500 })
  await expect(page.getByText('Solar Panel updated successfully!')).toBeVisible()

  const { data } = await readOwn(page, '/api/solarpanel/{userId}')
  const [panel] = data as { suid: string }[]
  await reviewer.reject(panel?.suid ?? '', { reason_code: 'unclear_photo', reason: 'Which roof is it?' })
  await page.reload()
  await expect(card.getByText('Rejected')).toBeVisible()
  await expect(card.getByText('Which roof is it?')).toBeVisible()
  await axe(page)
  await card.getByRole('button', { name: 'Fix and resubmit' }).click()
  await details.getByLabel('Installed Capacity').fill('5.5 kW')
  await details.getByRole('button', { name: 'Save and resubmit' }).click()
  await expect(page.getByText('Solar Panel updated successfully!')).toBeVisible()
  const corrected = assetCard(page, '5.5 kW solar panel')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(corrected.getByText('Pending', { exact: true })).toBeVisible()

  await openDetails(page, '5.5 kW solar panel')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Solar Panel assets listed yet.')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(corrected).toBeVisible()
})

const FAILURES = [
  {
    when: 'the server refuses',
    answer: answerJson(409, { message: 'Duplicate SUID', code: 'conflict', requestId: 'r-1' }),
    words: 'Failed: Duplicate SUID',
  },
  { when: 'the server breaks', answer: answerJson(500, {}), words: 'Failed: Unknown error' },
  {
    when: 'the line is cut',
    answer: (route: Route) => route.abort(),
    words: 'Server error!',
  },
]

for (const { when, answer, words } of FAILURES)
  test(`when ${when}, shows an error, keeps the form, and saves one panel on retry`, async ({
    page,
    newMember,
    watch,
  }) => {
    watch.allow(FAILED_LOAD)
    await newMember()
    await openSolarForm(page)
    await fillForm(solarForm(page), ROOF, ROOF_LISTS)
    await page.route('**/api/solarpanel', answer)
    await solarForm(page).getByRole('button', { name: save }).click()
    await expect(page.getByText(words)).toBeVisible()
    await expectFilled(solarForm(page), ROOF)
    await page.unroute('**/api/solarpanel')
    await solarForm(page).getByRole('button', { name: save }).click()
    await expect(toast(page, 'Solar Panel saved! Total: 1')).toBeVisible()
  })

test('alerts a failed change and keeps the input', async ({ page, newMember, watch }) => {
  watch.allow(FAILED_LOAD)
  await newMember()
  await recordRoof(page)
  await visit(page, '/view-assets')
  const details = await openDetails(page, ROOF_NAME)
  await details.getByRole('button', { name: 'Update' }).click()
  await details.getByLabel('Energy Generation Value').fill('1')
  await page.route('**/api/solarpanel/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await details.getByRole('button', { name: 'Save' }).click()
  await answerAlert(page, 'Failed to update Solar Panel!')
  await expect(details.getByLabel('Energy Generation Value')).toHaveValue('1')
})
