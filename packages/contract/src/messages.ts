/** The English sentences of the API: what the server answers, and what the domain's checks find. */
import type { Message, MessageParams } from '@eco/domain/text/message'
import credits from './messages/en/answers/credits.json'
import http from './messages/en/answers/http.json'
import problems from './messages/en/answers/problems.json'
import contactChecks from './messages/en/checks/contact.json'

/** Texts in ICU MessageFormat by code. */
export const ENGLISH = { ...problems, ...http, ...credits, ...contactChecks } as const

export type MessageCode = keyof typeof ENGLISH

/** A sentence of the catalogues by its code. */
export const message = (code: MessageCode, params?: MessageParams): Message =>
  params === undefined ? { code } : { code, params }
