import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { writeBlog } from '../../../../test/samples/blogs.ts'
import { signUp } from '../../../../test/samples/members.ts'

type Xml = new (text: string, options: { contentType: string }) => { window: { document: Document } }
// jsdom ships no types; its XML parser is as strict as a browser's.
const { JSDOM } = (await import('jsdom' as string)) as { JSDOM: Xml }

const TITLE = `<script>alert("1")</script> & ]]> 'x'`

onEveryEngine('feeds', (server) => {
  beforeAll(async () => {
    await writeBlog(server(), await signUp(server()), {
      title: TITLE,
      summary: '"><img src=x onerror=alert(1)>',
    })
  })

  it('are RSS that a strict parser accepts, with everything escaped', async () => {
    const reply = await fetch(`${server().url}/blog/rss.xml`)
    expect(reply.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const text = await reply.text()
    expect(text).not.toMatch(/<script|<img/)
    const { document } = new JSDOM(text, { contentType: 'application/xml' }).window
    const items = [...document.querySelectorAll('item')]
    expect(items).toHaveLength(4)
    expect(items[0]?.querySelector('title')?.textContent).toBe(TITLE)
    expect(items[0]?.querySelector('link')?.textContent).toMatch(
      /^http:\/\/localhost:\d+\/blog\/blog_[0-9a-f]{32}$/,
    )
    expect(Date.parse(items[0]?.querySelector('pubDate')?.textContent ?? '')).toBe(server().clock.now())
  })

  it('are JSON Feed with plain text', async () => {
    const reply = await fetch(`${server().url}/blog/feed.json`)
    expect(reply.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const feed = (await reply.json()) as { version: string; items: { title: string; content_text: string }[] }
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
    expect(feed.items.map(({ title }) => title)[0]).toBe(TITLE)
    expect(feed.items[1]?.content_text).not.toContain('](')
  })
})
