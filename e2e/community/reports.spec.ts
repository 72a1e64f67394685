import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import type { Page } from '@playwright/test'
import { comments, newWriter, publish } from '../harness/blogs.ts'
import { newNeighbour } from '../harness/community.ts'
import { chooseLanguage, englishLeft, PSEUDO_LANGUAGE } from '../harness/languages.ts'
import { fillLogin, submitLogin } from '../harness/members.ts'
import { DESKTOP, overhangOf, PHONE, resize, toast, visit } from '../harness/pages.ts'
import { makeReviewer, type Reviewer } from '../harness/programs.ts'
import { lostText } from '../harness/reach.ts'
import { expect, test } from '../harness/test.ts'

/** Opens the reported content that contains these words: other tests use the same server. */
async function openReports(page: Page, { email, password }: Reviewer, words: string): Promise<void> {
  await page.goto(`/console/reports?search=${encodeURIComponent(words)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').locator('button[type="submit"]').click()
  await expect(page.getByRole('heading', { name: 'Reported content', level: 1 })).toBeVisible()
}

/** Texts of the members in the first test, which stay as they are. */
const WRITTEN = [
  'About neem',
  'This is rude.',
  'Please look at this.',
  'This insults another member.',
  'It was a joke between friends.',
]

/** The ends of ids, by which moderators know members, may look like words. */
const membersOn = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).match(/\p{L}+ [0-9A-F]{4}\b/gu) ?? []

const entries = (page: Page) =>
  page.getByRole('region', { name: 'Reported content, the longest waiting first' }).getByRole('listitem')

test('a comment is reported twice, hidden with a reason, answered by its author, and restored by another moderator', {
  tag: '@database',
}, async ({ page, newMember, server, reviewer, browser, axeAtBothWidths }) => {
  const words = `Rubbish ${randomUUID().slice(0, 8)}`
  const blog = await publish(await newWriter(server.url), { title: `About neem ${words}` })
  const author = await newNeighbour(server.url)
  const call = { params: { id: blog }, body: { text: words } }
  const { comments: written } = await author.call(api.commentBlog, call)
  const comment_id = written[0]?.id ?? ''
  const other = await newNeighbour(server.url)
  const colleague = await makeReviewer(server)
  await other.call(api.reportBlogComment, {
    params: { id: blog, comment_id },
    body: { reason: 'hurtful', text: 'This is rude.' },
  })

  await newMember()
  await visit(page, `/blog/${blog}`)
  await page.getByRole('button', { name: `Report the comment: ${words}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this comment' })
  await dialog.getByRole('radio', { name: 'Harassment or threats' }).check()
  await dialog.getByLabel('Details').fill('Please look at this.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(toast(page, 'Thank you. A moderator will review it.')).toBeVisible()

  const reviewerPage = await browser.newPage({ baseURL: server.url })
  await openReports(reviewerPage, reviewer, words)
  await expect(entries(reviewerPage)).toHaveCount(1)
  await expect(entries(reviewerPage)).toContainText('Harassment or threats, 2 reports')
  const title = reviewerPage.getByRole('heading', { name: `Comment by ${author.name}` })
  await expect(title).toBeVisible()
  await expect(reviewerPage.getByText('“This is rude.”')).toBeVisible()
  await expect(reviewerPage.getByText('“Please look at this.”')).toBeVisible()
  await axeAtBothWidths(reviewerPage)
  await reviewerPage.keyboard.press('?')
  await expect(reviewerPage.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await reviewerPage.keyboard.press('Escape')
  await expect(reviewerPage.getByRole('dialog')).toBeHidden()
  await reviewerPage.keyboard.press('r')
  const hiding = reviewerPage.getByRole('dialog', { name: 'Hide this comment?' })
  await hiding.getByRole('button', { name: 'Hide' }).click()
  await expect(hiding.getByText('Choose a rule.')).toBeVisible()
  await hiding.getByLabel('Rule').selectOption('Harassment or threats')
  await hiding.getByLabel('Text for the author').fill('This insults another member.')
  await axeAtBothWidths(reviewerPage)
  await hiding.getByRole('button', { name: 'Hide' }).click()
  await expect(toast(reviewerPage, `Hidden: ${words}`)).toBeVisible()
  await expect(reviewerPage.getByText('Nothing matches these filters')).toBeVisible()

  await page.reload()
  await expect(page.getByText('No comments yet. Share your thoughts.')).toBeVisible()

  const home = await browser.newPage({ baseURL: server.url })
  // Not on /about, which would remember for a minute that nothing was reviewed yet.
  await visit(home, '/contact')
  await home.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(home, author.email, author.password)
  await submitLogin(home)
  await home.waitForURL('**/userDashboard')
  await visit(home, '/contact')
  await home.getByRole('button', { name: /^Notifications, \d new/ }).click()
  const news = home.getByRole('dialog', { name: 'Notifications' })
  await expect(news.getByText(`A moderator hid “${words}”.`)).toBeVisible()
  await news.getByRole('link', { name: 'Read why, and answer' }).click()
  await expect(home).toHaveURL('/hidden-content')
  await expect(home.getByText('Harassment or threats: “This insults another member.”')).toBeVisible()
  await axeAtBothWidths(home)
  await home.getByLabel('Your answer').fill('It was a joke between friends.')
  await home.getByRole('button', { name: 'Send answer' }).click()
  await expect(home.getByText('Under review again')).toBeVisible()
  await expect(home.getByRole('button', { name: 'Send answer' })).toBeHidden()

  // The answer reopens the case for somebody else.
  await reviewerPage.reload()
  await expect(
    reviewerPage.getByText('You hid this or reported it yourself. Another person decides.'),
  ).toBeVisible()
  await expect(reviewerPage.getByRole('button', { name: 'Restore' })).toHaveAttribute('aria-disabled', 'true')
  await chooseLanguage(reviewerPage, PSEUDO_LANGUAGE)
  await reviewerPage.reload()
  await expect(reviewerPage.getByText('“It was a joke between friends.”').first()).toBeVisible()
  for (const viewport of [PHONE, DESKTOP]) {
    await resize(reviewerPage, viewport)
    expect(await overhangOf(reviewerPage)).toBeLessThanOrEqual(0)
    expect(await lostText(reviewerPage)).toEqual([])
    const data = [...WRITTEN, words, author.name, reviewer.name, ...(await membersOn(reviewerPage))]
    expect(await englishLeft(reviewerPage, data)).toEqual([])
  }

  const second = await browser.newPage({ baseURL: server.url })
  await resize(second, PHONE)
  await openReports(second, colleague, words)
  await expect(entries(second)).toContainText('The author answered')
  await entries(second).getByRole('link').click()
  await expect(second.getByText('“It was a joke between friends.”').first()).toBeVisible()
  expect(await overhangOf(second)).toBeLessThanOrEqual(0)
  await second.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(second, `Restored: ${words}`)).toBeVisible()

  await page.reload()
  await expect(comments(page)).toHaveText([new RegExp(words)])
  await visit(home, '/contact')
  await home.getByRole('button', { name: /^Notifications, \d new/ }).click()
  await expect(news.getByText(`“${words}” is visible again.`)).toBeVisible()
})
