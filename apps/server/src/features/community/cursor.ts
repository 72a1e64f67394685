import { problem } from '../../http/problem.ts'
import { COMMUNITY_MESSAGES } from './messages.ts'

const NUMBER_FORM = /^\d{1,15}$/
const PLACE_FORM = /^(\d{1,15})\.(\d{1,15})\.([\w-]{1,64})$/
const WAITING_FORM = /^(\d{1,15})\.([\w-]{1,64})$/
const KEY_FORM = /^(\d{1,2})\.([\w-]{1,64})$/

const unknown = () =>
  problem('bad_input', { message: COMMUNITY_MESSAGES.cursor, fields: { cursor: COMMUNITY_MESSAGES.cursor } })

/** The sequence number before which a page begins; without a cursor, the newest. */
export function readSeq(text: string | undefined): number {
  if (text === undefined) return Number.MAX_SAFE_INTEGER
  if (!NUMBER_FORM.test(text)) throw unknown()
  return Number(text)
}

/** The last row of a page in the list of members. */
export type Place = { followers: number; joinedAt: number; id: string }

export const writePlace = ({ followers, joinedAt, id }: Place): string => `${followers}.${joinedAt}.${id}`

export function readPlace(text: string): Place {
  const match = PLACE_FORM.exec(text)
  if (!match) throw unknown()
  return { followers: Number(match[1]), joinedAt: Number(match[2]), id: match[3] ?? '' }
}

/** The last row of a page of search results: the member, and which key of the name matched. */
export type KeyPlace = { position: number; memberId: string }

export const writeKeyPlace = ({ position, memberId }: KeyPlace): string => `${position}.${memberId}`

export function readKeyPlace(text: string): KeyPlace {
  const match = KEY_FORM.exec(text)
  if (!match) throw unknown()
  return { position: Number(match[1]), memberId: match[2] ?? '' }
}

/** The last row of a page of reported posts. */
type Waiting = { at: number; postId: string }

export const writeWaitingPlace = ({ at, postId }: Waiting): string => `${at}.${postId}`

export function readWaitingPlace(text: string): Waiting {
  const match = WAITING_FORM.exec(text)
  if (!match) throw unknown()
  return { at: Number(match[1]), postId: match[2] ?? '' }
}
