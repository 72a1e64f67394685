import type { Deps } from '../../deps.ts'
import { type PrivacyData, type PrivacyTable, storedMedia, type Through } from '../../infra/privacy.ts'
import { leaveBlog } from './counts-store.ts'
import { BLOG_FILES } from './media/media-store.ts'

const MEDIA: PrivacyTable = { table: 'blogMedia', owner: 'ownerId', key: 'id' }
/** What others added to the member's articles is erased with them. */
const ofOwnArticles: Through = { column: 'blogId', table: 'blogs', owner: 'authorId' }

/** Articles with their files, comments and likes. */
export const blogPrivacy = (deps: Pick<Deps, 'database' | 'media'>): PrivacyData => ({
  name: 'blog',
  tables: [
    { table: 'blogComments', owner: 'userId', key: 'seq' },
    { table: 'blogComments', owner: ofOwnArticles, key: 'seq', notExported: true },
    { table: 'blogLikes', owner: 'userId', key: 'blogId' },
    { table: 'blogLikes', owner: ofOwnArticles, key: 'userId', notExported: true },
    {
      table: 'blogTags',
      owner: { column: 'seq', table: 'blogs', owner: 'authorId', names: 'seq' },
      key: 'tag',
      notExported: true,
    },
    MEDIA,
    { table: 'blogs', owner: 'authorId', key: 'seq' },
  ],
  media: storedMedia(deps, BLOG_FILES, MEDIA),
  beforeErase: (tx, userId) => leaveBlog(deps.database, tx, userId),
})
