import type { Message } from '../text/message.ts'
import type { AccountAge, LimitedAction } from './quota.ts'

/** Most links per text. Source: product rule; articles cite sources, comments rarely need links. */
const LINKS_MAX: Readonly<Record<LimitedAction, Record<AccountAge, number>>> = {
  article: { new: 5, settled: 40 },
  edit: { new: 5, settled: 40 },
  note: { new: 1, settled: 5 },
  comment: { new: 1, settled: 5 },
  follow: { new: 0, settled: 0 },
  report: { new: 5, settled: 5 },
  rareReport: { new: 5, settled: 5 },
  transfer: { new: 0, settled: 0 },
}

/** A URL with a scheme, or a host name that begins with www. */
const LINK = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>()[\]"']+/giu

export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0

/** @returns a message when the text has more links than this account may post, else undefined */
export function checkLinks(action: LimitedAction, accountAge: AccountAge, text: string): Message | undefined {
  const most = LINKS_MAX[action][accountAge]
  if (countLinks(text) <= most) return undefined
  return { code: accountAge === 'new' ? 'limits.linksOfNew' : 'limits.links', params: { most } }
}
