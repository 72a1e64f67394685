/**
 * Statements that would need several database servers, and what would replace them. `file` is below
 * apps/server/src, `name` is the function in it.
 */
export type CrossStatement = { file: string; name: string; crosses: string; instead: string }

export const CROSS_STATEMENTS: readonly CrossStatement[] = [
  {
    file: 'features/accounts/sessions/session-store.ts',
    name: 'prepareByToken',
    crosses: 'Each request finds its session by the hash of the token, with member, organization and role',
    instead: 'A token that begins with the number of its shard',
  },
  {
    file: 'features/accounts/user-store.ts',
    name: 'findUserByEmail',
    crosses: 'Sign-in finds an account by its address; the address is unique among all',
    instead: 'A table of its own by address, as username_keys is by name, written before the account',
  },
  {
    file: 'features/assets/store.ts',
    name: 'lockAsset',
    crosses:
      'An asset is found by its id alone; most statements about assets, photos, activities and cases are like it',
    instead: 'The owner in each of these conditions: the caller knows it, or the id carries the shard',
  },
  {
    file: 'features/credits/store.ts',
    name: 'insertPostings',
    crosses:
      'A posting has two accounts. `issuance` belongs to nobody and has no row to lock; a transfer has two members',
    instead:
      'A column with the member; of a transfer, two postings through an account between the shards, in two steps',
  },
  {
    file: 'features/credits/statement-store.ts',
    name: 'readEntries',
    crosses: 'The wallet joins postings with assets, activities, transfers, games and the log',
    instead: 'The member in each join; the index in the log by a second read of the local table',
  },
  {
    file: 'features/credits/serials-store.ts',
    name: 'takeNumbers',
    crosses: 'One row for each kind and year gives the next numbers and is kept until the commit',
    instead:
      'Each shard takes 10,000 numbers at once from this row; unused ones stay as gaps that the registry names',
  },
  {
    file: 'features/credits/serials-store.ts',
    name: 'blocksOf',
    crosses: 'Blocks change their owner, and are read by owner and by asset',
    instead: 'Placed by asset; a list of blocks by owner, written in the same steps as a transfer',
  },
  {
    file: 'infra/rank-tree.ts',
    name: 'membersAbove',
    crosses: 'A rank counts all members',
    instead:
      'A tree on each shard and the sum of their answers: only sums over shards mean something already',
  },
  {
    file: 'features/rank/store.ts',
    name: 'prepareTop',
    crosses: 'The leaderboard takes the best of all members',
    instead: 'The first 100 of each shard, merged; stored for a minute',
  },
  {
    file: 'features/public-log/append-store.ts',
    name: 'insertQueued',
    crosses: 'The transaction of a posting also queues its entry',
    instead: 'A queue on each shard; the sealer reads all of them',
  },
  {
    file: 'features/public-log/log-store.ts',
    name: 'copyQueued',
    crosses: 'One process puts all entries into one order, with one unique key for each posting',
    instead: 'Stays local: one log has one order. Postings need a number that is unique among shards',
  },
  {
    file: 'features/registry/blocks-store.ts',
    name: 'sumBlocks',
    crosses: 'Totals and lists of the public registry go over all blocks',
    instead: 'A copy for reading, fed from the public log, which contains each block',
  },
  {
    file: 'features/registry/trees-store.ts',
    name: 'readTreeCells',
    crosses: 'The map counts all trees by cell',
    instead: 'Sums of the shards, stored for minutes',
  },
  {
    file: 'features/assets/identifier-store.ts',
    name: 'findIdentifierConflicts',
    crosses: 'A registration or serial number counts once among all; conflicts join assets with assets',
    instead:
      'Placed by the hash of the identifier and written first; conflicts are found there, not by a join',
  },
  {
    file: 'infra/pictures/hash-store.ts',
    name: 'lockPictures',
    crosses: 'One row is locked while a picture is compared with all others',
    instead:
      'A service for similar pictures with an index of its own; the entry waits for its answer, not the upload',
  },
  {
    file: 'features/photos/duplicates-store.ts',
    name: 'photoTwins',
    crosses: 'Equal files, pixels and places are found by joining photos with photos of other members',
    instead: 'A table by hash, as proof_claims is, and one by place',
  },
  {
    file: 'features/activities/claim-store.ts',
    name: 'findHolders',
    crosses: 'A proof counts once among all submissions',
    instead: 'Placed by its hash and written first; the submission follows, or the claim is released',
  },
  {
    file: 'features/community/posts/post-store.ts',
    name: 'prepareFeed',
    crosses: 'A feed joins its own rows with posts and authors of any shard',
    instead:
      'Numbers of the posts first, then the posts by number from a store in memory, missing ones from their shards',
  },
  {
    file: 'features/community/posts/fan-out-store.ts',
    name: 'deliver',
    crosses:
      'A post is written into feeds of followers on all shards; follows are stored by follower and read by author',
    instead: 'A second table of follows by author; a feed worker on each shard for the followers there',
  },
  {
    file: 'features/community/members/follow-store.ts',
    name: 'insertFollow',
    crosses: 'A follow changes the counters of two members',
    instead: 'The counter of the other member later, by a queue',
  },
  {
    file: 'features/community/list-store.ts',
    name: 'searchNames',
    crosses: 'The search for members goes over all names',
    instead: 'A search service, or the first page of each shard, merged',
  },
  {
    file: 'features/review/cases/list-store.ts',
    name: 'waitingCases',
    crosses: 'The queue of reviewers orders the open cases of all members',
    instead: 'Open cases local, closed ones with their member: the queue has thousands of rows, not millions',
  },
  {
    file: 'features/notifications/store.ts',
    name: 'deleteBetween',
    crosses:
      'A block removes the notices of two members about each other; an erasure those of one in lists of all',
    instead: 'A block asks two shards; an erasure becomes a job that asks each shard',
  },
  {
    file: 'features/challenges/store.ts',
    name: 'countActivities',
    crosses: 'The board of a challenge joins members with their activities on all shards',
    instead: 'Placed by member, so that each shard adds up its own; sums merged',
  },
  {
    file: 'features/credits/books-store.ts',
    name: 'readBooks',
    crosses: 'check-books adds up all postings and all counters',
    instead: 'Each shard by itself, and the accounts between shards against each other',
  },
  {
    file: 'infra/backup/tables-store.ts',
    name: 'readRows',
    crosses: 'A backup reads all tables as they were at one moment',
    instead: 'Base backups of each server with its log, restored to one point in time',
  },
]
