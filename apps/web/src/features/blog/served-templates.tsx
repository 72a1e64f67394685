import { format } from '../../lib/language/catalogues.ts'
import { article as ARTICLE, blog as BLOG } from '../../messages/en/blog.json'
import { artUrl } from '../../ui/art.tsx'

/**
 * What the server writes into built pages of the blog, readable without scripts. It replaces `{{name}}` by a
 * text and `{{{name}}}` by markup.
 */
export const blogTemplates = () => ({
  list: <div className="blog-grid">{'{{{cards}}}'}</div>,
  first: <Card first />,
  card: <Card first={false} />,
  post: (
    <article>
      <p className="blog-tags">{'{{tags}}'}</p>
      <h1 className="post-title">{'{{title}}'}</h1>
      <p>{byline()}</p>
      <div className="article">
        <p className="article-lead">{'{{summary}}'}</p>
        {'{{{picture}}}'}
        <div className="article-text">{'{{{paragraphs}}}'}</div>
      </div>
    </article>
  ),
  picture: <img className="article-media" src="{{url}}" alt="" width="{{width}}" height="{{height}}" />,
  missing: (
    <>
      <h1 className="post-title">{ARTICLE.missing}</h1>
      <p>{ARTICLE.missingText}</p>
    </>
  ),
  'blog-cover-carbon': artUrl('blog-cover-carbon'),
  'blog-cover-development': artUrl('blog-cover-development'),
  'blog-cover-others': artUrl('blog-cover-others'),
})

const byline = () => format(BLOG.byline, { author: '{{author}}', date: '{{date}}' })

/** The first cover is most of what a reader sees first, so it loads with priority. */
function Card({ first }: { first: boolean }) {
  return (
    <article className={first ? 'card blog-card blog-card-first' : 'card blog-card'}>
      <div className="blog-cover">
        <img src="{{cover}}" alt="" {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
      </div>
      <div className="blog-card-text">
        <p className="blog-tags">{'{{tags}}'}</p>
        <h2 className="blog-card-title">
          <a href="{{path}}">{'{{title}}'}</a>
        </h2>
        <p className="blog-card-summary">{'{{summary}}'}</p>
        <p className="blog-card-foot">{byline()}</p>
      </div>
    </article>
  )
}
