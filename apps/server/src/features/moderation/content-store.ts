import { type Expression, type SqlBool, sql } from 'kysely'
import { containsText } from '../../infra/db/full-text.ts'
import type { Db } from '../../infra/db/port.ts'
import type { CaseRow } from './case-store.ts'

/** Characters of a text that name it in a list. */
const TITLE_LENGTH = 120

/** Cases with what they are about; without those whose content was deleted. */
const casesWithContent = (db: Db) =>
  db
    .selectFrom('contentCases as c')
    .leftJoin('communityPosts as p', 'p.id', 'c.contentId')
    .leftJoin('communityMembers as m', 'm.id', 'p.authorId')
    .leftJoin('blogComments as k', 'k.id', 'c.contentId')
    .leftJoin('blogs as b', (j) => j.on((e) => e('b.id', '=', e.fn.coalesce('k.blogId', 'c.contentId'))))
    .leftJoin('users as u', 'u.id', 'c.ownerId')
    .where('c.state', '<>', 'gone')

const TEXT = sql<string>`coalesce(p.content, k.text, b.title)`
const AUTHOR = sql<string | null>`coalesce(u.username, m.name)`

const listed = (db: Db) =>
  casesWithContent(db)
    .selectAll('c')
    .select([TEXT.as('said'), AUTHOR.as('author')])

export type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

/** The title of an article, or the first words of a text, on one line. */
export const titleOf = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ')
  const signs = [...line]
  return signs.length > TITLE_LENGTH ? `${signs.slice(0, TITLE_LENGTH - 1).join('')}…` : line
}

export async function readTitle(db: Db, { id }: Pick<CaseRow, 'id'>): Promise<string> {
  const row = await listed(db).where('c.id', '=', id).executeTakeFirst()
  return titleOf(row?.said ?? '')
}

export type CaseFilters = {
  kind?: CaseRow['kind'] | undefined
  state?: CaseRow['state'] | undefined
  search?: string | undefined
}
export type CasePlace = { openedAt: number; id: string }

/** Nobody moderates their own content. */
const isNotOf = (moderatorId: string): Expression<SqlBool> =>
  sql<SqlBool>`(c.owner_id is null or c.owner_id <> ${moderatorId})`

/** Reported content, the longest waiting first. */
export async function readListed(
  db: Db,
  moderatorId: string,
  { kind, state, search }: CaseFilters,
  after: CasePlace | undefined,
  limit: number,
): Promise<ListedRow[]> {
  return listed(db)
    .where(isNotOf(moderatorId))
    .$if(kind !== undefined, (q) => q.where('c.kind', '=', kind ?? 'post'))
    .$if(state !== undefined, (q) => q.where('c.state', '=', state ?? 'open'))
    .$if(Boolean(search), (q) =>
      q.where((e) => e.or([containsText(TEXT, search ?? ''), containsText(AUTHOR, search ?? '')])),
    )
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(c.opened_at, c.id) > (${after?.openedAt}, ${after?.id})`),
    )
    .orderBy('c.openedAt')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

export async function readOne(db: Db, moderatorId: string, id: string) {
  return listed(db)
    .leftJoin('blogMedia as i', (j) => j.onRef('i.blogId', '=', 'c.contentId'))
    .select((e) => [
      'b.content as body',
      'b.id as blogId',
      'b.title as blogTitle',
      'b.hidden as blogHidden',
      'b.editedAt',
      'k.seq as commentSeq',
      'i.id as mediaId',
      'i.type as mediaType',
      'u.createdAt as since',
      e.fn.coalesce('p.createdAt', 'k.createdAt', 'b.createdAt').as('createdAt'),
    ])
    .where(isNotOf(moderatorId))
    .where('c.id', '=', id)
    .executeTakeFirst()
}

/** Comments of an article that everybody sees, next to one of them, the nearest first. */
export async function readNeighbours(
  db: Db,
  blogId: string,
  { before, after }: { before?: number; after?: number },
  limit: number,
) {
  return db
    .selectFrom('blogComments as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .select(['u.username as author', 'k.text', 'k.createdAt as at'])
    .where('k.blogId', '=', blogId)
    .where('k.hidden', '=', 0)
    .$if(before !== undefined, (q) => q.where('k.seq', '<', before ?? 0))
    .$if(after !== undefined, (q) => q.where('k.seq', '>', after ?? 0))
    .orderBy('k.seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

/** The member's content that was hidden at some time, the newest decision first. */
export async function readOwn(
  db: Db,
  ownerId: string,
  after: { at: number; id: string } | undefined,
  limit: number,
) {
  return listed(db)
    .select((e) => [
      'b.id as blogId',
      'b.content as body',
      e.fn.coalesce('p.createdAt', 'k.createdAt', 'b.createdAt').as('createdAt'),
    ])
    .where('c.ownerId', '=', ownerId)
    .where('c.hiddenAt', 'is not', null)
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(c.hidden_at, c.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('c.hiddenAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}
