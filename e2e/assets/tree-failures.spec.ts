import type { Page, Route } from '@playwright/test'
import { toast, visit } from '../harness/pages.ts'
import { damagedPhoto, heicPhoto, photo } from '../harness/photos.ts'
import { expect, test } from '../harness/test.ts'
import {
  choosePhotos,
  expectTyped,
  fillTree,
  openTreeForm,
  readyPhotos,
  saveTree,
  treeDialog,
} from '../harness/trees.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

test.use({ viewport: { width: 360, height: 740 } })

const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })
const cut = (route: Route) => route.abort('connectionreset')

type Failure = { when: string; path: string; answer: (route: Route) => Promise<void>; words: string }

const FAILURES: readonly Failure[] = [
  {
    when: 'the tree is refused in words',
    path: '/api/tree',
    answer: json(400, refusal('Too many trees')),
    words: 'Too many trees',
  },
  {
    when: 'the tree is refused without a word',
    path: '/api/tree',
    answer: json(500, {}),
    words: 'Failed to save tree data.',
  },
  {
    when: 'the connection is cut while the tree is sent',
    path: '/api/tree',
    answer: cut,
    words: 'Server error!',
  },
  {
    when: 'the photographs fail on the server',
    path: '/api/image/upload',
    answer: json(500, {}),
    words: 'Failed to upload images.',
  },
]

function refusal(message: string) {
  return { message, code: 'bad_input', requestId: 'r-1' }
}

for (const { when, path, answer, words } of FAILURES)
  test(`when ${when}, shows an error and keeps the form`, async ({ page, newMember, watch }) => {
    watch.allow(FAILED_LOAD)
    await openFilled(page, newMember)
    await page.route(`**${path}`, answer)
    await saveTree(page)
    await expect(page.getByText(words)).toBeVisible()
    await expectKept(page)
    await page.unroute(`**${path}`)
    await saveTree(page)
    await expect(toast(page, 'Tree data saved successfully!')).toBeVisible()
    await expectOneTree(page)
  })

test('stays busy, can be cancelled and keeps the form while the server does not respond', async ({
  page,
  newMember,
}) => {
  await openFilled(page, newMember)
  await page.route('**/api/tree', () => undefined)
  await saveTree(page)
  await expect(treeDialog(page).getByText('Saving...')).toBeVisible()
  await treeDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(treeDialog(page)).toBeHidden()
  await openTreeForm(page)
  await expectKept(page)
})

test('asks for a login when the session has expired, and continues with the same tree', async ({
  page,
  newMember,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  const member = await openFilled(page, newMember)
  await page.context().clearCookies()
  await saveTree(page)
  const login = page.getByRole('dialog', { name: 'Welcome Back' })
  await login.getByLabel('Email').fill(member.email)
  await login.getByLabel('Password', { exact: true }).fill(member.password)
  await login.locator('button[type="submit"]').click()
  await expect(toast(page, 'Tree data saved successfully!')).toBeVisible()
  await expectOneTree(page)
})

test('explains why a HEIC and a damaged photo are rejected, and keeps the good photo and the text', async ({
  page,
  newMember,
}) => {
  await newMember()
  await openTreeForm(page)
  await fillTree(page)
  await choosePhotos(page, [heicPhoto(), await photo('good.jpg'), await damagedPhoto()])
  await expect(treeDialog(page).getByText(/IMG_0001\.HEIC: This is a HEIC photo/)).toBeVisible()
  await expect(treeDialog(page).getByText(/damaged\.jpg: This photo is damaged/)).toBeVisible()
  await expectKept(page)
})

test('restores a half-filled tree after the page was closed', async ({ page, newMember }) => {
  await openFilled(page, newMember)
  await expect.poll(() => page.evaluate(countKeptPhotos)).toBe(1)
  await visit(page, '/view-assets')
  await openTreeForm(page)
  await expectKept(page)
})

async function openFilled<M>(page: Page, newMember: () => Promise<M>): Promise<M> {
  const member = await newMember()
  await openTreeForm(page)
  await fillTree(page)
  await choosePhotos(page, [await photo()])
  await expect(readyPhotos(page)).toHaveCount(1)
  return member
}

async function expectKept(page: Page): Promise<void> {
  await expectTyped(page)
  await expect(treeDialog(page).getByRole('button', { name: /^Remove / })).toHaveCount(1)
}

async function expectOneTree(page: Page): Promise<void> {
  const trees = await page.evaluate(async () => {
    const reply = await fetch(`/api/tree/${localStorage.getItem('userId')}`)
    return (await reply.json()).data.length
  })
  expect(trees).toBe(1)
}

/** Runs in the page: counts the drafts that have their photos in IndexedDB. */
async function countKeptPhotos(): Promise<number> {
  const name = 'ecoledger-drafts'
  const known = await indexedDB.databases()
  if (!known.some((database) => database.name === name)) return 0
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('photos').objectStore('photos').count()
      counting.onsuccess = () => resolve(counting.result)
    }
  })
}
