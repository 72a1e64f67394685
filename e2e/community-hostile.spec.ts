import { api } from '@eco/contract'
import {
  bell,
  featured,
  feed,
  follow,
  followOn,
  newNeighbour,
  ownId,
  searchBox,
  write,
} from './harness/community.ts'
import { PHONE, visit } from './harness/pages.ts'
import { expect, test } from './harness/test.ts'

test.use({ viewport: PHONE })

/** Each would run, load or break out if any text of it were taken for markup, an address or a style. */
const PAYLOADS = [
  '<script>window.ran=1</script>',
  '<img src=x onerror=window.ran=1>',
  '<svg/onload=window.ran=1>',
  '<svg><script>window.ran=1</script></svg>',
  '"><script>window.ran=1</script>',
  "'><img src=x onerror=window.ran=1>",
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<a href="javascript:window.ran=1">x</a>',
  'javascript:window.ran=1',
  '<body onload=window.ran=1>',
  '<details open ontoggle=window.ran=1>',
  '<input autofocus onfocus=window.ran=1>',
  '<style>*{background:url(https://evil.example/x)}</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<math><mtext><script>window.ran=1</script></mtext></math>',
  '<template><script>window.ran=1</script></template>',
  '</textarea><script>window.ran=1</script>',
  '</title><script>window.ran=1</script>',
  '<!--><script>window.ran=1</script-->',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href=https://evil.example/>',
  '<form action=https://evil.example><button>x',
  '{{constructor.constructor("window.ran=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the payload
  '${window.ran=1}',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '\u202e<script>window.ran=1</script>',
]
const WAYS = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.replaceAll('<', '<\n'),
  (text: string) => `before ${text} after`,
]
/** Characters of a username. Source: the rules of accounts. */
const NAME_MAX = 60

test('what looks like a script in any text of these pages is text', async ({
  page,
  newMember,
  server,
  reviewer,
}) => {
  test.setTimeout(180_000)
  await newMember()
  const me = await ownId(page)
  const texts = PAYLOADS.flatMap((payload) => WAYS.map((way) => way(payload)))
  const writer = await newNeighbour(server.url, PAYLOADS[1])
  for (const text of texts) await write(writer, text)
  const named = []
  for (const payload of PAYLOADS) {
    const one = await newNeighbour(server.url, `Evil ${payload}`.slice(0, NAME_MAX))
    await write(one, payload)
    await follow(one, me)
    named.push(one)
  }
  await page.evaluate(
    async (hostile) => {
      const headers = { 'content-type': 'application/json' }
      for (const TreeName of hostile) {
        const body = {
          ...{ UID: localStorage.getItem('userId'), TreeName, BotanicalName: TreeName, Location: TreeName },
          ...{ PlantingDate: '2026-01-02', Height: 150, imageIds: [] },
        }
        await fetch('/api/tree', { method: 'POST', headers, body: JSON.stringify(body) })
      }
    },
    PAYLOADS.slice(0, 5),
  )
  const { data } = await reviewer.call(api.reviewQueue, {})
  for (const { asset_id } of data.filter(({ owner_id }) => owner_id === me))
    await reviewer.call(api.rejectAsset, {
      params: { asset_id },
      body: { reason_code: 'other', reason: PAYLOADS[0] ?? '' },
    })

  await visit(page, '/community')
  await searchBox(page).fill('evil')
  await expect(featured(page)).toContainText('Evil')
  await expect(featured(page).getByRole('listitem')).toHaveCount(5)
  for (let more = page.getByRole('button', { name: 'Show more members' }); await more.isVisible(); ) {
    const shown = await featured(page).getByRole('listitem').count()
    await more.click()
    await expect.poll(() => featured(page).getByRole('listitem').count()).toBeGreaterThan(shown)
    more = page.getByRole('button', { name: 'Show more members' })
  }
  await expect(featured(page)).toContainText(named[0]?.name ?? '?')
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list).toContainText(`Reason: ${PAYLOADS[0]}`)
  await list.getByRole('button', { name: 'Show older notifications' }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(PAYLOADS.length)

  await visit(page, `/community/${writer.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(writer.name)
  const all = page.getByRole('article')
  for (let count = 20; count < texts.length; count += 20) {
    await page.getByRole('button', { name: 'Show older posts' }).click()
    await expect(all).toHaveCount(Math.min(count + 20, texts.length))
  }
  expect(await all.locator('.post-text').allTextContents()).toEqual(
    texts.map((text) => text.trim()).reverse(),
  )
  await followOn(page, writer.name)
  await visit(page, '/community')
  await expect(feed(page).getByRole('article')).toHaveCount(20)
  expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? Reflect.get(window, 'RAN'))).toBeUndefined()
})
