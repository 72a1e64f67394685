import type { Database } from '../../infra/db/port.ts'
import { type PrivacyData, pagesBy } from '../../infra/privacy.ts'
import { leaveFeeds, ownBlocks } from './privacy-store.ts'

/** The member's community data: posts, follows and blocks. */
export const communityPrivacy = (database: Database): PrivacyData => ({
  name: 'community',
  tables: [
    { table: 'communityDeliveries', owner: 'authorId', key: 'postSeq', notExported: true },
    { table: 'communityTimeline', owner: 'ownerId', key: 'postSeq', notExported: true },
    // Both sides: who blocks this member is the other member's data, so it is not exported.
    { table: 'communityBlocks', owner: 'memberId', key: 'otherId', notExported: true },
    { table: 'communityBlocks', owner: 'otherId', key: 'memberId', notExported: true },
    { table: 'communityFollows', owner: 'followerId', key: 'followeeId' },
    { table: 'communityFollows', owner: 'followeeId', key: 'followerId', notExported: true },
    { table: 'communityPosts', owner: 'authorId', key: 'seq' },
    { table: 'communityNames', owner: 'memberId', key: 'position', notExported: true },
    { table: 'communityMembers', owner: 'id', key: 'id' },
  ],
  more: (userId) => [
    {
      name: 'blocks',
      pages: () =>
        pagesBy('otherId', (after, most) => database.read((db) => ownBlocks(db, userId, after, most))),
    },
  ],
  beforeErase: (tx, userId) => leaveFeeds(tx, userId),
})
