import { format } from '../../lib/language/catalogues.ts'
import { article as ARTICLE, blog as BLOG } from '../../messages/en/blog.json'
import { artUrl } from '../../ui/art.tsx'
import { TEXT } from '../../ui/text/content.tsx'
import { BODY, Lead, MEDIA } from './article/article.tsx'
import { POST_TITLE } from './article/post-page.tsx'
import { CardFrame, CardTexts, GRID, TAGS } from './card-frame.tsx'

/**
 * What the server writes into built pages of the blog, readable without scripts. It replaces `{{name}}` by a
 * text and `{{{name}}}` by markup.
 */
export const blogTemplates = () => ({
  list: <div className={GRID}>{'{{{cards}}}'}</div>,
  first: <Card first />,
  card: <Card first={false} />,
  post: (
    <article>
      <p className={TAGS}>{'{{tags}}'}</p>
      <h1 className={POST_TITLE}>{'{{title}}'}</h1>
      <p>{byline()}</p>
      <div className={BODY}>
        <Lead>{'{{summary}}'}</Lead>
        {'{{{picture}}}'}
        <div data-part="text" className={TEXT}>
          {'{{{paragraphs}}}'}
        </div>
      </div>
    </article>
  ),
  picture: <img className={MEDIA} src="{{url}}" alt="" width="{{width}}" height="{{height}}" />,
  missing: (
    <>
      <h1 className={POST_TITLE}>{ARTICLE.missing}</h1>
      <p>{ARTICLE.missingText}</p>
    </>
  ),
  'blog-cover-carbon': artUrl('blog-cover-carbon'),
  'blog-cover-development': artUrl('blog-cover-development'),
  'blog-cover-others': artUrl('blog-cover-others'),
})

const byline = () => format(BLOG.byline, { author: '{{author}}', date: '{{date}}' })

const CARD = { tags: '{{tags}}', path: '{{path}}', title: '{{title}}', summary: '{{summary}}' }

/** The first cover is most of what a reader sees first, so it loads with priority. */
function Card({ first }: { first: boolean }) {
  const cover = <img src="{{cover}}" alt="" {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
  return (
    <CardFrame first={first} cover={cover}>
      <CardTexts first={first} {...CARD}>
        {byline()}
      </CardTexts>
    </CardFrame>
  )
}
