import type { Page } from '@playwright/test'
import {
  ACTIVITY_FORMS,
  type ActivityKey,
  countdown,
  fillProof,
  lastSubmission,
  logActivity,
  markButton,
  openLastSubmission,
  PHOTO_PLACE,
  placeOf,
  proofForm,
  secondsLeft,
  startWithClock,
  streakOf,
  submitProof,
} from '../harness/activities.ts'
import { logIn, logInQuietly, newPerson, signupDialog } from '../harness/members.ts'
import { DESKTOP, PHONE, visit } from '../harness/pages.ts'
import { oldPhoto, PHOTO_DAY, photo } from '../harness/photos.ts'
import { expect, test } from '../harness/test.ts'
import { recordVideo } from '../harness/videos.ts'

const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400
const READY = 'You can post a new activity!'
const KEYS = Object.keys(ACTIVITY_FORMS) as ActivityKey[]

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel Submission' })
const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

test('logs each of the four activities, with coins, counters and cooldown, on a phone and a desktop', {
  tag: '@database',
}, async ({ page, browser, server, newMember, axeAtBothWidths }) => {
  await page.setViewportSize(PHONE)
  const member = await newMember()
  let total = 0
  for (const key of KEYS) {
    const { list, amount, coins } = ACTIVITY_FORMS[key]
    await visit(page, `/activity/${key}`)
    await expect(page.getByText(READY)).toBeVisible()
    await expect(page.getByText('Reward: 0 coins')).toBeVisible()
    await expect(cancelButton(page)).toHaveAttribute('aria-disabled', 'true')
    await logActivity(page, key, await photo(`${key}.jpg`))
    total += coins
    await expect(page.getByText(`Total: ${total} coins`)).toBeVisible()
    await expect(page.getByText(`Reward: ${coins} coins`)).toBeVisible()
    await expect(streakOf(page)).toHaveText('1')
    await expect(page.getByText(READY)).toHaveCount(0)
    const left = await secondsLeft(page)
    expect(left).toBeGreaterThan(DAY_SECONDS - 60)
    expect(left).toBeLessThanOrEqual(DAY_SECONDS)
    expect(await kept(page, `activityState_${key}`)).toMatchObject({
      submitted: true,
      reward: coins,
      streak: 1,
    })

    await openLastSubmission(page)
    const popup = lastSubmission(page)
    const line = (label: string) =>
      popup.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    const shown = key === 'clean-up' ? '2.5 kg' : key === 'eco-commute' ? '7.3 km' : amount[1]
    await expect(line(list[0])).toContainText(list[1])
    await expect(popup.locator('dl')).toContainText(shown)
    await expect(line('Date')).toContainText(
      new Date(PHOTO_DAY).toLocaleDateString('en-GB', {
        day: '2-digit',
        month: 'short',
        year: 'numeric',
      }),
    )
    await expect(line('Time')).toContainText('09:30')
    await expect(line('Location')).toContainText(PHOTO_PLACE)
    await expect
      .poll(() => popup.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    if (key === 'plant-tree') await axeAtBothWidths(page)
    await popup.getByRole('button', { name: 'Close' }).last().click()
    await expect(popup).toBeHidden()
  }
  expect(await kept(page, 'totalCoins')).toBe(total)
  expect(Object.keys(await kept(page, 'plantedTrees'))).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])

  await page.reload()
  await expect(countdown(page)).toBeVisible()
  await expect(page.getByText(`Total: ${total} coins`)).toBeVisible()
  await axeAtBothWidths(page)
  await visit(page, '/activities')
  await expect(countdown(page)).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Daily streak' })).toContainText("You're done for today.")
  await axeAtBothWidths(page)

  const second = await browser.newContext({ viewport: DESKTOP, baseURL: server.url })
  const device = await second.newPage()
  await logInQuietly(device, member)
  await visit(device, '/activities')
  await expect(countdown(device)).toHaveCount(4)
  await expect(device.getByText(`Total: ${total} coins`)).toBeVisible()
  await second.close()
})

test('cancels a submission at once, allows an undo for ten seconds, and syncs both to another device', async ({
  page,
  browser,
  server,
  newMember,
}) => {
  const member = await newMember()
  await logActivity(page, 'plant-tree', await photo())
  const second = await browser.newContext({ baseURL: server.url })
  const device = await second.newPage()
  await logInQuietly(device, member)
  await visit(device, '/activity/plant-tree')
  await expect(countdown(device)).toBeVisible()

  await cancelButton(page).click()
  await expect(page.getByText('Total: 0 coins')).toBeVisible()
  await expect(page.getByText('Reward: 0 coins')).toBeVisible()
  await expect(streakOf(page)).toHaveText('0')
  await expect(page.getByText(READY)).toBeVisible()
  await expect(cancelButton(page)).toHaveAttribute('aria-disabled', 'true')
  expect(await kept(page, 'activityState_plant-tree')).toMatchObject({
    species: '',
    endTimestamp: null,
    streak: 0,
  })
  expect(Object.keys(await kept(page, 'plantedTrees'))).toHaveLength(1)
  await device.reload()
  await expect(device.getByText('Total: 0 coins')).toBeVisible()
  await expect(device.getByText(READY)).toBeVisible()

  await device.getByRole('button', { name: 'Undo' }).click()
  await expect(device.getByText('Total: 15 coins')).toBeVisible()
  await expect(streakOf(device)).toHaveText('1')
  await second.close()
  await page.reload()
  await expect(countdown(page)).toBeVisible()
  await expect(page.getByText('Total: 15 coins')).toBeVisible()
  await cancelButton(page).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(undo).toBeHidden({ timeout: 15_000 })
  await expect(page.getByText('Total: 0 coins')).toBeVisible()
})

test('accepts a video as proof and plays it in the dialog', async ({ page, context, newMember }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 18.52043, longitude: 73.85674 })
  await newMember()
  await visit(page, '/activity/plastic-free')
  const video = await recordVideo(page)
  await markButton(page).click()
  await proofForm(page).locator('input[type="file"]').setInputFiles(video)
  await proofForm(page).getByLabel('Plastic-Free Action').selectOption('Other')
  await proofForm(page).getByLabel('What you did').fill('Filled my own jar')
  await expect(placeOf(page)).toHaveValue('18.52043, 73.85674')
  await submitProof(page)
  await expect(page.getByText('Total: 10 coins')).toBeVisible()
  await openLastSubmission(page)
  const shown = lastSubmission(page).locator('video')
  await expect
    .poll(() => shown.evaluate((element: HTMLVideoElement) => element.videoWidth))
    .toBeGreaterThan(0)
  await expect(lastSubmission(page)).toContainText('Filled my own jar')
})

test('keeps two tabs in sync without a reload', async ({ page, newMember }) => {
  await newMember()
  const other = await page.context().newPage()
  await visit(other, '/activity/plastic-free')
  await expect(other.getByText(READY)).toBeVisible()
  await logActivity(page, 'plastic-free', await photo())
  await expect(countdown(other)).toBeVisible()
  await expect(other.getByText('Total: 10 coins')).toBeVisible()
  await cancelButton(page).click()
  await expect(other.getByText('Total: 0 coins')).toBeVisible()
})

test('keeps the cooldown for one server day, through reloads and sleep, and continues the streak', async ({
  page,
  startOwn,
}) => {
  await page.clock.install()
  const { url, member, pass } = await startWithClock(startOwn, 'cooldown')
  await logInQuietly(page, member, url)
  await logActivity(page, 'clean-up', await photo('monday.jpg'), url)

  await pass(page, HOUR_MS)
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(DAY_SECONDS - 3_600)
  await page.reload()
  await expect(countdown(page)).toBeVisible()
  const left = await secondsLeft(page)
  expect(left).toBeLessThanOrEqual(DAY_SECONDS - 3_600)
  expect(left).toBeGreaterThan(DAY_SECONDS - 3_700)

  // The browser's clock is a day ahead of the server's; the server's clock counts.
  await page.clock.fastForward(24 * HOUR_MS)
  await expect.poll(() => secondsLeft(page).catch(() => 0)).toBeGreaterThan(DAY_SECONDS - 3_800)
  await expect(page.getByText(READY)).toHaveCount(0)

  await pass(page, 23 * HOUR_MS)
  await expect(page.getByText(READY)).toBeVisible()
  await expect(page.getByText('Reward: 0 coins')).toBeVisible()
  await expect(streakOf(page)).toHaveText('1')
  await logActivity(page, 'clean-up', await photo('tuesday.jpg'), url)
  await expect(streakOf(page)).toHaveText('2')
  await expect(page.getByText('Total: 26 coins')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Daily streak' })).toContainText('2 days in a row')
  await visit(page, `${url}/userDashboard`)
  await expect(page.getByRole('region', { name: 'Daily streak' })).toContainText("You're done for today.")
})

test('refuses the same photo of a tree at another place, on any device', async ({
  page,
  browser,
  startOwn,
}) => {
  await page.clock.install()
  const { url, member, pass } = await startWithClock(startOwn, 'duplicate')
  await logInQuietly(page, member, url)
  const proof = await photo()
  await logActivity(page, 'plant-tree', proof, url)
  await pass(page, 24 * HOUR_MS)
  await expect(page.getByText(READY)).toBeVisible()

  const second = await browser.newContext()
  const device = await second.newPage()
  await device.clock.install({ time: Date.now() + 24 * HOUR_MS })
  await logInQuietly(device, member, url)
  for (const one of [page, device]) {
    await visit(one, `${url}/activity/plant-tree`)
    await fillProof(one, 'plant-tree', proof)
    // 0.0002 degrees is twice the difference allowed between two readings of one place.
    await proofForm(one).getByLabel('Latitude').fill('19.0762')
    await expect(placeOf(one)).toHaveValue('19.07620, 72.87770')
    await submitProof(one)
    await expect(
      proofForm(one).getByText(`This tree was already planted at ${PHOTO_PLACE}`).first(),
    ).toBeVisible()
    await one.keyboard.press('Escape')
    await expect(proofForm(one)).toBeHidden()
    await expect(one.getByText('Total: 15 coins')).toBeVisible()
    await expect(streakOf(one)).toHaveText('1')
  }
  await second.close()
})

test('discards forged coins and a forged cooldown once the server has answered', async ({
  page,
  newMember,
}) => {
  await newMember()
  await page.evaluate(() => {
    localStorage.setItem('totalCoins', '999999')
    localStorage.setItem('activityState_plant-tree', '{bad')
    localStorage.setItem(
      'activityState_clean-up',
      JSON.stringify({ submitted: true, endTimestamp: 8.64e15, streak: 1e6, reward: 1e6 }),
    )
  })
  await visit(page, '/activities')
  await expect(page.getByText('Total: 0 coins')).toBeVisible()
  await expect(page.getByText(READY)).toHaveCount(4)
  expect(await kept(page, 'totalCoins')).toBe(0)
})

test('shows the next member on this browser nothing of the previous member', async ({ page, newMember }) => {
  await newMember()
  await logActivity(page, 'plant-tree', await photo())
  const ben = newPerson()
  await page.evaluate(
    async (body) => {
      await fetch('/api/auth/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    },
    { ...ben, role: 'user' },
  )
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('token'))
  await logIn(page, ben)
  expect(await kept(page, 'plantedTrees')).toBeNull()
  await visit(page, '/activity/plant-tree')
  await expect(page.getByText('Total: 0 coins')).toBeVisible()
  await expect(page.getByText(READY)).toBeVisible()
})

test('holds a photo from last week for review, and gives the reason on the page and in the history', async ({
  page,
  newMember,
  axe,
}) => {
  await newMember()
  await logActivity(page, 'plastic-free', await oldPhoto(9))
  const main = page.getByRole('main')
  await expect(main).toContainText(/Your photo was taken \d days before this submission/)
  await expect(main).toContainText('Your streak is not affected by waiting.')
  await expect(main).toContainText('Coins after review')
  await expect(page.getByText('Total: 0 coins')).toBeVisible()
  await expect(page.getByText('Reward: 0 coins')).toBeVisible()
  await expect(streakOf(page)).toHaveText('1')
  await axe(page)
  await visit(page, '/activities/history')
  await expect(main).toContainText('Provisional')
  await expect(main).toContainText('10 after review')
})

test('lists every submission with its proof, a year of squares, tables, filters and the trees in the history', async ({
  page,
  newMember,
  axe,
}) => {
  await newMember()
  await visit(page, '/activities/history')
  await expect(page.getByText('Nothing logged yet')).toBeVisible()
  await logActivity(page, 'plant-tree', await photo())
  await logActivity(page, 'plastic-free', await photo())
  await cancelButton(page).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  await visit(page, '/activities')
  await page.getByRole('link', { name: 'History' }).click()
  await page.waitForURL('**/activities/history')
  const entries = page.getByRole('region', { name: 'Submissions' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Cancelled')
  const thumb = entries.last().locator('img').first()
  await expect.poll(() => thumb.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('img', { name: /^1 day with activities/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Neem, 3 plants, 19\.07600/ })).toBeVisible()
  await axe(page)

  await page.getByLabel('Status').selectOption('Cancelled')
  await expect(entries).toHaveCount(1)
  await page.getByRole('button', { name: 'Clean-Up Drive' }).click()
  await expect(page.getByText('No submissions match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await entries.last().getByRole('button').click()
  const popup = page.getByRole('dialog', { name: 'Submission' })
  await expect(popup).toContainText(PHOTO_PLACE)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Days with activities' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Submissions' }).getByRole('row')).toHaveCount(3)
  await axe(page)
  await visit(page, '/wallet')
  await page.getByRole('tab', { name: 'Coins' }).click()
  await expect(page.getByText('Activity cancelled')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('takes twelve taps from the landing page to the first logged activity', async ({ page }) => {
    const MOST_TAPS = 12
    let taps = 0
    const tap = async (target: ReturnType<Page['locator']>) => {
      await target.tap()
      taps += 1
    }
    const { username, email, password } = newPerson()
    await visit(page, '/')
    await tap(page.getByRole('button', { name: 'Get Started' }).first())
    const dialog = signupDialog(page)
    for (const [label, text] of [
      ['Username', username],
      ['Email', email],
      ['Password', password],
    ] as const) {
      await tap(dialog.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await tap(dialog.locator('button[type="submit"]'))
    await page.waitForURL('**/userDashboard')
    await tap(page.getByRole('link', { name: 'Log a tree' }))
    const form = proofForm(page)
    const chooser = page.waitForEvent('filechooser')
    await tap(form.getByRole('button', { name: /^Choose a photo or video/ }))
    // One tap on the photo in the system's picker.
    await (await chooser).setFiles(await photo())
    taps += 1
    // Two taps: open the list, choose an option.
    await form.getByLabel('Plant Species').selectOption('Neem')
    taps += 2
    await tap(form.getByRole('button', { name: 'One plant more' }))
    await expect(placeOf(page)).toHaveValue(PHOTO_PLACE)
    await tap(form.getByRole('button', { name: 'Submit proof' }))
    await expect(page.getByText('Total: 5 coins')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
    test.info().annotations.push({ type: 'taps', description: String(taps) })
  })
})
