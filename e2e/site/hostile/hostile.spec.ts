import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import { checkUsername } from '@eco/domain/auth/usernames'
import { cards, comments, newWriter, publish } from '../../harness/blogs.ts'
import { clientFor } from '../../harness/client.ts'
import {
  bell,
  composer,
  featured,
  feed,
  follow,
  followOn,
  newNeighbour,
  ownId,
  searchBox,
  write,
} from '../../harness/community.ts'
import { logIn } from '../../harness/members.ts'
import { visit } from '../../harness/pages.ts'
import { expect, test } from '../../harness/test.ts'
import { createTally, expectCalm, limited } from './checks.ts'
import { recordOf } from './record.ts'
import { CANARY, createDraw, HOSTILE } from './texts.ts'

/** Least number of texts that must be saved, and so shown. */
const TEXTS_MIN = 300
/** The texts are spread over this many articles. */
const POSTS = 12
/** Maximum characters of a field. Source: the rules of each feature. */
const MOST = { name: 60, title: 110, summary: 160, post: 1_000, comment: 2_000 }

/** A hostile text that is valid as a unique user name: no invisible characters. */
function drawName(draw: (most: number) => string): string {
  const mark = randomUUID().slice(0, 8)
  for (;;) {
    const name = `${draw(MOST.name - mark.length - 1)} ${mark}`
    if (checkUsername(name) === undefined) return name
  }
}

test('shows over three hundred hostile texts in the blog as text: list, dialog, page, feeds, without JavaScript', async ({
  page,
  server,
  browser,
}) => {
  const draw = createDraw()
  const writer = await newWriter(server.url, drawName(draw))
  const { keep, kept } = createTally()
  const posts: { title: string; id: string }[] = []
  for (let n = 0; n < POSTS; n++) {
    const own = HOSTILE.filter((text, at) => at % POSTS === n && !text.includes('\u0000'))
    const post = { title: `${n} ${draw(MOST.title)}`, summary: draw(MOST.summary), content: own.join('\n\n') }
    const id = await publish(writer, { ...post, tags: '' })
    posts.push({ title: post.title, id })
    await limited(own, (text) => keep('comment', writer(api.commentBlog, { params: { id }, body: { text } })))
  }
  const nul = HOSTILE.filter((text) => text.includes('\u0000'))
  for (const text of nul) {
    const body = { user: 'You', text }
    expect(await keep('nul', writer(api.commentBlog, { params: { id: posts[0]?.id ?? '' }, body }))).toBe(
      false,
    )
  }
  await keep(
    'tags',
    publish(writer, { title: 'Tagged', tags: draw(MOST.name) }).then(() => undefined),
  )
  expect(kept.get('comment')).toBeGreaterThan(TEXTS_MIN)

  await visit(page, '/blog')
  await expect(cards(page).first()).toBeVisible()
  await expectCalm(page)
  await page.getByRole('searchbox').fill(draw(MOST.title))
  for (const { id } of posts) {
    await visit(page, `/blog/${id}`)
    await expect(comments(page).first()).toBeVisible()
    await expectCalm(page)
    expect(await page.locator('[data-part="text"] a:not([rel="nofollow ugc noopener"])').count()).toBe(0)
    expect(await page.locator('[data-part="text"] img:not([src^="/api/blogs/media/"])').count()).toBe(0)
  }
  await visit(page, '/blog')
  for (const { title } of posts.slice(-3)) {
    await cards(page)
      .filter({ hasText: `${title.split(' ')[0]} ` })
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(comments(page.getByRole('dialog')).first()).toBeVisible()
    await expectCalm(page)
    await page.keyboard.press('Escape')
  }

  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const plain = await context.newPage()
  for (const path of ['/blog', ...posts.map(({ id }) => `/blog/${id}`)]) {
    await plain.goto(path)
    const brought = plain.locator(`[${CANARY}], #root script, iframe, base, [onerror], [onload]`)
    expect(await brought.count(), path).toBe(0)
  }
  await context.close()
  // Parse the feed on a page without a security policy, as a feed reader would.
  const [rss, json] = await Promise.all(
    ['/blog/rss.xml', '/blog/feed.json'].map(async (path) => (await fetch(server.url + path)).text()),
  )
  await page.goto('about:blank')
  const read = await page.evaluate(
    ([text = '', canary]) => {
      const feed = new DOMParser().parseFromString(text, 'text/xml')
      const names = new Set([...feed.querySelectorAll('*')].map((element) => element.localName))
      return { names: [...names].sort(), brought: feed.querySelectorAll(`[${canary}]`).length }
    },
    [rss, CANARY],
  )
  expect(read).toEqual({ names: FEED_NAMES, brought: 0 })
  expect(JSON.parse(json ?? '')).toMatchObject({ items: expect.any(Array) })
})

/** The element names that our feed uses. */
const FEED_NAMES = [
  ...[
    'category',
    'channel',
    'creator',
    'description',
    'guid',
    'item',
    'language',
    'link',
    'pubDate',
    'rss',
    'title',
  ],
]

test('shows hostile member names and posts as text: feed, member page, search, notifications', async ({
  page,
  newMember,
  server,
}) => {
  const draw = createDraw()
  await newMember()
  const myId = await ownId(page)
  const writer = await newNeighbour(server.url, drawName(draw))
  const { keep, kept } = createTally()
  const own = HOSTILE.filter((text, at) => at % 3 === 0 && text.length <= MOST.post)
  await limited(own, (text) => keep('post', write(writer, text)))
  const named: string[] = []
  await limited(
    Array.from({ length: 24 }, (_, at) => at),
    async (at) => {
      const one = await newNeighbour(server.url, `Evil ${drawName(draw)}`)
      named.push(one.name)
      await keep('post', write(one, HOSTILE[at * 3 + 1] ?? ''))
      await follow(one, myId)
    },
  )

  await visit(page, '/community')
  await searchBox(page).fill('evil')
  await expect(featured(page)).toContainText('Evil')
  const more = page.getByRole('button', { name: 'Show more members' })
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1_000 })
    await expect(more).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list).toContainText('Evil')
  await expectCalm(page)
  await page.keyboard.press('Escape')
  for (const text of HOSTILE.filter((_, at) => at % 60 === 5))
    await searchBox(page).fill(text.slice(0, MOST.name))
  await composer(page).fill(HOSTILE[7] ?? '')
  await page.reload()
  await expect(composer(page)).not.toHaveValue('')
  await expectCalm(page)

  await visit(page, `/community/${writer.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(writer.name.trim())
  const all = page.getByRole('article')
  const posts = kept.get('post') ?? 0
  expect(posts).toBeGreaterThan(TEXTS_MIN / 3)
  for (let older = page.getByRole('button', { name: 'Show older posts' }); await older.isVisible(); ) {
    const shown = await all.count()
    await older.click()
    await expect.poll(() => all.count()).toBeGreaterThan(shown)
    older = page.getByRole('button', { name: 'Show older posts' })
  }
  await expectCalm(page)
  await followOn(page, writer.name)
  await visit(page, '/community')
  await expect(feed(page).getByRole('article')).toHaveCount(20)
  await expectCalm(page)
})

test("shows hostile texts in a member's records as text on every page", async ({
  page,
  server,
  reviewer,
}) => {
  const draw = createDraw()
  const member = await newNeighbour(server.url, drawName(draw))
  const kept = await recordOf(member, reviewer.call, draw)
  expect(Object.fromEntries(kept)).toMatchObject({
    ...{ profile: 1, address: 4, tree: 8, vehicle: 8, panel: 8, approval: 12, reason: 12, activity: 4 },
    ...{ ticket: 1, application: 5, report: 1, leaderboard: 1 },
  })
  await logIn(page, member)
  await visit(page, '/userDashboard')
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
  await expectCalm(page)
  await visit(page, '/view-assets')
  const assets = page.getByRole('article')
  await expect(assets.first()).toBeVisible()
  for (const kind of await page.getByRole('button', { name: 'View Details' }).all()) {
    await kind.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectCalm(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('First name')).not.toHaveValue('')
  await expectCalm(page)
  await visit(page, '/activities/history')
  const entries = page.getByRole('region', { name: 'Submissions' }).getByRole('listitem')
  await expect(entries).toHaveCount(4)
  await entries.last().getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectCalm(page)
  for (const path of [
    '/activity/plastic-free',
    '/wallet',
    '/leaderboard',
    `/community/${member.id}`,
    '/community',
    '/contact',
    '/upload',
  ]) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectCalm(page)
  }

  const email = `admin-${member.id.slice(-8)}@example.org`
  const password = 'sees-all-lists'
  await server.admin(['create-admin', '--email', email, '--username', email, '--password-stdin'], password)
  const { token } = await clientFor(server.url)(api.login, { body: { email, password } })
  for (const path of LISTS) {
    const reply = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status, path).toBe(200)
    expect(reply.headers.get('content-type'), path).toMatch(/^application\/json/)
    expect(reply.headers.get('x-content-type-options'), path).toBe('nosniff')
    await reply.json()
  }
})

/** Lists for staff, which have no page, only the API. */
const LISTS = [api.reviewQueue, api.listTickets, api.listApplications].map(({ path }) => path)
