import type { Page } from '@playwright/test'
import { evForm, fillForm, openEvForm } from '../harness/assets.ts'
import { PHONE } from '../harness/pages.ts'
import { photo, plainPhoto } from '../harness/photos.ts'
import { expect, test } from '../harness/test.ts'
import { choosePhotos, openTreeForm, saveTree, treeDialog } from '../harness/trees.ts'

test.use({ viewport: PHONE, timezoneId: 'Asia/Kolkata' })

const search = (page: Page) => evForm(page).getByRole('combobox', { name: 'Maker and model' })
const map = (page: Page) => treeDialog(page).getByRole('application', { name: 'Map of the tree' })

test('finds a vehicle despite a typing error, fills in the form and saves it with its figures', async ({
  page,
  newMember,
}) => {
  await newMember()
  await openEvForm(page)
  await search(page).fill('tata nexno long')
  const options = evForm(page).getByRole('listbox', { name: 'Models' }).getByRole('option')
  await expect(options.first()).toContainText('Tata Nexon EV')
  await expect(options.last()).toHaveText("My model isn't listed")
  await search(page).press('Enter')
  await expect(evForm(page).getByText('Tata Nexon EV, Long Range')).toBeVisible()
  await expect(evForm(page).getByLabel('Range', { exact: true })).toHaveValue('465')
  await expect(evForm(page).getByLabel('Grid Emission Factor')).toHaveValue('0.727')
  await expect(evForm(page).getByText('from catalogue')).toHaveCount(3)
  await fillForm(evForm(page), { 'Purchase Year': '2024' }, { 'Primary Charging Type': 'level2' })
  await evForm(page).getByRole('button', { name: 'Save EV' }).click()
  await expect(page.getByRole('heading', { name: 'EV saved! Total EVs: 1' })).toBeVisible()
})

test('searches offline once the form has been open', async ({ page, newMember, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await newMember()
  await openEvForm(page)
  await expect(evForm(page).getByText(/^Fills in consumption and range\./)).toBeVisible()
  await page.context().setOffline(true)
  await search(page).fill('chetak')
  await expect(evForm(page).getByRole('option').first()).toContainText('Bajaj Chetak')
  await page.context().setOffline(false)
})

test('fills in date and location of a tree from the photo, and shows land and towns on the map', async ({
  page,
  newMember,
}) => {
  await newMember()
  await openTreeForm(page)
  await choosePhotos(page, [await photo()])
  await expect(treeDialog(page).getByText('Time and place found')).toBeVisible()
  await expect(treeDialog(page).getByText('from photo')).toHaveCount(2)
  await expect(map(page)).toBeVisible()
  await expect(map(page).locator('path.map-land').first()).toBeAttached()
  await expect(map(page).locator('.map-town').nth(1)).toHaveText(/\p{L}/u)
  await expect(treeDialog(page).locator('.map-scale')).toHaveText(/ km$/)
  await treeDialog(page).getByLabel('Tree Name').fill('Neem')
  await treeDialog(page).getByLabel('Botanical Name').fill('Azadirachta indica')
  await treeDialog(page).getByLabel('Height (cm)').fill('150')
  await saveTree(page)
  await expect(page.getByRole('heading', { name: 'Tree data saved successfully!' })).toBeVisible()
})

test('asks for the device position when the photo has no place, and explains a refusal', async ({
  page,
  newMember,
}) => {
  await newMember()
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_done, failed) =>
      failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  })
  await openTreeForm(page)
  await choosePhotos(page, [await plainPhoto()])
  await expect(treeDialog(page).getByRole('heading', { name: 'Where is the tree?' })).toBeVisible()
  await treeDialog(page).getByRole('button', { name: 'Use my location' }).click()
  await expect(treeDialog(page).getByText('Your location was not shared.', { exact: false })).toBeVisible()
  await treeDialog(page).getByRole('button', { name: 'Place the pin' }).click()
  await map(page).press('Enter')
  await expect(treeDialog(page).getByLabel('Location', { exact: true })).not.toHaveValue('')
})
