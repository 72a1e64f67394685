import { createCursor, SEQ_CURSOR } from '../../http/cursor.ts'

/** The sequence number before which a page begins; without a cursor, the newest. */
export const readSeq = (text: string | undefined): number =>
  SEQ_CURSOR.read(text)?.seq ?? Number.MAX_SAFE_INTEGER

/** Of the list of members. */
export const MEMBER_CURSOR = createCursor({ followers: 'number', joinedAt: 'number', id: 'id' })
export type MemberPlace = { followers: number; joinedAt: number; id: string }

/** Of search results: which key of the member's name matched. */
export const KEY_CURSOR = createCursor({ position: 'digits', memberId: 'id' })
export type KeyPlace = { position: number; memberId: string }

/** Of reported posts. */
export const REPORTED_CURSOR = createCursor({ at: 'number', postId: 'id' })
