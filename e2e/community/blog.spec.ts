import { cards, comments, createDialog, newWriter, openPost, publish } from '../harness/blogs.ts'
import { DESKTOP, overhangOf, PHONE, resize, visit } from '../harness/pages.ts'
import { photo } from '../harness/photos.ts'
import { expect, test } from '../harness/test.ts'

const FIRST = 'What one carbon credit stands for'
const FIRST_PATH = '/blog/blog_c41d86f0b35e4a7798e20d6ba15f73c2'
const FILTERS = ['All', 'Carbon Credit', 'Sustainable Development', 'Others']

test('lets a visitor read, filter, search and open articles, without a way to write one', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE)
  const mark = `walk${Date.now()}`
  const writer = await newWriter(server.url)
  const content = `${mark} ${'a'.repeat(140)}\nSecond line\n\nThird line`
  await publish(writer, { title: `Lines ${mark}`, content, tags: 'Others' })
  await visit(page, '/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Carbon Credit Blogs')
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText(FILTERS)
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Carbon Credit' }).click()
  await expect(page.getByRole('link', { name: `Lines ${mark}` })).toHaveCount(0)
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
  await page.getByRole('button', { name: 'All' }).click()
  await page.keyboard.press('/')
  await page.keyboard.type(mark)
  await expect(cards(page)).toHaveCount(1)
  await expect(page.locator('[data-part="summary"]')).toHaveText(`${content.slice(0, 100)}…`)
  await openPost(page, `Lines ${mark}`)
  const dialog = page.getByRole('dialog', { name: `Lines ${mark}` })
  await expect(dialog.locator('.avatar img').first()).toBeVisible()
  await expect(dialog.locator('time')).toHaveText(/^\d{2} \w{3} \d{4}$/)
  await expect(dialog.getByText('Others')).toBeVisible()
  await expect(dialog.locator('[data-part="text"] p')).toHaveText([
    content.split('\n')[0] ?? '',
    'Second line',
    'Third line',
  ])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await openPost(page, `Lines ${mark}`)
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  for (const size of [DESKTOP, PHONE]) {
    await resize(page, size)
    expect(await overhangOf(page)).toBeLessThanOrEqual(0)
  }
})

test('lets a member write with a draft and an image, like, comment, edit and delete', {
  tag: '@database',
}, async ({ page, newMember, axeAtBothWidths }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(PHONE)
  await newMember()
  await visit(page, '/blog')
  await page.getByRole('button', { name: 'Post', exact: true }).first().click()
  const dialog = createDialog(page)
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  for (const words of ['Enter a title', 'Enter a short summary', 'Write the content'])
    await expect(dialog.getByText(words)).toBeVisible()
  const title = 'Own post'
  await dialog.getByPlaceholder('Enter blog title').fill(title)
  await dialog.getByLabel('Short summary').fill('Three summers of shade')
  await expect(dialog.getByLabel('Content')).toHaveAttribute('rows', '6')
  await dialog.getByLabel('Content').fill('We planted **the first** neem.\nIt grew. &copy; 2026')
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await dialog.getByLabel('Carbon Credit').check()
  await expect(dialog.getByText('Draft saved')).toBeVisible()
  await axeAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await visit(page, '/blog')
  await page.getByRole('button', { name: 'Post', exact: true }).first().click()
  await expect(dialog.getByPlaceholder('Enter blog title')).toHaveValue(title)
  await dialog.locator('input[type="file"]').setInputFiles(await photo('street.jpg'))
  await expect(dialog.getByText('Ready.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cards(page).first().getByRole('heading')).toHaveText(title)
  await expect(cards(page).first().getByText('You', { exact: true })).toBeVisible()
  await expect(cards(page).first().locator('[data-part="cover"] img')).toHaveAttribute(
    'src',
    /^\/api\/blogs\/media\//,
  )
  await cards(page).first().getByRole('button', { name: 'Like, 0' }).click()
  await expect(cards(page).first().getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await openPost(page, title)
  const article = page.getByRole('dialog', { name: title })
  await expect(article.locator('[data-part="text"] strong')).toHaveText('the first')
  await expect(article.locator('[data-part="text"]')).toContainText('© 2026')
  await article.getByLabel('Your comment').fill('  Well done  ')
  await article.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(comments(article)).toContainText(['You'])
  await expect(comments(article).getByText('Well done', { exact: true })).toBeVisible()
  await axeAtBothWidths(page)
  await article.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Blog post deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('serves each article on its own page without JavaScript, and answers an unknown one with a message', async ({
  browser,
  page,
  server,
  axe,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const plain = await context.newPage()
  expect((await plain.goto(FIRST_PATH))?.status()).toBe(200)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(FIRST)
  await expect(plain.locator('[data-part="text"]')).toContainText('29.8 tonnes')
  await expect(plain).toHaveTitle(`${FIRST} · EcoLedger`)
  await plain.goto('/blog')
  await expect(plain.getByRole('link', { name: FIRST })).toBeVisible()
  expect((await plain.goto('/blog/no-such-post'))?.status()).toBe(404)
  await context.close()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await visit(page, FIRST_PATH)
    await expect(page.locator('[data-part="text"] a').first()).toHaveAttribute('rel', 'nofollow ugc noopener')
    await axe(page)
    await visit(page, '/blog')
    await expect(cards(page).first()).toBeVisible()
    await axe(page)
  }
})

test('handles failures without alerts, keeps all input and offers a retry', async ({
  page,
  newMember,
  server,
  watch,
}) => {
  watch.allow(/status of (500|503)|ERR_FAILED|ERR_CONNECTION/)
  // The newest article, whatever other tests have written.
  const title = 'A post to fail with'
  await publish(await newWriter(server.url), { title, content: 'One line', tags: 'Others' })
  await newMember()
  await page.route('**/api/blogs/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await visit(page, '/blog')
  await expect(page.getByText(title)).toBeVisible()
  await page.unroute('**/api/blogs/**')
  await visit(page, '/blog')
  await page.route('**/like', (route) => route.fulfill({ status: 500, body: '{}' }))
  const first = cards(page).filter({ hasText: title })
  await first.getByRole('button', { name: /^Like/ }).click()
  await expect(first.getByText("We couldn't save your like.")).toBeVisible()
  await expect(first.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/like')
  await first.getByRole('button', { name: 'Retry' }).click()
  await expect(first.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true')

  await openPost(page, title)
  const article = page.getByRole('dialog', { name: title })
  await page.route('**/comments', (route) => route.abort())
  await article.getByLabel('Your comment').fill('Kept')
  await article.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(article.getByText("We couldn't send your comment. It is still here.")).toBeVisible()
  await expect(article.getByLabel('Your comment')).toHaveValue('Kept')
  await page.unroute('**/comments')
  await article.getByRole('button', { name: 'Retry' }).click()
  await expect(comments(article)).toHaveCount(1)
  await expect(comments(article).getByText('Kept', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Post', exact: true }).first().click()
  const dialog = createDialog(page)
  await dialog.getByPlaceholder('Enter blog title').fill('Stubborn')
  await dialog.getByLabel('Short summary').fill('It stays')
  await dialog.getByLabel('Content').fill('All of it')
  await page.route('**/api/blogs/', (route) => route.fulfill({ status: 500, body: '{}' }))
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog.getByText('Your text is still here.')).toBeVisible()
  await expect(dialog.getByLabel('Content')).toHaveValue('All of it')
  await page.unroute('**/api/blogs/')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog).toBeHidden()
  await expect(cards(page).first().getByRole('heading')).toHaveText('Stubborn')
})
