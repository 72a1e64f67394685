import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import type { Page } from '@playwright/test'
import { startWithClock } from '../harness/activities.ts'
import { clientFor } from '../harness/client.ts'
import { chooseLanguage, englishLeft, PSEUDO_LANGUAGE } from '../harness/languages.ts'
import { logInQuietly } from '../harness/members.ts'
import { toast, visit } from '../harness/pages.ts'
import { photo } from '../harness/photos.ts'
import { makeReviewer } from '../harness/programs.ts'
import { expect, test } from '../harness/test.ts'

const YEAR_MS = 365 * 86_400_000
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const form = (page: Page) => page.getByRole('dialog', { name: '12-month visit' })

test('an owner visits a tree after a year, a reviewer sees the photo, and the held credits become available', async ({
  page,
  startOwn,
  browser,
  axeAtBothWidths,
}) => {
  await page.clock.install()
  const { server, url, member, pass } = await startWithClock(startOwn, 'visits')
  const reviewer = await makeReviewer(server)
  const client = clientFor(url)
  const { token, user } = await client(api.login, {
    body: { email: member.email, password: member.password },
  })
  const [living, dead] = [`Neem ${randomUUID().slice(0, 8)}`, `Mango ${randomUUID().slice(0, 8)}`]
  const save = async (TreeName: string) => {
    const where = { PlantingDate: '2025-07-18', Height: 90, Location: 'Pashan', imageIds: [] }
    const body = { UID: user.u_id, TreeName, BotanicalName: 'Azadirachta indica', ...where }
    const { data } = await client(api.saveTree, { body }, { token })
    await reviewer.approve(data.tid)
    return data.tid
  }
  const tid = await save(living)
  const deadTid = await save(dead)
  await pass(page, YEAR_MS)

  await logInQuietly(page, member, url)
  await visit(page, `${url}/view-assets`)
  await page.getByRole('button', { name: `View Details, ${living}` }).click()
  await page.getByRole('link', { name: 'See visits and growth' }).click()
  await expect(page).toHaveURL(`${url}/trees/${tid}`)
  await expect(heading(page, 'Time for the 12-month visit')).toBeVisible()
  await expect(page.getByText('5 held credits become available after a reviewer')).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByRole('row', { name: /24 months.*Expected/ })).toBeVisible()
  await axeAtBothWidths(page)

  await page.getByRole('button', { name: 'Record visit' }).click()
  await form(page).getByRole('button', { name: 'Save visit' }).click()
  await expect(form(page).getByText('Add a photo of the whole tree')).toBeVisible()
  await expect(form(page).getByText('Say whether the tree is alive')).toBeVisible()
  await form(page)
    .locator('input[type="file"]')
    .setInputFiles(await photo('whole-tree.jpg'))
  await form(page).getByRole('radio', { name: 'Alive' }).check({ force: true })
  await form(page).getByLabel('Height').fill('270')
  await form(page).getByRole('button', { name: 'Save visit' }).click()
  await expect(form(page).getByText('Enter a height in m, above 0 and at most 130')).toBeVisible()
  await axeAtBothWidths(page)

  // A reload keeps what was entered, the photo too.
  await page.reload()
  await page.getByRole('button', { name: 'Record visit' }).click()
  await expect(form(page).getByText('We kept what you entered.')).toBeVisible()
  await expect(form(page).getByRole('img', { name: 'whole-tree.jpg' })).toBeVisible()
  await form(page).getByLabel('Height').fill('2.7')
  await form(page).getByRole('button', { name: 'Save visit' }).click()
  await expect(toast(page, 'Visit saved. It counts once a reviewer has seen the photo.')).toBeVisible()
  await expect(heading(page, '12-month visit in review')).toBeVisible()
  await expect(page.getByText('Alive, 2.7 m tall')).toBeVisible()

  // The first reviewer would have had to set up a second step within a week.
  const recent = await makeReviewer(server)
  const reviewerPage = await browser.newPage({ baseURL: url })
  await reviewerPage.clock.install({ time: Date.now() + YEAR_MS })
  await reviewerPage.goto(`/console/review?search=${encodeURIComponent(living)}`)
  await reviewerPage.getByLabel('Email').fill(recent.email)
  await reviewerPage.getByLabel('Password', { exact: true }).fill(recent.password)
  await reviewerPage.getByRole('main').locator('button[type="submit"]').click()
  await reviewerPage.getByRole('link', { name: `Open ${living}, 12-month visit` }).click()
  await expect(reviewerPage.getByRole('img', { name: 'Photo of this visit' })).toBeVisible()
  await expect(reviewerPage.getByText('Height at the visit, m')).toBeVisible()
  await expect(reviewerPage.getByText('Approving releases 5 held credits. You cannot undo it.')).toBeVisible()
  await axeAtBothWidths(reviewerPage)
  await reviewerPage.keyboard.press('a')
  await expect(toast(reviewerPage, `Approved: ${living}, 12-month visit`)).toBeVisible()
  await reviewerPage.close()

  await page.reload()
  await expect(heading(page, '24-month visit')).toBeVisible()
  const credits = await page.request.get(url + api.getCredits.path.replace('{userId}', user.u_id))
  expect(await credits.json()).toMatchObject({ parts: { available: 95, buffer: 5 } })

  await visit(page, `${url}/trees/${deadTid}`)
  await page.getByRole('button', { name: 'Record visit' }).click()
  await form(page).getByRole('radio', { name: 'Dead' }).check({ force: true })
  await expect(form(page).getByText('5 are cancelled for good')).toBeVisible()
  await form(page).getByRole('button', { name: 'Save visit' }).click()
  await expect(toast(page, 'Visit saved. 5 held credits are cancelled.')).toBeVisible()
  await expect(heading(page, 'This tree died')).toBeVisible()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await axeAtBothWidths(page)

  await chooseLanguage(page, PSEUDO_LANGUAGE)
  await visit(page, `${url}/trees/${deadTid}`)
  // The description follows the content.
  const data = [dead, member.username, 'Azadirachta indica', 'Pashan']
  await expect.poll(() => englishLeft(page, data)).toEqual([])
})
