import type { Route } from '@playwright/test'
import {
  answerAlert,
  answerJson,
  assetCard,
  comeBack,
  evForm,
  expectFilled,
  fillForm,
  NEXON,
  NEXON_LISTS,
  NEXON_NAME,
  openDetails,
  openEvForm,
  readOwn,
  recordNexon,
} from '../harness/assets.ts'
import { logInQuietly } from '../harness/members.ts'
import { DESKTOP, PHONE, toast, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

test.use({ viewport: PHONE })

const save = 'Save EV'

test('records a vehicle, changes it, adds a drive, deletes it and restores it', { tag: '@database' }, async ({
  page,
  newMember,
  axe,
}) => {
  await newMember()
  await openEvForm(page)
  await evForm(page).getByRole('button', { name: save }).click()
  await expect(evForm(page).getByText('Please check 7 fields')).toBeVisible()
  await axe(page)
  await fillForm(
    evForm(page),
    { ...NEXON, 'Top Speed': '140', 'Registration or VIN': 'MH 12 AB 1234' },
    NEXON_LISTS,
  )
  await evForm(page).getByRole('button', { name: save }).click()
  await expect(toast(page, 'EV saved! Total EVs: 1')).toBeVisible()
  await expect(evForm(page)).toBeHidden()

  await visit(page, '/view-assets')
  const card = assetCard(page, NEXON_NAME)
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  const details = await openDetails(page, NEXON_NAME)
  await expect(details.getByText('140 km/h')).toBeVisible()
  await expect(details.getByText('Stored as a one-way hash')).toBeVisible()
  await axe(page)

  await details.getByRole('button', { name: 'Update' }).click()
  await details.getByRole('button', { name: 'Save' }).click()
  await answerAlert(page, 'No changes to update!')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await details.getByLabel('Range').fill('330')
  await axe(page)
  await details.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({ Range: 330 })
  await expect(page.getByText('EV updated successfully!')).toBeVisible()
  await expect(details.getByText('330 km', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()

  await card.getByRole('button', { name: 'Add Details' }).click()
  const drives = page.getByRole('dialog', { name: NEXON_NAME })
  for (const km of ['120.5', '36']) {
    await drives.getByLabel('Active distance').fill(km)
    await drives.getByRole('button', { name: 'Add distance' }).click()
    await answerAlert(page, 'Transaction added successfully!')
  }
  await expect(drives.getByText('156.5 km')).toBeVisible()
  await expect(drives.getByRole('listitem')).toHaveText([/36 km/, /120.5 km/])
  await axe(page)
  await drives.getByRole('button', { name: 'Close' }).first().click()

  await openDetails(page, NEXON_NAME)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No EV assets listed yet.')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(card).toBeVisible()
  const { data } = await readOwn(page, '/api/evmasterdata/{userId}')
  expect(data).toMatchObject([{ range: 330, distance: 156.5 }])
})

const FAILURES = [
  {
    when: 'the server refuses',
    answer: answerJson(400, { message: 'Not this one', code: 'bad_input', requestId: 'r-1' }),
    words: 'Failed to save EV: Not this one',
  },
  {
    when: 'the server breaks',
    answer: answerJson(500, {}),
    words: 'Failed to save EV: Unknown error',
  },
  {
    when: 'a proxy answers in plain text',
    answer: (route: Route) => route.fulfill({ status: 502, body: 'boom' }),
    words: 'Failed to save EV: boom',
  },
  {
    when: 'the line is cut',
    answer: (route: Route) => route.abort(),
    words: 'Server error: no answer',
  },
]

for (const { when, answer, words } of FAILURES)
  test(`when ${when}, shows an error, keeps the form, and saves one vehicle on retry`, async ({
    page,
    newMember,
    watch,
  }) => {
    watch.allow(FAILED_LOAD)
    await newMember()
    await openEvForm(page)
    await fillForm(evForm(page), NEXON, NEXON_LISTS)
    await page.route('**/api/evmasterdata', answer)
    await evForm(page).getByRole('button', { name: save }).click()
    await expect(page.getByText(words)).toBeVisible()
    await expectFilled(evForm(page), NEXON)
    await page.unroute('**/api/evmasterdata')
    await evForm(page).getByRole('button', { name: save }).click()
    await expect(toast(page, 'EV saved! Total EVs: 1')).toBeVisible()
  })

test('saves one vehicle when the response is lost, and keeps what was changed since', async ({
  page,
  newMember,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  await newMember()
  await openEvForm(page)
  await fillForm(evForm(page), NEXON, NEXON_LISTS)
  await page.route('**/api/evmasterdata', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await evForm(page).getByRole('button', { name: save }).click()
  await expect(page.getByText('Server error: no answer')).toBeVisible()
  await page.unroute('**/api/evmasterdata')
  await evForm(page).getByLabel('Range').fill('400')
  await evForm(page).getByRole('button', { name: save }).click()
  await expect(toast(page, 'EV saved! Total EVs: 1')).toBeVisible()
  const { data } = await readOwn(page, '/api/evmasterdata/{userId}')
  expect(data).toMatchObject([{ range: 400 }])
})

test('stays busy and can be closed while the server does not respond, and keeps the draft through a reload', async ({
  page,
  newMember,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  const member = await newMember()
  await openEvForm(page)
  await fillForm(evForm(page), NEXON, NEXON_LISTS)
  await page.route('**/api/evmasterdata', () => undefined)
  await evForm(page).getByRole('button', { name: save }).click()
  await expect(evForm(page).getByText('Saving...')).toBeVisible()
  await evForm(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(evForm(page)).toBeHidden()
  await page.unroute('**/api/evmasterdata')
  await openEvForm(page)
  await expectFilled(evForm(page), NEXON)

  // A late answer to the page's own requests would ask for the login before Save does.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await evForm(page).getByRole('button', { name: save }).click()
  const login = page.getByRole('dialog', { name: 'Welcome Back' })
  await login.getByLabel('Email').fill(member.email)
  await login.getByLabel('Password', { exact: true }).fill(member.password)
  await login.locator('button[type="submit"]').click()
  await expect(toast(page, 'EV saved! Total EVs: 1')).toBeVisible()
})

test('alerts a failed change and a failed transaction with the specified messages', async ({
  page,
  newMember,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  await newMember()
  await recordNexon(page)
  await visit(page, '/view-assets')
  const details = await openDetails(page, NEXON_NAME)
  await details.getByRole('button', { name: 'Update' }).click()
  await details.getByLabel('Range').fill('330')
  await page.route('**/api/evmasterdata/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await details.getByRole('button', { name: 'Save' }).click()
  await answerAlert(page, 'Failed to update EV!')
  await expect(details.getByLabel('Range')).toHaveValue('330')
  await details.getByRole('button', { name: 'Close' }).click()

  await page.route('**/api/by-ev/*', answerJson(500, {}))
  await page.route('**/api/evtransaction', answerJson(500, {}))
  await assetCard(page, NEXON_NAME).getByRole('button', { name: 'Add Details' }).click()
  const drives = page.getByRole('dialog', { name: NEXON_NAME })
  await expect(drives.getByText("We couldn't load the transactions.")).toBeVisible()
  await drives.getByLabel('Active distance').fill('12')
  await drives.getByRole('button', { name: 'Add distance' }).click()
  await answerAlert(page, 'Failed to add transaction')
  await expect(drives.getByLabel('Active distance')).toHaveValue('12')
})

test('shows changes from another device when the member returns to the page', async ({
  page,
  browser,
  baseURL,
  newMember,
}) => {
  const member = await newMember()
  await recordNexon(page)
  await visit(page, '/view-assets')
  await expect(assetCard(page, NEXON_NAME)).toBeVisible()

  const other = await browser.newContext({ viewport: DESKTOP, ...(baseURL ? { baseURL } : {}) })
  const reviewDependencies = await other.newPage()
  await logInQuietly(reviewDependencies, member)
  await visit(reviewDependencies, '/view-assets')
  const details = await openDetails(reviewDependencies, NEXON_NAME)
  await details.getByRole('button', { name: 'Update' }).click()
  await details.getByLabel('Model').fill('Nexon Max')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(reviewDependencies.getByText('EV updated successfully!')).toBeVisible()

  await comeBack(page)
  await expect(assetCard(page, 'Tata Nexon Max')).toBeVisible()
  await other.close()
})

test('records a vehicle by keyboard alone', async ({ page, newMember }) => {
  await newMember()
  await visit(page, '/upload')
  const opener = page.getByRole('button', { name: 'Add electric vehicle' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(evForm(page).getByRole('combobox', { name: 'Maker and model' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(evForm(page).getByLabel('Category')).toBeFocused()
  // Category, Manufacturer, Model, Purchase Year, Energy Consumed, Range, Primary Charging Type, Country, Grid Emission Factor
  for (const typed of ['SUV', 'Tata', 'Nexon EV', '2023', '14.2', '312', 'Level 2', 'India', '0.71']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expect(evForm(page).getByLabel('Top Speed')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'EV saved! Total EVs: 1')).toBeVisible()
  await expect(evForm(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
