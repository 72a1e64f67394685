import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { writeBlog } from '../../../../test/samples/blogs.ts'
import { signUp } from '../../../../test/samples/members.ts'
import type { FillPage } from '../../../http/pages/page-template.ts'
import { fillPage } from '../../../http/pages/page-template.ts'
import FIRST_ARTICLES from '../first-articles.json'
import { blogPages, listedBlogs } from './pages.ts'

const SITE = 'https://eco.example.org'
const BUILT = '<head><!--head--><title>x</title><!--/head--></head><body><div id="to-fill"></div></body>'
const card = (image: string) =>
  `<div class="blog-cover"><img src="{{cover}}" alt="" ${image} /></div><a href="{{path}}">{{title}}</a>{{summary}} {{author}}`
const TEMPLATES = {
  list: '{{{cards}}}',
  first: card('fetchpriority="high"'),
  card: card('loading="lazy"'),
  post: '{{title}} {{summary}} {{author}} {{{picture}}} {{{paragraphs}}}',
  picture: '<img src="{{url}}" alt="" width="{{width}}" height="{{height}}" />',
  missing: 'missing',
  'blog-cover-carbon': '/assets/blog-cover-carbon-1.svg',
  'blog-cover-development': '/assets/blog-cover-development-1.svg',
  'blog-cover-others': '/assets/blog-cover-others-1.svg',
}
const EVIL = `</script><script>alert(1)</script><img src=x onerror="alert('2')">$&$1`

onEveryEngine('pages of the blog', (server) => {
  let fill: FillPage
  let id = ''
  beforeAll(async () => {
    fill = blogPages(server().deps, server().features.blog.dependencies, TEMPLATES)
    id = await writeBlog(server(), await signUp(server()), {
      title: EVIL.slice(0, 110),
      summary: EVIL,
      content: `${EVIL}\n${EVIL}`,
    })
  })
  const html = async (path: string) => {
    const filling = await fill(path, SITE)
    if (!filling) throw new Error('nothing to fill')
    const page = fillPage({ plain: Buffer.from(BUILT), packed: [] }, filling)
    return { status: filling.status, text: page.plain.toString() }
  }

  it('contain the article with its title, description, image and canonical address in the served HTML', async () => {
    const [article] = FIRST_ARTICLES
    const { status, text } = await html(`/blog/${article?.id}`)
    expect(status).toBe(200)
    expect(text).toContain(`<title>${article?.title} · EcoLedger</title>`)
    expect(text).toContain(`<meta property="og:image" content="${SITE}/share.png" />`)
    expect(text).toContain(`<link rel="canonical" href="${SITE}/blog/${article?.id}" />`)
    expect(text).toContain('<p>Coal: 820</p>'.replace('Coal', '- Coal'))
  })

  it('escape everything that members wrote, in head, text and data', async () => {
    for (const path of ['/blog', `/blog/${id}`]) {
      const { text } = await html(path)
      expect(text.match(/<script/g), path).toHaveLength(1)
      expect(text.match(/<\/script>/g), path).toHaveLength(1)
      expect(text).not.toMatch(/<img[^>]*onerror/)
      const data = /id="served">(.*)<\/script>/.exec(text)?.[1] ?? ''
      expect(JSON.stringify(JSON.parse(data))).toContain('onerror')
    }
  })

  it('show an illustration for every article without a picture, and load the first one eagerly', async () => {
    const { text } = await html('/blog')
    const pictures = text.match(/<div class="blog-cover"><img [^>]*>/g) ?? []
    expect(pictures).toHaveLength(FIRST_ARTICLES.length + 1)
    expect(pictures[0]).toContain('fetchpriority="high"')
    expect(pictures.at(-1)).toMatch(/src="\/assets\/blog-cover-others-1.svg" alt="" loading="lazy"/)
  })

  it('return 404 for an unknown article, and do not affect other pages', async () => {
    expect(await html('/blog/nothing')).toMatchObject({
      status: 404,
      text: expect.stringContaining('noindex'),
    })
    for (const path of ['/about', '/blog/a/b', '/blogs', '/']) expect(await fill(path, SITE)).toBeUndefined()
  })

  it('are listed in the sitemap, newest first', async () => {
    expect((await listedBlogs(server().database)).map(({ path }) => path)).toEqual([
      `/blog/${id}`,
      ...FIRST_ARTICLES.map((article) => `/blog/${article.id}`).reverse(),
    ])
  })
})
