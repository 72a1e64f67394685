import type { TrackedEntry } from '@eco/domain/review/cases'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import type { PrivacyData } from '../../infra/privacy.ts'
import { refuseClaimed } from './cases/claim-case.ts'
import type { CaseDependencies } from './cases/read-case.ts'
import { caseRoutes } from './cases/routes.ts'
import { flagOlderCases, trackCase } from './cases/track-case.ts'
import type { ReviewDependencies, Reviewed } from './decide.ts'
import { openMediaReads, withMediaReads } from './media-reads.ts'
import { mediaReads, reviewCases } from './migrations.ts'
import { reviewRoutes } from './routes.ts'

type Needs<A extends Reviewed> = Omit<ReviewDependencies<A>, 'refuseClaimed'> & CaseDependencies

const PRIVACY: PrivacyData = {
  name: 'review',
  tables: [
    ...['entryId', 'otherId'].map((column) => ({
      table: 'entryFlags' as const,
      owner: { column, table: 'assets' as const, owner: 'ownerId' },
      key: column,
      notExported: true as const,
    })),
    { table: 'mediaReads', owner: 'ownerId', key: 'entryId', hide: ['readerId'] },
    {
      table: 'reviewCases',
      owner: 'ownerId',
      key: 'id',
      hide: ['decidedBy', 'claimedBy', 'claimedUntil', 'flaggedAt'],
    },
  ],
}

/** The reviewers' queue, and the review of assets; activities bring their own. */
export const reviewFeature = {
  migrations: [reviewCases, mediaReads],
  open<A extends Reviewed>(deps: Deps, needs: Needs<A>) {
    const dependencies = {
      ...needs,
      refuseClaimed: (tx: Db, order: { entryId: string; actorId: string; at: number }) =>
        refuseClaimed(tx, deps.database, order),
    }
    return defineFeature({
      routes(route) {
        reviewRoutes(route, deps, dependencies)
        caseRoutes(route, deps, dependencies)
      },
      cleanupJobs: [
        { name: 'flags of older cases', run: (now) => flagOlderCases(deps.database, needs, now) },
      ],
      privacy: PRIVACY,
      dependencies,
      refuseClaimed: dependencies.refuseClaimed,
      recordRead: openMediaReads(deps.database),
      withMediaReads,
      trackCase: (tx: Db, entry: TrackedEntry) => trackCase(tx, deps, needs, entry),
    })
  },
}
