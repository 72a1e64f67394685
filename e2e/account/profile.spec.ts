import type { Page, Route } from '@playwright/test'
import { expectFilled } from '../harness/assets.ts'
import { logInQuietly, loginDialog } from '../harness/members.ts'
import { PHONE, visit } from '../harness/pages.ts'
import { largePhoto } from '../harness/photos.ts'
import { expect, test } from '../harness/test.ts'

const PERSON = {
  'First name': 'Asha',
  'Last name': 'Rao',
  Phone: '9822041170',
  'Date of birth': '1991-03-04',
}
const HOME = {
  Label: 'Home',
  Area: '14 Canal Road, Parvati',
  City: 'Pune',
  State: 'Maharashtra',
  Country: 'India',
  'Pin code': '411009',
}
const WORK = { ...HOME, Label: 'Work', Area: '3 Fergusson Lane', City: 'Nashik', 'Pin code': '411005' }

const address = (page: Page, number: number) => page.getByRole('group', { name: `Address ${number}` })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Profile' }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) =>
  page.getByRole('alertdialog').getByText('Profile & addresses saved successfully!', { exact: true })
const ok = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()

async function fill(place: ReturnType<Page['locator']>, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await place.getByLabel(label, { exact: true }).fill(value)
}
async function fillAll(page: Page): Promise<void> {
  await fill(page.locator('main'), PERSON)
  await fill(address(page, 1), HOME)
  await page.getByRole('button', { name: 'Add address' }).click()
  await fill(address(page, 2), WORK)
}
const failing = (status: number, message: string, fields?: object) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ message, code: 'internal', requestId: 'req_1', ...(fields && { fields }) }),
  })
/** The browser itself logs a line for each error response. */
const REFUSED = /Failed to load resource/

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('fills in, saves and reloads a profile, and survives a reload halfway', async ({
    page,
    newMember,
    axe,
  }) => {
    const member = await newMember()
    await visit(page, '/profile')
    await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible()
    await expect(page.getByText('Phone not available').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Addresses' })).toBeVisible()
    await expect(page.getByText('Your information is secure and encrypted.', { exact: true })).toBeVisible()
    await axe(page)

    await edit(page)
    await expect(page.getByRole('button', { name: 'Cancel Edit' }).first()).toBeVisible()
    await expect(address(page, 1).getByLabel('Area')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Remove Address 1' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/users/save')) posts++
    })
    await save(page)
    for (const sentence of [
      'Enter your first name',
      'Enter your last name',
      'Enter your phone number, 1 to 10 digits',
      'Choose your date of birth',
      'Enter the area',
      'Enter the city',
      'Enter the state',
      'Enter the country',
      'Enter the pin code, 1 to 6 digits',
    ])
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    expect(posts).toBe(0)
    await axe(page)

    await page.getByLabel('Phone').fill('98a7-6543210123')
    await expect(page.getByLabel('Phone')).toHaveValue('9876543210')
    await address(page, 1).getByLabel('Pin code').fill('5600x0199')
    await expect(address(page, 1).getByLabel('Pin code')).toHaveValue('560001')
    await fillAll(page)
    await page.reload()
    await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
    await expectFilled(page.locator('main'), PERSON)
    await expectFilled(address(page, 2), WORK)
    await page.emulateMedia({ colorScheme: 'dark' })
    await axe(page)

    await save(page)
    await expect(saved(page)).toBeVisible()
    await ok(page)
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
    await expect(page.getByText('Pune, Maharashtra', { exact: true })).toBeVisible()
    await expect(page.getByText('+1 (982) 204-1170').first()).toBeVisible()
    await expect(page.getByText('04 Mar 1991')).toBeVisible()
    await expect(page.getByText('3 Fergusson Lane')).toBeVisible()
    await axe(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
  })

  test('saves addresses one after another, names the one that fails and keeps those before it', async ({
    page,
    newMember,
    watch,
    axe,
  }) => {
    watch.allow(REFUSED)
    await newMember()
    await visit(page, '/profile')
    await edit(page)
    await fillAll(page)
    let open = 0
    let atOnce = 0
    let letGo = () => {}
    const seen = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const bodies: Record<string, unknown>[] = []
    await page.route('**/api/address/create', async (route) => {
      open++
      atOnce = Math.max(atOnce, open)
      bodies.push(route.request().postDataJSON() as Record<string, unknown>)
      await seen
      if (bodies.length === 2) await failing(500, 'Something went wrong on our side.')(route)
      else await route.continue()
      open--
    })
    await save(page)
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    letGo()
    const alert = page.getByRole('alert')
    await expect(alert.getByText('Failed to save. Please try again.', { exact: true })).toBeVisible()
    await expect(alert).toContainText('but not Work')
    await axe(page)
    expect(atOnce).toBe(1)
    expect(bodies.map((body) => Object.keys(body).sort())).toEqual(
      [1, 2].map(() => ['area', 'city', 'country', 'label', 'pin_code', 'pro_id', 'state']),
    )
    await expectFilled(address(page, 2), WORK)

    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/address/') && request.method() !== 'GET')
        calls.push(`${request.method()} ${pathname.replace(/addr_\w+/, 'id')}`)
    })
    await save(page)
    await expect(saved(page)).toBeVisible()
    // The first address is saved already, so it is updated and not added again.
    expect(calls).toEqual(['PUT /api/address/id', 'POST /api/address/create'])
    await ok(page)
    await expect(page.getByText('14 Canal Road, Parvati')).toHaveCount(1)
    await expect(page.getByText('3 Fergusson Lane')).toHaveCount(1)

    await edit(page)
    await page.getByRole('button', { name: 'Remove Home' }).click()
    await expect(page.getByText('Home will be removed when you save.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Work' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Remove Home' }).click()
    await save(page)
    await ok(page)
    await expect(page.getByText('Nashik, Maharashtra', { exact: true })).toBeVisible()
    await expect(page.getByText('14 Canal Road, Parvati')).toHaveCount(0)
  })
})

test('shows the specified messages when loading or saving fails, and keeps the input', async ({
  page,
  newMember,
  watch,
}) => {
  watch.allow(REFUSED)
  await newMember()
  await page.route('**/api/users/byuid/**', failing(500, 'Something went wrong on our side.'))
  await visit(page, '/profile')
  const failed = page.getByText('Failed to load user data.', { exact: true })
  await expect(failed).toBeVisible()
  const [red = 0, green = 0, blue = 0] = await failed.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return []
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(green + 60)
  expect(red).toBeGreaterThan(blue + 60)
  await page.unroute('**/api/users/byuid/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await edit(page)
  await fill(page.locator('main'), PERSON)
  await fill(address(page, 1), HOME)

  await page.route('**/api/users/save', failing(500, 'Something went wrong on our side.'))
  await save(page)
  await expect(page.getByText('Failed to save. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing was saved. What you typed is still here.')).toBeVisible()
  await expectFilled(page.locator('main'), PERSON)
  await page.unroute('**/api/users/save')
  await page.route('**/api/users/save', (route) => route.abort())
  await save(page)
  await expect(page.getByText('Failed to save. Please try again.', { exact: true })).toBeVisible()
  await page.unroute('**/api/users/save')

  const refused = 'The date of birth cannot be after today'
  await page.route('**/api/users/save', failing(400, refused, { dob: refused }))
  await save(page)
  await expect(page.getByText(refused)).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  await page.unroute('**/api/users/save')

  const again = page.waitForRequest((request) => request.url().includes('/api/users/byuid/'))
  await page.getByRole('button', { name: 'Cancel Edit' }).first().click()
  await again
  await expect(page.getByText('Failed to save. Please try again.')).toHaveCount(0)
  await edit(page)
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('fills in and saves a profile by keyboard alone', async ({ page, newMember }) => {
  await newMember()
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('First name').focus()
  await page.keyboard.type('Asha')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rao')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9822041170')
  await page.keyboard.press('Tab')
  await page.keyboard.type('04031991')
  await page.getByRole('button', { name: 'Remove Address 1' }).focus()
  for (const text of ['Home', '14 Canal Road', 'Pune', 'Maharashtra', 'India', '411009']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
})

test('changes the picture, ends other sessions and sets a new password', async ({
  page,
  newMember,
  browser,
  server,
  axe,
}) => {
  const member = await newMember()
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await logInQuietly(other, member)
  await visit(page, '/profile')
  await page.locator('input[type="file"]').setInputFiles(await largePhoto())
  await expect(page.getByText('Picture updated.')).toBeVisible()
  await expect(page.getByRole('banner').locator('.avatar img')).toHaveAttribute(
    'src',
    /^\/api\/avatar\/avatar_/,
  )
  await axe(page)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Picture removed.')).toBeVisible()
  await expect(page.getByRole('banner').locator('.avatar img')).toHaveCount(0)

  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Log out other devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out other devices' }).click()
  await expect(page.getByText('Logged out of 1 other session.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out other devices' })).toHaveCount(0)
  await other.reload()
  await visit(other, '/wallet')
  await expect(loginDialog(other)).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Old password').fill(member.password)
  await dialog.getByLabel('New password').fill('banyan-tree-27')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible()
})

test('downloads all data of the account, then deletes it and shows a receipt of what remains', {
  tag: '@database',
}, async ({ page, newMember, watch, axe }) => {
  watch.allow(REFUSED)
  const member = await newMember()
  await visit(page, '/profile')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^ecoledger-export-\d{4}-\d\d-\d\d\.zip$/)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  const act = dialog.getByRole('button', { name: 'Delete my account' })
  await act.click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await expect(dialog.getByText('Check this box to continue')).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Your password').fill('not-it-at-all')
  await dialog.getByLabel('I understand that this cannot be undone').check()
  await act.click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(member.password)
  await act.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible()
  await expect(page.getByText('Ledger entries, anonymized')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})
