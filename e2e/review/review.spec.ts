import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import type { Page } from '@playwright/test'
import { chooseLanguage, englishLeft, PSEUDO_LANGUAGE } from '../harness/languages.ts'
import { DESKTOP, overhangOf, PHONE, resize, toast, visit } from '../harness/pages.ts'
import { type PhotoFile, photo, shapesPhoto, similarPhoto } from '../harness/photos.ts'
import { makeReviewer, type Reviewer } from '../harness/programs.ts'
import { lostText } from '../harness/reach.ts'
import { expect, test } from '../harness/test.ts'
import { choosePhotos, fillTree, NEEM, openTreeForm, readyPhotos, saveTree } from '../harness/trees.ts'

/** Opens the console as a reviewer, on the entries with this name: other tests use the same server. */
async function openConsole(page: Page, { email, password }: Reviewer, name: string): Promise<void> {
  await page.goto(`/console/review?search=${encodeURIComponent(name)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').locator('button[type="submit"]').click()
  await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible()
}

const rows = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Waiting entries' }).getByRole('listitem').filter({ hasText: name })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Saves a tree as the page's member without the form. */
async function saveTreeQuietly(page: Page, origin: string, TreeName: string, picture: PhotoFile) {
  const { u_id } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? '{}'))
  const headers = { origin }
  const sent = await page.request.post(api.uploadImages.path, { multipart: { images: picture }, headers })
  const { imageUrls } = await sent.json()
  const saved = await page.request.post(api.saveTree.path, {
    headers,
    data: {
      ...{ UID: u_id, TreeName, BotanicalName: 'Ficus religiosa', PlantingDate: '2025-07-18' },
      ...{ Height: 150, Location: 'Pune', imageIds: imageUrls },
    },
  })
  expect(saved.status(), await saved.text()).toBe(201)
}

const notifications = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

async function openNotifications(page: Page, unread: number): Promise<void> {
  await page.getByRole('button', { name: `Notifications, ${unread} new` }).click()
  await expect(notifications(page)).toBeVisible()
}

/** The titles in the history of the open entry, newest first. */
const eventsOf = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('region', { name: 'History' })
    .getByRole('listitem')
    .locator('p:first-child')

test('a reviewer compares and rejects a tree by keyboard, its owner corrects it, another reviewer approves it', {
  tag: '@database',
}, async ({ page, newMember, reviewer, server, browser, axeAtBothWidths }) => {
  const name = `Neem ${randomUUID().slice(0, 8)}`
  const front = await shapesPhoto('front.jpg')
  await newMember()
  await saveTreeQuietly(page, server.url, `Peepal ${randomUUID().slice(0, 8)}`, await similarPhoto(front))
  await newMember()
  const tree = { ...NEEM, name }
  await openTreeForm(page)
  await fillTree(page, tree)
  await choosePhotos(page, [front, await photo('side.jpg')])
  await expect(readyPhotos(page)).toHaveCount(2)
  await saveTree(page)
  await expect(toast(page, 'Tree data saved successfully!')).toBeVisible()
  await expect(page.getByText("We'll notify you.")).toBeVisible()

  const reviewerPage = await browser.newPage({ baseURL: server.url })
  await openConsole(reviewerPage, reviewer, name)
  await expect(rows(reviewerPage, name)).toHaveCount(1)
  await axeAtBothWidths(reviewerPage)
  await reviewerPage.getByRole('link', { name: `Open ${name}` }).click()
  await expect(title(reviewerPage, name)).toBeFocused()
  await expect(reviewerPage.getByText('Yours until')).toBeVisible()
  await expect
    .poll(() =>
      reviewerPage
        .getByRole('img', { name: 'Photo 1 of 2' })
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expect(reviewerPage.getByText(NEEM.location)).toBeVisible()
  await reviewerPage.keyboard.press('c')
  await expect(reviewerPage.getByRole('dialog', { name: 'Compare photos' }).getByRole('img')).toHaveCount(2)
  await reviewerPage.keyboard.press('Escape')
  await expect(reviewerPage.getByRole('dialog')).toBeHidden()
  await axeAtBothWidths(reviewerPage)
  await reviewerPage.keyboard.press('r')
  await reviewerPage.getByLabel('Reason').selectOption('Photo unclear')
  await reviewerPage.getByRole('complementary').getByRole('button', { name: 'Reject' }).click()
  await reviewerPage.keyboard.type('Please show the whole tree.')
  await reviewerPage.getByRole('complementary').getByRole('button', { name: 'Reject' }).click()
  await expect(toast(reviewerPage, `Rejected: ${name}`)).toBeVisible()
  await expect(reviewerPage.getByText('No entry matches these filters')).toBeVisible()

  // The owner is notified, and the link opens the form at the photos.
  await visit(page, '/about')
  await openNotifications(page, 1)
  await expect(notifications(page).getByText(`${name} was rejected.`)).toBeVisible()
  await expect(notifications(page).getByText('Photo unclear: Please show the whole tree.')).toBeVisible()
  await notifications(page).getByRole('link', { name: 'Fix and resubmit' }).click()
  const form = page.getByRole('dialog', { name })
  await expect(form.getByText('Rejected: Photo unclear')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Add another photo' })).toBeFocused()
  await expect(page).toHaveURL('/view-assets')
  await axeAtBothWidths(page)
  await form
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await form.locator('input[type="file"]').setInputFiles([await photo('whole.jpg')])
  await form.getByRole('button', { name: 'Save and resubmit' }).click()
  await expect(toast(page, 'Tree updated successfully!')).toBeVisible()
  await expect(form.getByText('Waiting for review')).toBeVisible()
  await expect(eventsOf(page)).toHaveText(['Resubmitted', 'Rejected', 'Photos opened', 'Saved'])
  await expect(form.getByText('Changed: Photos')).toBeVisible()
  await axeAtBothWidths(page)

  const second = await makeReviewer(server)
  const other = await browser.newPage({ baseURL: server.url })
  await openConsole(other, second, name)
  await other.getByRole('button', { name: 'Review next' }).click()
  await expect(title(other, name)).toBeFocused()
  await expect(other.getByText('corrected and sent again')).toBeVisible()

  // The first reviewer can read it meanwhile, and decide nothing.
  await reviewerPage.reload()
  await reviewerPage.getByRole('link', { name: `Open ${name}` }).click()
  await expect(reviewerPage.getByText('Another reviewer looks at this entry until')).toBeVisible()
  await reviewerPage.keyboard.press('a')
  await expect(reviewerPage.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')

  await other.keyboard.press('a')
  await expect(toast(other, `Approved: ${name}`)).toBeVisible()
  await other.keyboard.press('u')
  await expect(toast(other, `Undone: ${name} waits again`)).toBeVisible()
  await expect(title(other, name)).toBeFocused()
  await other.keyboard.press('a')
  await expect(toast(other, `Approved: ${name}`)).toBeVisible()
  await reviewerPage.keyboard.press('u')
  await expect(toast(reviewerPage, 'There is no decision to undo.')).toBeVisible()

  // Status, notification, history and ledger tell the same.
  await visit(page, '/view-assets')
  await expect(page.getByRole('article').filter({ hasText: name }).getByText('Approved')).toBeVisible()
  await openNotifications(page, 1)
  await notifications(page)
    .getByRole('link', { name: `${name} was approved: 50 credits confirmed.` })
    .click()
  await expect(eventsOf(page)).toHaveText([
    'Approved',
    'Approval undone',
    'Approved',
    'Photos opened',
    'Resubmitted',
    'Rejected',
    'Photos opened',
    'Saved',
  ])
  const story = page.getByRole('dialog').getByRole('region', { name: 'History' })
  await expect(story.getByText(/^ECO-TRE-/)).not.toHaveCount(0)
  await expect(story.getByText('A reviewer,')).toHaveCount(6)
  for (const { email } of [reviewer, second]) await expect(story.getByText(email)).toHaveCount(0)
  const { u_id } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? '{}'))
  const credits = await page.request.get(api.getCredits.path.replace('{userId}', u_id))
  expect(await credits.json()).toMatchObject({
    token_value: 50,
    parts: { pending: 0, available: 45, buffer: 5 },
  })
  await reviewerPage.close()
  await other.close()
})

test('a member appeals a rejection, and somebody other than the first reviewer grants it', async ({
  page,
  newMember,
  reviewer,
  server,
  browser,
  axeAtBothWidths,
}) => {
  const name = `Banyan ${randomUUID().slice(0, 8)}`
  await newMember()
  await saveTreeQuietly(page, server.url, name, await photo('banyan.jpg'))
  const { data } = await reviewer.call(api.listCases, { query: { search: name } })
  await reviewer.reject(data[0]?.entry_id ?? '', {
    reason_code: 'unclear_photo',
    reason: 'The trunk is missing.',
  })

  await visit(page, '/view-assets')
  await page.getByRole('button', { name: `View Details, ${name}` }).click()
  const details = page.getByRole('dialog', { name })
  await details.getByRole('button', { name: 'Appeal' }).click()
  const form = page.getByRole('dialog', { name: 'Appeal this rejection' })
  await form.getByLabel('Why should this be approved?').fill('Too short')
  await form.getByRole('button', { name: 'Send appeal' }).click()
  await expect(form.getByText('Write at least 10 characters')).toBeVisible()
  await form.getByLabel('Why should this be approved?').fill('a'.repeat(990))
  await expect(form.getByText('10 characters left')).toBeVisible()
  await form.getByLabel('Why should this be approved?').fill('The trunk is at the left edge of the photo.')
  await axeAtBothWidths(page)
  await form.getByRole('button', { name: 'Send appeal' }).click()
  await expect(toast(page, "Appeal sent. We'll notify you of the answer.")).toBeVisible()
  await expect(details.getByText('is waiting for another reviewer.')).toBeVisible()
  await expect(details.getByText('Rejection appealed')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Appeal' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const reviewerPage = await browser.newPage({ baseURL: server.url })
  await openConsole(reviewerPage, reviewer, name)
  await reviewerPage.getByLabel('Why it waits').selectOption('Appeal')
  await expect(rows(reviewerPage, name).getByText('For another reviewer')).toBeVisible()
  await reviewerPage.getByRole('link', { name: `Open ${name}` }).click()
  await expect(
    reviewerPage.getByText('You made the decision under appeal. Another person decides.'),
  ).toBeVisible()
  await expect(reviewerPage.getByRole('button', { name: 'Grant appeal' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  const other = await browser.newPage({ baseURL: server.url })
  await openConsole(other, await makeReviewer(server), name)
  await other.getByRole('button', { name: 'Review next' }).click()
  const appeal = other.getByRole('region', { name: 'Appeal' })
  await expect(appeal.getByText('The trunk is missing.')).toBeVisible()
  await expect(appeal.getByText('The trunk is at the left edge of the photo.')).toBeVisible()
  await axeAtBothWidths(other)
  await other.keyboard.press('a')
  await expect(toast(other, `Appeal granted: ${name}`)).toBeVisible()

  await visit(page, '/about')
  // The figures are computed once in a while; the first ones may be from before this decision.
  await expect(page.getByRole('heading', { name: 'How reviews are going' })).toBeVisible()
  await openNotifications(page, 1)
  await expect(notifications(page).getByText(`Your appeal was granted: ${name} is approved.`)).toBeVisible()
  await visit(page, '/view-assets')
  await expect(page.getByRole('article').filter({ hasText: name }).getByText('Approved')).toBeVisible()
  await reviewerPage.close()
  await other.close()
})

test('a reviewer approves the entries without flags together, and learns what an owner changes meanwhile', async ({
  page,
  newMember,
  reviewer,
  server,
  browser,
  axeAtBothWidths,
}) => {
  const name = `Jamun ${randomUUID().slice(0, 8)}`
  await newMember()
  for (const part of ['one', 'two', 'three', 'kept', 'changed'])
    await saveTreeQuietly(page, server.url, `${name} ${part}`, await shapesPhoto(`${part}.jpg`))
  const reviewerPage = await browser.newPage({ baseURL: server.url })
  await openConsole(reviewerPage, reviewer, name)
  await expect(rows(reviewerPage, name)).toHaveCount(5)
  await reviewerPage.keyboard.press('j')
  await reviewerPage.keyboard.press('x')
  await expect(reviewerPage.getByText('1 selected, none with flags')).toBeVisible()
  await reviewerPage.getByLabel('Select all on this page').check()
  await axeAtBothWidths(reviewerPage)

  // Meanwhile another reviewer decides one, and the owner changes one.
  const { data } = await reviewer.call(api.listCases, { query: { search: name } })
  const idOf = (part: string) => data.find(({ title }) => title === `${name} ${part}`)?.entry_id ?? ''
  const second = await makeReviewer(server)
  await second.approve(idOf('three'))
  const change = (tid: string, body: object) =>
    page.request.put(api.updateTree.path.replace('{tid}', tid), {
      data: body,
      headers: { origin: server.url },
    })
  expect((await change(idOf('changed'), { Location: 'Nashik' })).status()).toBe(200)

  await reviewerPage.keyboard.press('a')
  const dialog = reviewerPage.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Approve 3 entries?' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: `${name} three` })).toContainText(
    'no longer waits',
  )
  await expect(dialog.getByRole('listitem').filter({ hasText: `${name} changed` })).toContainText(
    'changed it',
  )
  await expect(dialog.getByText('Credits issued')).toBeVisible()
  await axeAtBothWidths(reviewerPage)
  await dialog.getByLabel(`${name} kept`).uncheck()
  await expect(dialog.getByRole('heading', { name: 'Approve 2 entries?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve 2' }).click()
  await expect(dialog.getByRole('heading', { name: '2 entries approved' })).toBeVisible()
  await axeAtBothWidths(reviewerPage)
  await dialog.getByRole('button', { name: `Undo the approval of ${name} two` }).click()
  await expect(dialog.getByText('Waits again')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(rows(reviewerPage, name)).toHaveCount(3)
  await expect(reviewerPage.getByText('selected')).toHaveCount(0)

  // The owner edits an entry that is open: the page says so, and keeps what was typed.
  await reviewerPage.getByRole('link', { name: `Open ${name} two` }).click()
  await reviewerPage.getByLabel('Note to the member').fill('Please show the whole tree.')
  expect((await change(idOf('two'), { Location: 'Thane' })).status()).toBe(200)
  await reviewerPage.getByLabel('Reason').selectOption('Photo unclear')
  await reviewerPage.getByRole('complementary').getByRole('button', { name: 'Reject' }).click()
  await expect(reviewerPage.getByText('The owner changed this entry: Location.')).toBeVisible()
  await expect(reviewerPage.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await axeAtBothWidths(reviewerPage)
  await reviewerPage.getByRole('button', { name: 'Show the new version' }).click()
  await expect(reviewerPage.getByText('Thane')).toBeVisible()
  await expect(reviewerPage.getByLabel('Note to the member')).toHaveValue('Please show the whole tree.')
  await second.reject(idOf('kept'), { reason_code: 'duplicate', reason: 'Recorded before.' })
  await reviewerPage.getByRole('complementary').getByRole('button', { name: 'Reject' }).click()
  await expect(toast(reviewerPage, `Rejected: ${name} two`)).toBeVisible()

  await chooseLanguage(reviewerPage, PSEUDO_LANGUAGE)
  await reviewerPage.goto(`/console/review?search=${encodeURIComponent(name)}`)
  await reviewerPage.getByRole('main').getByRole('checkbox').first().check()
  await reviewerPage.keyboard.press('a')
  await expect(reviewerPage.getByRole('dialog').getByRole('checkbox')).toHaveCount(1)
  for (const viewport of [PHONE, DESKTOP]) {
    await resize(reviewerPage, viewport)
    expect(await overhangOf(reviewerPage)).toBeLessThanOrEqual(0)
    expect(await lostText(reviewerPage)).toEqual([])
  }
  // The ends of ids, by which reviewers know members, may look like words.
  const members = (await reviewerPage.locator('body').innerText()).match(/\p{L}+ [0-9A-F]{4}\b/gu) ?? []
  expect(await englishLeft(reviewerPage, [name, reviewer.name, 'changed', ...members])).toEqual([])
  await reviewerPage.close()
})

test('an administrator sees how reviewers decide', async ({
  page,
  server,
  reviewer,
  watch,
  axeAtBothWidths,
}) => {
  watch.allow(/Failed to load resource.*401/)
  const mark = randomUUID().slice(0, 8)
  const admin = { email: `admin-${mark}@example.org`, password: 'four-eyes-see-more' }
  await server.admin(
    ['create-admin', '--email', admin.email, '--username', `Admin ${mark}`, '--password-stdin'],
    admin.password,
  )
  await openConsole(page, { ...reviewer, ...admin, name: `Admin ${mark}` }, mark)
  // The former address of the page leads to the members.
  await page.goto('/console/reviewers')
  await page.waitForURL('**/console/admin/members/reviewers')
  await expect(page.getByRole('row').filter({ hasText: `Admin ${mark}` })).toBeVisible()
  await axeAtBothWidths(page)
  await chooseLanguage(page, PSEUDO_LANGUAGE)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: `Admin ${mark}` })).toBeVisible()
  expect(await lostText(page)).toEqual([])
  const names = await page.getByRole('row').locator('td:first-child a').allTextContents()
  expect(await englishLeft(page, [...names, `Admin ${mark}`])).toEqual([])
})

test('a reviewer compares a copied photo with the first, and cannot approve it', async ({
  page,
  newMember,
  reviewer,
  server,
  browser,
  axeAtBothWidths,
}) => {
  const name = `Peepal ${randomUUID().slice(0, 8)}`
  const picture = await photo('same.jpg')
  for (const TreeName of [`${name} first`, name]) {
    await newMember()
    await saveTreeQuietly(page, server.url, TreeName, picture)
  }
  const reviewerPage = await browser.newPage({ baseURL: server.url })
  await openConsole(reviewerPage, reviewer, name)
  await expect(rows(reviewerPage, name)).toHaveCount(2)
  await reviewerPage.getByLabel('Flags').selectOption('Same photo')
  await expect(rows(reviewerPage, name)).toHaveCount(2)
  await reviewerPage.getByRole('button', { name: 'Trees' }).click()
  await reviewerPage.getByRole('link', { name: `Open ${name}`, exact: true }).click()
  await expect(reviewerPage.getByText('Same photo.')).toBeVisible()
  await expect(reviewerPage.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await reviewerPage.keyboard.press('c')
  const dialog = reviewerPage.getByRole('dialog', { name: 'Compare photos' })
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Mirror the second photo' }).click()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByText('200 %')).toBeVisible()
  await axeAtBothWidths(reviewerPage)
  await reviewerPage.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await reviewerPage.keyboard.press('?')
  await expect(reviewerPage.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await reviewerPage.keyboard.press('Escape')
  await resize(reviewerPage, PHONE)
  await expect(reviewerPage.getByRole('button', { name: 'Reject' })).toBeInViewport()
  await reviewerPage.close()
})

test('the console tells everybody where they are', async ({ page, newMember, watch }) => {
  watch.allow(/Failed to load resource.*401/)
  await page.goto('/console/')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('for organizations, reviewers and administrators')).toBeVisible()
  await newMember()
  await page.goto('/console/review')
  await expect(page.getByText('You do not belong to an organization yet')).toBeVisible()
  await page.goto('/console/nowhere')
  await expect(page.getByText('This page does not exist')).toBeVisible()
})
