import { api } from '@eco/contract'
import type { Page } from '@playwright/test'
import {
  bell,
  composer,
  featured,
  feed,
  follow,
  followOn,
  newNeighbour,
  ownId,
  postOn,
  searchBox,
  suggestions,
  write,
} from '../harness/community.ts'
import { fillLogin, loginDialog, submitLogin } from '../harness/members.ts'
import { DESKTOP, overhangOf, PHONE, resize, visit } from '../harness/pages.ts'
import { makeReviewer } from '../harness/programs.ts'
import { expect, test } from '../harness/test.ts'

/** The test runs axe seven times; each run takes seconds on a busy machine. */
const WALK_LIMIT_MS = 180_000

const rows = (list: ReturnType<typeof suggestions>) => list.getByRole('listitem')
const posts = (page: Page) => feed(page).getByRole('article')

test('lets a visitor read, search and load more', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await visit(page, '/community')
  await expect(rows(featured(page))).toHaveCount(5)
  await expect(page.getByRole('heading', { name: 'Why join?' })).toBeVisible()
  await expect(rows(suggestions(page))).toHaveCount(3)
  await suggestions(page).getByRole('button', { name: 'See More' }).click()
  await expect(rows(suggestions(page))).toHaveCount(6)
  await suggestions(page).getByRole('button', { name: 'See More' }).click()
  await expect(rows(suggestions(page))).toHaveCount(9)

  await page.getByRole('heading', { name: 'Featured Members' }).click()
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await searchBox(page).fill('joshi')
  await expect(rows(featured(page))).toHaveCount(1)
  await expect(featured(page)).toContainText('Meera Joshi')
  await expect(featured(page)).toContainText('Soil scientist')
  await expect(featured(page)).toContainText('Sample')
  await searchBox(page).fill('zzzz')
  await expect(page.getByText('No members found', { exact: true })).toBeVisible()
  await searchBox(page).press('Escape')
  await expect(rows(featured(page))).toHaveCount(5)

  await featured(page).getByRole('link', { name: 'Meera Joshi' }).click()
  await expect(page).toHaveURL(/\/community\/sample_1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Joshi' })).toBeVisible()
  await expect(page.getByText('This member keeps their figures private.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to the community' }).click()
  await expect(rows(featured(page))).toHaveCount(5)
  for (const size of [DESKTOP, PHONE]) {
    await resize(page, size)
    expect(await overhangOf(page)).toBe(0)
  }
})

test('lets a member follow and post, and marks own posts as theirs', { tag: '@database' }, async ({
  page,
  newMember,
  server,
}) => {
  await page.setViewportSize(PHONE)
  const neighbour = await newNeighbour(server.url)
  await write(neighbour, 'From the neighbour')
  await newMember()
  await visit(page, '/community')
  await searchBox(page).fill(neighbour.name)
  await featured(page)
    .getByRole('button', { name: `Follow ${neighbour.name}` })
    .click()
  await expect(featured(page).getByRole('button', { name: `Unfollow ${neighbour.name}` })).toBeVisible()
  await searchBox(page).fill('')
  await expect(posts(page)).toHaveCount(1)
  await expect(posts(page)).toContainText('From the neighbour')

  await postOn(page, '   ')
  await expect(page.getByText('Write something first')).toBeVisible()
  await expect(posts(page)).toHaveCount(1)
  await postOn(page, ' first\n\nwith a second line ')
  await expect(posts(page)).toHaveCount(2)
  await expect(composer(page)).toHaveValue('')
  await postOn(page, 'second')
  await expect(posts(page)).toHaveCount(3)
  await expect(posts(page).first()).toContainText('second')
  await expect(posts(page).first()).toContainText('You')
  await expect(posts(page).first()).toContainText('Community Member')
  expect(await posts(page).nth(1).locator('[data-part="text"]').innerText()).toBe(
    'first\n\nwith a second line',
  )

  await page.reload()
  await expect(posts(page)).toHaveCount(3)
  await posts(page)
    .first()
    .getByRole('button', { name: /^Options for the post/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Post deleted.')).toBeVisible()
  await expect(posts(page)).toHaveCount(2)
})

test('explains the empty feed after the last Unfollow, and keeps that member in the list', async ({
  page,
  newMember,
}) => {
  await newMember()
  await visit(page, '/community')
  const list = suggestions(page)
  const button = list.getByRole('button', { name: /^Follow/ }).first()
  const name = (await button.getAttribute('aria-label'))?.replace('Follow ', '') ?? ''
  await button.click()
  await expect(feed(page)).toBeVisible()
  await list.getByRole('button', { name: `Unfollow ${name}` }).click()
  await expect(page.getByText('Follow members to see their posts here!', { exact: true })).toBeVisible()
  await expect(list.getByRole('button', { name: `Follow ${name}`, exact: true })).toBeVisible()
})

test('shows the login prompt when a visitor tries to write, and continues after the login', async ({
  page,
  server,
}) => {
  const asha = await newNeighbour(server.url)
  const other = await newNeighbour(server.url)
  await visit(page, '/community')
  await postOn(page, 'Written before the login')
  await expect(loginDialog(page)).toContainText('Log in to post. Your text is saved.')
  await page.keyboard.press('Escape')
  await expect(composer(page)).toHaveValue('Written before the login')
  await page.reload()
  await expect(composer(page)).toHaveValue('Written before the login')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await fillLogin(page, asha.email, asha.password)
  await submitLogin(page)
  await expect(posts(page)).toHaveCount(1)
  await expect(posts(page)).toContainText('Written before the login')
  await expect(page).toHaveURL(/\/community$/)

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.context().clearCookies()
  await visit(page, `/community/${other.id}`)
  await page.getByRole('button', { name: `Follow ${other.name}` }).click()
  await fillLogin(page, asha.email, asha.password)
  await submitLogin(page)
  await expect(page.getByRole('button', { name: `Unfollow ${other.name}` })).toBeVisible()
  await expect(page.locator('.ledger')).toContainText('Followers1')
})

test('counts and lists notifications on the bell, and clears them once read', async ({
  page,
  newMember,
  server,
  reviewer,
}) => {
  await newMember()
  const me = await ownId(page)
  const fan = await newNeighbour(server.url)
  const tree = {
    UID: me,
    TreeName: 'Neem',
    BotanicalName: 'Azadirachta indica',
    PlantingDate: '2026-01-02',
    Height: 150,
    Location: 'Baner',
    imageIds: [],
  }
  const tid = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch('/api/tree', { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await reply.json()) as { data: { tid: string } }).data.tid
  }, tree)
  await follow(fan, me)
  await reviewer.reject(tid, { reason_code: 'unclear_photo', reason: 'The photo is dark.' })
  await visit(page, '/community')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new')
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).toContainText('Neem was rejected.')
  await expect(list).toContainText('Photo unclear: The photo is dark.')
  await expect(list).toContainText(`${fan.name} started following you.`)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(bell(page)).toBeFocused()
  // Whoever rejected it does not decide about the correction.
  const second = await makeReviewer(server)
  await second.approve(await resend(page, tid))
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await bell(page).click()
  await expect(list).toContainText('Neem was approved: 50 credits confirmed.')
  await list.getByRole('link', { name: `${fan.name} started following you.` }).click()
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible()
})

/** Corrects a rejected tree, which resubmits it. */
async function resend(page: Page, tid: string): Promise<string> {
  await page.evaluate(async (id) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(`/api/tree/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ Location: 'Nashik' }),
    })
  }, tid)
  return tid
}

test('hides two members from each other while a block lasts', async ({ page, newMember, server }) => {
  await newMember()
  const me = await ownId(page)
  const rude = await newNeighbour(server.url)
  await follow(rude, me)
  await write(rude, 'Something rude')
  await visit(page, `/community/${rude.id}`)
  await followOn(page, rude.name)
  await visit(page, '/community')
  await posts(page)
    .getByRole('button', { name: `Options for the post by ${rude.name}` })
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Block' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page
    .getByRole('alertdialog', { name: `Block ${rude.name}?` })
    .getByRole('button', { name: 'Block' })
    .click()
  await expect(page.getByText(`${rude.name} is blocked. You won't see each other's content.`)).toBeVisible()
  await expect(page.getByText('Something rude')).toHaveCount(0)
  await searchBox(page).fill(rude.name)
  await expect(page.getByText('No members found')).toBeVisible()
  await expect(rude.call(api.getMember, { params: { member_id: me } })).rejects.toMatchObject({ status: 404 })
  await visit(page, `/community/${rude.id}`)
  await expect(page.getByText('You blocked this member')).toBeVisible()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Something rude')).toBeVisible()
})

test('shows figures only while the member shares them', async ({ page, newMember, server }) => {
  await newMember()
  const me = await ownId(page)
  const other = await newNeighbour(server.url)
  const seen = async () => (await other.call(api.getMember, { params: { member_id: me } })).figures
  await visit(page, '/community')
  await page.getByRole('link', { name: 'Your public page' }).click()
  const toggle = page.getByRole('switch', { name: 'Show my figures to everyone' })
  await expect(toggle).not.toBeChecked()
  expect(await seen()).toBeNull()
  await toggle.check()
  await expect(page.getByText('Your figures are now on your public page.')).toBeVisible()
  expect(await seen()).toEqual({ credits_issued: 0, assets_approved: 0, trees: 0, activities: 0 })
  await toggle.uncheck()
  await expect(page.getByText('Your figures are now hidden.')).toBeVisible()
  expect(await seen()).toBeNull()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('axe finds nothing on welcome, feed, menu, report, notifications and a member page', async ({
    page,
    newMember,
    server,
    axe,
  }) => {
    test.setTimeout(WALK_LIMIT_MS)
    await visit(page, '/community')
    await expect(rows(featured(page))).toHaveCount(5)
    await axe(page)
    await searchBox(page).fill('zzzz')
    await expect(page.getByText('No members found')).toBeVisible()
    await axe(page)
    const fan = await newNeighbour(server.url)
    await newMember()
    await follow(fan, await ownId(page))
    await visit(page, '/community')
    await searchBox(page).fill('joshi')
    await featured(page).getByRole('button', { name: 'Follow Meera Joshi' }).click()
    await expect(featured(page).getByRole('button', { name: 'Unfollow Meera Joshi' })).toBeVisible()
    await searchBox(page).fill('')
    await postOn(page, 'Hello')
    await expect(posts(page).first()).toContainText('Hello')
    await axe(page)
    await posts(page)
      .nth(1)
      .getByRole('button', { name: /^Options for the post/ })
      .click()
    await axe(page)
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await expect(page.getByRole('dialog', { name: 'Report this post' })).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await bell(page).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await axe(page)
    await visit(page, '/community/sample_3')
    await expect(page.getByRole('article')).toHaveCount(2)
    await axe(page)
  })
})
