import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import type { Page } from '@playwright/test'
import { PHONE, resize, toast, visit } from '../harness/pages.ts'
import { photo } from '../harness/photos.ts'
import { makeReviewer, type Reviewer } from '../harness/programs.ts'
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

test('a reviewer rejects a tree by keyboard, its owner corrects it, and another reviewer approves it', {
  tag: '@database',
}, async ({ page, newMember, reviewer, server, browser, axeAtBothWidths }) => {
  const name = `Neem ${randomUUID().slice(0, 8)}`
  await newMember()
  const tree = { ...NEEM, name }
  await openTreeForm(page)
  await fillTree(page, tree)
  await choosePhotos(page, [await photo('front.jpg')])
  await expect(readyPhotos(page)).toHaveCount(1)
  await saveTree(page)
  await expect(toast(page, 'Tree data saved successfully!')).toBeVisible()

  const desk = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' })
  await openConsole(desk, reviewer, name)
  await expect(rows(desk, name)).toHaveCount(1)
  await axeAtBothWidths(desk)
  await desk.getByRole('link', { name: `Open ${name}` }).click()
  await expect(title(desk, name)).toBeFocused()
  await expect(desk.getByText('Yours until')).toBeVisible()
  await expect
    .poll(() =>
      desk.getByRole('img', { name: 'Photo 1 of 1' }).evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expect(desk.getByText(NEEM.location)).toBeVisible()
  await axeAtBothWidths(desk)
  await desk.keyboard.press('r')
  await desk.getByLabel('Reason').selectOption('Photo unclear')
  await desk.getByRole('complementary').getByRole('button', { name: 'Reject' }).click()
  await desk.keyboard.type('Please show the whole tree.')
  await desk.getByRole('complementary').getByRole('button', { name: 'Reject' }).click()
  await expect(toast(desk, `Rejected: ${name}`)).toBeVisible()
  await expect(desk.getByText('No entry matches these filters')).toBeVisible()

  await visit(page, '/view-assets')
  await expect(page.getByText('Please show the whole tree.')).toBeVisible()
  const userId = await page.evaluate(() => localStorage.getItem('userId') ?? '')
  const own = await page.request.get(api.listTrees.path.replace('{userId}', userId))
  const { data } = await own.json()
  const fixed = await page.request.put(api.updateTree.path.replace('{tid}', data[0].tid), {
    data: { Location: 'Vetal Hill, Pune' },
    headers: { origin: server.url },
  })
  expect(fixed.status()).toBe(200)

  const second = await makeReviewer(server)
  const other = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' })
  await openConsole(other, second, name)
  await other.getByRole('button', { name: 'Review next' }).click()
  await expect(title(other, name)).toBeFocused()
  await expect(other.getByText('corrected and sent again')).toBeVisible()

  // The first reviewer can read it meanwhile, and decide nothing.
  await desk.reload()
  await desk.getByRole('link', { name: `Open ${name}` }).click()
  await expect(desk.getByText('Another reviewer looks at this entry until')).toBeVisible()
  await desk.keyboard.press('a')
  await expect(desk.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')

  await other.keyboard.press('a')
  await expect(toast(other, `Approved: ${name}`)).toBeVisible()
  await other.keyboard.press('u')
  await expect(toast(other, `Undone: ${name} waits again`)).toBeVisible()
  await expect(title(other, name)).toBeFocused()
  await other.keyboard.press('a')
  await expect(toast(other, `Approved: ${name}`)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: name }).getByText('Approved')).toBeVisible()
  await desk.close()
  await other.close()
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
    const { u_id } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? '{}'))
    const headers = { origin: server.url }
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
  const desk = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' })
  await openConsole(desk, reviewer, name)
  await expect(rows(desk, name)).toHaveCount(2)
  await desk.getByLabel('Flags').selectOption('Same photo')
  await expect(rows(desk, name)).toHaveCount(2)
  await desk.getByRole('button', { name: 'Trees' }).click()
  await desk.getByRole('link', { name: `Open ${name}`, exact: true }).click()
  await expect(desk.getByText('Same photo.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await desk.keyboard.press('c')
  const dialog = desk.getByRole('dialog', { name: 'Compare photos' })
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Mirror the second photo' }).click()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByText('200 %')).toBeVisible()
  await axeAtBothWidths(desk)
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await desk.keyboard.press('?')
  await expect(desk.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await resize(desk, PHONE)
  await expect(desk.getByRole('button', { name: 'Reject' })).toBeInViewport()
  await desk.close()
})

test('the console tells everybody where they are', async ({ page, newMember, watch }) => {
  watch.allow(/Failed to load resource.*401/)
  await page.goto('/console/')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('for organizations, reviewers and administrators')).toBeVisible()
  await newMember()
  await page.goto('/console/review')
  await expect(page.getByText('This account is not an organization')).toBeVisible()
  await page.goto('/console/nowhere')
  await expect(page.getByText('This page does not exist')).toBeVisible()
})
