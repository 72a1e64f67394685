import { api } from '@eco/contract'
import { cards, newWriter, publish } from './harness/blogs.ts'
import { visit } from './harness/pages.ts'
import { expect, test } from './harness/test.ts'

/** Each would run, load or break out if any text of it were taken for markup, an address or a style. */
const PAYLOADS = [
  '<script>window.ran=1</script>',
  '<img src=x onerror=window.ran=1>',
  '<svg/onload=window.ran=1>',
  '"><script>window.ran=1</script>',
  "'><img src=x onerror=window.ran=1>",
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '[x](javascript:window.ran=1)',
  '[x](JaVaScRiPt:window.ran=1)',
  '[x](data:text/html,<script>window.ran=1</script>)',
  '[x](vbscript:window.ran=1)',
  '![x](https://evil.example/x.png)',
  '![x](javascript:window.ran=1)',
  '![x"onerror=window.ran=1](/api/blogs/media/media_0)',
  '<javascript:window.ran=1>',
  '[x]: javascript:window.ran=1\n\n[x]',
  '<details open ontoggle=window.ran=1>',
  '<style>*{background:url(https://evil.example/x)}</style>',
  '<math><mtext><script>window.ran=1</script></mtext></math>',
  '</script><script>window.ran=1</script>',
  '</title><script>window.ran=1</script>',
  '<!--/head--><script>window.ran=1</script>',
  '<div id="to-fill"></div><script>window.ran=1</script>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href=https://evil.example/>',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '&colon; [x](javascript&colon;window.ran=1)',
  '[x](java&Tab;script:window.ran=1)',
  '`<script>window.ran=1</script>`',
  '\u2028<script>window.ran=1</script>\u2029',
  ']]><script>window.ran=1</script>',
]
const WAYS = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => `> ${text}`,
  (text: string) => `- before ${text} after`,
  (text: string) => `# ${text}`,
]
/** In the text of the article, 150; as title, summary and comments, 150 more. */
const TEXTS = PAYLOADS.flatMap((payload) => WAYS.map((way) => way(payload)))
const POSTS = 10

test('what looks like a script in any text of the blog is text', async ({ page, server, browser }) => {
  test.setTimeout(300_000)
  const writer = await newWriter(server.url, PAYLOADS[1])
  const ids: string[] = []
  const short = TEXTS.filter((text) => text.replace(/\s+/g, ' ').trim().length <= 110)
  for (let n = 0; n < POSTS; n++) {
    const content = TEXTS.filter((_, at) => at % POSTS === n).join('\n\n')
    const title = `${n} ${PAYLOADS[n]?.slice(0, 100)}`
    const id = await publish(writer, { title, summary: PAYLOADS[n + POSTS] ?? '', content, tags: '' })
    ids.push(id)
    for (const text of short.filter((_, at) => at % POSTS === n))
      await writer(api.commentBlog, { params: { id }, body: { text } })
  }
  const ran = () => page.evaluate(() => Reflect.get(window, 'ran'))
  await visit(page, '/blog')
  await expect(cards(page)).not.toHaveCount(0)
  for (let n = 0; n < POSTS; n++) {
    await cards(page)
      .filter({ hasText: `${POSTS - 1 - n} ` })
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('dialog').locator('.comment').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  expect(await ran()).toBeUndefined()
  for (const id of ids) {
    await visit(page, `/blog/${id}`)
    await expect(page.locator('.comment').first()).toBeVisible()
    expect(await ran()).toBeUndefined()
    expect(await page.locator('.article-text a:not([rel="nofollow ugc noopener"])').count()).toBe(0)
    expect(await page.locator('a[href^="javascript" i], iframe, base').count()).toBe(0)
  }
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const plain = await context.newPage()
  for (const path of ['/blog', ...ids.map((id) => `/blog/${id}`)]) {
    await plain.goto(path)
    expect(
      await plain.locator('#root script, #root iframe, #root [onerror], #root [onload]').count(),
      path,
    ).toBe(0)
  }
  await context.close()
})
