/** The English sentences of the API: what the server answers, and what the domain's checks find. */
import type { Message, MessageParams } from '@eco/domain/text/message'
import blog from './messages/en/answers/blog.json'
import community from './messages/en/answers/community.json'
import credits from './messages/en/answers/credits.json'
import games from './messages/en/answers/games.json'
import http from './messages/en/answers/http.json'
import leaderboard from './messages/en/answers/leaderboard.json'
import newsletter from './messages/en/answers/newsletter.json'
import notifications from './messages/en/answers/notifications.json'
import problems from './messages/en/answers/problems.json'
import blogChecks from './messages/en/checks/blog.json'
import communityChecks from './messages/en/checks/community.json'
import contactChecks from './messages/en/checks/contact.json'

/** Texts in ICU MessageFormat by code. */
export const ENGLISH = {
  ...blog,
  ...community,
  ...credits,
  ...games,
  ...http,
  ...leaderboard,
  ...newsletter,
  ...notifications,
  ...problems,
  ...blogChecks,
  ...communityChecks,
  ...contactChecks,
} as const

export type MessageCode = keyof typeof ENGLISH

/** A sentence of the catalogues by its code. */
export const message = (code: MessageCode, params?: MessageParams): Message =>
  params === undefined ? { code } : { code, params }
