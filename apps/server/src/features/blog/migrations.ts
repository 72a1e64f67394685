import { searchable } from '@eco/domain/blog/search-terms'
import { wordIndexTables } from '../../infra/db/full-text.ts'
import type { Migration, SqlTypes } from '../../infra/db/migration.ts'
import FIRST_ARTICLES from './first-articles.json'

export const blogTables: Migration = {
  version: 5,
  name: 'blog',
  statements: (w) => [...articles(w), ...talk(w), ...wordIndexTables(w, 'blog_words'), ...seeds(w)],
}

const articles = ({ int8, seq }: SqlTypes) => [
  `create table blogs (
    seq ${seq}, id text not null unique, author_id text references users(id), title text not null, summary text not null,
    content text not null, tags text not null, hidden integer not null, likes ${int8} not null check (likes >= 0),
    comment_count ${int8} not null check (comment_count >= 0), created_at ${int8} not null, edited_at ${int8})`,
  `create index blogs_of_author on blogs (author_id, seq)`,
  `create table blog_tags (tag text not null, seq ${int8} not null, primary key (tag, seq))`,
  `create index blog_tags_of on blog_tags (seq)`,
  `create table blog_media (
    id text primary key, blog_id text not null unique references blogs(id), owner_id text not null references users(id),
    type text not null, bytes ${int8} not null, width integer, height integer, created_at ${int8} not null)`,
  `create index blog_media_of_owner on blog_media (owner_id)`,
]

const talk = ({ int8, seq }: SqlTypes) => [
  `create table blog_likes (
    blog_id text not null references blogs(id), user_id text not null references users(id), created_at ${int8} not null,
    primary key (blog_id, user_id))`,
  `create index blog_likes_of_member on blog_likes (user_id)`,
  `create table blog_comments (
    seq ${seq}, id text not null unique, blog_id text not null references blogs(id),
    user_id text not null references users(id), text text not null, created_at ${int8} not null)`,
  `create index blog_comments_of on blog_comments (blog_id, seq)`,
  `create index blog_comments_of_member on blog_comments (user_id)`,
  `create table blog_reports (
    blog_id text not null references blogs(id), user_id text not null references users(id), reason text not null,
    text text not null, created_at ${int8} not null, decision text check (decision in ('hide','keep')),
    decided_at ${int8}, decided_by text, primary key (blog_id, user_id))`,
  `create index blog_reports_open on blog_reports (created_at) where decision is null`,
  `create index blog_reports_of_member on blog_reports (user_id)`,
]

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Three articles of our own, so that the blog is never empty, oldest first. Their `seq` starts at 1. Every
 * figure in them names its source.
 */
const seeds = ({ engine }: SqlTypes) =>
  FIRST_ARTICLES.flatMap(({ id, title, summary, lines, tag, createdAt }, at) => {
    const content = lines.join('\n')
    const words = quoted(searchable(`${title} ${summary} ${content} ${tag}`))
    return [
      `insert into blogs (id, author_id, title, summary, content, tags, hidden, likes, comment_count, created_at, edited_at)
      values (${[id, null, title, summary, content, tag].map((part) => (part === null ? 'null' : quoted(part))).join(', ')},
      0, 0, 0, ${Date.parse(createdAt)}, null)`,
      `insert into blog_tags (tag, seq) values (${quoted(tag)}, ${at + 1})`,
      engine === 'sqlite'
        ? `insert into blog_words (rowid, words) values (${at + 1}, ${words})`
        : `insert into blog_words (seq, words) values (${at + 1}, to_tsvector('simple', ${words}))`,
    ]
  })
