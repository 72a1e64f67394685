import { api } from '@eco/contract'
import FIRST_ARTICLES from '../apps/server/src/features/blog/first-articles.json'
import { ARTICLES, type Article, EDITORIAL_COMMENT, EDITORIAL_LIKES } from './content-articles.ts'
import { ARTICLE_REPORT, FOLLOWS, POST_REPORTS, POSTS } from './content-posts.ts'
import { ASHA, type Person } from './content-users.ts'
import type { Calendar, DemoEvent } from './event.ts'
import { coverOf } from './pictures/render.ts'

const READING_HOUR = 12
/** Time between an article and its first reader, ms. */
const SOON_MS = 3 * 3_600_000
/** Asha has not read notifications newer than this. */
const READ_DAYS_AGO = 3
const NEWEST = { query: {} } as const

export function communityScenes(calendar: Calendar): DemoEvent[] {
  return [
    ...POSTS.map(({ who, daysAgo, hour, text }) => ({
      at: calendar.at(daysAgo, hour),
      play: async (driver: AppDriver) => {
        const { post } = await driver.call(who.email, api.savePost, { body: { content: text } })
        driver.keep(text, post.id)
      },
    })),
    ...POST_REPORTS.map(({ who, daysAgo, post, reason, text }) => ({
      at: calendar.at(daysAgo, READING_HOUR),
      play: async (driver: AppDriver) => {
        const body = { reason, text }
        await driver.call(who.email, api.reportPost, { params: { post_id: driver.find(post) }, body })
      },
    })),
    ...FOLLOWS.map(([who, daysAgo, whom]) => ({
      at: calendar.at(daysAgo, READING_HOUR),
      play: async (driver: AppDriver) => {
        for (const one of whom) {
          const member_id = typeof one === 'number' ? `sample_${one}` : driver.idOf(one.email)
          await driver.call(who.email, api.followMember, { params: { member_id } })
        }
      },
    })),
    {
      at: calendar.at(READ_DAYS_AGO, READING_HOUR),
      play: async (driver) => {
        const [newest] = (await driver.call(ASHA.email, api.listNotices, NEWEST)).notices
        if (newest) await driver.call(ASHA.email, api.readNotices, { body: { newest: newest.id } })
      },
    },
  ]
}
type AppDriver = Parameters<DemoEvent['play']>[0]

export function blogScenes(calendar: Calendar): DemoEvent[] {
  return [
    ...ARTICLES.flatMap((article) => eventsOf(calendar, article)),
    ...editorial(calendar),
    articleReport(calendar),
  ]
}

function articleReport(calendar: Calendar): DemoEvent {
  const { who, daysAgo, title, reason, text } = ARTICLE_REPORT
  return {
    at: calendar.at(daysAgo, READING_HOUR),
    play: async (driver) => {
      const call = { params: { id: driver.find(title) }, body: { reason, text } }
      await driver.call(who.email, api.reportBlog, call)
    },
  }
}

/** Time between two likes, as a fraction of an hour. */
const LATER = 0.4

function eventsOf(calendar: Calendar, article: Article): DemoEvent[] {
  const { who, daysAgo, title, summary, tags, content, picture } = article
  const id = (driver: AppDriver) => ({ id: driver.find(title) })
  return [
    {
      at: calendar.at(daysAgo, READING_HOUR),
      play: async (driver) => {
        const image = picture ? [await coverOf(picture, title)] : []
        const body = { title, summary, tags, content }
        const { blog } = await driver.call(who.email, api.createBlog, { body, files: { image, video: [] } })
        driver.keep(title, blog._id)
      },
    },
    ...article.likes.map((reader, nth) => like(calendar, reader, id, Math.max(0, daysAgo - 1 - nth), nth)),
    ...article.comments.map(([reader, day, text]) => comment(calendar, reader, id, day, text)),
  ]
}

/** Likes and a comment for the editors' articles, never earlier than the articles themselves. */
const editorial = (calendar: Calendar): DemoEvent[] =>
  FIRST_ARTICLES.flatMap(({ id, createdAt }, nth) => {
    const which = () => ({ id })
    const { who, daysAgo, text } = EDITORIAL_COMMENT
    const likes = EDITORIAL_LIKES.slice(nth).map((reader, more) =>
      like(calendar, reader, which, Math.max(1, reader.joined - 4 - nth), more),
    )
    const said = nth === 0 ? [comment(calendar, who, which, daysAgo, text)] : []
    return [...likes, ...said].map((event, later) => ({
      ...event,
      at: Math.max(event.at, Date.parse(createdAt) + (later + 1) * SOON_MS),
    }))
  })

type Which = (driver: AppDriver) => { id: string }

const like = (calendar: Calendar, who: Person, which: Which, daysAgo: number, nth: number): DemoEvent => ({
  at: calendar.at(Math.min(daysAgo, who.joined - 1), READING_HOUR + 1 + nth * LATER),
  play: async (driver) => {
    await driver.call(who.email, api.likeBlog, { params: which(driver), body: { liked: true } })
  },
})

const comment = (
  calendar: Calendar,
  who: Person,
  which: Which,
  daysAgo: number,
  text: string,
): DemoEvent => ({
  at: calendar.at(daysAgo, READING_HOUR + 2),
  play: async (driver) => {
    await driver.call(who.email, api.commentBlog, { params: which(driver), body: { text } })
  },
})
