import type { Deps } from '../../deps.ts'
import { fileEnding } from '../../http/send-file.ts'
import {
  type PersonalData,
  type PersonalTable,
  shelvedMedia,
  type Through,
} from '../../infra/privacy.ts'
import { leaveBlog } from './privacy-store.ts'
import { mediaShelf } from './media-files.ts'

const MEDIA: PersonalTable = { table: 'blogMedia', owner: 'ownerId', key: 'id' }
/** What others left at the member's own articles goes with them. */
const ofOwnArticles: Through = { column: 'blogId', table: 'blogs', owner: 'authorId' }

/** Articles with their files, comments, likes and reports. */
export const blogPersonal = (deps: Pick<Deps, 'database' | 'dataDir'>): PersonalData => ({
  name: 'blog',
  tables: [
    { table: 'blogReports', owner: 'userId', key: 'blogId', hide: ['decidedBy'] },
    { table: 'blogReports', owner: ofOwnArticles, key: 'blogId', untold: true },
    { table: 'blogComments', owner: 'userId', key: 'seq' },
    { table: 'blogComments', owner: ofOwnArticles, key: 'seq', untold: true },
    { table: 'blogLikes', owner: 'userId', key: 'blogId' },
    { table: 'blogLikes', owner: ofOwnArticles, key: 'userId', untold: true },
    {
      table: 'blogTags',
      owner: { column: 'seq', table: 'blogs', owner: 'authorId', names: 'seq' },
      key: 'tag',
      untold: true,
    },
    MEDIA,
    { table: 'blogs', owner: 'authorId', key: 'seq' },
  ],
  media: shelvedMedia(
    mediaShelf(deps),
    MEDIA,
    'blog',
    (row) => `${String(row.id)}.${fileEnding(String(row.type))}`,
  ),
  settle: (tx, userId) => leaveBlog(deps.database, tx, userId),
})
