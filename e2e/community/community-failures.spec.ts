import { api } from '@eco/contract'
import type { Page, Route } from '@playwright/test'
import { clientFor } from '../harness/client.ts'
import {
  bell,
  composer,
  featured,
  feed,
  newNeighbour,
  ownId,
  postOn,
  suggestions,
  write,
} from '../harness/community.ts'
import { PHONE, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

test.use({ viewport: PHONE })

const broken = (route: Route) => route.fulfill({ status: 500, json: {} })
const cut = (route: Route) => route.abort('connectionreset')

/** Makes every GET of a path fail. @returns a function that ends this */
async function failReads(page: Page, path: string, answer = broken): Promise<() => Promise<void>> {
  const pattern = (url: URL) => url.pathname === path
  const handler = (route: Route) => (route.request().method() === 'GET' ? answer(route) : route.fallback())
  await page.route(pattern, handler)
  return () => page.unroute(pattern, handler)
}

const note = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const retry = (page: Page, words: string) => note(page, words).getByRole('button', { name: 'Retry' }).click()

for (const answer of [broken, cut])
  test(`shows a quiet message with Retry for what cannot be loaded (${answer.name})`, async ({
    page,
    newMember,
    watch,
  }) => {
    watch.allow(FAILED_LOAD)
    await newMember()
    const me = await ownId(page)
    const healMembers = await failReads(page, '/api/community/members', answer)
    const healFeed = await failReads(page, '/api/community/feed', answer)
    const healNotices = await failReads(page, '/api/notifications', answer)
    const healPage = await failReads(page, `/api/community/members/${me}`, answer)
    const healPosts = await failReads(page, `/api/community/members/${me}/posts`, answer)
    await visit(page, '/community')
    await expect(note(page, "We couldn't load the members.")).toBeVisible()
    await expect(note(page, "We couldn't load suggestions.")).toBeVisible()
    await healMembers()
    await retry(page, "We couldn't load the members.")
    await expect(featured(page).getByRole('listitem')).toHaveCount(5)
    await expect(suggestions(page).getByRole('listitem')).toHaveCount(3)

    await postOn(page, 'mine')
    await expect(note(page, "We couldn't load the feed.")).toBeVisible()
    await healFeed()
    await retry(page, "We couldn't load the feed.")
    await expect(feed(page).getByRole('article')).toHaveCount(1)

    await bell(page).click()
    await expect(note(page, "We couldn't load your notifications.")).toBeVisible()
    await healNotices()
    await retry(page, "We couldn't load your notifications.")
    await expect(page.getByText('No notifications yet')).toBeVisible()

    await visit(page, `/community/${me}`)
    await expect(note(page, "We couldn't load this page.")).toBeVisible()
    await healPage()
    await retry(page, "We couldn't load this page.")
    await expect(note(page, "We couldn't load the posts.")).toBeVisible()
    await healPosts()
    await retry(page, "We couldn't load the posts.")
    await expect(page.getByRole('article')).toHaveCount(1)
  })

test('reverts a failed follow, and keeps a failed post and sends it once', async ({
  page,
  newMember,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  await newMember()
  await visit(page, '/community')
  const button = suggestions(page)
    .getByRole('button', { name: /^Follow/ })
    .first()
  const label = (await button.getAttribute('aria-label')) ?? ''
  await page.route('**/api/community/follows/*', cut, { times: 1 })
  await button.click()
  await expect(suggestions(page).getByText("We couldn't reach the server. Please try again.")).toBeVisible()
  await expect(suggestions(page).getByRole('button', { name: label, exact: true })).toBeVisible()
  await suggestions(page).getByRole('button', { name: 'Retry' }).click()
  await expect(
    suggestions(page).getByRole('button', { name: label.replace('Follow', 'Unfollow') }),
  ).toBeVisible()

  // The server saves the post, but its response is lost.
  await page.route(
    '**/api/community/posts',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await postOn(page, 'sent once')
  await expect(note(page, "We couldn't publish your post. Your text is still here.")).toBeVisible()
  await expect(composer(page)).toHaveValue('sent once')
  await retry(page, "We couldn't publish your post.")
  await expect(composer(page)).toHaveValue('')
  await expect(feed(page).getByText('sent once')).toHaveCount(1)
})

test('shows loading states while the server is slow', async ({ page, newMember }) => {
  await newMember()
  await visit(page, '/community')
  let let_ = () => {}
  const held = new Promise<void>((resolve) => {
    let_ = resolve
  })
  await page.route('**/api/community/posts', async (route) => {
    await held
    await route.continue()
  })
  await postOn(page, 'slow')
  await expect(page.getByRole('button', { name: 'Posting...' })).toHaveAttribute('aria-busy', 'true')
  let_()
  await expect(feed(page).getByText('slow')).toBeVisible()
})

test('explains the limits of a new account and keeps the input', async ({ page, startOwn, watch }) => {
  watch.allow(FAILED_LOAD)
  const own = await startOwn({ RATE_LIMITS: 'on' })
  const member = await newNeighbour(own.url)
  for (let n = 0; n < 20; n++) await write(member, `post ${n}`)
  await visit(page, `${own.url}/community`)
  await page.getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email').fill(member.email)
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()
  await visit(page, `${own.url}/community`)
  await expect(feed(page).getByText('post 19')).toBeVisible()
  await postOn(page, 'https://a.example and https://b.example')
  await expect(
    page.getByText('New accounts can add at most one link here. Remove some, or try again in two days.'),
  ).toBeVisible()
  await postOn(page, 'one too many')
  await expect(
    page.getByText(/You have reached the limit of 20 posts per day for new accounts\. Try again in/),
  ).toBeVisible()
  await expect(composer(page)).toHaveValue('one too many')
})

test('sends a report with a reason, keeps it after a failure, and lets a moderator hide the post', async ({
  page,
  newMember,
  server,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  const writer = await newNeighbour(server.url)
  const { id } = await write(writer, 'Buy my miracle fertilizer')
  await newMember()
  await visit(page, `/community/${writer.id}`)
  await page.getByRole('button', { name: /^Options for the post/ }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  await dialog.getByRole('radio', { name: 'False information' }).check()
  await dialog.getByLabel('Details').fill('No such thing')
  await page.route('**/reports', broken, { times: 1 })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText("We couldn't send your report. Your text is still here.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Thank you. A moderator will review it.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const password = 'two-eyes-see-more'
  const email = `admin-${id}@example.org`.slice(-60)
  await server.admin(['create-admin', '--email', email, '--username', email, '--password-stdin'], password)
  const anyone = clientFor(server.url)
  const { token } = await anyone(api.login, { body: { email, password } })
  const { data } = await anyone(api.listReports, { query: { search: 'miracle fertilizer' } }, { token })
  const params = { case_id: data.find(({ author }) => author.id === writer.id)?.case_id ?? '' }
  const { reporters, version } = await anyone(api.readReport, { params }, { token })
  expect(reporters).toMatchObject([{ reason: 'untrue', text: 'No such thing' }])
  const body = { version, reason_code: 'spam', text: 'This is advertising.' } as const
  await anyone(api.hideContent, { params, body }, { token })
  await page.reload()
  await expect(page.getByText('No posts yet')).toBeVisible()
})
