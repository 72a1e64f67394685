import { api } from '@eco/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { siteCache, siteOrigin } from '../../../http/public-origin.ts'
import { FEED_CACHE_SECONDS, FEED_ROWS } from '../limits.ts'
import { listBlogs } from '../store.ts'
import { jsonFeed, rssFeed } from './feeds.ts'

/** The newest articles as RSS and JSON Feed. */
export function feedRoutes(route: Route, deps: Deps): void {
  const newest = () => deps.database.read((db) => listBlogs(deps.database, db, {}, FEED_ROWS))
  const originOf = (request: FastifyRequest) => siteOrigin(deps.config, request)
  const send = (reply: FastifyReply, type: string, text: string) => {
    reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', siteCache(deps.config, FEED_CACHE_SECONDS))
      .send(text)
    return undefined
  }

  route(api.getBlogRss, async ({ request, reply }) =>
    send(reply, api.getBlogRss.replyType, rssFeed(await newest(), originOf(request))),
  )

  route(api.getBlogJsonFeed, async ({ request, reply }) =>
    send(reply, api.getBlogJsonFeed.replyType, jsonFeed(await newest(), originOf(request))),
  )
}
